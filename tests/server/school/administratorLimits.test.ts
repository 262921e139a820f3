/**
 * Administrators with a limited account: appointed by one without a limit; the office of an academy reaches the classes
 * and people of its academy and answers for all others as for unknown ids.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../../contract/call'
import { type CallName, calls } from '../../../contract/calls'
import { scopedIds } from '../../../server/policies/academyScope'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { idKeys, sampleInput } from '../../support/server/sampleInput'

/** Objects of 商学院, by the key that names them; the office manages 信息工程学院. */
const foreign: Readonly<Record<string, string>> = {
  classesId: 'demo-class-1',
  'academy.academyId': 'demo-academy-business',
  academyId: 'demo-academy-business',
  'major.majorId': 'demo-major-accounting',
  majorId: 'demo-major-accounting',
  studentId: 'demo-s001',
  studentIds: 'demo-s001',
  teacherId: 'demo-t001',
  teacherIds: 'demo-t001',
  userIds: 'demo-s001',
  classesApplyIds: 'foreign-application',
}
const ofOffice = (Object.entries(calls) as [CallName, Call][]).filter(([, { who }]) => who.includes('academyOffice'))
/** These filter the notices of the caller by a class. */
const ofOwnNotices: readonly CallName[] = ['countUnread', 'readAllNotices', 'findAnnouncements']
const isOfOwnNotices = (name: CallName, key: string) => ofOwnNotices.includes(name) && key === 'teachingClassId'
const scoped = ofOffice.flatMap(([name, call]) =>
  idKeys(call)
    .filter((key) => scopedIds[key] !== 'own' && !isOfOwnNotices(name, key))
    .map((key) => [name, key, call] as const),
)
const NOT_OF_ACADEMY = { code: 900002, errDesc: '没有找到，或者不属于您管理的学院' }

describeOnEither('limited administrators', (database) => {
  let server: TestApp
  let admin: string
  let office: string
  beforeAll(async () => {
    server = await startApp(database)
    admin = await server.login('admin')
    for (const [loginCode, limit, academy] of [
      ['office1', 'academyOffice', 'demo-academy-information'],
      ['auditor1', 'auditor', null],
    ] as const) {
      const { db } = server.app.database
      const own = await db.selectFrom('users').selectAll().where('user_id', '=', 'demo-admin').executeTakeFirstOrThrow()
      const account = { ...own, user_id: loginCode, login_code: loginCode, user_code: loginCode }
      await db
        .insertInto('users')
        .values({ ...account, admin_limit: limit, admin_academy_id: academy })
        .execute()
    }
    const { db } = server.app.database
    // Teachers of both academies, and a student of both.
    for (const [user_id, major_id] of [
      ['demo-t001', 'demo-major-accounting'],
      ['demo-t002', 'demo-major-software'],
    ] as const) {
      await db.updateTable('users').set({ major_id }).where('user_id', '=', user_id).execute()
    }
    const seat = { user_id: 'demo-s002', origin_type: '0', excluded: false, joined_at: 1 } as const
    await db
      .insertInto('class_student')
      .values({ ...seat, classes_id: 'demo-class-2' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const application = { classes_apply_id: 'foreign-application', classes_id: 'demo-class-1', user_id: 'demo-s041' }
    await db
      .insertInto('classes_application')
      .values({ ...application, reason: '', apply_state: '0', created_at: 1, decided_at: null, decided_by: null })
      .execute()
    office = await server.login('office1')
  })
  afterAll(() => server.close())

  const json = (path: string, body: unknown) =>
    server.request(`/platform${path}`, {
      method: 'POST',
      headers: { authorization: office, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const save = (form: Record<string, string>, token = admin) => server.post('/admin/administrator/save', form, token)
  const listed = async (path: string, key: string, token = office) =>
    z
      .object({ list: z.array(z.record(z.string(), z.unknown())) })
      .parse((await server.post(path, { pageSize: '1000' }, token)).data)
      .list.map((row) => String(row[key]))

  test('every id of the calls of an academy’s office is checked against the academy', () => {
    const unknown = ofOffice.flatMap(([name, call]) =>
      idKeys(call).flatMap((key) => (key in scopedIds || isOfOwnNotices(name, key) ? [] : [[name, key]])),
    )
    expect(unknown).toEqual([])
    expect(scoped.map(([, key]) => key).filter((key) => !(key in foreign))).toEqual([])
  })

  test.each(scoped)('%s: %s of another academy is answered like an unknown id', async (name, key, call) => {
    // These end memberships of the named class; the class decides.
    const isMember = ['removeClassStudent', 'putOutClassStudents'].includes(name) && key !== 'classesId'
    const ask = (value: string) => {
      const input = sampleInput(call, { ...(isMember ? { classesId: 'demo-class-1' } : {}), [key]: value })
      const query = new URLSearchParams({ [key]: value })
      return call.method === 'GET' ? server.get(`${call.path}?${query}`, office) : json(call.path, input)
    }
    expect(await ask(foreign[key] ?? '')).toMatchObject(NOT_OF_ACADEMY)
    expect(await ask('there-is-no-such-thing')).toMatchObject(NOT_OF_ACADEMY)
  })

  test('lists of the office contain the classes and people of its academy only', async () => {
    expect(await listed('/admin/classes/findList', 'classesId')).toEqual(['demo-class-2'])
    expect(await listed('/admin/classes/findAllClassesList', 'classesId')).toEqual(['demo-class-2'])
    expect(await listed('/admin/teacher/findPage', 'teacherId')).toEqual(['demo-t002'])
    const students = await listed('/admin/student/findPage', 'studentId')
    const ofSchool = await listed('/admin/student/findPage', 'studentId', admin)
    expect(students.length).toBeGreaterThan(0)
    expect(students.length).toBeLessThan(ofSchool.length)
    expect(students).not.toContain('demo-s001')
    // A student who also attends a class of another academy is managed by the office of the school.
    expect(students).not.toContain('demo-s002')
    const academies = (await server.post('/admin/academy/findList', {}, office)).data
    expect(academies).toEqual([{ academyId: 'demo-academy-information', academyName: '信息工程学院' }])
    const majors = z
      .array(z.object({ academyId: z.string() }))
      .parse((await server.post('/admin/major/findList', {}, office)).data)
    expect(new Set(majors.map(({ academyId }) => academyId))).toEqual(new Set(['demo-academy-information']))
    expect((await server.post('/admin/classesApply/applyCountList', {}, office)).data).toEqual([])
  })

  test('the office changes people and classes of its academy', async () => {
    const [studentId = ''] = await listed('/admin/student/findPage', 'studentId')
    expect((await server.post('/admin/student/disable', { studentId }, office)).code).toBe(200)
    expect((await server.post('/admin/student/enable', { studentId }, office)).code).toBe(200)
    const classes = { className: '新班', 'academy.academyId': 'demo-academy-information' }
    const own = { ...classes, 'major.majorId': 'demo-major-software', teacherId: 'demo-t002' }
    expect((await server.post('/admin/classes/save', own, office)).code).toBe(200)
    expect(await server.post('/admin/classes/save', { ...own, teacherId: 'demo-t001' }, office)).toMatchObject(
      NOT_OF_ACADEMY,
    )
    const teacher = { loginCode: 't900', teacherName: '新老师' }
    expect(await server.post('/admin/teacher/save', teacher, office)).toMatchObject({ errDesc: '请选择本院的专业' })
    expect(
      (await server.post('/admin/teacher/save', { ...teacher, 'major.majorId': 'demo-major-ai' }, office)).code,
    ).toBe(200)
  })

  test('a changed limit ends the sessions, and the log has both in words', async () => {
    const token = await server.login('auditor1')
    expect((await server.post('/admin/audit/findPage', {}, token)).code).toBe(200)
    expect((await server.post('/admin/student/findPage', {}, token)).code).toBe(900003)
    const form = { userId: 'auditor1', loginCode: 'auditor1', realName: '系统管理员' }
    expect(await save({ ...form, limit: 'academyOffice' })).toMatchObject({ errDesc: '请选择学院管理员所属的学院' })
    expect((await save({ ...form, limit: 'academicOffice' })).code).toBe(200)
    expect((await server.get('/api/user/get', token)).status).toBe(401)
    expect((await server.get('/api/user/get', await server.login('auditor1'))).data).toMatchObject({
      limit: 'academicOffice',
    })
    const { db } = server.app.database
    const row = await db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'administrator.update')
      .where('subject', '=', 'auditor1')
      .executeTakeFirstOrThrow()
    expect(row.detail).toEqual({ changes: { limit: ['审计（只看日志）', '教务（全校的班级和人员）'] } })
  })

  test('administrators cannot limit themselves, and of two who limit each other one remains without a limit', async () => {
    const own = { userId: 'demo-admin', loginCode: 'admin', realName: '系统管理员', limit: 'auditor' }
    expect(await save(own)).toMatchObject({ code: 900146 })
    const { db } = server.app.database
    await db
      .updateTable('users')
      .set({ admin_limit: null, admin_academy_id: null })
      .where('user_id', '=', 'auditor1')
      .execute()
    const other = { userId: 'auditor1', loginCode: 'auditor1', realName: '系统管理员', limit: 'auditor' }
    const token = await server.login('auditor1')
    await Promise.all([save(other), save(own, token)])
    const left = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_type', '=', '3')
      .where('admin_limit', 'is', null)
    expect(await left.execute()).toHaveLength(1)
    await db.updateTable('users').set({ admin_limit: null }).where('user_id', '=', 'demo-admin').execute()
    admin = await server.login('admin')
  })

  test('an academy with an office cannot be deleted', async () => {
    const made = await server.post('/admin/academy/save', { academyName: '艺术学院' }, admin)
    const { academyId } = z.object({ academyId: z.string() }).parse(made.data)
    const form = { userId: 'office1', loginCode: 'office1', realName: '系统管理员', limit: 'academyOffice', academyId }
    expect((await save(form)).code).toBe(200)
    expect(await server.post('/admin/academy/delete', { academyId }, admin)).toMatchObject({
      errDesc: '该学院下还有1名学院管理员，不能删除',
    })
  })
})
