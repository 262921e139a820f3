/** The commonest jobs of teaching, with the clicks that each may take; typing and keys are not counted. */
import type { Locator, Page } from 'playwright/test'
import { ask } from '../../support/browser/client'
import { tokenOf } from '../../support/browser/lesson'
import { expect, test } from '../../support/browser/test'
import { paperOf } from '../../support/work/abilityPaper'
import { assignment, classWithTests } from '../../support/work/testCourse'

const HOUR_MS = 3_600_000

/** Clicks of a user, counted until they are taken. */
function hand() {
  let clicks = 0
  return {
    async press(target: Locator): Promise<void> {
      await target.click()
      clicks += 1
    },
    taken(): number {
      const count = clicks
      clicks = 0
      return count
    },
  }
}

const enter = (page: Page, course: string) =>
  page.getByRole('listitem').filter({ hasText: course }).getByRole('button', { name: '进入课堂' })

test('teachers: a work is graded and released in 4 clicks, a new file is pushed in 5, a lesson in 3; what waits is on the start page', {
  tag: '@full',
}, async ({ openAs }) => {
  const screen = await openAs('t001')
  const { page, url } = screen
  const prefix = `cl${Date.now().toString(36)}-`
  const { teachingClassId, task } = await classWithTests(url, await tokenOf(screen), prefix, [assignment])
  const student = await tokenOf(await openAs('s001'))
  const { userTaskId } = await ask(url, 'createUserTask', { teachingClassId, lessonTaskId: task('work') }, student)
  const { subjectiveUserId, revision } = await ask(url, 'openWork', { userTaskId }, student)
  await ask(url, 'saveWork', { subjectiveUserId, content: '<p>我的作业</p>', files: [], revision }, student)
  await ask(url, 'submitWork', { userTaskId }, student)
  const user = hand()

  await page.goto(`${url}/dist/teacher/course/list`)
  await expect(page.getByRole('region', { name: /待批阅/ })).toBeVisible()
  expect(user.taken()).toBe(0)
  await user.press(page.getByRole('button', { name: `批阅：${assignment.name}` }))
  await expect(page.getByText('还有 1 份待批')).toBeVisible()
  await page.keyboard.type('80')
  await expect(page.getByText('全部批完')).toBeVisible()
  await user.press(page.getByRole('button', { name: '发布给该学生' }))
  await expect(page.getByRole('button', { name: '发布给该学生' })).toHaveAccessibleDescription('成绩已发布')
  expect(user.taken()).toBeLessThanOrEqual(4)

  await page.goto(`${url}/dist/teacher/course/list`)
  await user.press(enter(page, '自动化测验'))
  await user.press(page.getByRole('button', { name: '添加任务' }))
  const dialog = page.getByRole('dialog', { name: '添加任务' })
  const chooser = page.waitForEvent('filechooser')
  await user.press(dialog.getByRole('button', { name: '上传文件' }))
  const file = { name: '讲义.txt', mimeType: 'text/plain', buffer: Buffer.from('流程机器人') }
  await (await chooser).setFiles(file)
  await user.press(dialog.getByRole('button', { name: '添加并推送' }))
  await expect(page.getByText('已推送 1 个任务')).toBeVisible()
  expect(user.taken()).toBeLessThanOrEqual(5)

  await page.goto(`${url}/dist/teacher/course/list`)
  await user.press(enter(page, '业务流程机器人实训'))
  await user.press(page.getByLabel('选择第三章 综合实训的全部任务', { exact: true }))
  await user.press(page.getByRole('button', { name: '立即推送' }))
  await expect(page.getByText('已推送 3 个任务')).toBeVisible()
  expect(user.taken()).toBeLessThanOrEqual(3)
})

test('students: the next task is one click after a finished one, and an ability test begins in 3, the last of them a confirmation', {
  tag: '@full',
}, async ({ openInClass, room }) => {
  const teacher = await openInClass('t001')
  const token = await tokenOf(teacher)
  const { teachingClassId } = room
  const resId = await paperOf(teacher.url, token, '能力试卷')
  const times = { beginTime: Date.now() - 1_000, endTime: Date.now() + HOUR_MS }
  const made = { title: '点击次数', resId, minutes: 10, isShuffled: '0' as const, ...times }
  const { abilityTestId } = await ask(teacher.url, 'saveAbilityTest', made, token)
  await ask(teacher.url, 'startAbilityTest', { abilityTestId, teachingClassId, ...times }, token)
  const { page, url } = await openInClass('s030')
  const user = hand()

  await page.goto(`${url}/dist/student/course/task/file?lessonTaskId=demo-task-1-1-1`)
  await page.getByRole('button', { name: '学完' }).click()
  await expect(page.getByRole('button', { name: '学完' })).toHaveCount(0)
  await user.press(page.getByRole('link', { name: /^下一个任务/ }))
  await expect(page).toHaveURL(/demo-task-1-1-2/)
  expect(user.taken()).toBe(1)

  await page.goto(`${url}/dist/student/course/ability-test`)
  await user.press(
    page
      .getByRole('listitem')
      .filter({ hasText: '点击次数' })
      .getByRole('button', { name: /准备答题/ }),
  )
  await user.press(page.getByRole('button', { name: '开始答题' }))
  await user.press(page.getByRole('alertdialog').getByRole('button', { name: '开始答题' }))
  await expect(page.getByRole('region', { name: '第 1 题' })).toBeVisible()
  expect(user.taken()).toBe(3)
})
