/** All students of the school as a spreadsheet: the fields of the list, without secrets. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

describeOnEither('the export of students', (database) => {
  let server: TestApp
  let admin: string
  beforeAll(async () => {
    server = await startApp(database)
    admin = await server.login('admin')
  })
  afterAll(() => server.close())

  const ask = (form: Record<string, string>, token = admin) =>
    fetch(`${server.origin}/platform/admin/student/exportData`, {
      method: 'POST',
      headers: { authorization: token },
      body: new URLSearchParams(form),
    })
  const sheetOf = async (form: Record<string, string>) => {
    const bytes = Buffer.from(await (await ask(form)).arrayBuffer())
    const book = read(bytes, { type: 'buffer', cellFormula: true })
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    return { sheet, rows: utils.sheet_to_json<string[]>(sheet, { header: 1 }) }
  }

  test('the filters of the list apply, and no cell is a formula or contains a password', async () => {
    const { db } = server.app.database
    await db.updateTable('users').set({ real_name: '=1+1', status: '0' }).where('user_id', '=', 'demo-s007').execute()
    const { sheet, rows } = await sheetOf({ status: '0', loginCode: 's00' })
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ['帐号', '姓名'],
      ['s007', '=1+1'],
    ])
    expect(sheet.B2).toMatchObject({ t: 's', v: '=1+1' })
    expect(sheet.B2.f).toBe(undefined)
    const { rows: all } = await sheetOf({})
    const { n } = await db
      .selectFrom('users')
      .where('user_type', '=', '1')
      .where('removed_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(all.length - 1).toBe(Number(n))
    const hashes = await db.selectFrom('users').select('password_hash').execute()
    const cells = new Set(all.flat())
    expect(hashes.some(({ password_hash }) => cells.has(password_hash))).toBe(false)
    expect(all[0]?.some((title) => title.includes('密码'))).toBe(false)
  })

  test('more students than one file can contain are refused, and teachers get none', async () => {
    const { db } = server.app.database
    await sql`insert into users (user_id, user_type, user_code, login_code, real_name, cover_img, motto, password_hash,
        must_change_password, status, created_at)
      select 'many-' || n, '1', 'many-' || n, 'many-' || n, '学生', '', '', '', false, '1', 1
      from generate_series(1, 20001) as n`.execute(db)
    const refused = await ask({ loginCode: 'many' })
    expect(await refused.json()).toMatchObject({ success: false, code: 900001 })
    expect((await ask({ loginCode: 'many-1999' })).headers.get('content-type')).toContain('spreadsheet')
    const foreign = await ask({}, await server.login('t001'))
    expect(await foreign.json()).toMatchObject({ success: false, code: 900003 })
  })
})
