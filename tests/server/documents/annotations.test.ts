/** Annotations on a real server: adding, replying, solving, reopening and deleting them, and notifications. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { annotation, annotationKey, annotationOfKey, reply } from '../../../contract/entities/documents/annotation'
import { conflictingChange } from '../../../contract/entities/shared/version'
import { ANNOTATIONS_MAX } from '../../../contract/limits'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { Client } from '../live/support/client'
import { type Ask, add, dataOf, emptyPlan, notFound, refusal, signedIn } from './support'

const list = z.array(annotation)
const text = '请补充数据来源'

describeOnEither('annotations', (database) => {
  let server: TestApp
  let owner: Ask
  let teacher: Ask
  let stranger: Ask
  let classmate: Ask
  let plan: string
  let section: string
  let number = 0
  beforeAll(async () => {
    server = await startApp(database)
    owner = await signedIn(server, 's010')
    teacher = await signedIn(server, 't001')
    stranger = await signedIn(server, 't002')
    classmate = await signedIn(server, 's011')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    number += 1
    plan = await emptyPlan(owner, `计划${number}`)
    section = await add(owner, plan, '市场分析')
  })

  const db = () => server.app.database.db
  const annotate = (
    more: { commentContent?: string; requestId?: string; quote?: z.input<typeof annotation>['quote'] } = {},
    as = teacher,
  ) => {
    const { quote, ...rest } = more
    const place = { belongBusinessCode: plan, belongBusinessSectionCode: section }
    return as('addAnnotation', { ...place, commentContent: text, ...rest, ...(quote && { quote }) })
  }
  const made = async () => dataOf(await annotate(), annotation).commentCode
  const find = async (as: Ask) => dataOf(await as('findAnnotations', { businessTopLevelCode: plan }), list)
  const one = async (as = teacher) => (await find(as))[0]
  const noticesOf = (loginCode: string) =>
    db()
      .selectFrom('user_notice')
      .innerJoin('notice', 'notice.msg_id', 'user_notice.msg_id')
      .innerJoin('users', 'users.user_id', 'user_notice.user_id')
      .select(['notice.title', 'notice.content', 'notice.biz_key', 'notice.type', 'notice.teaching_class_id'])
      .where('users.login_code', '=', loginCode)
      .where('notice.biz_key', 'like', `${plan}/%`)
      .orderBy('notice.send_time')
      .orderBy('notice.msg_id')
      .execute()

  test('B569 B469 D35 a teacher of the student annotates a section or a passage; the annotation is new and open', async () => {
    const quote = { exact: '增长很快', prefix: '市场', suffix: '。' }
    const whole = dataOf(await annotate({ commentContent: `  ${text}\n第二行 ` }), annotation)
    expect(whole).toMatchObject({
      commentContent: `${text}\n第二行`,
      isSolution: '0',
      judgeShow: true,
      belongUserName: '陈思远',
      belongBusinessCode: plan,
      belongBusinessSectionCode: section,
      sectionName: '市场分析',
      quote: null,
      reply: null,
      reopenedNum: 0,
    })
    expect(dataOf(await annotate({ quote }), annotation).quote).toEqual(quote)
    expect((await find(owner)).map(({ commentCode }) => commentCode)).toEqual(
      (await find(teacher)).map(({ commentCode }) => commentCode),
    )
    expect(await find(owner)).toHaveLength(2)
    for (const blank of ['', ' \n ', '\u200b'])
      expect(await annotate({ commentContent: blank })).toMatchObject(refusal(900230, '请填写批注内容'))
  })

  test('B533 B530 neither a student nor a teacher of another class adds one; invalid places get the same answer', async () => {
    expect((await annotate({}, owner)).code).toBe(900003)
    const other = await emptyPlan(owner, `另一个${number}`)
    for (const [belongBusinessCode, belongBusinessSectionCode, as] of [
      [plan, section, stranger],
      ['missing', section, teacher],
      [plan, 'missing', teacher],
      [other, section, teacher],
      [plan, plan, teacher],
    ] as const) {
      expect(
        await as('addAnnotation', { belongBusinessCode, belongBusinessSectionCode, commentContent: text }),
      ).toMatchObject(notFound)
    }
    for (const as of [stranger, classmate]) {
      expect(await as('findAnnotations', { businessTopLevelCode: plan })).toMatchObject(notFound)
    }
    const code = await made()
    for (const commentCode of [code, 'missing']) {
      expect(await classmate('solveAnnotation', { commentCode })).toMatchObject(notFound)
      expect(await classmate('addReply', { commentCode, commentContent: 'x' })).toMatchObject(notFound)
      expect(await stranger('reopenAnnotation', { commentCode })).toMatchObject(notFound)
      for (const as of [stranger, classmate, owner]) {
        expect(await as('deleteComment', { commentCode })).toMatchObject(notFound)
        expect(await as('changeComment', { commentCode, commentContent: 'x' })).toMatchObject(notFound)
      }
    }
    expect(await one()).toMatchObject({ commentContent: text, isSolution: '0', reply: null })
  })

  test('a repeated request, also concurrent, gets the same annotation', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => annotate({ requestId: 'once' })))
    expect(new Set(answers.map((answer) => dataOf(answer, annotation).commentCode)).size).toBe(1)
    expect(await find(teacher)).toHaveLength(1)
    expect(await noticesOf('s010')).toHaveLength(1)
  })

  test('B481 B528 B509 the owner replies once, and not with a blank text', async () => {
    const commentCode = await made()
    expect(await owner('addReply', { commentCode, commentContent: ' ' })).toMatchObject(refusal(900234, '禁止空回复'))
    const answers = await Promise.all(
      ['好的', '明白'].map((commentContent) => owner('addReply', { commentCode, commentContent })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 900235])
    expect(answers.find(({ code }) => code !== 200)).toMatchObject(refusal(900235, '该批注已有回复'))
    const kept = dataOf(
      answers.find(({ success }) => success) ?? { status: 0, code: 0, errDesc: '', success: false, data: null },
      reply,
    )
    expect(kept).toMatchObject({ parentCode: commentCode, belongUserName: '吴佳慧', changeDate: null })
    expect((await one())?.reply).toEqual(kept)
    // A reply is not an annotation.
    expect(await owner('addReply', { commentCode: kept.commentCode, commentContent: 'x' })).toMatchObject(notFound)
    expect(await owner('solveAnnotation', { commentCode: kept.commentCode })).toMatchObject(notFound)
  })

  test('B482 B483 an open text is changed by its author, a solved one by no one', async () => {
    const commentCode = await made()
    const { commentCode: replyCode } = dataOf(await owner('addReply', { commentCode, commentContent: '好的' }), reply)
    const changed = dataOf(
      await teacher('changeComment', { commentCode, commentContent: '改过', version: 1 }),
      annotation,
    )
    expect(changed).toMatchObject({ commentContent: '改过', version: 2, changeDate: expect.any(Number) })
    expect(
      dataOf(await owner('changeComment', { commentCode: replyCode, commentContent: '改了' }), annotation).reply,
    ).toMatchObject({ commentContent: '改了', version: 2 })
    // A teacher does not change the reply, nor the student the annotation.
    expect(await teacher('changeComment', { commentCode: replyCode, commentContent: 'x' })).toMatchObject(notFound)
    expect(await teacher('deleteComment', { commentCode: replyCode })).toMatchObject(notFound)
    expect(await owner('changeComment', { commentCode, commentContent: 'x' })).toMatchObject(notFound)
    expect(await owner('changeComment', { commentCode: replyCode, commentContent: ' ' })).toMatchObject(
      refusal(900234, '禁止空回复'),
    )
    const stale = await teacher('changeComment', { commentCode, commentContent: '旧的', version: 1 })
    expect(conflictingChange.parse(stale.data)).toMatchObject({ version: 2, current: { commentContent: '改过' } })
    await owner('solveAnnotation', { commentCode })
    const solved = refusal(900231, '该批注已解决，不能再修改')
    expect(await teacher('changeComment', { commentCode, commentContent: 'x' })).toMatchObject(solved)
    expect(await owner('changeComment', { commentCode: replyCode, commentContent: 'x' })).toMatchObject(solved)
    expect(await owner('deleteComment', { commentCode: replyCode })).toMatchObject(solved)
    await teacher('reopenAnnotation', { commentCode })
    expect((await owner('deleteComment', { commentCode: replyCode })).success).toBe(true)
    expect((await one())?.reply).toBeNull()
    // A new reply is possible again.
    expect((await owner('addReply', { commentCode, commentContent: '重写' })).success).toBe(true)
  })

  test('B478 a solved annotation accepts no reply until it is reopened', async () => {
    const commentCode = await made()
    await owner('solveAnnotation', { commentCode })
    expect(await owner('addReply', { commentCode, commentContent: '晚了' })).toMatchObject(
      refusal(900231, '该批注已解决，不能再修改'),
    )
    expect((await one())?.reply).toBeNull()
    await teacher('reopenAnnotation', { commentCode })
    expect((await owner('addReply', { commentCode, commentContent: '及时' })).success).toBe(true)
  })

  test('B478 B479 (D35) the owner solves it, repeatedly without effect; a teacher of the student reopens it', async () => {
    const commentCode = await made()
    expect((await teacher('solveAnnotation', { commentCode })).code).toBe(900003)
    expect((await owner('reopenAnnotation', { commentCode })).code).toBe(900003)
    const first = dataOf(await owner('solveAnnotation', { commentCode }), annotation)
    expect(first).toMatchObject({ isSolution: '1', judgeShow: false, solvedDate: expect.any(Number) })
    expect(dataOf(await owner('solveAnnotation', { commentCode }), annotation)).toEqual(first)
    const again = dataOf(await teacher('reopenAnnotation', { commentCode }), annotation)
    expect(again).toMatchObject({ isSolution: '0', judgeShow: true, solvedDate: null, reopenedNum: 1 })
    expect(dataOf(await teacher('reopenAnnotation', { commentCode }), annotation)).toEqual(again)
    // Any teacher of the student, not only its author.
    await owner('solveAnnotation', { commentCode })
    await db()
      .updateTable('classes')
      .set({ teacher_id: 'demo-t002' })
      .where('classes_id', '=', 'demo-class-1')
      .execute()
    expect(dataOf(await stranger('reopenAnnotation', { commentCode }), annotation).reopenedNum).toBe(2)
    expect(await stranger('changeComment', { commentCode, commentContent: 'x' })).toMatchObject(notFound)
    expect(await stranger('deleteComment', { commentCode })).toMatchObject(notFound)
    await db()
      .updateTable('classes')
      .set({ teacher_id: 'demo-t001' })
      .where('classes_id', '=', 'demo-class-1')
      .execute()
  })

  test('B484 a teacher deletes an own one at any time, with its reply', async () => {
    const commentCode = await made()
    await owner('addReply', { commentCode, commentContent: '好的' })
    await owner('solveAnnotation', { commentCode })
    expect((await teacher('deleteComment', { commentCode })).success).toBe(true)
    expect(await find(teacher)).toEqual([])
    const replies = await db()
      .selectFrom('annotation_reply')
      .selectAll()
      .where('annotation_id', '=', commentCode)
      .execute()
    expect(replies).toEqual([])
    expect(await teacher('deleteComment', { commentCode })).toMatchObject(notFound)
  })

  test('D35 deleting a section leaves its annotations visible to the teacher only; restoring it makes them visible again', async () => {
    const commentCode = await made()
    await owner('deletePlan', { sectionCode: section })
    expect(await find(owner)).toEqual([])
    expect(await find(teacher)).toMatchObject([{ commentCode, isSectionGone: true, sectionName: '市场分析' }])
    expect(await annotate()).toMatchObject(notFound)
    expect(await owner('solveAnnotation', { commentCode })).toMatchObject(notFound)
    const plans = z.array(z.object({ sectionCode: z.string(), openAnnotationNum: z.number() }))
    const openNum = async () =>
      dataOf(await owner('findOwnPlans', {}), plans).find(({ sectionCode }) => sectionCode === plan)?.openAnnotationNum
    expect(await openNum()).toBe(0)
    await owner('restoreSection', { sectionCode: section })
    expect(await openNum()).toBe(1)
    expect(await find(owner)).toMatchObject([{ commentCode, isSectionGone: false }])
    await owner('deletePlan', { sectionCode: plan })
    for (const as of [owner, teacher])
      expect(await as('findAnnotations', { businessTopLevelCode: plan })).toMatchObject(notFound)
    expect(await teacher('deleteComment', { commentCode })).toMatchObject(notFound)
  })

  test('a plan has at most 2,000 annotations', async () => {
    const rows = Array.from({ length: ANNOTATIONS_MAX - 1 }, (_, n) => ({
      annotation_id: `${plan}-${n}`,
      plan_id: plan,
      section_id: section,
      author_id: 'demo-t001',
      request_id: null,
      content: text,
      quote: null,
      created_at: n,
      solved_at: null,
    }))
    for (let from = 0; from < rows.length; from += 500) {
      await db()
        .insertInto('annotation')
        .values(rows.slice(from, from + 500))
        .execute()
    }
    const answers = await Promise.all([annotate(), annotate(), annotate()])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 900233, 900233])
  })

  test('D35 notices of type 7 are sent in both directions, with the place as target', async () => {
    const commentCode = await made()
    await owner('addReply', { commentCode, commentContent: '好的' })
    await owner('solveAnnotation', { commentCode })
    await owner('solveAnnotation', { commentCode })
    await teacher('reopenAnnotation', { commentCode })
    const [toOwner, toTeacher] = [await noticesOf('s010'), await noticesOf('t001')]
    expect(toOwner.map(({ title }) => title)).toEqual(['商业计划书有新的批注', '商业计划书的批注被重新打开'])
    expect(toTeacher.map(({ title }) => title)).toEqual(['商业计划书的批注有新的回复', '商业计划书的批注已解决'])
    expect(toOwner[0]?.content).toBe(`“计划${number}”的“市场分析”有一条新批注：${text}`)
    for (const notice of [...toOwner, ...toTeacher]) {
      expect(notice).toMatchObject({ type: '7', teaching_class_id: 'demo-teaching-class-1' })
      expect(annotationOfKey(notice.biz_key)).toEqual({ businessCode: plan, commentCode })
    }
    expect(annotationKey('a', 'b')).toBe('a/b')
    expect(['', 'a', 'a/', '/b', 'a/b/c'].map(annotationOfKey)).toEqual([null, null, null, null, null])
  })

  test('B486 the owner and readers with the plan open see a change at once; the owner gets nothing about a deleted section', async () => {
    const port = Number(new URL(server.origin).port)
    const connect = async (loginCode: string) => {
      const token = await server.login(loginCode)
      const client = await new Client('notification', port, token).opened()
      await client.next('resumed')
      const ask = (path: string, input: object) =>
        server.request(`/platform/admin/${path}`, {
          method: 'POST',
          headers: { authorization: token, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        })
      return { client, ask }
    }
    const [student, mentor] = [await connect('s010'), await connect('t001')]
    await mentor.ask('businessPlan/read', { sectionCode: plan, pageId: 'page', isOpen: true })
    const place = { belongBusinessCode: plan, belongBusinessSectionCode: section }
    const added = await mentor.ask('comment/save', { ...place, commentContent: text })
    const { commentCode } = dataOf(added, annotation)
    expect((await student.client.next('annotationChanged')).data.annotation).toMatchObject({
      commentCode,
      isSolution: '0',
    })
    await mentor.client.next('annotationChanged')
    await student.ask('comment/solutionForComment', { commentCode })
    expect((await mentor.client.next('annotationChanged')).data.annotation).toMatchObject({
      commentCode,
      isSolution: '1',
    })
    await student.client.next('annotationChanged')
    await student.ask('businessPlan/delete', { sectionCode: section })
    await mentor.ask('comment/reopenComment', { commentCode })
    expect((await mentor.client.next('annotationChanged')).data.annotation).toMatchObject({ isSectionGone: true })
    await mentor.ask('comment/delete', { commentCode })
    expect((await mentor.client.next('annotationDeleted')).data).toEqual({ belongBusinessCode: plan, commentCode })
    await student.client.settled()
    expect(student.client.names().filter((name) => name.startsWith('annotation'))).toHaveLength(2)
    student.client.end()
    mentor.client.end()
    owner = await signedIn(server, 's010')
    teacher = await signedIn(server, 't001')
  })
})
