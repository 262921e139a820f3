/**
 * Course templates on a real server: who sees which templates in the five lists, copies, results, and the review (B412;
 * D2, D3).
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../../../contract/calls'
import type { TemplateList } from '../../../contract/entities/courses/course'
import type { CourseItem } from '../../../contract/rules/courses/courseEdit'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, dataOf, notFound, refusal, signedIn } from '../documents/support'

const made = z.object({ courseId: z.string() })
const submitted = z.object({ reviewId: z.string() })
const notices = z.object({ list: z.array(z.object({ type: z.string(), title: z.string(), content: z.string() })) })

describeOnEither('course templates', (database) => {
  let server: TestApp
  let teacher: Ask
  let other: Ask
  let admin: Ask
  let student: Ask
  beforeAll(async () => {
    server = await startApp(database)
    teacher = await signedIn(server, 't001')
    other = await signedIn(server, 't002')
    admin = await signedIn(server, 'admin')
    student = await signedIn(server, 's001')
  })
  afterAll(() => server.close())

  const find = async (as: Ask, list: TemplateList, fullName = '') =>
    dataOf(await as('findTemplates', { list, fullName }), calls.findTemplates.data).list
  const names = async (as: Ask, list: TemplateList) => (await find(as, list)).map(({ fullName }) => fullName)
  const get = (as: Ask, courseTemplateId: string) => as('getTemplate', { courseTemplateId })
  const info = async (as: Ask, id: string) => dataOf(await get(as, id), calls.getTemplate.data)
  const make = async (fullName: string, as = teacher) => dataOf(await as('saveTemplate', { fullName }), made).courseId
  const write = async (courseTemplateId: string, prefix: string, as = teacher) => {
    const draft = dataOf(await as('getCourseDraft', { courseTemplateId }), calls.getCourseDraft.data)
    const plain = { kind: '', resourceId: '', points: null, dueDays: null } as const
    const items: CourseItem[] = [
      { ...plain, id: `${prefix}a`, level: 1, isTask: false, title: '章' },
      { ...plain, id: `${prefix}b`, level: 2, isTask: false, title: '课' },
      { ...plain, id: `${prefix}t`, level: 3, isTask: true, title: '任务', kind: '2', points: 20 },
    ]
    const edits = [{ kind: 'insert' as const, items, parentId: null, afterId: null }]
    const answer = await as('editCourse', { courseTemplateId, revision: draft.revision, edits })
    return dataOf(answer, calls.editCourse.data).revision
  }
  const publish = async (courseTemplateId: string, prefix: string, as = teacher) => {
    const revision = await write(courseTemplateId, prefix, as)
    return dataOf(await as('publishCourse', { courseTemplateId, revision, note: '' }), calls.publishCourse.data)
  }
  const submit = (id: string, reason = '适合全校使用') => teacher('submitTemplate', { courseTemplateId: id, reason })
  const told = async (as: Ask) =>
    dataOf(await as('findNotices', { pageSize: '50' }), notices).list.filter(({ type }) => type === '4')

  test('B412 each list has its own templates, and each template has its info', async () => {
    const own = await make('甲的课')
    expect(await names(teacher, 'my')).toContain('甲的课')
    expect(await names(other, 'my')).not.toContain('甲的课')
    for (const list of ['standard', 'public', 'open', 'result'] as const)
      expect(await names(other, list)).not.toContain('甲的课')
    expect(await info(teacher, own)).toMatchObject({ fullName: '甲的课', isOwn: true, canEdit: true, items: [] })
    expect(await get(other, own)).toMatchObject(notFound)
    expect(await get(admin, own)).toMatchObject(notFound)
    expect(await find(teacher, 'my', '甲')).toHaveLength(1)
    const school = (await find(other, 'public')).find(({ courseId }) => courseId === 'demo-course')
    expect(school).toMatchObject({ courseId: 'demo-course', isOwn: false, versionNo: 1 })
    expect((await info(other, 'demo-course')).items.length).toBeGreaterThan(5)
    expect(await student('findTemplates', { list: 'standard' })).toMatchObject({ success: false })
  })

  test('D3 an administrator creates standard templates, visible to teachers once they are published', async () => {
    const id = await make('标准课', admin)
    expect(await names(admin, 'standard')).toContain('标准课')
    expect(await names(teacher, 'standard')).not.toContain('标准课')
    expect(await get(teacher, id)).toMatchObject(notFound)
    await publish(id, 'std', admin)
    expect(await names(teacher, 'standard')).toContain('标准课')
    expect(await info(teacher, id)).toMatchObject({ versionNo: 1, taskNum: 1, canEdit: false })
    expect(await teacher('updateTemplate', { courseTemplateId: id, fullName: '改名' })).toMatchObject(notFound)
  })

  test('D2 a copy is an own course with the same tree and other ids', async () => {
    const { items } = await info(teacher, 'demo-course')
    const answer = await teacher('copyTemplate', { courseTemplateId: 'demo-course', fullName: '' })
    const copy = await info(teacher, dataOf(answer, made).courseId)
    const shape = (list: typeof items) => list.map(({ id: _, ...rest }) => rest)
    expect(shape(copy.items)).toEqual(shape(items))
    expect(copy.items.filter(({ id }) => items.some((one) => one.id === id))).toEqual([])
    expect(copy).toMatchObject({ isOwn: true, share: 'private', versionNo: null })
    expect(copy.fullName).toMatch(/（副本）$/)
    expect(await other('copyTemplate', { courseTemplateId: copy.courseId })).toMatchObject(notFound)
  })

  test('an own course is renamed and deleted, unless a class runs it', async () => {
    const id = await make('要改名的课')
    await teacher('updateTemplate', { courseTemplateId: id, fullName: ' 改名了 ' })
    expect((await info(teacher, id)).fullName).toBe('改名了')
    expect(await teacher('updateTemplate', { courseTemplateId: id, fullName: ' ' })).toMatchObject({ code: 900001 })
    expect(await other('deleteTemplate', { courseTemplateId: id })).toMatchObject(notFound)
    expect(await admin('deleteTemplate', { courseTemplateId: 'demo-course' })).toMatchObject({ code: 900313 })
    expect(await teacher('deleteTemplate', { courseTemplateId: id })).toMatchObject({ success: true })
    expect(await get(teacher, id)).toMatchObject(notFound)
  })

  test('D3 submitted, approved with a notice of type 4, open to others as it was approved, withdrawn', async () => {
    const id = await make('要公开的课')
    expect(await submit(id)).toMatchObject({ code: 900314 })
    await publish(id, 'open')
    const { reviewId } = dataOf(await submit(id), submitted)
    expect(await submit(id)).toMatchObject({ code: 900316 })
    expect(await names(other, 'open')).not.toContain('要公开的课')
    expect(await info(teacher, id)).toMatchObject({ share: 'submitted', review: { state: 'submitted', reviewId } })
    const waiting = dataOf(
      await admin('findTemplateReviews', { state: 'submitted' }),
      calls.findTemplateReviews.data,
    ).list
    expect(waiting.find((one) => one.reviewId === reviewId)).toMatchObject({
      ownerName: '陈思远',
      reason: '适合全校使用',
      versionNo: 1,
    })
    expect(await teacher('findTemplateReviews', {})).toMatchObject({ success: false })
    const seen = dataOf(await admin('getTemplateReview', { templateReviewId: reviewId }), calls.getTemplateReview.data)
    expect(seen.items.map(({ title }) => title)).toEqual(['章', '课', '任务'])
    expect(seen.resourceNames).toEqual({})
    expect(await admin('judgeTemplate', { templateReviewId: reviewId, outcome: 'approved' })).toMatchObject({
      success: true,
    })
    expect(
      await admin('judgeTemplate', { templateReviewId: reviewId, outcome: 'rejected', comment: '晚了' }),
    ).toMatchObject({ code: 900317 })
    expect((await told(teacher))[0]).toMatchObject({ title: '课程模板审核通过' })
    expect(await names(other, 'open')).toContain('要公开的课')
    // A version that its teacher publishes later is not the approved one.
    await publish(id, 'later')
    expect((await info(other, id)).items.map((one) => one.title)).toEqual(['章', '课', '任务'])
    const copy = dataOf(await other('copyTemplate', { courseTemplateId: id, fullName: '乙的副本' }), made)
    expect(await info(other, copy.courseId)).toMatchObject({ sourceName: '要公开的课', taskNum: 1 })
    expect(await teacher('withdrawTemplate', { courseTemplateId: id })).toMatchObject({ success: true })
    expect(await get(other, id)).toMatchObject(notFound)
    expect(await teacher('withdrawTemplate', { courseTemplateId: id })).toMatchObject({ code: 900317 })
  })

  test('D3 a rejection has a reason, and the course can be submitted again', async () => {
    const id = await make('不够好的课')
    await publish(id, 'rej')
    const { reviewId } = dataOf(await submit(id), submitted)
    const judge = (comment: string) =>
      admin('judgeTemplate', { templateReviewId: reviewId, outcome: 'rejected', comment })
    expect(await judge('')).toMatchObject(refusal(900001, '请填写不通过的原因'))
    expect(await judge('缺少测验')).toMatchObject({ success: true })
    expect((await told(teacher))[0]?.content).toContain('缺少测验')
    expect(await info(teacher, id)).toMatchObject({
      share: 'rejected',
      review: { state: 'rejected', comment: '缺少测验' },
    })
    expect(await names(teacher, 'open')).toContain('不够好的课')
    expect(await names(other, 'open')).not.toContain('不够好的课')
    expect(await submit(id)).toMatchObject({ success: true })
    expect(await teacher('withdrawTemplate', { courseTemplateId: id })).toMatchObject({ success: true })
    expect(await info(teacher, id)).toMatchObject({ share: 'private', review: { state: 'withdrawn' } })
  })

  test('D3 an ended class becomes a result template with its marks and days', async () => {
    const { db } = server.app.database
    const run = await db
      .selectFrom('teaching_class')
      .selectAll()
      .where('teacher_id', '=', 'demo-t001')
      .executeTakeFirstOrThrow()
    const place = { teachingClassId: run.teaching_class_id }
    expect(await teacher('saveResultTemplate', place)).toMatchObject({ code: 900318 })
    await db
      .insertInto('teaching_class')
      .values({ ...run, teaching_class_id: 'over', end_time: 10 })
      .execute()
    const task = await db
      .selectFrom('course_node')
      .selectAll()
      .where('version_id', '=', run.version_id)
      .where('level', '=', 'lessonTask')
      .orderBy('path')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('class_task')
      .values({ teaching_class_id: 'over', node_id: task.node_id, pushed_at: 0, due_at: 86_400_000 * 3, full_mark: 25 })
      .execute()
    expect(await other('saveResultTemplate', { teachingClassId: 'over' })).toMatchObject(notFound)
    const { courseId } = dataOf(await teacher('saveResultTemplate', { teachingClassId: 'over' }), made)
    // Values that were not set in the class are those of the course.
    const { items: taught } = await info(teacher, 'demo-course')
    const others = (list: typeof taught) =>
      list.filter(({ title }) => title !== task.name).map(({ id: _, ...rest }) => rest)
    expect(others((await info(teacher, courseId)).items)).toEqual(others(taught))
    // It is another course: its changes do not affect the class.
    expect((await info(teacher, courseId)).items.some(({ id }) => taught.some((one) => one.id === id))).toBe(false)
    const [found] = await find(teacher, 'result')
    expect(found).toMatchObject({ courseId, versionNo: 1 })
    expect(await names(teacher, 'my')).not.toContain(found?.fullName)
    expect((await info(teacher, courseId)).items.find(({ title }) => title === task.name)).toMatchObject({
      points: 25,
      dueDays: 3,
    })
  })
})
