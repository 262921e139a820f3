/** Figures of the use of Podium: active people, lessons held and storage, by month and by teacher. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { figure } from '../../../contract/entities/school/figures'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

const ROOM = 'demo-teaching-class-1'
/** Noon of a day in the school's time zone. */
const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`)
const MINUTE = 60_000

describeOnEither('figures', (database) => {
  let server: TestApp
  let admin: string
  beforeAll(async () => {
    server = await startApp(database)
    admin = await server.login('admin')
    const { db } = server.app.database
    const signIn = { address: '', user_agent: '', way: 'password' as const, logout_at: null }
    // The last minute of January in the school's time zone is still December elsewhere only for the first eight hours.
    for (const [id, user_id, login_at] of [
      ['l1', 'demo-s001', noon('2020-01-10')],
      ['l2', 'demo-s001', noon('2020-01-11')],
      ['l3', 'demo-s002', Date.parse('2020-01-31T23:59:00+08:00')],
      ['l4', 'demo-t001', Date.parse('2020-02-01T00:01:00+08:00')],
    ] as const) {
      await db
        .insertInto('login_log')
        .values({ ...signIn, login_log_id: id, user_id, session_id: id, login_at })
        .execute()
    }
    // A failed attempt is no active person.
    await db
      .insertInto('login_log')
      .values({
        ...signIn,
        login_log_id: 'l5',
        user_id: 'demo-s003',
        session_id: null,
        login_at: noon('2020-01-10'),
        reason: 'passwordWrong',
      })
      .execute()
    // Two rounds of one lesson, and a lesson of another day.
    for (const [sign_in_id, started_at] of [
      ['f1', noon('2020-01-10')],
      ['f2', noon('2020-01-10') + 10 * MINUTE],
      ['f3', noon('2020-02-03')],
    ] as const) {
      const one = await db
        .selectFrom('sign_in')
        .selectAll()
        .where('sign_in_id', '=', 'demo-sign-in-1')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('sign_in')
        .values({
          ...one,
          sign_in_id,
          request_id: sign_in_id,
          teaching_class_id: ROOM,
          started_at,
          ends_at: started_at + MINUTE,
          ended_at: started_at + MINUTE,
        })
        .execute()
    }
  })
  afterAll(() => server.close())

  const find = async (form: Record<string, string>) =>
    z
      .object({ list: z.array(figure), total: z.number() })
      .parse((await server.post('/admin/figures/findPage', form, admin)).data)
  const spring = { from: '2020-01-01', to: '2020-02-29' }

  test('by month: people who signed in and lessons by the rule of the class log, in the school’s time zone', async () => {
    const { list } = await find({ by: 'month', ...spring })
    expect(list).toEqual([
      { key: '2020-02', name: '2020-02', loginCode: '', students: 0, teachers: 1, lessons: 1, bytes: 0 },
      { key: '2020-01', name: '2020-01', loginCode: '', students: 2, teachers: 0, lessons: 1, bytes: 0 },
    ])
    expect((await find({ by: 'month', from: '2020-01-11', to: '2020-01-11' })).list).toMatchObject([
      { students: 1, lessons: 0 },
    ])
  })

  test('by teacher: lessons, active students of the own classes, and files', async () => {
    const { list, total } = await find({ by: 'teacher', ...spring })
    expect(total).toBe(list.length)
    expect(list[0]).toMatchObject({ loginCode: 't001', teachers: 1, students: 2, lessons: 2 })
    expect(list.find(({ loginCode }) => loginCode === 't002')).toMatchObject({ teachers: 0, students: 0, lessons: 0 })
    expect((await find({ by: 'teacher', pageSize: '1', pageNo: '2', ...spring })).list).toHaveLength(1)
  })

  test('the period must not end before it begins; the spreadsheet has the same rows', async () => {
    const wrong = { by: 'month', from: '2020-02-01', to: '2020-01-01' }
    expect(await server.post('/admin/figures/findPage', wrong, admin)).toMatchObject({
      errDesc: '结束日期不能早于开始日期',
    })
    const response = await fetch(`${server.origin}/platform/admin/figures/export`, {
      method: 'POST',
      headers: { authorization: admin, 'content-type': 'application/json' },
      body: JSON.stringify({ by: 'teacher', ...spring }),
    })
    expect(response.headers.get('content-type')).toContain('spreadsheet')
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  })
})
