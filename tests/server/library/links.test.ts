/** Links as resources and tasks: checked when stored, shown to students, finished by their button (decision 0145). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, dataOf, signedIn } from '../documents/support'

const CLASS = 'demo-teaching-class-1'
const LESSON = 'demo-lesson-1-2'

describeOnEither('links', (database) => {
  let server: TestApp
  let teacher: Ask
  let student: Ask
  beforeAll(async () => {
    server = await startApp(database)
    teacher = await signedIn(server, 't001')
    student = await signedIn(server, 's001')
  })
  afterAll(() => server.close())

  const create = (link: string | undefined, resName = '流程图的画法') =>
    teacher('createResource', {
      resType: '11',
      resName,
      floderId: '',
      content: { text: '<p>不保存</p>', handIn: '1', items: [], ...(link !== undefined && { link }) },
    })

  test('a link is stored in one form, without the fields of other kinds', async () => {
    const { resId } = dataOf(await create(' https://Example.org/流程 '), calls.createResource.data)
    expect(dataOf(await teacher('getResource', { resId }), calls.getResource.data)).toMatchObject({
      resType: '11',
      link: 'https://example.org/%E6%B5%81%E7%A8%8B',
      text: '',
      handIn: '0',
    })
    const copy = dataOf(await teacher('copyResource', { resId, floderId: '' }), calls.copyResource.data)
    expect(dataOf(await teacher('getResource', { resId: copy.resId }), calls.getResource.data)).toMatchObject({
      link: 'https://example.org/%E6%B5%81%E7%A8%8B',
    })
  })

  test.each([
    [undefined, '请填写网址'],
    ['javascript:alert(1)', '网址必须以 http:// 或 https:// 开头'],
    ['https://a:b@example.org', '网址中不能包含用户名和密码'],
  ])('refuses %s and says why', async (link, text) => {
    expect(await create(link)).toMatchObject({ success: false, code: 900286, errDesc: text })
  })

  test('other kinds store no link', async () => {
    const sent = { text: '<p>要求</p>', handIn: '0' as const, items: [], link: 'https://example.org' }
    const made = await teacher('createResource', { resType: '2', resName: '作业', floderId: '', content: sent })
    const { resId } = dataOf(made, calls.createResource.data)
    const { link } = dataOf(await teacher('getResource', { resId }), calls.getResource.data)
    expect(link).toBeUndefined()
  })

  test('a student sees the task with its name and address, and finishes it by the button', async () => {
    const { resId } = dataOf(await create('https://example.org/flow'), calls.createResource.data)
    const tasks = [{ lessonTaskId: 'link-1', lessonTaskName: '', resId }]
    const added = await teacher('addClassTasks', { teachingClassId: CLASS, parentId: LESSON, tasks, isPushed: '1' })
    expect(added).toMatchObject({ success: true, data: { changedNum: 1 } })
    const which = { teachingClassId: CLASS, lessonTaskId: 'link-1' }
    const shown = dataOf(await student('getLearningTask', which), calls.getLearningTask.data)
    expect(shown).toMatchObject({
      lessonTaskName: '流程图的画法',
      lessonTaskType: '11',
      link: 'https://example.org/flow',
      file: null,
      text: '',
    })
    const { userTaskId } = dataOf(await student('createUserTask', which), calls.createUserTask.data)
    expect(await student('finishUserTask', { userTaskId })).toMatchObject({ data: { taskState: 'finished' } })
  })
})
