/** The page of a class in the browser: present students, the last lesson, and marks set by teachers. */
import { choose, dialog, isReady, openTool } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { expect, phone, test } from '../../support/browser/test'

const roster = ({ page }: Screen) => page.getByRole('region', { name: '学生名单' })

test('the teacher sees students come and go; the tools come before the tasks', {
  tag: '@full',
}, async ({ openInClass }) => {
  const teacher = await openInClass('t001')
  await expect(roster(teacher).getByText('在线 0 / 40 人')).toBeVisible()
  const first = await openInClass('s001')
  await openInClass('s002', phone)
  await expect(roster(teacher).getByText('在线 2 / 40 人')).toBeVisible()
  await expect(roster(teacher).getByRole('list', { name: '在课堂里' }).getByRole('listitem')).toHaveCount(2)
  await first.page.goto(`${first.url}/dist/student/course/list`)
  await expect(roster(teacher).getByText('在线 1 / 40 人')).toBeVisible()
  const top = async (name: string) => (await teacher.page.getByRole('region', { name }).first().boundingBox())?.y ?? 0
  expect(await top('课堂活动')).toBeLessThan((await teacher.page.getByText('学习任务').last().boundingBox())?.y ?? 0)
})

test('B305 “not yet picked” counts since this lesson; with no student left, start is disabled and other scopes are offered', {
  tag: '@full',
}, async ({ openInClass }) => {
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001')])
  const control = await openTool(teacher, '点名器')
  await choose(control, '仅未点过的同学')
  await expect(control.getByRole('radio', { name: /^本节课/ })).toBeChecked()
  await expect(control.getByText('剩 40 人').first()).toBeVisible()
  await control.getByRole('button', { name: '开始点名' }).click()
  await expect(control.getByText('剩 39 人').first()).toBeVisible()
  await expect(student.page.getByText('点到：').first()).toBeVisible({ timeout: 20_000 })
  await control.getByRole('radio', { name: /^本周/ }).check()
  await teacher.page.reload()
  await isReady(teacher)
  // The draw is still on the students' screens, so the dialog reopens automatically.
  const again = dialog(teacher.page, '点名器')
  await expect(again.getByRole('radio', { name: /^本周/ })).toBeChecked()
})

test('B220 B258 the teacher signs in one or several students by hand, without a reason, during and after the sign-in', {
  tag: '@full',
}, async ({ openInClass }) => {
  const [teacher, first, second] = await Promise.all([
    openInClass('t001'),
    openInClass('s001'),
    openInClass('s002', phone),
  ])
  await teacher.page.getByRole('banner').getByRole('button', { name: '签到' }).click()
  const attendance = teacher.page.getByRole('dialog', { name: /签到/ })
  await choose(attendance, '签到码')
  await attendance.getByRole('button', { name: '开始签到' }).click()
  await expect(dialog(first.page, '签到')).toBeVisible()
  await expect(attendance.getByRole('listitem')).toHaveCount(40)
  await attendance.getByRole('searchbox', { name: '查找姓名或帐号' }).fill('s001')
  await expect(attendance.getByRole('listitem')).toHaveCount(1)
  await attendance.getByRole('button', { name: /^备注/ }).click()
  await attendance.getByRole('button', { name: '保存' }).click()
  await expect(dialog(first.page, '签到')).toBeHidden()
  await expect(dialog(second.page, '签到')).toBeVisible()
  await attendance.getByRole('searchbox', { name: '查找姓名或帐号' }).fill('')
  await attendance.getByRole('button', { name: '结束签到' }).click()
  await teacher.page.getByRole('alertdialog').getByRole('button', { name: '结束签到' }).click()
  await expect(attendance.getByText('未签到（39 人）')).toBeVisible()
  await attendance.getByRole('button', { name: '查看全部' }).click()
  await attendance.getByRole('button', { name: '全选未签到' }).click()
  await attendance.getByRole('button', { name: '标记所选' }).click()
  await choose(attendance, '请假')
  await attendance.getByRole('button', { name: '保存' }).click()
  await expect(teacher.page.getByText('已保存 39 人的备注')).toBeVisible()
  await attendance.getByRole('button', { name: '签到记录' }).click()
  // Today is selected, and an excused student does not lower the rate.
  await expect(teacher.page.getByText('出勤率 100%')).toBeVisible()
  await expect(first.page.getByText('你已签到')).toBeVisible({ timeout: 15_000 })
})
