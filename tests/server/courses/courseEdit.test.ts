/** Editing a course on a real server: revisions, publishing, history, and updating a class (D4, D5; R152 R153). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../../../contract/calls'
import { courseDraft } from '../../../contract/entities/courses/course'
import type { CourseEdit, CourseItem } from '../../../contract/rules/courses/courseEdit'
import type { OutlineLevel } from '../../../contract/rules/shared/outline'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, dataOf, notFound, refusal, signedIn } from '../documents/support'

const made = z.object({ courseId: z.string() })
const { editCourse, findCourseHistory, findPublishDifferences, findClassVersion, getCourseRecord, publishCourse } =
  calls

const item = (id: string, level: OutlineLevel, title: string, isTask = false): CourseItem => {
  return { id, level, isTask, title, kind: isTask ? '1' : '', resourceId: '', points: null, dueDays: null }
}
const put = (items: CourseItem[], parentId: string | null = null, afterId: string | null = null): CourseEdit => {
  return { kind: 'insert', items, parentId, afterId }
}
/** In the form of the contract. */
const wire = (edit: CourseEdit) => (edit.kind === 'insert' ? { ...edit, items: [...edit.items] } : edit)
const branch = (prefix: string): CourseItem[] => [
  item(`${prefix}-a`, 1, '第一章'),
  item(`${prefix}-b`, 2, '第一课'),
  item(`${prefix}-s`, 3, '第一节'),
  item(`${prefix}-t`, 4, '视频', true),
  item(`${prefix}-u`, 3, '测验', true),
]

describeOnEither('editing a course', (database) => {
  let server: TestApp
  let teacher: Ask
  let other: Ask
  beforeAll(async () => {
    server = await startApp(database)
    teacher = await signedIn(server, 't001')
    other = await signedIn(server, 't002')
  })
  afterAll(() => server.close())

  const make = async (fullName = '数据分析', as = teacher): Promise<string> =>
    dataOf(await as('saveTemplate', { fullName }), made).courseId
  const draft = async (courseTemplateId: string, as = teacher) =>
    dataOf(await as('getCourseDraft', { courseTemplateId }), courseDraft)
  const edit = async (courseTemplateId: string, revision: number, ...edits: CourseEdit[]) =>
    dataOf(await teacher('editCourse', { courseTemplateId, revision, edits: edits.map(wire) }), editCourse.data)
  const publish = async (courseTemplateId: string, note = '') => {
    const { revision } = await draft(courseTemplateId)
    return dataOf(await teacher('publishCourse', { courseTemplateId, revision, note }), publishCourse.data)
  }
  const titles = async (courseId: string) =>
    (await draft(courseId)).items.map(({ level, title }) => `${'-'.repeat(level - 1)}${title}`)
  const nodes = (courseId: string, no: number | null) =>
    server.app.database.db
      .selectFrom('course_node')
      .innerJoin('course_version', 'course_version.version_id', 'course_node.version_id')
      .select(['node_id', 'path', 'level', 'position', 'parent_id'])
      .where('course_id', '=', courseId)
      .where('no', no === null ? 'is' : '=', no)
      .orderBy('path')
      .execute()

  test('D6 an empty course is written item by item, moved, renamed and pruned', async () => {
    const id = await make()
    expect(await draft(id)).toMatchObject({ revision: 0, items: [], versionNo: null, fullName: '数据分析' })
    const items = branch('p')
    expect(await edit(id, 0, put(items))).toEqual({ revision: 1, stands: null })
    expect((await draft(id)).items).toEqual(items)
    await edit(id, 1, { kind: 'change', id: 'p-t', values: { title: ' 导论视频 ', points: 10, dueDays: 7, kind: '3' } })
    await edit(id, 2, { kind: 'move', id: 'p-u', parentId: 'p-s', afterId: null })
    expect(await titles(id)).toEqual(['第一章', '-第一课', '--第一节', '---测验', '---导论视频'])
    expect((await draft(id)).items.at(-1)).toMatchObject({ points: 10, dueDays: 7, kind: '3', level: 4 })
    await edit(id, 3, { kind: 'remove', id: 'p-u' }, put([item('p-c', 1, '第二章')], null, 'p-a'))
    expect(await titles(id)).toEqual(['第一章', '-第一课', '--第一节', '---导论视频', '第二章'])
    expect(await nodes(id, null)).toMatchObject([
      { node_id: 'p-a', path: '0001', level: 'chapter', position: 1, parent_id: null },
      { node_id: 'p-b', path: '0001.0001', level: 'lesson', parent_id: 'p-a' },
      { node_id: 'p-s', path: '0001.0001.0001', level: 'subLesson' },
      { node_id: 'p-t', path: '0001.0001.0001.0001', level: 'lessonTask' },
      { node_id: 'p-c', path: '0002', position: 2 },
    ])
  })

  test('D6 an edit that breaks the rules is refused with its reason, and none of the edits of the call is written', async () => {
    const id = await make()
    await edit(id, 0, put(branch('q')))
    const refused = (...edits: CourseEdit[]) =>
      teacher('editCourse', { courseTemplateId: id, revision: 1, edits: edits.map(wire) })
    const change: CourseEdit = { kind: 'change', id: 'q-a', values: { title: '新名' } }
    expect(await refused(change, { kind: 'move', id: 'q-t', parentId: 'q-a', afterId: null })).toMatchObject(
      refusal(900310, '任务只能放在课时或小节之下'),
    )
    expect(await refused(put([item('q-z', 1, '章')], 'q-s'))).toMatchObject(refusal(900310, '小节之下只能添加任务'))
    expect(await refused({ kind: 'remove', id: 'q-0' })).toMatchObject({ code: 900310 })
    expect(await refused({ ...change, values: { title: '   ' } })).toMatchObject(refusal(900001, '名称不能为空'))
    expect(await refused({ ...change, values: { title: '长'.repeat(101) } })).toMatchObject({ code: 900001 })
    expect((await draft(id)).revision).toBe(1)
    expect((await titles(id))[0]).toBe('第一章')
    // An id of another course cannot be used.
    const another = await make('另一门')
    expect(
      await teacher('editCourse', { courseTemplateId: another, revision: 0, edits: [wire(put(branch('q')))] }),
    ).toMatchObject({
      code: 900310,
    })
  })

  test('D4 a stale revision writes nothing and is answered with the current draft', async () => {
    const id = await make()
    const items = branch('r')
    await edit(id, 0, put(items))
    await edit(id, 1, { kind: 'change', id: 'r-a', values: { title: '别处改的' } })
    const stale = await edit(id, 1, { kind: 'remove', id: 'r-a' })
    expect(stale).toMatchObject({ revision: 2, stands: { revision: 2, changedBy: '陈思远' } })
    expect(stale.stands?.items[0]?.title).toBe('别处改的')
    expect((await draft(id)).items).toHaveLength(5)
    const late = await teacher('publishCourse', { courseTemplateId: id, revision: 1, note: '' })
    expect(dataOf(late, publishCourse.data)).toMatchObject({ versionNo: null, stands: { revision: 2 } })
    expect(await nodes(id, 1)).toEqual([])
  })

  test('D4 edits whose answer was lost are repeated, and carried out once', async () => {
    const id = await make()
    const send = (revision: number, requestId: string, title: string) =>
      teacher('editCourse', {
        courseTemplateId: id,
        revision,
        requestId,
        edits: [wire(put([item(`lost-${title}`, 1, title)]))],
      })
    const answer = { revision: 1, stands: null }
    expect(dataOf(await send(0, 'window1-0-1', '甲'), editCourse.data)).toEqual(answer)
    expect(dataOf(await send(0, 'window1-0-1', '甲'), editCourse.data)).toEqual(answer)
    expect(await titles(id)).toEqual(['甲'])
    // Another window on the same revision gets the current draft.
    expect(dataOf(await send(0, 'window2-0-1', '乙'), editCourse.data).stands?.revision).toBe(1)
    // After later edits, a repeated request also gets the current draft: it is not mistaken for its own result.
    await edit(id, 1, { kind: 'change', id: 'lost-甲', values: { title: '改名' } })
    expect(dataOf(await send(0, 'window1-0-1', '甲'), editCourse.data).stands?.revision).toBe(2)
    expect(await titles(id)).toEqual(['改名'])
  })

  test('of two concurrent edits on the same revision one is written', async () => {
    const id = await make()
    const answers = await Promise.all(['x', 'y'].map((one) => edit(id, 0, put([item(`two-${one}`, 1, one)]))))
    expect(answers.filter(({ stands }) => stands === null)).toHaveLength(1)
    expect((await draft(id)).items).toHaveLength(1)
  })

  test('the drafts of others are not found', async () => {
    const id = await make()
    for (const ask of [
      () => other('getCourseDraft', { courseTemplateId: id }),
      () => other('editCourse', { courseTemplateId: id, revision: 0, edits: [wire(put(branch('o')))] }),
      () => other('findPublishDifferences', { courseTemplateId: id }),
      () => other('publishCourse', { courseTemplateId: id, revision: 0, note: '' }),
      () => other('findCourseHistory', { courseTemplateId: id }),
      () => other('getCourseDraft', { courseTemplateId: 'demo-course' }),
    ])
      expect(await ask()).toMatchObject(notFound)
  })

  test('D4 publishing lists the changes, freezes a version, and preserves the ids', async () => {
    const id = await make()
    expect(await teacher('publishCourse', { courseTemplateId: id, revision: 0, note: '' })).toMatchObject(
      refusal(900310, '课程中还没有任务，不能发布'),
    )
    await edit(id, 0, put(branch('v')))
    expect(await publish(id, '初版')).toEqual({ versionNo: 1, stands: null })
    expect(await teacher('publishCourse', { courseTemplateId: id, revision: 1, note: '' })).toMatchObject({
      code: 900315,
    })
    const frozen = await nodes(id, 1)
    await edit(
      id,
      1,
      { kind: 'remove', id: 'v-s' },
      { kind: 'change', id: 'v-b', values: { title: '新课' } },
      put([item('v-n', 3, '新任务', true)], 'v-b', 'v-u'),
    )
    const difference = dataOf(
      await teacher('findPublishDifferences', { courseTemplateId: id }),
      findPublishDifferences.data,
    )
    expect(difference).toMatchObject({ revision: 2, versionNo: 1, taskNum: 2 })
    // A new task has no resource yet: publishing warns of it.
    const of = { id: 'v-n', title: '新任务', above: '新课' }
    expect(difference.problems).toEqual(
      expect.arrayContaining([
        { ...of, kind: 'noResource' },
        { ...of, kind: 'noName' },
      ]),
    )
    expect(Object.fromEntries(difference.differences.map(({ id: one, kinds }) => [one, kinds]))).toEqual({
      'v-b': ['renamed'],
      'v-n': ['added'],
      'v-s': ['removed'],
      'v-t': ['removed'],
    })
    expect(await publish(id)).toEqual({ versionNo: 2, stands: null })
    expect(await nodes(id, 1)).toEqual(frozen)
    expect((await nodes(id, 2)).map(({ node_id }) => node_id)).toEqual(['v-a', 'v-b', 'v-u', 'v-n'])
  })

  test('D5 the history has versions and earlier drafts; restoring preserves the ids and the replaced draft', async () => {
    const id = await make()
    await edit(id, 0, put(branch('h')))
    await publish(id, '初版')
    await edit(id, 1, { kind: 'remove', id: 'h-a' }, put([item('h-x', 1, '重写')]))
    const history = async () =>
      dataOf(await teacher('findCourseHistory', { courseTemplateId: id }), findCourseHistory.data).list
    expect(await history()).toMatchObject([
      { kind: 'auto', chapterNum: 1, taskNum: 2, savedBy: '陈思远' },
      { kind: 'published', versionNo: 1, note: '初版', taskNum: 2 },
    ])
    const [, version] = await history()
    const recordId = version?.recordId ?? ''
    const record = dataOf(await teacher('getCourseRecord', { courseTemplateId: id, recordId }), getCourseRecord.data)
    expect(record.items.map((one) => one.id)).toEqual(['h-a', 'h-b', 'h-s', 'h-t', 'h-u'])
    expect(record.revision).toBe(2)
    expect(record.differences.find((one) => one.id === 'h-x')?.kinds).toEqual(['removed'])
    const stale = await teacher('restoreCourse', { courseTemplateId: id, recordId, revision: 1 })
    expect(dataOf(stale, editCourse.data).stands?.revision).toBe(2)
    expect(
      dataOf(await teacher('restoreCourse', { courseTemplateId: id, recordId, revision: 2 }), editCourse.data),
    ).toEqual({
      revision: 3,
      stands: null,
    })
    expect((await draft(id)).items.map((one) => one.id)).toEqual(['h-a', 'h-b', 'h-s', 'h-t', 'h-u'])
    expect((await history())[0]).toMatchObject({ kind: 'restore', chapterNum: 1, taskNum: 0 })
    const foreign = await make('另一门')
    expect(await teacher('getCourseRecord', { courseTemplateId: foreign, recordId })).toMatchObject(notFound)
  })

  test('D4 a class keeps its version until its teacher adopts the new one; pushes and records are preserved', async () => {
    const { db } = server.app.database
    const id = await make('班级课程')
    await edit(id, 0, put(branch('k')))
    await publish(id)
    const teachingClassId = 'takes-versions'
    const run = await db
      .selectFrom('teaching_class')
      .selectAll()
      .where('teacher_id', '=', 'demo-t001')
      .executeTakeFirstOrThrow()
    const first = await db
      .selectFrom('course_version')
      .selectAll()
      .where('course_id', '=', id)
      .where('no', '=', 1)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('teaching_class')
      .values({ ...run, teaching_class_id: teachingClassId, course_id: id, version_id: first.version_id })
      .execute()
    await db
      .insertInto('class_task')
      .values({ teaching_class_id: teachingClassId, node_id: 'k-u', pushed_at: 5, full_mark: 40 })
      .execute()
    await db
      .insertInto('class_task')
      .values({ teaching_class_id: teachingClassId, node_id: 'k-t', pushed_at: 5 })
      .execute()
    const task = {
      user_task_id: 'kept-task',
      teaching_class_id: teachingClassId,
      node_id: 'k-u',
      student_id: 'demo-s001',
    }
    await db
      .insertInto('user_task')
      .values({ ...task, state: 'graded', created_at: 6 })
      .execute()
    const found = async (as = teacher) => as('findClassVersion', { teachingClassId })
    expect(dataOf(await found(), findClassVersion.data)).toMatchObject({ versionNo: 1, newVersionNo: null })
    await edit(id, 1, { kind: 'move', id: 'k-u', parentId: 'k-b', afterId: null }, { kind: 'remove', id: 'k-t' })
    await publish(id, '调整顺序')
    expect(dataOf(await found(), findClassVersion.data)).toMatchObject({
      versionNo: 1,
      newVersionNo: 2,
      note: '调整顺序',
      pushedGone: 1,
    })
    const before = await db
      .selectFrom('class_task')
      .selectAll()
      .where('teaching_class_id', '=', teachingClassId)
      .execute()
    expect(await found(other)).toMatchObject(notFound)
    expect(await other('takeClassVersion', { teachingClassId, versionNo: 2 })).toMatchObject(notFound)
    expect(await teacher('takeClassVersion', { teachingClassId, versionNo: 1 })).toMatchObject({ code: 900319 })
    expect(await teacher('takeClassVersion', { teachingClassId, versionNo: 2 })).toMatchObject({ success: true })
    expect(dataOf(await found(), findClassVersion.data)).toMatchObject({ versionNo: 2, newVersionNo: null })
    expect(
      await db.selectFrom('class_task').selectAll().where('teaching_class_id', '=', teachingClassId).execute(),
    ).toEqual(before)
    expect(
      await db.selectFrom('user_task').selectAll().where('user_task_id', '=', 'kept-task').execute(),
    ).toMatchObject([task])
  })

  test('D9 a task uses a resource of its kind that its teacher may use; publishing pins its content', async () => {
    const { db } = server.app.database
    const id = await make('有资源的课')
    await edit(id, 0, put(branch('w')))
    const resource = {
      folder_id: null,
      request_id: null,
      created_at: 1,
      updated_at: 1,
      kind: '1',
      name: '视频',
    } as const
    await db
      .insertInto('resource')
      .values([
        { ...resource, resource_id: 'own-video', owner_id: 'demo-t001', current_version_id: 'video-v1' },
        { ...resource, resource_id: 'foreign-video', owner_id: 'demo-t002', current_version_id: 'video-v0' },
        { ...resource, resource_id: 'shared-video', owner_id: 'demo-t002', share: '1', current_version_id: null },
      ])
      .execute()
    const set = (node: string, values: { resourceId?: string; kind?: '1' | '3' }) =>
      teacher('editCourse', { courseTemplateId: id, revision: 1, edits: [{ kind: 'change', id: node, values }] })
    const refused = refusal(900310, '所选资源不存在、未共享或类型不符')
    expect(await set('w-t', { resourceId: 'foreign-video' })).toMatchObject(refused)
    expect(await set('w-t', { resourceId: 'there-is-none' })).toMatchObject(refused)
    expect(await set('w-t', { resourceId: 'own-video', kind: '3' })).toMatchObject(refused)
    expect(await set('w-t', { resourceId: 'own-video' })).toMatchObject({ success: true })
    await edit(id, 2, { kind: 'change', id: 'w-u', values: { resourceId: 'shared-video' } })
    expect((await draft(id)).resourceNames).toEqual({ 'own-video': '视频', 'shared-video': '视频' })
    // An administrator inserts only shared resources of teachers into courses of the school.
    const admin = await signedIn(server, 'admin')
    const sharedOnes = async (resName = '') =>
      dataOf(await admin('findSharedResources', { resType: '1', resName }), calls.findSharedResources.data)
    const { real_name: ownerName } = await db
      .selectFrom('users')
      .select('real_name')
      .where('user_id', '=', 'demo-t002')
      .executeTakeFirstOrThrow()
    // Two more have that name, and are not shared.
    expect(await sharedOnes('视频')).toMatchObject({ total: 1, list: [{ resId: 'shared-video', ownerName }] })
    expect((await sharedOnes('音')).list).toEqual([])
    expect(await teacher('findSharedResources', { resType: '1', resName: '' })).toMatchObject({ success: false })
    const school = await make('标准课', admin)
    const withResource = (resourceId: string, revision: number) =>
      admin('editCourse', {
        courseTemplateId: school,
        revision,
        edits: [{ kind: 'change', id: 'z-t', values: { resourceId } }],
      })
    const items = branch('z')
    await admin('editCourse', { courseTemplateId: school, revision: 0, edits: [wire(put(items))] })
    expect(await withResource('own-video', 1)).toMatchObject(refused)
    expect(await withResource('shared-video', 1)).toMatchObject({ success: true })
    await publish(id)
    const pinned = async (no: number) =>
      (
        await db
          .selectFrom('course_node')
          .innerJoin('course_version', 'course_version.version_id', 'course_node.version_id')
          .select('resource_version_id')
          .where('course_id', '=', id)
          .where('no', '=', no)
          .where('node_id', '=', 'w-t')
          .executeTakeFirstOrThrow()
      ).resource_version_id
    expect(await pinned(1)).toBe('video-v1')
    // Changed content of a resource alone justifies a version, and the previous version is unchanged.
    await db
      .updateTable('resource')
      .set({ current_version_id: 'video-v2' })
      .where('resource_id', '=', 'own-video')
      .execute()
    const found = dataOf(await teacher('findPublishDifferences', { courseTemplateId: id }), findPublishDifferences.data)
    expect(found.differences).toMatchObject([{ id: 'w-t', kinds: ['changed'] }])
    expect(await publish(id)).toEqual({ versionNo: 2, stands: null })
    expect([await pinned(1), await pinned(2)]).toEqual(['video-v1', 'video-v2'])
  })
})
