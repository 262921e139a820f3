import { axeFindings, complaintsOf, expect, phone, tablet, test } from '../../support/browser/test'

test('an administrator steps through the race of a teacher and sees the winner', async ({ openAs }) => {
  const { page } = await openAs('admin')
  const complaints = complaintsOf(page)
  await page.getByRole('link', { name: '状态图' }).first().click()
  await page.getByRole('button', { name: /race-teacher$/ }).click()
  const canvas = page.getByRole('region', { name: '状态图 race-teacher' })
  const view = page.frameLocator('iframe[title^="race-teacher 的画面"]').locator('body')
  const states = page.locator('.workbench-state')
  await expect(canvas).toBeVisible()
  await expect(states).toHaveText(['closed'])
  await expect(view).toContainText('这个状态不显示任何画面')

  await test.step('an event in the list', async () => {
    await page.getByRole('button', { name: /race\.started \(this race\)$/ }).click()
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
  await test.step('another chart can be chosen while steps are loaded, and Back returns to them', async () => {
    await page.getByRole('button', { name: '状态图列表' }).click()
    await page.getByRole('button', { name: /race-student$/ }).click()
    await expect(page.getByRole('region', { name: '状态图 race-student' })).toBeVisible()
    await expect(page).toHaveURL(/\/statecharts\/race-student/)
    await page.goBack()
    await expect(canvas).toBeVisible()
    await expect(states).toHaveText(['open.running.won.celebrating'])
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
    const opened = await width()
    await page.getByRole('button', { name: '放大' }).click()
    await expect.poll(width).not.toBe(opened)
    const larger = await width()
    // The centre of the view stays the same.
    const middle = () =>
      canvas.evaluate((frame) => {
        const box = frame.querySelector('svg')?.getBoundingClientRect()
        const { left, width } = frame.getBoundingClientRect()
        return box ? Math.round((100 * (left + width / 2 - box.left)) / box.width) : Number.NaN
      })
    await canvas.evaluate((frame) => frame.scrollTo(300, 300))
    const before = await middle()
    await canvas.focus()
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(larger)
    // Near an edge there is no room to keep it exact.
    expect(Math.abs((await middle()) - before)).toBeLessThanOrEqual(5)
    // The whole chart, with less detail; then around the current state again.
    await page.keyboard.press('0')
    await expect.poll(width).toBeLessThan(opened)
    await page.keyboard.press('c')
    await expect.poll(width).toBe(opened)
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

test('an administrator finds a state, folds around it, shares its address, and draws a foreign chart', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page, url } = await openAs('admin', { at: '/dist/statecharts/race-teacher?at=open.running.won' })
  const complaints = complaintsOf(page)
  const canvas = page.getByRole('region', { name: '状态图 race-teacher' })
  const card = page.getByRole('complementary', { name: '选中的内容' })
  await test.step('the address selects the state, and shows the place of its source', async () => {
    await expect(card.getByRole('heading', { name: 'open.running.won' })).toBeVisible()
    await expect(card).toContainText(/src\/machines\/live\/race\/teacherRace\.machine\.ts:\d+/)
    await expect(page.locator('.chart-state.is-selected')).toBeInViewport()
  })
  await test.step('a fold redraws and keeps the steps', async () => {
    await page.getByRole('button', { name: /race\.started \(this race\)$/ }).click()
    await canvas.focus()
    await page.keyboard.press('Enter')
    await expect(canvas.getByText('▸ 收起了 2 个状态')).toBeVisible()
    await expect(page.locator('.workbench-state')).toHaveText(['open.running.countdown'])
  })
  await test.step('a hit in a folded state unfolds it', async () => {
    await page.keyboard.press('f')
    await page.keyboard.type('celebrating')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('heading', { name: 'open.running.won.celebrating' })).toBeVisible()
    await expect(canvas.getByText('▸ 收起了 2 个状态')).toHaveCount(0)
    await expect(page).toHaveURL(/[?&]at=open\.running\.won\.celebrating/)
    await page.keyboard.press('Escape')
    await expect(canvas).toBeFocused()
  })
  await test.step('exported as data, and pasted again', async () => {
    await page.getByRole('button', { name: '导出' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'JSON 数据' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('race-teacher.json')
    await page.goto(`${url}/dist/statecharts/paste`)
    await page.getByLabel('选择文件').setInputFiles(await file.path())
    await expect(page.getByRole('region', { name: '状态图 race-teacher' })).toBeVisible()
    await expect(page).toHaveURL(`${url}/dist/statecharts/pasted`)
  })
  await test.step('an error in a source shows its place; the corrected source can be stepped through, also after a reload', async () => {
    await page.goto(`${url}/dist/statecharts/paste`)
    const area = page.getByLabel('源码或 JSON')
    const source = (on: string) =>
      `setup({}).createMachine({ id: 'lamp', initial: 'off',\n states: { off: { on: ${on} }, on: {} } })`
    await area.fill(source('make()'))
    await page.getByRole('button', { name: '绘制' }).click()
    await expect(page.getByRole('alert')).toContainText('第 2 行')
    await area.fill(source("{ press: [{ guard: 'hasPower', target: 'on' }] }"))
    await page.getByRole('button', { name: '绘制' }).click()
    await expect(page.getByRole('region', { name: '状态图 lamp' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: '覆盖' })).toHaveCount(0)
    await page.getByText('守卫的回答（1 个中 1 个成立）').click()
    await page.getByRole('checkbox', { name: /hasPower/ }).uncheck()
    await expect(page.getByText(/守卫 hasPower 不成立/).first()).toBeVisible()
    await page.getByRole('checkbox', { name: /hasPower/ }).check()
    await page
      .getByRole('button', { name: /press \(guards hold\)/ })
      .first()
      .click()
    await expect(page.locator('.workbench-state')).toHaveText(['on'])
  })
  expect(complaints).toEqual([])
})

test('pinching on a phone zooms the drawing around the point between the fingers', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page } = await openAs('admin', { ...phone, at: '/dist/statecharts/race-student' })
  const complaints = complaintsOf(page)
  const canvas = page.getByRole('region', { name: '状态图 race-student' })
  await expect(canvas).toBeVisible()
  await canvas.scrollIntoViewIfNeeded()
  // At full size the drawing is larger than its frame in both directions, so it can be moved.
  await page.getByRole('button', { name: '看清当前状态' }).click()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the drawing has no place')
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(150, box.height / 2)]
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number | null) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === null ? [] : [-apart, apart].map((away, id) => ({ x: x + away / 2, y, id })),
    })
  /** The width of the drawing, and the point between the fingers within it. */
  const seen = () =>
    canvas.evaluate(
      (frame, [left, top]) => {
        const drawn = frame.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
        return { width: drawn.width, across: (left - drawn.left) / drawn.width, down: (top - drawn.top) / drawn.height }
      },
      [x, y] as const,
    )
  await canvas.evaluate((frame) => frame.scrollTo(40, 40))
  const before = await seen()
  await touch('touchStart', 80)
  // Farther apart the drawing would say more, and be another one.
  for (const apart of [84, 88, 92, 96]) await touch('touchMove', apart)
  await touch('touchEnd', null)
  await expect.poll(async () => (await seen()).width).toBeCloseTo(1.2 * before.width, -1)
  const after = await seen()
  expect(after.across).toBeCloseTo(before.across, 1)
  expect(after.down).toBeCloseTo(before.down, 1)
  // The page itself is not zoomed.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  expect(complaints).toEqual([])
})

test('at 1440 × 900 the whole chart fills most of the window, and resized panels keep their width', {
  tag: '@full',
}, async ({ openAs }) => {
  const at = '/dist/statecharts/race-teacher?tab=simulate&start=0&move=race.open'
  const { page } = await openAs('admin', { at })
  const complaints = complaintsOf(page)
  const canvas = page.getByRole('region', { name: '状态图 race-teacher' })
  const drawing = canvas.locator('svg')
  const view = page.locator('iframe[title^="race-teacher 的画面"]')
  const boxOf = async (what: typeof canvas) => (await what.boundingBox()) ?? Promise.reject(new Error('it is not seen'))
  await expect(view).toBeVisible()
  await test.step('60 % of the window, beside the view and the folded menu', async () => {
    const { x, y, width, height } = await boxOf(canvas)
    expect((width * height) / (1440 * 900)).toBeGreaterThanOrEqual(0.6)
    expect(y + height).toBeLessThanOrEqual(900)
    const beside = await boxOf(view)
    expect(beside.x).toBeGreaterThanOrEqual(x + width)
    expect(beside.y + beside.height).toBeLessThanOrEqual(900)
    await expect(page.getByRole('button', { name: '展开侧栏' })).toBeVisible()
  })
  await test.step('the whole chart is visible', async () => {
    await canvas.press('0')
    const frame = await boxOf(canvas)
    await expect
      .poll(async () => {
        const { x, y, width, height } = await boxOf(drawing)
        return (
          x >= frame.x && y >= frame.y && x + width <= frame.x + frame.width && y + height <= frame.y + frame.height
        )
      })
      .toBe(true)
  })
  const splitter = page.getByRole('separator', { name: '图与面板的分界' })
  const wide = async () => (await boxOf(view)).width
  await test.step('resized by mouse and by keys', async () => {
    const before = await wide()
    const { x, y, width, height } = await boxOf(splitter)
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x - 250, y + height / 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(wide).toBeGreaterThan(before + 200)
    const dragged = await wide()
    await splitter.press('ArrowLeft')
    await expect.poll(wide).toBeGreaterThan(dragged)
  })
  await test.step('the size is stored, and can be reset', async () => {
    const share = await splitter.getAttribute('aria-valuenow')
    await page.reload()
    await expect(splitter).toHaveAttribute('aria-valuenow', share ?? '')
    await splitter.press('Enter')
    await expect(splitter).not.toHaveAttribute('aria-valuenow', share ?? '')
  })
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})

test.describe('with the workbench turned off', () => {
  test.use({ settings: { STATECHARTS: 'off' } })
  test('B021 an administrator has no workbench, neither in a menu nor at an address', { tag: '@full' }, async ({
    openAs,
  }) => {
    const { page, url } = await openAs('admin')
    await expect(page.getByRole('link', { name: '首页' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: '状态图' })).toHaveCount(0)
    await page.goto(`${url}/dist/statecharts`)
    await expect(page).toHaveURL(`${url}/dist/404`)
  })
})

for (const [name, role] of [
  ['t001', 'a teacher'],
  ['s001', 'a student'],
] as const) {
  test(`B021 ${role} is refused the workbench`, { tag: '@full' }, async ({ openAs }) => {
    const { page, url } = await openAs(name)
    await expect(page.getByRole('link', { name: '状态图' })).toHaveCount(0)
    for (const path of ['statecharts', 'statecharts/race-teacher', 'statecharts/paste', 'statecharts/view']) {
      await page.goto(`${url}/dist/${path}`)
      await expect(page).toHaveURL(`${url}/dist/404`)
    }
  })
}

for (const [name, screen] of [
  ['a desk', {}],
  ['a desk at night', { colorScheme: 'dark' }],
  ['a tablet', tablet],
  ['a phone', phone],
  ['a phone at night', { ...phone, colorScheme: 'dark' }],
] as const) {
  test(`the workbench fits ${name}`, { tag: '@full' }, async ({ openAs }) => {
    const { page } = await openAs('admin', { ...screen, at: '/dist/statecharts/race-teacher' })
    await expect(page.getByRole('region', { name: '状态图 race-teacher' })).toBeVisible()
    await page.getByRole('button', { name: /race\.started \(this race\)$/ }).click()
    await expect(page.locator('.workbench-state')).toHaveText(['open.running.countdown'])
    // The elements that are wider than the screen.
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
