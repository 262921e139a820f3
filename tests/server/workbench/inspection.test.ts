/** Inspection of a user's open page: requested, granted, forwarded, ended, and never with a secret in it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import {
  INSPECTION_CONSENT_MS,
  INSPECTION_MAX_MS,
  INSPECTION_PRESENT_MS,
  INSPECTION_REMOTE_SILENT_MS,
} from '../../../contract/rules/workbench/inspectionLimits'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { Client } from '../live/support/client'

const done = { status: 200, code: 200, errDesc: '', success: true, data: null }
const refusal = (code: number, errDesc: string) => ({ status: 200, code, errDesc, success: false, data: null })
const over = refusal(900190, '该查看请求已失效')
const notFound = refusal(900002, '内容不存在或您无权查看')

const event = {
  kind: 'event',
  at: 1,
  from: null,
  to: 'x:1',
  type: 'login.submit',
  payload: { password: '‹已隐去›' },
}
const reportOf = (payload: unknown) =>
  JSON.stringify({ kind: 'batch', batch: { entries: [{ ...event, payload }], dropped: 0 } })
const report = reportOf(event.payload)

describeOnEither('looking at the page of somebody who agrees', (database) => {
  let server: TestApp
  let admin: string
  let student: string
  let classmate: string
  let adminLine: Client<'notification'>
  let studentLine: Client<'notification'>
  let clock = Date.now()
  let userCode = ''

  beforeAll(async () => {
    server = await startApp(database, { now: () => ++clock })
    admin = await server.login('admin')
    student = await server.login('s001')
    classmate = await server.login('s002')
    const row = await server.app.database.db
      .selectFrom('users')
      .select('user_code')
      .where('user_id', '=', 'demo-s001')
      .executeTakeFirstOrThrow()
    userCode = row.user_code
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    adminLine?.ws.close()
    studentLine?.ws.close()
    const port = Number(new URL(server.origin).port)
    adminLine = await new Client('notification', port, admin).opened()
    studentLine = await new Client('notification', port, student).opened()
    await adminLine.next('resumed')
    await studentLine.next('resumed')
    await server.app.database.db.deleteFrom('inspection').execute()
  })

  const call = (name: string, form: Record<string, string>, token: string) =>
    server.post(`/${['ask', 'question'].includes(name) ? 'admin' : 'podium'}/inspection/${name}`, form, token)
  const ask = async (): Promise<string> => {
    const { data } = await call('ask', { userCode }, admin)
    return (data as { inspectionId: string }).inspectionId
  }
  const answer = (inspectionId: string, isAgreed: '1' | '0', token = student) =>
    call('answer', { inspectionId, isAgreed }, token)
  const agreed = async (): Promise<string> => {
    const inspectionId = await ask()
    expect(await answer(inspectionId, '1')).toEqual(done)
    return inspectionId
  }
  const actions = async (inspectionId: string) => {
    const rows = await server.app.database.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'outcome'])
      .where('subject', '=', inspectionId)
      .orderBy('audit_id')
      .execute()
    return rows.map(({ action, actor_id, outcome }) => `${action} ${actor_id} ${outcome}`)
  }

  test("the person is asked, consents, and only the administrator gets the page's reports", async () => {
    const inspectionId = await ask()
    expect((await studentLine.next('inspectionAsked')).data).toEqual({ inspectionId, askedBy: '系统管理员' })
    expect(await call('send', { inspectionId, report }, student)).toEqual(over)
    expect(await answer(inspectionId, '1')).toEqual(done)
    expect((await adminLine.next('inspectionChanged')).data).toEqual({ inspectionId, state: 'agreed' })
    expect(await call('send', { inspectionId, report }, student)).toEqual(done)
    expect((await adminLine.next('inspectionReport')).data).toEqual({ inspectionId, report })
    const question = JSON.stringify({ kind: 'look', actor: 'x:1' })
    expect(await call('question', { inspectionId, question }, admin)).toEqual(done)
    expect((await studentLine.next('inspectionQuestion')).data).toEqual({ inspectionId, question })
    expect(await call('end', { inspectionId }, student)).toEqual(done)
    expect((await adminLine.next('inspectionChanged')).data).toEqual({ inspectionId, state: 'ended' })
    expect(await call('send', { inspectionId, report }, student)).toEqual(over)
    expect(studentLine.messages.map(({ name }) => name)).not.toContain('inspectionReport')
    expect(await actions(inspectionId)).toEqual([
      'inspection.ask demo-admin done',
      'inspection.agree demo-s001 done',
      'inspection.end demo-s001 done',
    ])
  })

  const studentIsAway = () =>
    expect
      .poll(async () => {
        const online = await server.post('/admin/classes/onlineStudentNum', { classesId: 'demo-class-1' }, admin)
        return online.data
      })
      .toBe(0)

  test('a user without a connection is not asked, and the administrator is notified within seconds', async () => {
    studentLine.ws.close()
    await studentIsAway()
    const asked = performance.now()
    expect(await call('ask', { userCode }, admin)).toEqual(
      refusal(900194, '对方现在不在线，请在对方打开 Podium 后重试'),
    )
    expect(performance.now() - asked).toBeLessThan(INSPECTION_PRESENT_MS + 2_000)
    expect(await server.app.database.db.selectFrom('inspection').select('state').execute()).toEqual([])
  })

  test('a user whose page is just reloading is asked once it is connected', async () => {
    studentLine.ws.close()
    await studentIsAway()
    const asking = ask()
    studentLine = await new Client('notification', Number(new URL(server.origin).port), student).opened()
    expect((await studentLine.next('inspectionAsked')).data).toMatchObject({ inspectionId: await asking })
  })

  test('a refusal shares nothing, and the administrator is notified of it', async () => {
    const inspectionId = await ask()
    expect(await answer(inspectionId, '0')).toEqual(done)
    expect((await adminLine.next('inspectionChanged')).data).toEqual({ inspectionId, state: 'refused' })
    expect(await answer(inspectionId, '1')).toEqual(over)
    expect(await call('send', { inspectionId, report }, student)).toEqual(over)
  })

  test('no other user answers, reports or ends', async () => {
    const inspectionId = await ask()
    expect(await answer(inspectionId, '1', classmate)).toEqual(notFound)
    expect(await answer(inspectionId, '1', admin)).toEqual(notFound)
    expect(await answer(inspectionId, '1')).toEqual(done)
    expect(await call('send', { inspectionId, report }, classmate)).toEqual(notFound)
    expect(await call('send', { inspectionId, report }, admin)).toEqual(notFound)
    expect(await call('end', { inspectionId }, classmate)).toEqual(notFound)
    expect(await call('ask', { userCode }, student)).toMatchObject({ code: 900003 })
  })

  test.each([
    ['a password', { password: 'abc' }],
    ['a token without its name', { output: 'hT3kQ9zXv1Lw8RbN5mCy2Jd7Pf4Gs6Au0Ee-Ii_OoUw' }],
    ['a phone number', { text: '请拨打 13912345678' }],
    ['a captcha, deep inside', { form: { list: [{ captchaKey: 'k1' }] } }],
  ])('a report with %s is refused and logged, without its content', async (_, payload) => {
    const inspectionId = await agreed()
    expect(await call('send', { inspectionId, report: reportOf(payload) }, student)).toEqual(
      refusal(900193, '内容含有不能分享的信息，没有发送'),
    )
    expect(adminLine.messages.map(({ name }) => name)).not.toContain('inspectionReport')
    expect(await actions(inspectionId)).toContain('inspection.send demo-s001 refused')
    const { detail } = await server.app.database.db
      .selectFrom('audit')
      .select('detail')
      .where('subject', '=', inspectionId)
      .where('action', '=', 'inspection.send')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(detail)).not.toMatch(/abc|hT3k|139|k1/)
  })

  test.each(['no json', '{"kind":"other"}', '{}'])('%s is not a report', async (text) => {
    const inspectionId = await agreed()
    expect(await call('send', { inspectionId, report: text }, student)).toMatchObject({ code: 900001 })
  })

  test('an inspection expires without an answer, after its longest time, and without the inspector', async () => {
    const late = await ask()
    clock += INSPECTION_CONSENT_MS + 1
    expect(await answer(late, '1')).toEqual(over)

    const long = await agreed()
    const { db } = server.app.database
    await db
      .updateTable('inspection')
      .set({ agreed_at: clock - INSPECTION_MAX_MS })
      .where('inspection_id', '=', long)
      .execute()
    expect(await call('send', { inspectionId: long, report }, student)).toEqual(over)

    const left = await agreed()
    clock += INSPECTION_REMOTE_SILENT_MS + 1
    expect(await call('send', { inspectionId: left, report }, student)).toEqual(over)
    expect((await actions(left)).at(-1)).toBe('inspection.end demo-s001 done')
  })

  test('an inspection ends when the person signs out, and when another request is made', async () => {
    const first = await agreed()
    const second = await ask()
    expect(await call('send', { inspectionId: first, report }, student)).toEqual(over)
    expect(await answer(second, '1')).toEqual(done)
    const other = await server.login('s003')
    await server.app.database.db
      .updateTable('inspection')
      .set({ user_id: 'demo-s003' })
      .where('inspection_id', '=', second)
      .execute()
    await server.post(calls.logout.path, { userCode: 's003' }, other)
    await expect.poll(() => actions(second)).toContain('inspection.end demo-s003 done')
  })

  test('a user is found by the user code, and by the login code', async () => {
    expect((await call('ask', { userCode: 's001' }, admin)).data).toMatchObject({ role: 'student' })
    expect((await studentLine.next('inspectionAsked')).data.askedBy).toBe('系统管理员')
  })

  test("an unknown user code, and the caller's own", async () => {
    expect(await call('ask', { userCode: 'nobody' }, admin)).toEqual(
      refusal(900191, '没有这个用户，请核对编号或帐号后重试'),
    )
    const { user_code } = await server.app.database.db
      .selectFrom('users')
      .select('user_code')
      .where('user_id', '=', 'demo-admin')
      .executeTakeFirstOrThrow()
    expect(await call('ask', { userCode: user_code }, admin)).toMatchObject({ code: 900192 })
  })
})
