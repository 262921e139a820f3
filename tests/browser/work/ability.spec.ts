/**
 * An ability test in the browser (D29): it opens on time, a student takes it on a phone, the teacher follows it, and it
 * ends on time while the student still answers; then keys and results are visible, and both have notices.
 */
import { ask } from '../../support/browser/client'
import { tokenOf } from '../../support/browser/lesson'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'
import { paperOf, SECRET } from '../../support/work/abilityPaper'

const OPENS_AFTER_MS = 8_000
const LASTS_MS = 40_000

test('R027 R123 R124 R125 R126 R233 B411 B522 D29 a round begins and ends on time, and submits the given answers', {
  tag: '@full',
}, async ({ openInClass, room }) => {
  test.setTimeout(180_000)
  const teacher = await openInClass('t001')
  const { page: desk, url } = teacher
  const token = await tokenOf(teacher)
  const { teachingClassId } = room
  const resId = await paperOf(url, token, '能力试卷')
  const student = await openInClass('s001', phone)
  const { page: hand } = student
  const complaints = complaintsOf(hand)
  await hand.goto(`${url}/dist/student/course/ability-test`)
  await expect(hand.getByText('老师还没有发起能力测试')).toBeVisible()

  const beginTime = Date.now() + OPENS_AFTER_MS
  const opening = { beginTime, endTime: beginTime + LASTS_MS }
  const made = { title: '机器人基础', resId, minutes: 10, isShuffled: '0' as const, ...opening }
  const { abilityTestId } = await ask(url, 'saveAbilityTest', made, token)
  await ask(url, 'startAbilityTest', { abilityTestId, teachingClassId, ...opening }, token)
  await desk.goto(`${url}/dist/teacher/course/ability-test/list`)
  await desk.getByRole('listitem').filter({ hasText: '机器人基础' }).getByRole('button', { name: /^进入/ }).click()
  await expect(desk.getByRole('row').filter({ hasText: room.loginCode('s001') })).toContainText('未开始')

  // The student's list and page are updated when the window opens, without a reload.
  await hand.getByRole('listitem').filter({ hasText: '机器人基础' }).getByRole('button').first().click()
  await expect(hand.getByText('到开始时间后，这里会自动变为可以开始。').or(hand.getByText('可以开始'))).toBeVisible()
  await expect(hand.getByRole('button', { name: '开始答题' })).toBeVisible()
  expect(await axeFindings(hand)).toEqual([])
  await hand.getByRole('button', { name: '开始答题' }).click()
  await hand.getByRole('alertdialog').getByRole('button', { name: '开始答题' }).click()
  await hand.getByRole('region', { name: '第 1 题' }).getByRole('radio').first().check()
  await expect(hand.getByRole('status').filter({ hasText: '答案已保存' })).toBeVisible()
  expect(await hand.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expect(desk.getByRole('row').filter({ hasText: room.loginCode('s001') })).toContainText('答题中')
  await expect(desk.getByRole('row').filter({ hasText: room.loginCode('s001') })).toContainText('1 / 9')
  expect(await axeFindings(desk)).toEqual([])

  // The server ends the round on time, without a press.
  await expect(desk.getByRole('row').filter({ hasText: room.loginCode('s001') })).toContainText('已交卷', {
    timeout: LASTS_MS + 20_000,
  })
  const answers = await ask(url, 'getAbilityRound', { abilityRoundId: roundOf(desk.url()) }, token)
  expect(answers.round.state).toBe('ended')
  expect(answers.students.filter(({ attemptState }) => attemptState === 'submitted')).toHaveLength(1)

  const detail = await openInClass('s001')
  await detail.page.goto(`${url}/dist/student/course/ability-test`)
  await detail.page
    .getByRole('listitem')
    .filter({ hasText: '机器人基础' })
    .getByRole('button', { name: /查看答卷/ })
    .click()
  await expect(detail.page.getByText(SECRET).first()).toBeVisible()
  await detail.page
    .getByRole('button', { name: /通知|消息/ })
    .first()
    .click()
  await expect(detail.page.getByText('能力测试已开始').first()).toBeVisible()
  await expect(detail.page.getByText('能力测试已结束').first()).toBeVisible()

  await desk.goto(`${url}/dist/teacher/course/ability-test/result-list`)
  await desk.getByRole('button', { name: '统计：机器人基础' }).click()
  await expect(desk.getByText(/1 位学生交卷，平均得分率/)).toBeVisible()
  expect(await axeFindings(desk)).toEqual([])
  expect(complaints).toEqual([])
})

/** The round id in the address. */
const roundOf = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? ''
