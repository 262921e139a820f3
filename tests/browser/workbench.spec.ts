import { complaintsOf, expect, phone, tablet, test } from '../support/browser/test'

test('an administrator steps the race of a teacher until somebody has won, and sees the winner', async ({ openAs }) => {
  const { page } = await openAs('admin')
  const complaints = complaintsOf(page)
  await page.getByRole('link', { name: '状态图' }).first().click()
  await page.getByRole('button', { name: 'race-teacher', exact: true }).click()
  const canvas = page.getByRole('region', { name: '状态图 race-teacher' })
  const view = page.frameLocator('iframe[title^="race-teacher 的画面"]').locator('body')
  const states = page.locator('.workbench-state')
  await expect(canvas).toBeVisible()
  await expect(states).toHaveText(['closed'])
  await expect(view).toContainText('这个状态不显示任何画面')

  await test.step('an event in the list', async () => {
    await page.getByRole('button', { name: /^事件\s*race\.started \(this race\)/ }).click()
    await expect(states).toHaveText(['open.running.countdown'])
  })
  await test.step('an event in the drawing', async () => {
    await canvas
      .getByRole('button', { name: /race\.won/ })
      .first()
      .click()
    await expect(states).toHaveText(['open.running.won.celebrating'])
    await expect(view.locator('.race-winner, [class*=race]').filter({ hasText: '请回答' }).first()).toBeVisible()
  })
  await test.step('undo, redo and reset', async () => {
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(states).toHaveText(['open.running.countdown'])
    await page.getByRole('button', { name: '重做' }).click()
    await expect(states).toHaveText(['open.running.won.celebrating'])
    await page.getByRole('button', { name: '重新开始' }).click()
    await expect(states).toHaveText(['closed'])
  })
  await test.step('zoom by button and by keyboard', async () => {
    const drawing = canvas.locator('svg')
    const width = async () => (await drawing.boundingBox())?.width ?? 0
    const fitted = await width()
    await page.getByRole('button', { name: '放大' }).click()
    await expect.poll(width).not.toBe(fitted)
    const larger = await width()
    await canvas.focus()
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(larger)
    await page.keyboard.press('0')
    await expect.poll(width).toBe(fitted)
  })
  await test.step('an event in the drawing by keyboard', async () => {
    await canvas
      .getByRole('button', { name: /race\.started/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(states).toHaveText(['open.running.countdown'])
  })
  expect(complaints).toEqual([])
})

for (const [name, role] of [
  ['t001', 'a teacher'],
  ['s001', 'a student'],
] as const) {
  test(`B021 ${role} is refused the workbench`, async ({ openAs }) => {
    const { page, url } = await openAs(name)
    await expect(page.getByRole('link', { name: '状态图' })).toHaveCount(0)
    for (const path of ['statecharts', 'statecharts/race-teacher', 'statecharts/view']) {
      await page.goto(`${url}/dist/${path}`)
      await expect(page).toHaveURL(`${url}/dist/404`)
    }
  })
}

for (const [name, screen, isFurther] of [
  ['a desk', {}, true],
  ['a desk at night', { colorScheme: 'dark' }, false],
  ['a tablet', tablet, true],
  ['a phone', phone, false],
  ['a phone at night', { ...phone, colorScheme: 'dark' }, true],
] as const) {
  test(`the workbench fits ${name}`, { tag: isFurther ? ['@full'] : [] }, async ({ openAs }) => {
    const { page } = await openAs('admin', { ...screen, at: '/dist/statecharts/race-teacher' })
    await expect(page.getByRole('region', { name: '状态图 race-teacher' })).toBeVisible()
    await page.getByRole('button', { name: /^事件\s*race\.started \(this race\)/ }).click()
    await expect(page.locator('.workbench-state')).toHaveText(['open.running.countdown'])
    // What is wider than the screen, if anything is.
    const overhang = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const over = [...document.querySelectorAll('main *')]
        .filter(
          (element) => element.getBoundingClientRect().right > clientWidth && !element.closest('svg, .frame-portal'),
        )
        .map((element) => element.className)
      return [`${scrollWidth - clientWidth} px`, ...over]
    })
    expect(overhang).toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
    await page.screenshot({ path: `test-results/pictures/workbench/${name.replaceAll(' ', '-')}.png`, fullPage: true })
  })
}
