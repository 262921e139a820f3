/**
 * The classification of personal data compared with the tables of a real database: a new table or column fails here
 * until it is classified.
 */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../server/database'
import type { Database } from '../../../server/database/schema/schema'
import { authoredTables, otherTables, personalTables } from '../../../server/services/privacy/classification'
import { namesIn, type PersonalTable } from '../../../server/services/privacy/personalTable'
import { storedSections, TEXT_VERSION } from '../../../server/services/privacy/privacyText'
import { describeOnEither } from '../../support/server/databases'

/** Columns of each table, and those with the id of a person: by their foreign key, or by the names that Podium uses. */
async function schemaOf(db: Kysely<Database>) {
  const { rows } = await sql<{ table: string; column: string; key: boolean }>`
    select c.table_name as table, c.column_name as column, exists (
      select from pg_constraint as one where one.contype = 'f' and one.confrelid = 'users'::regclass
      and one.conrelid = c.table_name::regclass
      and one.conkey = array(select a.attnum from pg_attribute a where a.attrelid = one.conrelid and a.attname = c.column_name)
    ) as key
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`.execute(db)
  const columns = new Map<string, string[]>()
  const people = new Map<string, string[]>()
  for (const { table, column, key } of rows) {
    columns.set(table, [...(columns.get(table) ?? []), column])
    if (key || PERSON.test(column)) people.set(table, [...(people.get(table) ?? []), column])
  }
  return { columns, people }
}
/** `practice_user_id` is the id of a work. */
const PERSON =
  /^(?!practice_)((\w+_)?(user|student|teacher|owner|author|sender|actor|winner|captain|handler)_id|other_id|(asked|changed|created|decided|deleted|disabled|ended|graded|judged|last|marked|removed|saved|submitted|corrected|chosen|requested|cancelled)_by)$/
/** Personal data that is not an id. */
const ABOUT_PEOPLE = /(user|student|winner|sender|real)_(name|code|login)$|^(login_code|user_agent|address)$/

/** All columns of a classified table, each once. */
const classified = ({ shown, json, withheld, secrets = {} }: PersonalTable): string[] =>
  [...Object.keys(shown), ...namesIn(json), ...namesIn(withheld), ...Object.keys(secrets)].toSorted()

describeOnEither('the classification of personal data', (database) => {
  let open: OpenDatabase
  let schema: Awaited<ReturnType<typeof schemaOf>>
  beforeAll(async () => {
    open = await database.open()
    schema = await schemaOf(open.db)
  })
  afterAll(() => open.close())

  test('names each table of the schema once', () => {
    const known = [personalTables, authoredTables, otherTables].flatMap((tables) => Object.keys(tables))
    expect(known.toSorted()).toEqual([...schema.columns.keys()].toSorted())
  })

  test('names each column of a table with rows of people once', () => {
    for (const [name, table] of Object.entries(personalTables))
      expect([name, classified(table)]).toEqual([name, schema.columns.get(name)?.toSorted()])
  })

  test('names each column with the id of a person; no other table has data about a person', () => {
    for (const [name, { authors }] of Object.entries(authoredTables))
      expect([name, namesIn(authors).toSorted()]).toEqual([name, (schema.people.get(name) ?? []).toSorted()])
    for (const name of Object.keys(otherTables)) expect([name, schema.people.get(name) ?? []]).toEqual([name, []])
    const unpersonal = [...Object.keys(authoredTables), ...Object.keys(otherTables)]
    const about = unpersonal.flatMap((name) =>
      (schema.columns.get(name) ?? [])
        .filter((column) => ABOUT_PEOPLE.test(column))
        .map((column) => `${name}.${column}`),
    )
    expect(about).toEqual([])
  })

  test('finds the rows of a person by columns and tables that exist, and replaces columns that exist', () => {
    for (const [name, { own, masked, erasure }] of Object.entries(personalTables)) {
      const columns = schema.columns.get(name) ?? []
      for (const one of own) {
        if (typeof one === 'string') expect(columns).toContain(one)
        else {
          expect(columns).toContain(one.column)
          expect(schema.columns.get(one.of)).toContain(one.column)
          expect(Object.keys(personalTables)).toContain(one.of)
        }
      }
      for (const column of namesIn(masked?.columns)) expect(columns).toContain(column)
      if (erasure.how !== 'removed')
        for (const { by, set } of erasure.with ?? [])
          expect(columns).toEqual(expect.arrayContaining([...Object.keys(set), ...(by === undefined ? [] : [by])]))
    }
  })

  test('exports no id of a person but the own one, and no secret', () => {
    const own = (table: PersonalTable) => table.own.map((one) => (typeof one === 'string' ? one : one.column))
    const exported = Object.entries(personalTables).flatMap(([name, table]) =>
      [...Object.keys(table.shown), ...namesIn(table.json)]
        .filter((column) => (schema.people.get(name) ?? []).includes(column) && !own(table).includes(column))
        .map((column) => `${name}.${column}`),
    )
    expect(exported).toEqual([])
    // Where several columns may hold the person's id, the others may hold those of others.
    for (const table of Object.values(personalTables)) {
      const ids = own(table).filter((column) => PERSON.test(column))
      if (ids.length > 1)
        expect([...Object.keys(table.shown), ...namesIn(table.json)]).not.toEqual(expect.arrayContaining([ids[0]]))
    }
    expect(JSON.stringify(Object.values(personalTables).map(({ shown, json }) => [shown, json]))).not.toMatch(
      /password_hash|token_hash|ticket_hash|password_key/,
    )
  })

  test('leaves no column with a name or a login code in rows that remain', () => {
    const remaining = Object.entries(personalTables).filter(([, { erasure }]) => erasure.how === 'remains')
    const about = remaining.flatMap(([name]) =>
      (schema.columns.get(name) ?? [])
        .filter((column) => ABOUT_PEOPLE.test(column))
        .map((column) => `${name}.${column}`),
    )
    expect(about).toEqual([])
  })

  test('has a version for its words: raise TEXT_VERSION if people have to agree again', () => {
    const words = createHash('sha256').update(JSON.stringify(storedSections())).digest('hex').slice(0, 12)
    expect([TEXT_VERSION, words]).toEqual([1, 'c88cdde26184'])
  })
})
