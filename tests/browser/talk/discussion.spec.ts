/**
 * Discussion and notes in the browser: a student asks, the teacher replies on a phone, a notice leads the student to
 * the reply; students of another class receive nothing. A note is written beside a task and found among all notes.
 */
import { ask } from '../../support/browser/client'
import { tokenOf } from '../../support/browser/lesson'
import { axeFindings, expect, phone, test } from '../../support/browser/test'

test('R026 R039 R226 B082 B084 B408 B552 B553 s001 asks, t001 replies on a phone, and a notice leads to the reply', async ({
  openInClass,
}) => {
  test.slow()
  const student = await openInClass('s001')
  const { page } = student
  await page.goto(`${student.url}/dist/student/course/discussion`)
  await expect(page).toHaveURL(/discussion\/list/)
  await page.getByRole('button', { name: '发起话题' }).first().click()
  const dialog = page.getByRole('dialog', { name: '发起话题' })
  await dialog.getByRole('textbox', { name: '标题' }).fill('机器人读不到第二张表')
  await dialog.getByRole('textbox', { name: '内容' }).fill('它只读第一张，怎么办？')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('heading', { name: '机器人读不到第二张表' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const teacher = await openInClass('t001', phone)
  const { page: hand } = teacher
  await hand.goto(`${teacher.url}/dist/teacher/course/discussion/list`)
  await hand.getByRole('link', { name: '机器人读不到第二张表' }).click()
  await hand.getByRole('textbox', { name: '写回复' }).fill('在“工作表”里填第二张的名字。')
  await hand.getByRole('button', { name: '发布回复' }).click()
  await expect(hand.getByRole('article').filter({ hasText: '第二张的名字' })).toBeVisible()
  expect(await hand.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  // The new reply is announced, and shown on request.
  await page.getByRole('button', { name: '1 条新回复，点击查看' }).click()
  const answer = page.getByRole('article').filter({ hasText: '第二张的名字' })
  await expect(answer).toContainText('老师')
  await answer.getByRole('button', { name: /^赞/ }).click()
  await expect(answer.getByRole('button', { name: /^赞 1/ })).toBeVisible()

  // From another page the notice leads to the reply, which is highlighted.
  await page.goto(`${student.url}/dist/student/course/task/list`)
  await page
    .getByRole('button', { name: /通知|消息/ })
    .first()
    .click()
  await page.getByText('话题有新的回复').first().click()
  await expect(page).toHaveURL(/discussion\/list\?discussId=.*replyId=/)
  await expect(page.getByRole('article').filter({ hasText: '第二张的名字' })).toBeFocused()
})

test('B084 B057 a teacher in class opens a reply from a popup and from the bell, and stays in class', {
  tag: '@full',
}, async ({ openInClass, room }) => {
  const teacher = await openInClass('t001')
  const { page, url } = teacher
  const asTeacher = await tokenOf(teacher)
  const student = await room.token('s001')
  const { teachingClassId } = room
  const topic = await ask(
    url,
    'publishTopicAsTeacher',
    {
      teachingClassId,
      remarks: '第三章答疑',
      content: '<p>有问题写在这里</p>',
      targetType: 'course',
      requestId: 'topic',
    },
    asTeacher,
  )
  const reply = (n: number) =>
    ask(
      url,
      'replyToPost',
      { parentDiscussId: topic.discussId, content: `<p>第${n}个问题</p>`, requestId: `reply-${n}` },
      student,
    )
  const isAtReply = async (words: string) => {
    await expect(page).toHaveURL(/\/teacher\/course\/discussion\/list-detail\?discussId=.*replyId=/)
    await expect(page.getByRole('article').filter({ hasText: words })).toBeFocused()
    // The class is still open: its tools are enabled.
    await expect(page.getByRole('list', { name: '课堂工具' }).getByRole('button', { name: '点名器' })).toBeEnabled()
  }
  await reply(1)
  const popup = page.getByRole('dialog', { name: '话题有新的回复' })
  await popup.getByRole('button', { name: '查看' }).click()
  await isAtReply('第1个问题')

  await page.goto(`${url}/dist/teacher/course/detail/${teachingClassId}`)
  await reply(2)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^通知，/ })
    .click()
  const panel = page.getByRole('region', { name: '通知', exact: true })
  await panel
    .getByRole('button', { name: /^未读 ?话题有新的回复/ })
    .first()
    .click()
  await isAtReply('第2个问题')
})

test('R118 R119 B551 a note beside a task saves automatically and is found among all notes @full', async ({
  openInClass,
  room,
}) => {
  const student = await openInClass('s001')
  const { page } = student
  await page.goto(`${student.url}/dist/student/course/note`)
  await page.getByRole('button', { name: '记笔记' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill('期末要点')
  await page.getByRole('textbox', { name: '内容' }).fill('异常捕获后默认继续')
  await expect(page.getByText(/已保存/)).toBeVisible()
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('button', { name: '期末要点', exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.goto(`${student.url}/dist/student/note/list`)
  await expect(page.getByRole('button', { name: '期末要点', exact: true })).toBeVisible()
  const found = await ask(student.url, 'findNotes', { search: '默认继续' }, await room.token('s001'))
  expect(found.total).toBe(1)
})
