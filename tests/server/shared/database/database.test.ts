import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUniqueViolation, type OpenDatabase } from '../../../../server/database'
import { testInFull } from '../../../support/full'
import { describeOnBoth } from '../../../support/server/databases'

describeOnBoth('the database', (database) => {
  let open: OpenDatabase
  beforeAll(async () => {
    open = await database.open()
  })
  afterAll(() => open.close())

  const setting = (name: string) => ({ name, value: name, updated_at: 1 })
  const names = async () =>
    (await open.db.selectFrom('setting').select('name').orderBy('name').execute()).map((r) => r.name)

  test('bigint, count and sum are returned as numbers', async () => {
    const { rows } = await sql`select count(*) as n, 9007199254740991::bigint as big, sum(2::bigint) as total`.execute(
      open.db,
    )
    expect(rows).toEqual([{ n: 1, big: 9007199254740991, total: 2 }])
  })

  test('JSON, booleans and text are returned as they were written', async () => {
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

  test('a failed transaction leaves nothing, concurrent statements of others remain', async () => {
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

  test('fifty concurrent transactions each see only their own work', async () => {
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

  test('a failing statement among concurrent others fails alone', async () => {
    const results = await Promise.allSettled(
      ['a', 'b', 'a', 'c'].map((name) => open.db.insertInto('setting').values(setting(name)).execute()),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(await names()).toEqual(['a', 'b', 'c'])
    await open.db.deleteFrom('setting').execute()
  })

  testInFull('a transaction that is silent for 15 s is rolled back, and waiting ones continue', async () => {
    const IDLE_MS = 15_000
    const counted = () =>
      sql<{ n: number }>`select count(*) as n from setting where name = ${'left lying'}`.execute(open.db)
    const waited: Promise<number>[] = []
    const left = open.db.transaction().execute(async (trx) => {
      await trx.insertInto('setting').values(setting('left lying')).execute()
      // Some arrive before its end, some at the very moment.
      for (let at = IDLE_MS - 500; at < IDLE_MS + 500; at += 5)
        waited.push(pause(at).then(async () => (await counted()).rows[0]?.n ?? -1))
      await pause(IDLE_MS + 1_000)
      await trx.insertInto('setting').values(setting('too late')).execute()
    })
    await expect(left).rejects.toThrow()
    const seen = await Promise.all(waited)
    expect(seen).toEqual(seen.map(() => 0))
    expect(await names()).toEqual([])
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

  test('a repeated statement uses its new parameters each time', async () => {
    const asked = (value: unknown) =>
      sql<{ j: unknown; l: unknown; n: unknown }>`select ${JSON.stringify(value)}::jsonb as j,
        ${Array.isArray(value) ? value : null}::text[] as l, ${typeof value === 'number' ? value : null}::bigint as n`
        .execute(open.db)
        .then(({ rows }) => rows)
    // More often than the database plans again for its parameters.
    for (let round = 0; round < 8; round += 1) {
      expect(await asked(['中', 'a,b', '"'])).toEqual([{ j: ['中', 'a,b', '"'], l: ['中', 'a,b', '"'], n: null }])
      expect(await asked(round)).toEqual([{ j: round, l: null, n: round }])
      expect(await asked(null)).toEqual([{ j: null, l: null, n: null }])
    }
  })

  test('a repeatedly failing statement fails equally, and works for others', async () => {
    const divided = (by: number) => sql<{ n: number }>`select (6 / ${by}::integer)::integer as n`.execute(open.db)
    for (let round = 0; round < 4; round += 1) {
      await expect(divided(0)).rejects.toMatchObject({ code: '22012' })
      expect((await divided(3)).rows).toEqual([{ n: 2 }])
      await expect(sql`select no_such_column from setting`.execute(open.db)).rejects.toMatchObject({ code: '42703' })
      // A failed transaction accepts nothing more, and the connection continues after it.
      const failed = open.db.transaction().execute(async (trx) => {
        await sql`select 1 / ${0}::integer`.execute(trx).catch(() => undefined)
        await trx.selectFrom('setting').selectAll().execute()
      })
      await expect(failed).rejects.toMatchObject({ code: '25P02' })
    }
    expect(await names()).toEqual([])
  })

  test('a repeated statement follows a changed table', async () => {
    const all = async () => (await sql`select * from shape order by n`.execute(open.db)).rows
    await sql`create table shape (n integer)`.execute(open.db)
    await sql`insert into shape values (1)`.execute(open.db)
    for (let round = 0; round < 3; round += 1) expect(await all()).toEqual([{ n: 1 }])
    await sql`alter table shape add column name text default 'new'`.execute(open.db)
    for (let round = 0; round < 3; round += 1) expect(await all()).toEqual([{ n: 1, name: 'new' }])
    await sql`alter table shape alter column n type text`.execute(open.db)
    for (let round = 0; round < 3; round += 1) expect(await all()).toEqual([{ n: '1', name: 'new' }])
    await sql`drop table shape`.execute(open.db)
    await expect(all()).rejects.toMatchObject({ code: '42P01' })
  })
})
