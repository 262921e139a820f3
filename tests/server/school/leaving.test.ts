/**
 * Two people close the same student's account, or remove the same student from a class: the second gets a conflict, on
 * a real database.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../../contract/call'
import { type CallName, calls } from '../../../contract/calls'
import { conflictingChange } from '../../../contract/entities/shared/version'
import { errors } from '../../../contract/errors'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

const refused = z.object({
  success: z.literal(false),
  code: z.literal(errors.conflictingChange.code),
  data: conflictingChange,
})

const registrationRow = z.object({ userId: z.string(), version: z.number() })
const registered = z.object({ list: z.tuple([registrationRow, registrationRow], registrationRow) })
const memberRow = z.object({
  studentId: z.string(),
  studentName: z.string(),
  loginCode: z.string(),
  version: z.number(),
})
const classMembers = z.object({ list: z.array(memberRow), total: z.number(), latestVersion: z.number() })

describeOnEither('students who are logged off or put out by two people', (database) => {
  let server: TestApp
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    server = await startApp(database)
    const { db } = server.app.database
    const admin = await db.selectFrom('users').selectAll().where('user_id', '=', 'demo-admin').executeTakeFirstOrThrow()
    const other = { ...admin, user_id: 'admin2', login_code: 'admin2', user_code: 'admin2', real_name: '教务员' }
    await db.insertInto('users').values(other).execute()
    for (const loginCode of ['admin', 'admin2']) tokens.set(loginCode, await server.login(loginCode))
  })
  afterAll(() => server.close())

  /** How often an action was recorded for a subject. */
  const recorded = async (action: string, subject: string): Promise<number> => {
    const rows = await server.app.database.db
      .selectFrom('audit')
      .select('times')
      .where('action', '=', action)
      .where('subject', '=', subject)
      .execute()
    return rows.reduce((sum, { times }) => sum + times, 0)
  }
  const as = (editor: 'admin' | 'admin2') => (name: CallName, form: Record<string, string>) =>
    server.post((calls[name] as Call).path, form, tokens.get(editor))
  const [one, other] = [as('admin'), as('admin2')]

  test('B156 of two who close the same account the second gets the name of the first, and nothing is done twice', async () => {
    const { list } = registered.parse((await one('findRegistrationsInUse', {})).data)
    const [student, second] = list
    const { userId, version } = student
    const shown = { userIds: userId, versions: String(version) }

    // Changes since it was shown are preserved.
    expect((await one('updateStudentAccount', { studentId: userId, studentName: '改过名' })).code).toBe(200)
    const changed = await other('logOff', shown)
    expect(changed.errDesc).toBe('帐号信息刚刚被他人修改过，请核对后再注销')
    const told = refused.parse(changed).data
    expect(told).toMatchObject({ version: version + 1, changedBy: '系统管理员', current: { studentName: '改过名' } })
    const both = { userIds: `${second.userId},${userId}`, versions: `${second.version},${version}` }
    expect((await other('logOff', both)).code).toBe(errors.conflictingChange.code)
    expect(await recorded('account.logOff', second.userId)).toBe(0)

    const now = { userIds: userId, versions: String(told.version) }
    const answers = await Promise.all([other('logOff', { ...now, revokeType: '2' }), one('logOff', now)])
    const [late] = answers.filter(({ success }) => !success)
    const isOther = answers[0].success
    expect(late?.errDesc).toBe(`改过名的帐号已被${isOther ? '教务员' : '系统管理员'}注销，没有重复操作`)
    expect(refused.parse(late).data).toMatchObject({ changedBy: isOther ? '教务员' : '系统管理员' })
    expect(await recorded('account.logOff', userId)).toBe(1)
    const kept = await server.app.database.db
      .selectFrom('registration')
      .select(['revoke_type', 'handler_id'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    expect(kept).toEqual({ revoke_type: isOther ? '2' : '1', handler_id: isOther ? 'admin2' : 'demo-admin' })
    // Without a version, the earlier answer is given.
    expect((await one('logOff', { userIds: userId })).code).toBe(errors.notFound.code)

    // A reopened account differs from the shown one.
    expect((await one('restoreAccounts', { userIds: userId })).code).toBe(200)
    const opened = refused.parse(await other('logOff', now)).data
    expect(opened.version).toBe(told.version + 1)
    expect((await other('logOff', { userIds: userId, versions: String(opened.version) })).code).toBe(200)
  })

  test('B143 of two who remove the same students the second gets a conflict, and a student who has joined again remains', async () => {
    const classesId = 'demo-class-2'
    const members = async () =>
      classMembers.parse((await one('findClassStudents', { classesId, pageSize: '100' })).data)
    const before = await members()
    const [first, second, third] = z.tuple([memberRow, memberRow, memberRow], memberRow).parse(before.list)
    const put = ({ studentId, version }: typeof first, by = other) =>
      by('removeClassStudent', { classesId, studentId, version: String(version) })

    // Both concurrently: one of them succeeds.
    const answers = await Promise.all([put(first), put(first, one)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, errors.notFound.code])
    expect(answers.find(({ success }) => !success)?.errDesc).toBe('该学生已不在本班级，没有重复操作')
    expect(await recorded('class.putOut', classesId)).toBe(1)
    const several = {
      classesId,
      studentIds: `${second.studentId},${first.studentId}`,
      versions: `${second.version},${first.version}`,
    }
    const gone = await other('putOutClassStudents', several)
    expect([gone.code, gone.errDesc]).toEqual([
      errors.notFound.code,
      '所选学生中有 1 名已不在本班级，没有移出任何人，请核对后重新选择',
    ])

    // A student who has joined again differs from the shown one.
    const { loginCode, studentName, studentId } = first
    expect((await one('addClassStudent', { classesId, loginCode, studentName })).code).toBe(200)
    const again = await put(first)
    expect(again.errDesc).toBe(`${studentName}离开后又加入了本班级，请核对后再移出`)
    const told = refused.parse(again).data
    expect(told).toMatchObject({ current: { studentName, loginCode }, changedTime: expect.any(Number) })
    expect(told.version).toBeGreaterThan(before.latestVersion)
    expect((await other('putOutClassStudents', several)).code).toBe(errors.conflictingChange.code)
    expect((await members()).total).toBe(before.total)

    // Nor does removing all include students who have joined since.
    const all = (version: number, by = other) => by('putOutWholeClass', { classesId, version: String(version) })
    const newcomers = await all(before.latestVersion)
    expect(newcomers.errDesc).toBe('又有 1 名学生加入了本班级，没有移出任何人，请核对后再操作')
    expect(refused.parse(newcomers).data.version).toBe(told.version)
    expect((await members()).total).toBe(before.total)

    // With the current version it succeeds; without a version it is unconditional.
    expect((await put({ ...first, version: told.version })).code).toBe(200)
    expect((await one('addClassStudent', { classesId, loginCode, studentName })).code).toBe(200)
    expect((await other('removeClassStudent', { classesId, studentId })).code).toBe(200)
    expect((await other('putOutClassStudents', { classesId, studentIds: third.studentId })).code).toBe(200)
    expect((await all(told.version, one)).code).toBe(200)
    const nobody = await all(told.version)
    expect([nobody.code, nobody.errDesc]).toEqual([errors.notFound.code, '本班级已没有学生，没有重复操作'])
    expect(await recorded('class.putOutAll', classesId)).toBe(1)
    expect((await members()).latestVersion).toBe(0)
  })
})
