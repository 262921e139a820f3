/**
 * The course editor in the browser: cut, copy, move and undo by keyboard and mouse; two editors of one course; a lost
 * connection; resources chosen and uploaded in place; a class that takes a new version.
 */
import { ask, login } from '../../support/browser/client'
import {
  drag,
  EDITOR,
  itemOf,
  itemsShown,
  makeCourse,
  nameItem,
  rowOf,
  twoChapters,
} from '../../support/browser/courses'
import { isReady, tokenOf } from '../../support/browser/lesson'
import { axeFindings, complaintsOf, expect, test } from '../../support/browser/test'

const before = [
  ...['1 认识数据', '2 数据来源', '3 内部数据', '4 导学视频', '3 课后测验'],
  ...['1 数据处理', '2 清洗', '3 清洗练习'],
]

test('R152 D6 items are cut, copied and pasted by keys, dragged across levels, undone and redone', {
  tag: '@full',
}, async ({ room, openAs }) => {
  const token = await room.token('t001')
  const { courseTemplateId } = await makeCourse(room.server.url, token, '数据分析', twoChapters)
  const { page } = await openAs('t001', { at: `${EDITOR}/${courseTemplateId}` })
  const complaints = complaintsOf(page)
  const shown = () => itemsShown(page)
  await expect.poll(shown).toEqual(before)

  // Cut from a sub-lesson and pasted after a task of another chapter: the item moves up one level.
  await rowOf(page, '导学视频').click()
  await rowOf(page, '导学视频').press('Control+x')
  await rowOf(page, '清洗练习').click()
  await rowOf(page, '清洗练习').press('Control+v')
  const cut = [...before.slice(0, 3), ...before.slice(4), '3 导学视频']
  await expect.poll(shown).toEqual(cut)
  await rowOf(page, '清洗练习').press('Control+z')
  await expect.poll(shown).toEqual(before)
  await page.getByRole('treeitem', { selected: true }).press('Control+Shift+z')
  await expect.poll(shown).toEqual(cut)

  // A copy with all items below it.
  await rowOf(page, '数据来源').click()
  await rowOf(page, '数据来源').press('Control+c')
  await rowOf(page, '数据处理').click()
  await rowOf(page, '数据处理').press('Control+v')
  const copied = [...cut, '2 数据来源', '3 内部数据', '3 课后测验']
  await expect.poll(shown).toEqual(copied)

  // Dragged onto a sub-lesson: a task moves down one level; a chapter may not.
  await drag(page, rowOf(page, '清洗练习'), rowOf(page, '内部数据').first(), 0.5)
  const dragged = [...cut.slice(0, 3), '4 清洗练习', ...copied.slice(3).filter((one) => one !== '3 清洗练习')]
  await expect.poll(shown).toEqual(dragged)
  await drag(page, rowOf(page, '数据处理'), rowOf(page, '内部数据').first(), 0.5)
  await expect.poll(shown).toEqual(dragged)

  // Deleted after a confirmation, and restored by undo.
  await rowOf(page, '数据处理').click()
  await rowOf(page, '数据处理').press('Delete')
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: '删除' }).click()
  await expect.poll(shown).toEqual(dragged.slice(0, 5))
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect.poll(shown).toEqual(dragged)

  await expect(page.getByText('已保存').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeEnabled()
  await page.reload()
  await expect.poll(shown).toEqual(dragged)
  expect(complaints).toEqual([])
})

test('D4 when two administrators edit one course, the second sees whose change is stored, and no edit is lost', {
  tag: '@full',
}, async ({ room, openAs, openScreen }) => {
  const { url } = room.server
  const { page: first } = await openAs('admin')
  const token = await tokenOf({ page: first })
  const { courseTemplateId } = await makeCourse(url, token, '标准数据分析', twoChapters)
  const at = `${url}/dist/admin/template/editor/${courseTemplateId}`
  await first.goto(at)
  const { page: second } = await openScreen(await login(url, 'admin'))
  await second.goto(at)
  await expect(rowOf(second, '数据处理')).toBeVisible()

  await rowOf(first, '认识数据').click()
  await rowOf(first, '认识数据').press('F2')
  await nameItem(first, '数据入门')
  await expect(first.getByText('已保存')).toBeVisible()
  await expect(first.getByRole('button', { name: '发布', exact: true })).toBeEnabled()

  await rowOf(second, '清洗').click()
  await rowOf(second, '清洗').press('F2')
  await nameItem(second, '数据清洗')
  const told = second.getByRole('alertdialog', { name: '课程在别处被修改' })
  await expect(told).toContainText('在另一页面修改了这门课程')
  await expect(told.getByRole('list', { name: '变化' })).toContainText('改名课时 数据清洗（原名“清洗”）')
  expect(await axeFindings(second)).toEqual([])
  await told.getByRole('button', { name: '应用我的修改' }).click()
  await expect(rowOf(second, '数据入门')).toBeVisible()
  await expect(rowOf(second, '数据清洗')).toBeVisible()
  await expect(second.getByText('已保存')).toBeVisible()
  await expect(second.getByRole('button', { name: '发布', exact: true })).toBeEnabled()

  // The first editor, now outdated, loads the stored draft.
  await rowOf(first, '数据处理').click()
  await rowOf(first, '数据处理').press('F2')
  await nameItem(first, '加工')
  await first.getByRole('alertdialog').getByRole('button', { name: '采用最新内容' }).click()
  await expect(rowOf(first, '数据处理')).toBeVisible()
  await expect(rowOf(first, '数据清洗')).toBeVisible()
})

test('D4 edits made while disconnected are all stored after reconnecting', {
  tag: '@full',
}, async ({ room, openAs }) => {
  const token = await room.token('t001')
  const { courseTemplateId } = await makeCourse(room.server.url, token, '数据分析', twoChapters)
  const screen = await openAs('t001', { at: `${EDITOR}/${courseTemplateId}`, line: true })
  const { page } = screen
  await expect(rowOf(page, '数据处理')).toBeVisible()
  screen.cutNetwork('refused')
  await rowOf(page, '认识数据').click()
  await rowOf(page, '认识数据').press('F2')
  await nameItem(page, '数据入门')
  await expect(page.getByText('未保存').first()).toBeVisible()
  // Edits made in between wait, too.
  await rowOf(page, '清洗练习').click()
  await page.keyboard.press('Enter')
  await nameItem(page, '练习二')
  await rowOf(page, '课后测验').click()
  await page.getByRole('spinbutton', { name: /满分/ }).fill('30')
  await page.keyboard.press('Enter')
  screen.restoreNetwork()
  await page.getByRole('button', { name: '重试' }).first().click()
  await expect(page.getByText('已保存').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeEnabled()
  const { items } = await ask(room.server.url, 'getCourseDraft', { courseTemplateId }, await tokenOf(screen))
  expect(items.map(({ level, title }) => `${level} ${title}`)).toEqual(['1 数据入门', ...before.slice(1), '3 练习二'])
  expect(items.find(({ title }) => title === '课后测验')?.points).toBe(30)
})

test('D9 R152 a resource is found by folder and by name, uploaded in place, and removed', {
  tag: '@full',
}, async ({ room, openAs }) => {
  const { url } = room.server
  const token = await room.token('t001')
  const name = '课前小测'
  const folder = await ask(url, 'createFolder', { floderType: '3', floderName: '期中', parentId: '' }, token)
  const item = { itemType: 'trueFalse', stem: '<p>菱形表示判断。</p>', options: [], answers: ['A'], gaps: [] } as const
  const written = { ...item, options: [], answers: ['A'], gaps: [], reference: '', analysis: '', points: 5 }
  const content = { text: '', handIn: '0' as const, items: [written] }
  await ask(url, 'createResource', { resType: '3', resName: name, floderId: folder.floderId, content }, token)
  const { courseTemplateId } = await makeCourse(url, token, '数据分析', (id) => [
    itemOf(`${id}-1`, 1, '章'),
    itemOf(`${id}-2`, 2, '课'),
    itemOf(`${id}-3`, 3, '测验', '3'),
    itemOf(`${id}-4`, 3, '讲义', '0'),
  ])
  const { page } = await openAs('t001', { at: `${EDITOR}/${courseTemplateId}` })
  const complaints = complaintsOf(page)
  await rowOf(page, '测验').click()
  await page.getByRole('button', { name: '选择资源' }).click()
  const picker = page.getByRole('dialog', { name: '选择资源' })
  const results = picker.getByRole('list', { name: '资源列表' })
  await expect(results.getByRole('button', { name })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await picker.getByRole('button', { name: '不在文件夹中' }).click()
  await expect(results.getByRole('button', { name })).toHaveCount(0)
  await picker.getByRole('button', { name: /期中/ }).click()
  await expect(results.getByRole('button', { name })).toBeVisible()
  await picker.getByRole('searchbox').fill('没有')
  await expect(picker.getByText('没有找到名称中有这些字的资源。')).toBeVisible()
  await picker.getByRole('searchbox').fill('课前')
  await results.getByRole('button', { name }).click()
  await expect(picker).toHaveCount(0)
  await expect(page.getByRole('group', { name: '资源' })).toContainText(name)

  // A file that is not in the library yet.
  await rowOf(page, '讲义').click()
  await page.getByRole('button', { name: '选择资源' }).click()
  const courseware = page.getByRole('dialog', { name: '选择资源' })
  await courseware
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '第一讲.txt', mimeType: 'text/plain', buffer: Buffer.from('第一讲') })
  await courseware.getByRole('list', { name: '资源列表' }).getByRole('button', { name: '第一讲' }).click()
  await expect(page.getByRole('group', { name: '资源' })).toContainText('第一讲')
  await expect(page.getByText('已保存').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeEnabled()
  await page.reload()
  await rowOf(page, '测验').click()
  await expect(page.getByRole('group', { name: '资源' })).toContainText(name)
  await page.getByRole('button', { name: '不使用资源' }).click()
  await expect(page.getByRole('button', { name: '选择资源' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('R152 a missing course and a failed load have a heading, a message, and a link to continue', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page } = await openAs('t001', { at: `${EDITOR}/there-is-none` })
  await expect(page.getByRole('heading', { name: '课程编辑', level: 1 })).toBeVisible()
  await expect(page.getByText('课程不存在或您无权编辑')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '返回我的课程' }).click()
  await expect(page.getByRole('heading', { name: '课程模板', level: 1 })).toBeVisible()
  await page.route('**/courseEditor/getDraft**', (route) => route.abort())
  await page.goto(page.url().replace(/list\/my.*/, 'editor/unreachable'))
  await expect(page.getByRole('heading', { name: '课程编辑', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
})

test('D4 a class takes a new version after seeing the differences; finished tasks stay, removed tasks disappear', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page, url } = await openAs('t001')
  const token = await tokenOf({ page })
  const name = '自动化导论'
  const { courseTemplateId, revision } = await makeCourse(url, token, name, (id) => [
    itemOf(`${id}-1`, 1, '来历'),
    itemOf(`${id}-2`, 2, '第一课'),
    itemOf(`${id}-3`, 3, '阅读材料', '0'),
    itemOf(`${id}-4`, 3, '旧练习', '0'),
  ])
  const publish = (at: number, note: string) =>
    ask(url, 'publishCourse', { courseTemplateId, revision: at, note }, token)
  await publish(revision, '初版')
  const [known] = await ask(url, 'findTeachingClasses', {}, token)
  const times = { beginTime: Date.now() - 60_000, endTime: Date.now() + 86_400_000 }
  const place = { course: { courseId: courseTemplateId }, classes: { classesId: known?.classes.classesId ?? '' } }
  const { teachingClassId } = await ask(url, 'saveTeachingClass', { ...place, ...times }, token)
  const ids = [`${courseTemplateId}-3`, `${courseTemplateId}-4`]
  await ask(url, 'batchPush', { teachingClassId, ids, types: ['lessonTask', 'lessonTask'] }, token)
  const student = await openAs('s001')
  const learner = await tokenOf(student)
  const task = { teachingClassId, lessonTaskId: ids[0] ?? '' }
  const { userTaskId } = await ask(url, 'createUserTask', task, learner)
  await ask(url, 'finishUserTask', { userTaskId }, learner)

  const edited = await ask(
    url,
    'editCourse',
    {
      courseTemplateId,
      revision,
      edits: [
        { kind: 'change', id: ids[0] ?? '', values: { title: '阅读：自动化的来历' } },
        { kind: 'remove', id: ids[1] ?? '' },
        {
          kind: 'insert',
          parentId: `${courseTemplateId}-2`,
          afterId: ids[0] ?? '',
          items: [itemOf(`${courseTemplateId}-5`, 3, '新练习', '6')],
        },
      ],
    },
    token,
  )
  await publish(edited.revision, '换了练习')

  await page.goto(`${url}/dist/teacher/course/list`)
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: '进入课堂' }).click()
  await isReady({ page })
  const complaints = complaintsOf(page)
  await page.goto(`${url}/dist/teacher/course/version`)
  await expect(page.getByText('本班使用版本1，最新为版本2。')).toBeVisible()
  await expect(page.getByText('换了练习')).toBeVisible()
  const changes = page.getByRole('list', { name: '变化' }).getByRole('listitem')
  await expect(changes).toHaveText([/改名.*阅读：自动化的来历（原名“阅读材料”）/, /新增.*新练习/, /删除.*旧练习/])
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '更新到最新版本' }).click()
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(question).toContainText('新版本中没有1个已推送的任务')
  await question.getByRole('button', { name: '更新', exact: true }).click()
  await expect(page.getByText('本班使用版本2，已是最新。')).toBeVisible()
  await expect(page.getByRole('button', { name: '更新到最新版本' })).toBeDisabled()
  expect(complaints).toEqual([])

  // The student's finished work has its new name; removed tasks are gone, new ones wait to be pushed.
  const kept = await ask(url, 'getLearningTask', task, learner)
  expect(kept).toMatchObject({ lessonTaskName: '阅读：自动化的来历', userTaskId })
  expect(kept.finishTime).not.toBeNull()
  await student.page.goto(`${url}/dist/student/course/list`)
  await student.page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: '进入课堂' }).click()
  await isReady(student)
  await student.page.goto(`${url}/dist/student/course/task/list`)
  await expect(student.page.getByRole('img', { name: '学习进度：已完成 1 / 1' })).toBeVisible()
})
