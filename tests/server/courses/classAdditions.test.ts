/** Tasks that a teacher adds to one class: other classes and the published course stay as they are. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallData, CallInput } from '../../../contract/call'
import type { CallOf } from '../../../contract/calls'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, signedIn } from '../documents/support'

type Struct = CallData<CallOf<'lessonTaskStruct'>>

const CLASS = 'demo-teaching-class-1'
const LESSON = 'demo-lesson-1-2'
const notFound = { code: 900002 }

describeOnEither('tasks that only one class has', (database) => {
  let server: TestApp
  let teacher: Ask
  let other: Ask
  let student: Ask
  const db = () => server.app.database.db

  beforeAll(async () => {
    server = await startApp(database)
    teacher = await signedIn(server, 't001')
    other = await signedIn(server, 't002')
    student = await signedIn(server, 's001')
  })
  afterAll(() => server.close())

  const resource = async (requestId: string, resName: string): Promise<string> => {
    const content = { text: `<p>${resName}</p>`, handIn: '1' as const, items: [] }
    const answer = await teacher('createResource', { resType: '2', resName, floderId: '', content, requestId })
    return String(Reflect.get(Object(answer.data), 'resId'))
  }
  const structOf = async (teachingClassId: string, as = teacher) =>
    (await as('lessonTaskStruct', { teachingClassId })).data as Struct
  const tasksOf = ({ chapters }: Struct) =>
    chapters.flatMap(({ lessons }) =>
      lessons.flatMap(({ lessonTasks, subLessons }) => [
        ...lessonTasks,
        ...subLessons.flatMap((sub) => sub.lessonTasks),
      ]),
    )
  const lessonOf = ({ chapters }: Struct, lessonId: string) =>
    chapters.flatMap(({ lessons }) => lessons).find((lesson) => lesson.lessonId === lessonId)
  type Fields = Pick<CallInput<CallOf<'addClassTasks'>>, 'tasks'> & { parentId?: string; isPushed?: '0' | '1' }
  const add = (fields: Fields, as = teacher) =>
    as('addClassTasks', { teachingClassId: CLASS, parentId: LESSON, isPushed: '0', ...fields })

  test('a task is added after the last one of its lesson, pushed at once, and visible to students; a repeated request adds nothing', async () => {
    const before = await structOf(CLASS)
    const resId = await resource('request-1', '画出报销流程')
    const tasks = [{ lessonTaskId: 'added-1', lessonTaskName: '', resId }]
    expect(await add({ tasks, isPushed: '1' })).toMatchObject({ success: true, data: { changedNum: 1 } })
    expect(await add({ tasks, isPushed: '1' })).toMatchObject({ success: true, data: { changedNum: 0 } })
    const after = await structOf(CLASS)
    expect(tasksOf(after)).toHaveLength(tasksOf(before).length + 1)
    expect(lessonOf(after, LESSON)?.lessonTasks.at(-1)).toMatchObject({
      lessonTaskId: 'added-1',
      lessonTaskName: '画出报销流程',
      lessonTaskType: '2',
      isPushed: '1',
      isAdded: '1',
    })
    const seen = await student('getLearningStart', { teachingClassId: CLASS })
    expect(JSON.stringify(seen.data)).toContain('added-1')
  })

  test('the class of the other teacher and the published course keep their tasks, and the version counts the additions', async () => {
    const ofOther = await structOf('demo-teaching-class-2', other)
    expect(tasksOf(ofOther).some(({ lessonTaskId }) => lessonTaskId === 'added-1')).toBe(false)
    const published = await db()
      .selectFrom('course_node')
      .innerJoin('course_version', 'course_version.version_id', 'course_node.version_id')
      .select('node_id')
      .where('node_id', '=', 'added-1')
      .where('course_version.no', 'is not', null)
      .execute()
    expect(published).toEqual([])
    expect(await teacher('findClassVersion', { teachingClassId: CLASS })).toMatchObject({
      data: { versionNo: 1, minor: 1, newVersionNo: null },
    })
  })

  test('foreign classes, unknown lessons, chapters, foreign resources and taken ids are refused, and nothing is added', async () => {
    const resId = await resource('request-2', '不会添加')
    const tasks = [{ lessonTaskId: 'added-2', lessonTaskName: '', resId }]
    expect(await add({ tasks }, other)).toMatchObject(notFound)
    expect(await add({ tasks }, student)).toMatchObject({ success: false })
    expect(await add({ tasks, parentId: 'nowhere' })).toMatchObject(notFound)
    expect(await add({ tasks, parentId: 'demo-chapter-1' })).toMatchObject(notFound)
    expect(await add({ tasks: [{ lessonTaskId: 'added-2', resId: 'nothing' }] })).toMatchObject(notFound)
    expect(await add({ tasks: [] })).toMatchObject({ success: false })
    expect(tasksOf(await structOf(CLASS)).some(({ lessonTaskId }) => lessonTaskId === 'added-2')).toBe(false)
  })

  test('a task is removed only while it is not pushed, and only if it is the own one of the class', async () => {
    const remove = (lessonTaskId: string, as = teacher) =>
      as('removeClassTask', { teachingClassId: CLASS, lessonTaskId })
    const resId = await resource('request-3', '稍后移除')
    await add({ tasks: [{ lessonTaskId: 'added-3', lessonTaskName: '改名', resId }] })
    expect(await remove('added-1')).toMatchObject({ code: 900306 })
    expect(await remove('demo-task-1-1-1')).toMatchObject(notFound)
    expect(await remove('added-3', other)).toMatchObject(notFound)
    expect(await remove('added-3')).toMatchObject({ success: true })
    expect(tasksOf(await structOf(CLASS)).map(({ lessonTaskId }) => lessonTaskId)).not.toContain('added-3')
  })

  test('an update of the course keeps the tasks of the class, also when their lesson is gone', async () => {
    const admin = await signedIn(server, 'admin')
    const draft = await admin('getCourseDraft', { courseTemplateId: 'demo-course' })
    const { revision } = draft.data as { revision: number }
    const edited = await admin('editCourse', {
      courseTemplateId: 'demo-course',
      revision,
      edits: [{ kind: 'remove', id: LESSON }],
    })
    expect(edited).toMatchObject({ success: true })
    const { revision: now } = edited.data as { revision: number }
    await admin('publishCourse', { courseTemplateId: 'demo-course', revision: now, note: '' })
    const version = await teacher('findClassVersion', { teachingClassId: CLASS })
    expect(version).toMatchObject({ data: { versionNo: 1, newVersionNo: 2 } })
    const { differences } = version.data as { differences: { id: string; kinds: string[] }[] }
    expect(differences.find(({ id }) => id === 'added-1')?.kinds ?? []).not.toContain('removed')
    expect(await structOf(CLASS)).toMatchObject({ newVersionNo: 2, canEdit: '0' })
    expect(await teacher('takeClassVersion', { teachingClassId: CLASS, versionNo: 2 })).toMatchObject({
      success: true,
    })
    const struct = await structOf(CLASS)
    expect(lessonOf(struct, LESSON)).toBeUndefined()
    expect(tasksOf(struct).find(({ lessonTaskId }) => lessonTaskId === 'added-1')).toMatchObject({
      isAdded: '1',
      isPushed: '1',
    })
    expect(struct.newVersionNo).toBeNull()
  })

  test('in the own course of a teacher the draft gets the task, and after publishing it belongs to the course', async () => {
    const own = await db().selectFrom('course').select('course_id').where('owner_id', '=', 'demo-t001').execute()
    const published = await db()
      .selectFrom('course_version')
      .select(['course_id', 'version_id'])
      .where(
        'course_id',
        'in',
        own.map(({ course_id }) => course_id),
      )
      .where('no', '=', 1)
      .executeTakeFirstOrThrow()
    await db().updateTable('teaching_class').set(published).where('teaching_class_id', '=', CLASS).execute()
    const before = await structOf(CLASS)
    expect(before.canEdit).toBe('1')
    const resId = await resource('request-4', '课程里的新任务')
    expect(await add({ parentId: '', tasks: [{ lessonTaskId: 'added-4', lessonTaskName: '', resId }] })).toMatchObject({
      success: true,
    })
    const courseTemplateId = published.course_id
    const draft = await teacher('getCourseDraft', { courseTemplateId })
    const { revision, items } = draft.data as { revision: number; items: { id: string }[] }
    expect(items.map(({ id }) => id)).toContain('added-4')
    expect(await teacher('publishCourse', { courseTemplateId, revision, note: '' })).toMatchObject({
      success: true,
    })
    await teacher('takeClassVersion', { teachingClassId: CLASS, versionNo: 2 })
    expect(tasksOf(await structOf(CLASS)).filter(({ lessonTaskId }) => lessonTaskId === 'added-4')).toMatchObject([
      { isAdded: '0' },
    ])
  })
})
