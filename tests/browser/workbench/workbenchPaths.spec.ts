/** Paths of a chart in the workbench: found in a worker, stepped through, opened in the simulation, copied. */
import { axeFindings, complaintsOf, expect, phone, tablet, test } from '../../support/browser/test'

test('an administrator finds the path to a state, plays it and opens it in the simulation', { tag: '@full' }, async ({
  openAs,
}) => {
  const { page } = await openAs('admin', { at: '/dist/statecharts/race-teacher?tab=paths' })
  const complaints = complaintsOf(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const found = page.getByRole('status').filter({ hasText: /找到 \d+ 条/ })
  const current = page.locator('.workbench-row--step[aria-current]')
  await expect(found).toBeVisible()

  await test.step('the shortest to a state', async () => {
    await page.getByLabel('种类').selectOption('shortest')
    await page.getByLabel('到状态').selectOption('open.running.countdown')
    await expect(found).toHaveText('找到 1 条')
    await expect(page.locator('.workbench-row--step')).toHaveText([
      /起点.*closed/s,
      /race\.started.*open\.running\.countdown/,
    ])
    await expect(page.locator('.workbench-drawing .is-found').first()).toBeAttached()
  })
  await test.step('played to its end', async () => {
    await page.getByLabel('播放速度').selectOption('4 步/秒')
    await page.getByRole('button', { name: '播放', exact: true }).click()
    await expect(current).toContainText('open.running.countdown')
    await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
    await page.getByRole('button', { name: '上一步' }).click()
    await expect(current).toContainText('closed')
  })
  await test.step('copied as a test', async () => {
    await page.getByRole('button', { name: 'Vitest 测试' }).click()
    await expect(page.getByText('已复制：Vitest 测试')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("'race.started (this race)',")
  })
  await test.step('opened in the simulation', async () => {
    await page.getByRole('button', { name: '在逐步执行中打开' }).click()
    await expect(page).toHaveURL(/tab=simulate/)
    await expect(page.locator('.workbench-state')).toHaveText(['open.running.countdown'])
  })
  expect(complaints).toEqual([])
})

for (const [name, screen] of [
  ['a desk', {}],
  ['a desk at night', { colorScheme: 'dark' }],
  ['a tablet', tablet],
  ['a phone', phone],
] as const) {
  test(`the paths page fits ${name}`, { tag: '@full' }, async ({ openAs }) => {
    const { page } = await openAs('admin', {
      ...screen,
      at: '/dist/statecharts/race-teacher?tab=paths&avoid=open.editing',
    })
    await expect(page.getByRole('status').filter({ hasText: /找到 \d+ 条/ })).toBeVisible()
    await page.locator('.workbench-row--path').nth(5).click()
    await page.locator('.workbench-row--step').nth(1).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `test-results/pictures/paths/${name.replaceAll(' ', '-')}.png`, fullPage: true })
  })
}
