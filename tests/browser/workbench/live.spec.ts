import { RECONNECT_MAX_MS } from '../../../contract/limits'
import { complaintsOf, expect, test } from '../../support/browser/test'

/** The longest wait of a connection, and the time to resume. */
const COMES_BACK_MS = RECONNECT_MAX_MS + 30_000

test('a tester watches another tab live, records it, replays it and turns it into a test', { tag: '@full' }, async ({
  openAs,
}) => {
  const { page, url } = await openAs('admin', { at: '/dist/statecharts/record-list?tab=live' })
  const complaints = complaintsOf(page)
  // A list of records in the same browser.
  const other = await page.context().newPage()
  await other.goto(`${url}/dist/admin/academy/list`)
  await expect(other.getByRole('table').first()).toBeVisible()

  const canvas = page.getByRole('region', { name: '状态图 record-list' })
  const actors = page.getByRole('region', { name: '角色（actor）' })
  const diagram = page.getByRole('region', { name: '时序图' })
  await test.step('the tab is found and shows that it is watched', async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: '/dist/admin/academy/list' })
      .getByRole('button', { name: '查看' })
      .click()
    await expect(page.getByText('实时', { exact: true }).last()).toBeVisible()
    await expect(other.getByText('状态图正在查看此页面')).toBeVisible()
  })
  await test.step('its actors are listed, and the drawing of the chosen one is highlighted', async () => {
    await expect(actors.getByRole('button', { name: /^app/ })).toBeVisible()
    await expect(actors.getByRole('button', { name: /session/ })).toContainText('signedIn.ready')
    await actors
      .getByRole('button', { name: /record-list/ })
      .first()
      .click()
    await expect(canvas.locator('.is-lit').first()).toBeVisible()
  })
  await test.step('its events are shown here, and recorded', async () => {
    await page.getByRole('button', { name: '开始录制' }).click()
    await other.getByRole('combobox').first().selectOption({ index: 1 })
    await expect(diagram.getByText('page.resize').first()).toBeVisible()
  })
  await test.step('why an event would have no effect there', async () => {
    await page.getByRole('combobox', { name: '事件', exact: true }).selectOption({ index: 0 })
    await page.getByRole('button', { name: '查看原因' }).click()
    await expect(page.getByText(/此刻(不)?可用/)).toBeVisible()
  })
  const file = await test.step('the recording is saved', async () => {
    await page.getByRole('button', { name: '停止录制' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '保存录制' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^podium-recording-.*\.json$/)
    return download.path()
  })
  await test.step('the watched user ends the session', async () => {
    await other.getByRole('button', { name: '停止', exact: true }).click()
    await expect(page.getByText('已结束', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '返回' }).click()
  })
  await test.step('the file is opened, replayed, and becomes a test and a simulation', async () => {
    await page.getByLabel('选择文件').setInputFiles(file)
    await page.getByRole('slider', { name: '回放位置' }).press('End')
    await expect(diagram.getByText('page.resize').first()).toBeVisible()
    await page.getByRole('radio', { name: '列表' }).check()
    const entry = page.locator('.live-entry').filter({ hasText: 'page.resize' }).first()
    await entry.locator('summary').click()
    await expect(entry.locator('.live-changed li').filter({ hasText: 'query.pageSize' })).toContainText('→')
    await actors
      .getByRole('button', { name: /record-list/ })
      .first()
      .click()
    await page.getByRole('button', { name: '变成测试' }).click()
    await expect(page.getByText("modelNamed('record-list')")).toBeVisible()
    await page.getByRole('button', { name: '在逐步执行中打开' }).click()
    await expect(page).toHaveURL(/tab=simulate&start=\d+&.*move=page\.resize/)
  })
  expect(complaints).toEqual([])
})

test('a student agrees to be watched, and the session survives every change of the chart in the workbench', {
  tag: '@full',
}, async ({ openAs, room }) => {
  const student = await openAs('s001')
  const complaints = complaintsOf(student.page)
  // No page of a student runs this chart: the workbench switches to one that runs.
  const { page } = await openAs('admin', { at: '/dist/statecharts/record-list?tab=live' })
  await page.getByRole('textbox', { name: '用户编号或帐号' }).fill(room.loginCode('s001'))
  await page.getByRole('button', { name: '请求查看' }).click()
  await student.page.getByRole('button', { name: '同意' }).click()
  await expect(student.page.getByText('正在查看此页面的运行状态')).toBeVisible()
  const actors = page.getByRole('region', { name: '角色（actor）' })
  const canvas = (chart: string) => page.getByRole('region', { name: `状态图 ${chart}`, exact: true })
  await test.step('the workbench switches to a chart that the page runs', async () => {
    await expect(page).not.toHaveURL(/record-list/)
    await expect(actors.getByRole('button', { name: /session/ })).toContainText('signedIn.ready')
  })
  for (const chart of ['session', 'toasts']) {
    await test.step(`the actor of ${chart} is chosen`, async () => {
      await actors
        .getByRole('button', { name: new RegExp(`^${chart}`) })
        .first()
        .click()
      await expect(page).toHaveURL(new RegExp(`/statecharts/${chart}\\?tab=live`))
      await expect(canvas(chart).locator('.is-lit').first()).toBeVisible()
    })
  }
  await test.step('the student ends the session', async () => {
    await expect(student.page.getByText('正在查看此页面的运行状态')).toBeVisible()
    await student.page.getByRole('button', { name: '停止', exact: true }).click()
    await expect(page.getByText('已结束', { exact: true })).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('a teacher and two students are watched side by side, recorded through reloads of both sides', {
  tag: '@full',
}, async ({ openAs, openInClass, room }) => {
  const teacher = await openInClass('t001')
  const student = await openInClass('s001')
  const other = await openInClass('s002')
  const { page } = await openAs('admin', { at: '/dist/statecharts/app?tab=live' })
  const bar = page.getByRole('region', { name: '实时' })
  const watch = async (who: 't001' | 's001' | 's002', agreeing: typeof student.page) => {
    await page.getByRole('textbox', { name: '用户编号或帐号' }).fill(room.loginCode(who))
    await page.getByRole('button', { name: '请求查看' }).click()
    await agreeing.getByRole('button', { name: '同意' }).click()
  }
  await test.step('three pages are watched, and recorded', async () => {
    await watch('t001', teacher.page)
    await page.getByRole('button', { name: '开始录制' }).click()
    await page.getByRole('button', { name: '再看一个页面' }).click()
    await watch('s001', student.page)
    await page.getByRole('button', { name: '再看一个页面' }).click()
    await watch('s002', other.page)
    await expect(bar.getByRole('listitem')).toHaveCount(3)
  })
  await test.step('the student’s page and the workbench are reloaded, and the recording goes on', async () => {
    await student.page.reload()
    await expect(student.page.getByText('正在查看此页面的运行状态')).toBeVisible()
    await expect(page.getByText(/录制了 [1-9]/)).toBeVisible()
    await page.reload()
    await expect(bar.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('button', { name: '停止录制' })).toBeVisible()
  })
  await test.step('messages of the server stand between the events of all, on one time axis', async () => {
    await student.page.reload()
    await expect(page.locator('.live-fact').first()).toContainText('服务器发出')
  })
  await test.step('the recording names all pages', async () => {
    await page.getByRole('button', { name: '停止录制' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '保存录制' }).click()
    const file = await (await saving).path()
    await page.getByRole('button', { name: '断开' }).click()
    await page.getByLabel('选择文件').setInputFiles(file)
    await expect(bar.getByRole('listitem')).toHaveText([/老师/, /学生/, /学生/])
  })
})

test('a session survives a cut connection of the watched page and of the workbench', {
  tag: '@full',
}, async ({ openAs, room }) => {
  const student = await openAs('s001', { line: true })
  const admin = await openAs('admin', { at: '/dist/statecharts/app?tab=live', line: true })
  const { page } = admin
  await page.getByRole('textbox', { name: '用户编号或帐号' }).fill(room.loginCode('s001'))
  await page.getByRole('button', { name: '请求查看' }).click()
  await student.page.getByRole('button', { name: '同意' }).click()
  await page.getByRole('button', { name: '开始录制' }).click()
  const silent = page.getByText('没有收到消息，正在重试…')
  const recorded = async (): Promise<number> =>
    Number(/录制了 (\d+)/.exec((await page.getByText(/录制了 \d+/).textContent()) ?? '')?.[1] ?? 0)
  for (const [side, { line }, link] of [
    ['page', student, '通知'],
    ['workbench', admin, '首页'],
  ] as const) {
    await test.step(`the connection of the ${side} is cut and comes back`, async () => {
      line?.cut('refused')
      await expect(silent).toBeVisible()
      line?.mend()
      await expect(silent).toBeHidden({ timeout: COMES_BACK_MS })
      await expect(student.page.getByText('正在查看此页面的运行状态')).toBeVisible()
      const before = await recorded()
      await student.page.getByRole('link', { name: link }).first().click()
      await expect.poll(recorded).toBeGreaterThan(before)
    })
  }
  await expect(page.getByText('已结束', { exact: true })).toBeHidden()
})
