/** Pausing and resuming a teaching class, on the screens of its teacher, an administrator and its students. */
import { expect, test } from '../../support/browser/test'

test('D41 B090 when the teacher pauses the class, open student pages become read-only; an administrator resumes it', {
  tag: '@full',
}, async ({ openInClass, openAs }) => {
  const [teacher, student, tasks] = await Promise.all([openInClass('t001'), openInClass('s001'), openInClass('s002')])
  await tasks.page.goto(`${tasks.url}/dist/student/course/task/list`)
  const head = teacher.page.getByRole('button', { name: '暂停课堂' })
  await head.click()
  const question = teacher.page.getByRole('alertdialog', { name: '暂停课堂' })
  await expect(question).toContainText('定时任务等到恢复后再执行')
  await question.getByRole('button', { name: '暂停课堂' }).click()
  await expect(teacher.page.getByText('课堂已暂停', { exact: true })).toBeVisible()
  await expect(teacher.page.getByRole('button', { name: '恢复课堂' })).toBeVisible()

  await expect(student.page.getByRole('heading', { name: '课堂已暂停' })).toBeVisible()
  await expect(student.page.getByText(/^课堂“.*”已暂停/)).toBeVisible()
  await expect(tasks.page.getByText('课堂已暂停，现在只能查看', { exact: false }).first()).toBeVisible()
  await student.page.goto(`${student.url}/dist/student/course/list`)
  await expect(student.page.getByRole('button', { name: '进入课堂' }).first()).toHaveAttribute('aria-disabled', 'true')

  const admin = await openAs('admin', { at: '/dist/admin/teaching-class/list?isStop=1' })
  const row = admin.page.getByRole('row').filter({ hasText: '已暂停' })
  await row.getByRole('button', { name: '恢复课堂' }).click()
  await admin.page.getByRole('alertdialog').getByRole('button', { name: '恢复课堂' }).click()
  await expect(admin.page.getByText('课堂已恢复').first()).toBeVisible()
  await expect(teacher.page.getByRole('button', { name: '暂停课堂' })).toBeVisible()
  await expect(tasks.page.getByText('课堂已暂停，现在只能查看', { exact: false })).toHaveCount(0)
  await expect(student.page.getByRole('button', { name: '进入课堂' }).first()).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
