/** 批阅: the number in the menu, and the keys that grade and go through the waiting works of all tasks. */
import { ask } from '../../support/browser/client'
import { tokenOf } from '../../support/browser/lesson'
import { complaintsOf, expect, test } from '../../support/browser/test'
import { assignment, classWithTests } from '../../support/work/testCourse'

test('a work is graded by digits and Enter; the key W opens the next waiting work, also of another task', async ({
  openAs,
}) => {
  const { page, url } = await openAs('t001', { at: '/dist/teacher/classes' })
  const { teachingClassId, task } = await classWithTests(
    url,
    await tokenOf({ page }),
    `in${Date.now().toString(36)}-`,
    [assignment],
  )
  const student = await tokenOf(await openAs('s001'))
  const begun = (lessonTaskId: string) => ask(url, 'createUserTask', { teachingClassId, lessonTaskId }, student)
  const { userTaskId } = await begun(task('work'))
  const { subjectiveUserId, revision } = await ask(url, 'openWork', { userTaskId }, student)
  await ask(url, 'saveWork', { subjectiveUserId, content: '<p>我的作业</p>', files: [], revision }, student)
  await ask(url, 'submitWork', { userTaskId }, student)
  const essay = await begun(task('essay'))
  await ask(url, 'openTest', { userTaskId: essay.userTaskId }, student)
  const answer = [{ position: 0, response: ['我的回答'], isMarked: '0' as const, writer: 'desk', sequence: 1 }]
  await ask(url, 'submitTest', { userTaskId: essay.userTaskId, answer }, student)

  const complaints = complaintsOf(page)
  await page.goto(`${url}/dist/teacher/inbox`)
  const menu = page.getByRole('banner').getByRole('navigation', { name: '主导航' })
  await expect(menu.getByRole('button', { name: /课堂.*份待批阅/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^开始批阅 \d+ 份/ })).toBeEnabled()
  await page
    .getByRole('button', { name: `批阅：${assignment.name}` })
    .last()
    .click()
  await expect(page.getByRole('button', { name: /下一份待批阅/ })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  // Digits are the points, Enter goes on; here nothing follows.
  await page.keyboard.type('80')
  await expect(page.getByRole('textbox', { name: '得分' })).toHaveValue('80')
  await page.keyboard.press('Enter')
  await expect(page.getByText('全部批完')).toBeVisible()
  await page.keyboard.press('w')
  await expect(page).toHaveURL(new RegExp(`userTaskId=${essay.userTaskId}`))
  await expect(page.getByText('我的回答')).toBeVisible()
  expect(complaints).toEqual([])
})
