/** Several administrators of a school; none can disable oneself, and one always remains. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { administratorRow } from '../../../contract/entities/school/people'
import { passwordsIn, startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

const done = { status: 200, code: 200, errDesc: '', success: true, data: null }
const refusal = (code: number, errDesc: string) => ({ status: 200, code, errDesc, success: false, data: null })

describeOnEither('administrators', (database) => {
  let server: TestApp
  let admin: string
  beforeAll(async () => {
    server = await startApp(database)
    admin = await server.login('admin')
  })
  afterAll(() => server.close())

  const on = (call: string, form: Record<string, string>, token = admin) =>
    server.post(`/admin/administrator/${call}`, form, token)
  const list = async (token = admin) =>
    z.object({ list: z.array(administratorRow) }).parse((await on('findPage', {}, token)).data).list
  const add = async (loginCode: string) => {
    const made = await on('save', { loginCode, realName: '教务员' })
    const { userId, issued } = z.object({ userId: z.string(), issued: z.unknown() }).parse(made.data)
    expect([...passwordsIn(issued).keys()]).toEqual([loginCode])
    // From here on the initial password does not matter.
    const { db } = server.app.database
    const known = await db.selectFrom('users').select('password_hash').where('user_id', '=', 'demo-t001').execute()
    await db
      .updateTable('users')
      .set({ password_hash: known[0]?.password_hash ?? '', must_change_password: false, initial_password_until: null })
      .where('user_id', '=', userId)
      .execute()
    return userId
  }

  test('an administrator adds another, who administers the school; each change is audited', async () => {
    const userId = await add('office1')
    expect(await on('save', { loginCode: 'OFFICE1', realName: '某人' })).toMatchObject({ code: 900117 })
    const rows = await list(await server.login('office1'))
    expect(rows.map(({ loginCode, realName, status }) => ({ loginCode, realName, status }))).toEqual([
      { loginCode: 'admin', realName: '系统管理员', status: '1' },
      { loginCode: 'office1', realName: '教务员', status: '1' },
    ])
    const token = await server.login('office1')
    expect(await on('disable', { userIds: userId })).toEqual(done)
    expect((await server.get('/api/user/get', token)).status).toBe(401)
    expect((await server.tryLogin('office1')).code).toBe(900013)
    expect(await on('enable', { userIds: userId })).toEqual(done)
    const reset = passwordsIn((await on('repeatPassword', { userIds: userId })).data)
    expect((await list()).at(-1)).toMatchObject({ userId, status: '1', activation: 'waiting' })
    expect((await server.tryLogin('office1', { password: reset.get('office1') ?? '' })).success).toBe(true)
    const audit = await server.app.database.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject', '=', userId)
      .where('action', '<>', 'login')
      .orderBy('audit_id')
      .execute()
    const actions = ['administrator.add', 'account.disable', 'account.enable', 'account.resetPassword']
    expect(audit.filter(({ action }) => actions.includes(action))).toEqual(
      actions.map((action) => ({ action, actor_id: 'demo-admin' })),
    )
  })

  test('an administrator cannot disable or reset oneself, nor a teacher by these calls', async () => {
    const own = refusal(900146, '不能对自己的帐号进行此操作')
    expect(await on('disable', { userIds: 'demo-admin' })).toEqual(own)
    expect(await on('repeatPassword', { userIds: 'demo-admin' })).toEqual(own)
    expect((await on('disable', { userIds: 'demo-t001' })).code).toBe(900002)
    expect((await list()).find(({ userId }) => userId === 'demo-admin')?.status).toBe('1')
  })

  test('if two administrators disable each other concurrently, one remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await add(`duel${round}`)
      const token = await server.login(`duel${round}`)
      admin = await server.login('admin')
      await Promise.all([on('disable', { userIds: other }), on('disable', { userIds: 'demo-admin' }, token)])
      const { db } = server.app.database
      const left = await db
        .selectFrom('users')
        .select('user_id')
        .where('user_id', 'in', ['demo-admin', other])
        .where('status', '=', '1')
        .execute()
      expect(left).toHaveLength(1)
      await db.updateTable('users').set({ status: '1' }).where('user_id', '=', 'demo-admin').execute()
      await db.updateTable('users').set({ status: '0' }).where('user_id', '=', other).execute()
      admin = await server.login('admin')
    }
  })
})
