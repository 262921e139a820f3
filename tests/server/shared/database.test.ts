import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUniqueViolation, type OpenDatabase } from '../../../server/plugins/database'
import { describeOnBoth } from '../../support/server/databases'

describeOnBoth('the database', (database) => {
  let open: OpenDatabase
  beforeAll(async () => {
    open = await database.open()
  })
  afterAll(() => open.close())

  const setting = (name: string) => ({ name, value: name, updated_at: 1 })
  const names = async () =>
    (await open.db.selectFrom('setting').select('name').orderBy('name').execute()).map((r) => r.name)

  test('bigint, count and sum come as numbers', async () => {
    const { rows } = await sql`select count(*) as n, 9007199254740991::bigint as big, sum(2::bigint) as total`.execute(
      open.db,
    )
    expect(rows).toEqual([{ n: 1, big: 9007199254740991, total: 2 }])
  })

  test('JSON, booleans and text come as they went', async () => {
    const { rows } =
      await sql`select ${JSON.stringify({ a: ['中'] })}::jsonb as j, ${true}::boolean as b, ${'王小明'}::text as t, ${['a', 'b']}::text[] as l`.execute(
        open.db,
      )
    expect(rows).toEqual([{ j: { a: ['中'] }, b: true, t: '王小明', l: ['a', 'b'] }])
  })

  test('a unique violation is recognised', async () => {
    await open.db.insertInto('setting').values(setting('once')).execute()
    const again = open.db.insertInto('setting').values(setting('once')).execute()
    await expect(again).rejects.toSatisfy(isUniqueViolation)
    await open.db.deleteFrom('setting').execute()
  })

  test('the number of changed rows is known', async () => {
    await open.db
      .insertInto('setting')
      .values([setting('a'), setting('b')])
      .execute()
    const { numUpdatedRows } = await open.db.updateTable('setting').set({ value: 'x' }).executeTakeFirstOrThrow()
    const { numDeletedRows } = await open.db.deleteFrom('setting').where('name', '=', 'a').executeTakeFirstOrThrow()
    expect([numUpdatedRows, numDeletedRows]).toEqual([2n, 1n])
    await open.db.deleteFrom('setting').execute()
  })

  test('a transaction that fails leaves nothing, statements of others meanwhile stay', async () => {
    const failed = open.db.transaction().execute(async (trx) => {
      await trx.insertInto('setting').values(setting('inside')).execute()
      throw new Error('changed my mind')
    })
    const outside = open.db.insertInto('setting').values(setting('outside')).execute()
    await expect(failed).rejects.toThrow('changed my mind')
    await outside
    expect(await names()).toEqual(['outside'])
    await open.db.deleteFrom('setting').execute()
  })

  test('fifty transactions at once each see their own work alone', async () => {
    await open.db.insertInto('setting').values({ name: 'counter', value: '0', updated_at: 0 }).execute()
    const raise = () =>
      open.db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('setting')
          .select('value')
          .where('name', '=', 'counter')
          .forUpdate()
          .executeTakeFirstOrThrow()
        await trx
          .updateTable('setting')
          .set({ value: String(Number(row.value) + 1) })
          .execute()
      })
    await Promise.all(Array.from({ length: 50 }, raise))
    expect(await open.db.selectFrom('setting').select('value').execute()).toEqual([{ value: '50' }])
    await open.db.deleteFrom('setting').execute()
  })

  test('a failing statement among others at once fails alone', async () => {
    const results = await Promise.allSettled(
      ['a', 'b', 'a', 'c'].map((name) => open.db.insertInto('setting').values(setting(name)).execute()),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(await names()).toEqual(['a', 'b', 'c'])
    await open.db.deleteFrom('setting').execute()
  })

  test('a savepoint is rolled back alone', async () => {
    await open.db.transaction().execute(async (trx) => {
      await trx.insertInto('setting').values(setting('kept')).execute()
      await sql`savepoint s`.execute(trx)
      await trx.insertInto('setting').values(setting('gone')).execute()
      await sql`rollback to savepoint s`.execute(trx)
    })
    expect(await names()).toEqual(['kept'])
    await open.db.deleteFrom('setting').execute()
  })
})
