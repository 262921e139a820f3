/** The prepared statements of the embedded database, read from the database itself. */
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PreparedStatements } from '../../../../server/database/preparedStatements'

let pg: PGlite
beforeEach(async () => {
  pg = await PGlite.create({})
})
afterEach(() => pg.close())

/** The texts of the database's prepared statements. */
const prepared = async (): Promise<string[]> => {
  const { rows } = await pg.query<{ statement: string }>(
    'select statement from pg_prepared_statements where name <> $1 order by prepare_time, name',
    [''],
  )
  return rows.map(({ statement }) => statement)
}

test('a statement is prepared at its second use; the most recently used ones stay, and no long ones', async () => {
  const statements = new PreparedStatements(pg, { kept: 2, longest: 40 })
  const ask = async (sql: string, ...parameters: unknown[]) => (await statements.query(sql, parameters)).rows
  expect(await ask('select $1::text as t', 'once')).toEqual([{ t: 'once' }])
  expect(await prepared()).toEqual([])
  expect(await ask('select $1::text as t', 'twice')).toEqual([{ t: 'twice' }])
  expect(await prepared()).toEqual(['select $1::text as t'])
  for (let n = 0; n < 2; n += 1) await ask('select 2 as n')
  // Used again: the other one is older now.
  expect(await ask('select $1::text as t', null)).toEqual([{ t: null }])
  for (let n = 0; n < 2; n += 1) await ask('select 3 as n')
  expect(await prepared()).toEqual(['select $1::text as t', 'select 3 as n'])
  expect(statements.size).toBe(2)
  for (let n = 0; n < 3; n += 1) await ask(`select 'a text of more than forty characters' as t`)
  expect(await prepared()).toEqual(['select $1::text as t', 'select 3 as n'])
})

test('no statement stays prepared after a change of the schema; the number of changed rows is still returned', async () => {
  const statements = new PreparedStatements(pg)
  await statements.query('create table kept (n integer)', [])
  for (let n = 0; n < 3; n += 1) {
    const { affectedRows, rows } = await statements.query('insert into kept select * from generate_series(1, $1)', [n])
    expect({ affectedRows, rows }).toEqual({ affectedRows: n, rows: [] })
  }
  expect(statements.size).toBe(1)
  await statements.query('alter table kept add column t text', [])
  expect(statements.size).toBe(0)
  expect((await statements.query('update kept set t = $1', ['x'])).affectedRows).toBe(3)
})
