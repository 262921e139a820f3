/** A roll call in the browser: a teacher, students on desktops and phones, and every failure in between. */
import { RECONNECT_MAX_MS } from '../../../contract/limits'
import { TestSocket } from '../../support/browser/client'
import { choose, chosenNames, dialog, openTool, tokenOf } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { expect, phone, test } from '../../support/browser/test'

const SHOWN = '点名'

async function lesson(openInClass: (demo: string, options?: object) => Promise<Screen>) {
  const [teacher, first, second] = await Promise.all([
    openInClass('t001'),
    openInClass('s001'),
    openInClass('s002', phone),
  ])
  return { teacher, first, second }
}

test('B208 B241 B243 B244 all screens show a draw at the same time with the same names, and close together', async ({
  openInClass,
}) => {
  const { teacher, first, second } = await lesson(openInClass)
  const control = await openTool(teacher, '点名器')
  await choose(control, '2')
  const begun = Date.now()
  await Promise.all([
    control.getByRole('button', { name: '开始点名' }).click(),
    expect(control.getByRole('button', { name: '点名中…' })).toHaveAttribute('aria-disabled', 'true'),
    ...[first, second].map(({ page }) => expect(dialog(page, SHOWN)).toBeVisible()),
  ])
  const seen = await Promise.all([teacher, first, second].map(({ page }) => chosenNames(page)))
  expect(Date.now() - begun).toBeGreaterThan(5_000)
  expect(seen[0]).toHaveLength(2)
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])

  await control.getByRole('button', { name: '关闭', exact: true }).click()
  const question = teacher.page.getByRole('alertdialog')
  await question.getByRole('button', { name: '继续点名' }).click()
  await expect(control).toBeVisible()
  await expect(dialog(first.page, SHOWN)).toBeVisible()
  await control.getByRole('button', { name: '关闭', exact: true }).click()
  await question.getByRole('button', { name: '确定关闭' }).click()
  for (const { page } of [first, second]) await expect(dialog(page, SHOWN)).toBeHidden()
  await expect(control).toBeHidden()
})

test('B242 B247 B388 the sound is switched on every screen', { tag: '@full' }, async ({ openInClass }) => {
  const [teacher, first] = await Promise.all([openInClass('t001'), openInClass('s001')])
  const control = await openTool(teacher, '点名器')
  await control.getByRole('button', { name: '音效：开' }).click()
  await expect(teacher.page.getByText('点名音效已关闭')).toBeVisible()
  await control.getByRole('button', { name: '开始点名' }).click()
  await expect(dialog(first.page, SHOWN).getByText('音效：关')).toBeVisible()
})

test('B305 B353 B354 a picked student is added to the records at the reveal, and the draw can be verified', {
  tag: '@full',
}, async ({ openInClass }) => {
  const teacher = await openInClass('t001')
  const control = await openTool(teacher, '点名器')
  await control.getByRole('button', { name: '开始点名' }).click()
  await expect(control.getByRole('button', { name: '点名中…' })).toBeVisible()
  await choose(control, '点名记录')
  await expect(control.getByText('完成一次点名后，被点到的同学会出现在这里')).toBeVisible()
  const row = control.getByRole('row').nth(1)
  await expect(row).toBeVisible({ timeout: 15_000 })
  await control.getByRole('radio', { name: '点名', exact: true }).check()
  const [name = ''] = await chosenNames(teacher.page)
  await control.getByRole('button', { name: '验证本次点名' }).click()
  await expect(control.getByText('验证通过')).toBeVisible()
  await choose(control, '点名记录')
  await expect(row).toContainText(name)
})

test('a student who reloads and a student who joins late see the same draw', { tag: '@full' }, async ({
  openInClass,
}) => {
  const [teacher, first] = await Promise.all([openInClass('t001'), openInClass('s001')])
  const control = await openTool(teacher, '点名器')
  await choose(control, '3')
  await control.getByRole('button', { name: '开始点名' }).click()
  await expect(dialog(first.page, SHOWN)).toBeVisible()
  const [late] = await Promise.all([openInClass('s003'), first.page.reload()])
  const seen = await Promise.all([teacher, first, late].map(({ page }) => chosenNames(page)))
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

test('a server that is killed during a draw continues it', { tag: '@full' }, async ({ openInClass, podium }) => {
  const { teacher, first, second } = await lesson(openInClass)
  const control = await openTool(teacher, '点名器')
  await choose(control, '5')
  await control.getByRole('button', { name: '开始点名' }).click()
  await expect(dialog(first.page, SHOWN)).toBeVisible()
  await podium.restart()
  const seen = await Promise.all([teacher, first, second].map(({ page }) => chosenNames(page)))
  expect(seen[0]).toHaveLength(5)
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

test("a draw continues for the students when the teacher's tab is closed", { tag: '@full' }, async ({
  openInClass,
}) => {
  const { teacher, first, second } = await lesson(openInClass)
  const control = await openTool(teacher, '点名器')
  await control.getByRole('button', { name: '开始点名' }).click()
  await expect(dialog(first.page, SHOWN)).toBeVisible()
  await teacher.close()
  const [one, other] = await Promise.all([chosenNames(first.page), chosenNames(second.page)])
  expect(one).toHaveLength(1)
  expect(other).toEqual(one)
})

test('a student who is disconnected for ten seconds sees the result after reconnecting', { tag: '@full' }, async ({
  openInClass,
}) => {
  test.slow()
  const [teacher, cut] = await Promise.all([openInClass('t001'), openInClass('s004', { line: true })])
  const control = await openTool(teacher, '点名器')
  cut.cutNetwork('refused')
  await expect(cut.page.getByRole('banner').getByText('连接已断开').first()).toBeAttached({ timeout: 15_000 })
  await control.getByRole('button', { name: '开始点名' }).click()
  const drawn = await chosenNames(teacher.page)
  await cut.page.waitForTimeout(10_000)
  cut.restoreNetwork()
  expect(await chosenNames(cut.page)).toEqual(drawn)
})

test("B344 a student who sends the teacher's codes is refused, and no other screen changes", { tag: '@full' }, async ({
  openInClass,
  podium,
  room: { teachingClassId },
}) => {
  const { teacher, first, second } = await lesson(openInClass)
  const socket = await TestSocket.open(podium.url, 'classroom', await tokenOf(first))
  socket.send('register', { teachingClassId })
  await socket.wait('running')
  socket.send('startRollCall', { teachingClassId, stuNum: 1, isNominateAllStu: '1' })
  const { mess } = await socket.wait('refused')
  expect(mess).toBe('您没有权限进行此操作')
  socket.send('heartbeat', {})
  await socket.wait('heartbeat')
  for (const { page } of [teacher, first, second]) await expect(page.getByRole('dialog')).toHaveCount(0)
  socket.close()
})

test('a lost connection is shown, and disabled controls say why; past draws reload, eight a page', {
  tag: '@full',
}, async ({ openInClass, podium, room }) => {
  const PICKED = 9
  const teacher = await openInClass('t001')
  const control = await openTool(teacher, '点名器')
  await podium.kill9()
  await expect(control.getByRole('button', { name: '开始点名' })).toHaveAttribute('aria-disabled', 'true', {
    timeout: 15_000,
  })
  await expect(control.getByText('课堂连接已断开，正在重新连接').first()).toBeAttached()
  await choose(control, '点名记录')
  await expect(control.getByRole('alert')).toContainText('加载失败')
  await room.write(
    `insert into roll_call (roll_call_id, teaching_class_id, teacher_id, status, stu_num, is_nominate_all_stu, sound,
        commitment, secret, seed, roster, chosen, student_list, started_at, reveal_at, ends_at, is_revealed, closed_at)
      select 'past', '${room.teachingClassId}', user_id, 'closed', 5, '1', '1', '', '', '', '[]', '[]', '[]', 1, 2, 3, true, 3
      from users where login_code = '${room.loginCode('t001')}'`,
    `insert into roll_call_pick (nominate_id, roll_call_id, teaching_class_id, position, user_id, user_name, login_code,
        nominate_time)
      select 'past-' || n, 'past', '${room.teachingClassId}', n, user_id, real_name || n, login_code, 1000000 - n
      from users, generate_series(1, ${PICKED}) n where login_code = '${room.loginCode('s001')}'`,
  )
  await podium.start()
  await control.getByRole('button', { name: '重试' }).click()
  const rows = control.getByRole('row')
  await expect(rows).toHaveText([/点名时间/, ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => new RegExp(`^王子涵${n}`))])
  await control.getByRole('button', { name: '下一页' }).click()
  await expect(rows).toHaveText([/点名时间/, /^王子涵9/])
  await control.getByRole('button', { name: '上一页' }).click()
  await expect(rows).toHaveCount(9)

  await control.getByRole('radio', { name: '点名', exact: true }).check()
  // The page reconnects automatically, at the latest after its longest wait.
  await expect(control.getByRole('button', { name: '开始点名' })).not.toHaveAttribute('aria-disabled', 'true', {
    timeout: RECONNECT_MAX_MS + 10_000,
  })
})
