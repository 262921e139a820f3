import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { registration as registrationRow } from '../../../contract/entities/school/people'
import { DEMO_PASSWORD, startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { Client } from '../live/support/client'

const done = (data: unknown) => ({ status: 200, code: 200, errDesc: '', success: true, data })
const refusal = (code: number, errDesc: string, status = 200) => ({ status, code, errDesc, success: false, data: null })
const notFound = refusal(900002, '内容不存在或您无权查看')
const outside = { state: 'outside', className: '', reason: '', applyTime: null }
const member = { ...outside, state: 'member' }
const waitingAt = (className: string) => ({ state: 'waiting', className, reason: '', applyTime: expect.any(Number) })

const CLASS = 'demo-class-1'
const OTHER = 'demo-class-2'

describeOnEither('joining a class', (database) => {
  let server: TestApp
  let admin: string
  let teacher: string
  let other: string
  /** s061, s062 and s063. */
  let tokens: string[]
  const userIds = ['demo-s061', 'demo-s062', 'demo-s063']

  beforeAll(async () => {
    server = await startApp(database)
    admin = await server.login('admin')
    teacher = await server.login('t001')
    other = await server.login('t002')
    tokens = await Promise.all(['s061', 's062', 's063'].map((code) => server.login(code)))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const { db } = server.app.database
    await db.deleteFrom('classes_application').execute()
    await db.deleteFrom('class_student').where('user_id', 'in', userIds).execute()
    await db.updateTable('classes').set({ invite_open: true, audit_open: true, deleted_at: null }).execute()
  })

  const token = (n: number) => tokens[n] ?? ''
  const ask = (n: number, invitationCode = 'KJ2601') =>
    server.post('/api/classes/applyJoinClasses', { invitationCode }, token(n))
  const standing = async (n: number) => (await server.post('/api/classes/checkJoinClassesState', {}, token(n))).data
  const count = async (classesId = CLASS, by = teacher) =>
    (await server.post('/admin/classesApply/applyCount', { classesId }, by)).data
  const list = async (form: Record<string, string> = {}, by = teacher) => {
    const answer = await server.post('/admin/classesApply/findPage', { classesId: CLASS, pageSize: '50', ...form }, by)
    return (answer.data as { list: Record<string, unknown>[] }).list
  }
  const applyIds = async () => (await list()).map((row) => String(row.classesApplyId))
  const agree = (ids: string[], by = teacher) =>
    server.post('/admin/classesApply/agree', { classesApplyIds: ids.join(',') }, by)
  const reject = (ids: string[], reason?: string, by = teacher) =>
    server.post(
      '/admin/classesApply/reject',
      { classesApplyIds: ids.join(','), ...(reason === undefined ? {} : { reason }) },
      by,
    )
  const set = (values: { invite_open?: boolean; audit_open?: boolean; deleted_at?: number }, classesId = CLASS) =>
    server.app.database.db.updateTable('classes').set(values).where('classes_id', '=', classesId).execute()
  const socket = async (by: string) => {
    const client = await new Client('notification', Number(new URL(server.origin).port), by).opened()
    await client.next('resumed')
    return client
  }

  test('B006 B118 B008 a student requests with the code and waits; a teacher approves; the student is a member', async () => {
    expect(await standing(0)).toEqual(outside)
    expect(await ask(0, ' kj2601 ')).toEqual(done(waitingAt('会计信息2601班')))
    const rows = await list()
    expect(rows).toEqual([
      {
        classesApplyId: expect.any(String),
        classesId: CLASS,
        className: '会计信息2601班',
        userId: 'demo-s061',
        studentId: 'demo-s061',
        studentName: '孔令仪',
        loginCode: 's061',
        coverImg: '',
        applyState: '0',
        reason: '',
        applyTime: expect.any(Number),
        handleTime: null,
        handlerName: '',
      },
    ])
    expect(await agree(await applyIds())).toEqual(done({ decided: 1 }))
    expect(await standing(0)).toEqual(member)
    const mine = (await server.post('/api/classes/getClasses', {}, token(0))).data as Record<string, unknown>[]
    expect(mine).toHaveLength(1)
    expect(mine[0]).toMatchObject({
      classesId: CLASS,
      className: '会计信息2601班',
      academy: { academyId: 'demo-academy-business', academyName: '商学院' },
      major: { majorId: 'demo-major-accounting', majorName: '会计信息管理' },
      studentNum: 41,
      teachers: [{ userId: 'demo-t001', realName: '陈思远', coverImg: '' }],
    })
    expect(mine[0]?.students).toHaveLength(41)
    // Login codes are private.
    expect(JSON.stringify(mine)).not.toContain('loginCode')
    const { origin_type } = await server.app.database.db
      .selectFrom('class_student')
      .select('origin_type')
      .where('user_id', '=', 'demo-s061')
      .executeTakeFirstOrThrow()
    expect(origin_type).toBe('2')
    expect(await list()).toEqual([])
    expect(await list({ applyState: '1' })).toMatchObject([{ handlerName: '陈思远', applyState: '1' }])
    // The lesson is open to the new member at once.
    const rooms = (await server.post('/api/teachingClass/findList', {}, token(0))).data as unknown[]
    expect(rooms).toMatchObject([{ teachingClassId: 'demo-teaching-class-1' }])
  })

  test('B119 a request is rejected with a reason or without; the student reads it and may request again', async () => {
    await ask(0)
    await ask(1)
    const [first = '', second = ''] = await applyIds()
    expect(await reject([first], '请使用真实姓名')).toEqual(done({ decided: 1 }))
    expect(await reject([second])).toEqual(done({ decided: 1 }))
    expect(await standing(0)).toEqual({ ...waitingAt('会计信息2601班'), state: 'rejected', reason: '请使用真实姓名' })
    expect(await standing(1)).toEqual({ ...waitingAt('会计信息2601班'), state: 'rejected', reason: '' })
    expect(await count()).toBe(0)
    expect((await ask(0)).data).toEqual(waitingAt('会计信息2601班'))
    expect(await count()).toBe(1)
    expect((await reject([first], 'x'.repeat(101))).code).toBe(900001)
  })

  test('B120 several requests are decided at once, in a form and in JSON; an unknown id changes nothing', async () => {
    for (const n of [0, 1, 2]) await ask(n)
    const ids = await applyIds()
    expect(await agree([...ids, 'nobody'])).toEqual(notFound)
    expect(await count()).toBe(3)
    expect(await agree(ids.slice(0, 2))).toEqual(done({ decided: 2 }))
    expect(await Promise.all([0, 1, 2].map(standing))).toEqual([member, member, waitingAt('会计信息2601班')])
    const answer = await server.request('/platform/admin/classesApply/reject', {
      method: 'POST',
      headers: { authorization: admin, 'content-type': 'application/json' },
      body: JSON.stringify({ classesApplyIds: ids }),
    })
    expect(answer).toEqual(done({ decided: 1 }))
    // A decision is final.
    expect(await agree(ids)).toEqual(refusal(900204, '所选申请已处理'))
    expect(await standing(2)).toMatchObject({ state: 'rejected' })
  })

  test('of two decisions about one request the second is refused with the name of the first decider', async () => {
    await ask(0)
    const ids = await applyIds()
    const answers = await Promise.all([agree(ids, teacher), reject(ids, '', admin)])
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
    const told = answers.find(({ success }) => !success)
    const isAgreed = answers[0]?.success === true
    expect(told).toEqual(refusal(900204, isAgreed ? '该申请已由陈思远同意' : '该申请已由系统管理员拒绝'))
    expect(await list({ applyState: isAgreed ? '1' : '2' })).toMatchObject([
      { handlerName: isAgreed ? '陈思远' : '系统管理员', handleTime: expect.any(Number) },
    ])
  })

  test('B008 an administrator is notified of requests to every class, like its teachers', async () => {
    const board = await socket(admin)
    await ask(0)
    expect((await board.next('joinRequested')).data).toEqual({ classesId: CLASS, count: 1, isNew: true })
    await agree(await applyIds())
    expect((await board.next('joinRequested')).data).toEqual({ classesId: CLASS, count: 0, isNew: false })
  })

  /** Registers a student by the code of the first class; returns the row of the registration. */
  const registered = async (loginCode: string) => {
    const { keyId, encrypted } = await server.encrypt(DEMO_PASSWORD, DEMO_PASSWORD)
    const [password = '', confirmPassword = ''] = encrypted
    const form = { loginCode, studentName: '新同学', validCode: 'KJ2601', password, confirmPassword, keyId }
    expect((await server.post('/api/student/register', form)).success).toBe(true)
    return registration(loginCode)
  }
  const registration = async (loginCode: string, form: Record<string, string> = {}) => {
    const answer = await server.post('/admin/register/findHadRegisterPage', { loginCode, ...form }, admin)
    return z.object({ list: z.array(registrationRow) }).parse(answer.data).list[0]
  }

  test("B118 B008 a waiting registration has its request's id: it is approved, and the approver is recorded", async () => {
    const row = await registered('waits01')
    expect(row).toMatchObject({ applyState: '0', decidedBy: '', decidedTime: null })
    expect(await agree([row?.classesApplyId ?? ''], admin)).toEqual(done({ decided: 1 }))
    expect(await registration('waits01')).toMatchObject({
      applyState: '1',
      classesApplyId: '',
      decidedBy: '系统管理员',
      decidedTime: expect.any(Number),
    })
  })

  test('closing an account with a pending request records that it was closed, never that it was approved', async () => {
    const row = await registered('waits02')
    const userIds = row?.userId ?? ''
    expect((await server.post('/admin/register/logoff', { userIds }, admin)).success).toBe(true)
    const closed = { applyState: '3', classesApplyId: '', decidedBy: '系统管理员', revokeType: '1' }
    expect(await registration('waits02')).toMatchObject(closed)
    expect(await registration('waits02', { applyState: '3' })).toMatchObject(closed)
    expect(await registration('waits02', { applyState: '1' })).toBeUndefined()
    expect(await agree([row?.classesApplyId ?? ''])).toEqual(refusal(900204, '该申请已由系统管理员关闭'))
    expect(await count()).toBe(0)
  })

  test('a withdrawn request was not approved; an immediate acceptance was', async () => {
    const row = await registered('waits03')
    const mine = await server.login('waits03')
    await server.post('/api/classes/applyJoinClasses', { invitationCode: 'RJ2602' }, mine)
    expect(await registration('waits03')).toMatchObject({ applyState: '3', classesApplyId: '' })
    expect(row?.applyState).toBe('0')
    await set({ audit_open: false })
    expect(await registered('waits04')).toMatchObject({ applyState: '1', decidedBy: '' })
  })

  test('B110 B111 with inviting closed no one can request; with auditing closed a student is a member at once', async () => {
    await set({ invite_open: false })
    expect(await ask(0)).toEqual(refusal(900201, '该班级已关闭邀请，请联系老师'))
    expect(await standing(0)).toEqual(outside)
    await set({ invite_open: true, audit_open: false })
    expect(await ask(0)).toEqual(done(member))
    expect(await count()).toBe(0)
    expect(await ask(0)).toEqual(refusal(900202, '您已是该班级的学生'))
    expect(await ask(0, 'RJ2602')).toEqual(refusal(900203, '您已有班级，如需更换班级请联系老师'))
  })

  test('requesting twice is one request, also from two pages concurrently; another code withdraws the first', async () => {
    await Promise.all([ask(0), ask(0), ask(0)])
    expect(await count()).toBe(1)
    await set({ invite_open: false })
    expect((await ask(0)).data).toEqual(waitingAt('会计信息2601班'))
    expect((await ask(0, 'RJ2602')).data).toEqual(waitingAt('软件技术2602班'))
    expect(await count()).toBe(0)
    expect(await count(OTHER, other)).toBe(1)
    await set({ audit_open: false }, OTHER)
    expect(await ask(0, 'rj2602')).toEqual(done(member))
    expect(await count(OTHER, other)).toBe(0)
  })

  test('a student who was removed is outside and can request again; a deleted class is not found', async () => {
    await ask(0)
    await agree(await applyIds())
    await server.app.database.db.deleteFrom('class_student').where('user_id', '=', 'demo-s061').execute()
    expect(await standing(0)).toEqual(outside)
    expect((await ask(0)).data).toEqual(waitingAt('会计信息2601班'))
    const ids = await applyIds()
    await set({ deleted_at: Date.now() })
    expect(await standing(0)).toEqual(outside)
    expect(await ask(0)).toEqual(refusal(900200, '邀请码不正确，请核对后重试'))
    expect(await agree(ids)).toEqual(notFound)
    expect(await agree(ids, admin)).toEqual(notFound)
    expect(await server.post('/admin/classesApply/applyCount', { classesId: CLASS }, teacher)).toEqual(notFound)
  })

  test('a student whom a teacher has added since has no pending request any more', async () => {
    await ask(0)
    const added = { classes_id: CLASS, user_id: 'demo-s061', origin_type: '0' as const, excluded: false, joined_at: 1 }
    await server.app.database.db.insertInto('class_student').values(added).execute()
    expect(await count()).toBe(0)
    expect(await list()).toEqual([])
    expect(await standing(0)).toEqual(member)
  })

  test('a request is seen and decided only by teachers of the class and administrators', async () => {
    await ask(0)
    const ids = await applyIds()
    expect(await agree(ids, other)).toEqual(notFound)
    expect(await reject(ids, '', other)).toEqual(notFound)
    expect(await server.post('/admin/classesApply/findPage', { classesId: CLASS }, other)).toEqual(notFound)
    expect((await agree(ids, token(1))).code).toBe(900003)
    expect((await server.post('/api/classes/applyJoinClasses', { invitationCode: 'KJ2601' }, teacher)).code).toBe(
      900003,
    )
    expect((await server.post('/admin/classesApply/applyCountList', {}, other)).data).toEqual([])
    const waiting = [{ classesId: CLASS, count: 1 }]
    expect((await server.post('/admin/classesApply/applyCountList', {}, teacher)).data).toEqual(waiting)
    expect((await server.post('/admin/classesApply/applyCountList', {}, admin)).data).toEqual(waiting)
    expect(await agree(ids, admin)).toEqual(done({ decided: 1 }))
    const rows = await server.app.database.db
      .selectFrom('audit')
      .select(['actor_id', 'outcome', 'detail'])
      .where('action', '=', 'joining.agree')
      .where('actor_id', '=', 'demo-admin')
      .where('subject', '=', CLASS)
      .orderBy('audit_id')
      .execute()
    expect(rows.at(-1)).toEqual({
      actor_id: 'demo-admin',
      outcome: 'done',
      detail: { userIds: ['demo-s061'], reason: '' },
    })
  })

  test('B131 open pages are notified: the teacher of the count, the student of the decision', async () => {
    const [board, foreign, desk] = [await socket(teacher), await socket(other), await socket(token(0))]
    await ask(0)
    expect((await board.next('joinRequested')).data).toEqual({ classesId: CLASS, count: 1, isNew: true })
    expect((await board.next('noticePushed')).data.notice).toMatchObject({
      type: '2',
      bizKey: CLASS,
      title: '新的入班申请',
      content: '孔令仪 申请加入 会计信息2601班，请及时处理。',
      senderName: '孔令仪',
    })
    await ask(1)
    expect((await board.next('joinRequested')).data).toEqual({ classesId: CLASS, count: 2, isNew: true })
    await reject((await applyIds()).slice(0, 1), '人数已满')
    expect((await desk.next('joinDecided')).data).toEqual({
      classesId: CLASS,
      className: '会计信息2601班',
      isAgreed: false,
      reason: '人数已满',
    })
    expect((await board.next('joinRequested')).data).toEqual({ classesId: CLASS, count: 1, isNew: false })
    await ask(0)
    await board.next('joinRequested')
    await agree(await applyIds(), admin)
    expect((await desk.next('joinDecided')).data).toMatchObject({ isAgreed: true, reason: '' })
    expect(foreign.names()).toEqual(['resumed'])
    for (const client of [board, foreign, desk]) client.end()
  })

  test('B131 a decided or withdrawn request is unread for no teacher, also for those who did not decide', async () => {
    const { db } = server.app.database
    const owned = (teacher_id: string) =>
      db.updateTable('classes').set({ teacher_id }).where('classes_id', '=', CLASS).execute()
    await owned('demo-t002')
    for (const one of [teacher, other]) await server.post('/api/msg/allHadRead', {}, one)
    const screens = [await socket(teacher), await socket(other)]
    const counts = () => Promise.all(screens.map(async (screen) => (await screen.next('noticesChanged')).data))
    await ask(0)
    await ask(1)
    for (const screen of screens) await screen.next('noticePushed')
    await agree((await applyIds()).slice(0, 1), other)
    expect(await counts()).toEqual([1, 1].map((n) => ({ unreadCount: n, joinRequests: n })))
    const { invitation_code } = await db
      .selectFrom('classes')
      .select('invitation_code')
      .where('classes_id', '=', OTHER)
      .executeTakeFirstOrThrow()
    await ask(1, invitation_code)
    expect((await counts())[0]).toEqual({ unreadCount: 0, joinRequests: 0 })
    for (const screen of screens) screen.end()
    await owned('demo-t001')
  })

  test('B131 a student who joins the class in another way has no pending request, and its notice is read', async () => {
    await server.post('/api/msg/allHadRead', {}, teacher)
    const screen = await socket(teacher)
    await ask(0)
    await ask(1)
    for (const n of [1, 2]) expect((await screen.next('noticePushed')).data.unreadCount).toBe(n)
    const add = { classesId: CLASS, loginCode: 's061', studentName: '孔令仪' }
    expect((await server.post('/admin/classes/addStudent', add, teacher)).success).toBe(true)
    expect((await screen.next('noticesChanged')).data).toEqual({ unreadCount: 1, joinRequests: 1 })
    expect(await list({ applyState: '1' })).toMatchObject([{ loginCode: 's061', handlerName: '陈思远' }])
    expect(await standing(0)).toEqual(member)
    expect(await standing(1)).toMatchObject({ state: 'waiting' })
    screen.end()
  })

  test('an open chat subscribes to the class that its student has joined', async () => {
    const chat = await new Client('chat', Number(new URL(server.origin).port), token(0)).opened()
    chat.send('register', {})
    await chat.next('running')
    await ask(0)
    await agree(await applyIds())
    const mate = await server.login('s001')
    const sender = await new Client('chat', Number(new URL(server.origin).port), mate).opened()
    sender.send('register', {})
    await sender.next('running')
    const toGroupId = 'demo-teaching-class-1'
    sender.send('sendToGroup', { toGroupId, content: '欢迎新同学', clientId: 'c1' })
    expect((await chat.next('messageToGroup')).data).toMatchObject({ text: '欢迎新同学' })
    chat.end()
    sender.end()
  })

  test('guesses of codes are rate limited', async () => {
    const answers: number[] = []
    for (let n = 0; n < 22; n += 1) answers.push((await ask(2, `XX${n}`)).code)
    expect(new Set(answers)).toEqual(new Set([900200, 900007]))
    expect(answers.at(-1)).toBe(900007)
  })
})
