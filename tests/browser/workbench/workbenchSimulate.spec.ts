import type { Locator } from 'playwright/test'
import { complaintsOf, expect, test } from '../../support/browser/test'

test.use({ actionTimeout: 15_000 })

const album = 'test-results/pictures/workbench'

/** The driver misplaces elements in a scaled frame, so the control is clicked by script. */
const press = (control: Locator): Promise<void> => control.evaluate((element) => (element as HTMLElement).click())

test('a tester steps through the race of a teacher by payloads, by the clock and by the view itself, and copies the steps', {
  tag: ['@full'],
}, async ({ openAs }) => {
  const { page, url } = await openAs('admin', { at: '/dist/statecharts/race-teacher' })
  const complaints = complaintsOf(page)
  const states = page.locator('.workbench-panel .workbench-state').first()
  const view = page.frameLocator('iframe[title^="race-teacher 的画面"]')
  await expect(states).toHaveText('closed')

  await test.step('an event, and the view in a frame as wide as a tablet', async () => {
    await page.getByRole('button', { name: /race\.open$/ }).click()
    await expect(states).toHaveText('open.editing')
    await expect(view.getByRole('dialog')).toBeVisible()
    expect(await view.locator('body').evaluate(() => window.innerWidth)).toBe(1024)
    // The frame does not take the focus from the tester.
    await expect(page.locator('iframe:focus')).toHaveCount(0)
    await page.screenshot({ path: `${album}/simulate-open.png`, fullPage: true })
  })
  await test.step('a press in the view is a step', async () => {
    await page.getByRole('combobox', { name: '宽度' }).selectOption({ label: '手机 390' })
    expect(await view.locator('body').evaluate(() => window.innerWidth)).toBe(390)
    await press(view.getByRole('radio', { name: '5 秒' }))
    await expect(page.locator('.workbench-step').last()).toContainText('settings.change')
    await press(view.getByRole('button', { name: '准备抢答' }))
    await expect(states).toHaveText('open.saving')
  })
  await test.step('the address leads another user to the same state', async () => {
    await expect(page).toHaveURL(/tab=simulate&start=0&move=race\.open/)
    const address = page.url()
    const there = await states.textContent()
    await page.goto(`${url}/dist/statecharts`)
    await page.goto(address)
    await expect(states).toHaveText(there ?? '')
    await page.screenshot({ path: `${album}/simulate-again.png`, fullPage: true })
  })
  await test.step('an edited payload', async () => {
    await page.getByRole('button', { name: '重新开始' }).click()
    const offer = page.locator('.simulate-offer').filter({ hasText: 'race.started (this race)' })
    await offer.getByRole('button', { name: /^修改数据/ }).click()
    await offer.getByRole('textbox').first().fill('{')
    await expect(offer.locator('.simulate-problem')).toBeVisible()
    await page.screenshot({ path: `${album}/simulate-form.png`, fullPage: true })
    await offer.getByRole('button', { name: '恢复示例' }).click()
    await offer.getByRole('button', { name: '用这些数据发生' }).click()
    await expect(states).toHaveText('open.running.countdown')
  })
  await test.step('copied as a test, with the edited data', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Vitest 测试' }).click()
    await expect(page.getByText('已复制：Vitest 测试')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain("{ key: 'race.started (this race)', payload: {")
    expect(copied).toContain("expect(trail).toEqual([\n    'closed',\n    'open.running.countdown',\n  ])")
  })
  await test.step('time', async () => {
    await page.getByRole('button', { name: '到下一个定时器' }).click()
    await expect(states).not.toHaveText('open.running.countdown')
    await page.screenshot({ path: `${album}/simulate-clock.png`, fullPage: true })
  })
  expect(complaints).toEqual([])
})

test('the gallery shows every state of the race', { tag: ['@full'] }, async ({ openAs }) => {
  const { page } = await openAs('admin', { at: '/dist/statecharts/race-teacher?tab=gallery' })
  const complaints = complaintsOf(page)
  // The charts are explored first, which takes a while on a busy machine.
  await expect(page.getByRole('region', { name: 'race-student' })).toBeVisible({ timeout: 40_000 })
  const frame = page.frameLocator('iframe[title="race-teacher open.editing 的画面"]')
  await expect(frame.getByRole('dialog')).toBeVisible()
  // Dialogs in pictures neither take the focus nor scroll the page.
  await expect(page.locator('.gallery-card iframe').nth(3)).toBeAttached()
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName === 'IFRAME'])).toEqual([0, false])
  // Distant frames are not rendered.
  expect(await page.locator('.gallery-card').count()).toBeGreaterThan(
    (await page.locator('.gallery-card iframe').count()) + 5,
  )
  await page.screenshot({ path: `${album}/gallery.png`, fullPage: true })
  await page.getByRole('button', { name: '检查无障碍' }).click()
  await expect(page.getByText(/^检查了 \d+ 个状态/)).toBeVisible({ timeout: 60_000 })
  await page.screenshot({ path: `${album}/gallery-checked.png`, fullPage: true })
  expect(complaints).toEqual([])
})

test('a failure in one frame of the gallery is shown there, and does not affect the others', {
  tag: ['@full'],
}, async ({ openAs }) => {
  const { page } = await openAs('admin', { at: '/dist/statecharts/layout-settings?tab=gallery' })
  const card = (state: string) =>
    page.getByRole('listitem').filter({ has: page.locator('.gallery-name').getByText(state, { exact: true }) })
  const frame = page.frameLocator('iframe[title="layout-settings closed 的画面"]')
  const collapse = frame.getByRole('button', { name: '收起侧栏' })
  await expect(collapse).toBeAttached()
  await page.getByRole('button', { name: '检查无障碍' }).click()
  await expect(page.getByText(/^检查了 \d+ 个状态，没有发现问题/)).toBeVisible({ timeout: 60_000 })

  await collapse.evaluate((button) => {
    button.removeAttribute('aria-label')
    button.replaceChildren()
  })
  await page.getByRole('button', { name: '检查无障碍' }).click()
  await expect(page.getByText(/^检查了 \d+ 个状态，发现 1 个问题/)).toBeVisible({ timeout: 60_000 })
  await card('closed').getByText('无障碍：1 个问题').click()
  await expect(card('closed').locator('.gallery-findings strong')).toHaveText('button-name')
  await expect(card('open').locator('.gallery-findings')).toHaveCount(0)
})
