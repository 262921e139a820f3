/** The rows of a person in a classified table: their condition in SQL, their number, and their values in batches. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema/schema'
import { personalTables } from './classification'
import { namesIn, type Own, type PersonalTable } from './personalTable'

/** The rows of one query. */
const BATCH = 200

export type PersonalRow = Readonly<Record<string, unknown>>

const tableOf = (name: string): PersonalTable => {
  const table = personalTables[name]
  if (!table) throw new Error(`the table ${name} is not classified`)
  return table
}

const isOwn = (table: string, own: Own, userId: string): RawBuilder<boolean> =>
  typeof own === 'string'
    ? sql<boolean>`${sql.ref(`${table}.${own}`)} = ${userId}`
    : sql<boolean>`${sql.ref(`${table}.${own.column}`)} in (
        select ${sql.ref(`${own.of}.${own.column}`)} from ${sql.table(own.of)} where ${isOfPerson(own.of, userId)})`

/** The condition that a row of the table is the person's. */
export const isOfPerson = (table: string, userId: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    tableOf(table).own.map((own) => isOwn(table, own, userId)),
    sql` or `,
  )})`

/** The number of the person's rows. */
export async function countRows(db: Kysely<Database>, table: string, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where ${isOfPerson(table, userId)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The columns that an export contains: the shown ones first. */
export const exportedColumns = ({ shown, json }: PersonalTable): readonly string[] => [
  ...Object.keys(shown),
  ...namesIn(json),
]

/** Names for ids that say nothing to a person, as scalar queries on the row. */
const namesOfIds: Readonly<Record<string, (table: string) => RawBuilder<unknown>>> = {
  classes_id: (table) => sql`(select class_name from classes where classes_id = ${sql.ref(`${table}.classes_id`)})`,
  teaching_class_id: (table) => classroomOf(sql.ref(`${table}.teaching_class_id`)),
  to_group_id: (table) => classroomOf(sql.ref(`${table}.to_group_id`)),
  node_id: (table) =>
    sql`(select name from course_node where node_id = ${sql.ref(`${table}.node_id`)} order by version_id desc limit 1)`,
  major_id: (table) => sql`(select major_name from major where major_id = ${sql.ref(`${table}.major_id`)})`,
  group_id: (table) => sql`(select group_name from class_group where group_id = ${sql.ref(`${table}.group_id`)})`,
  msg_id: (table) => sql`(select title from notice where msg_id = ${sql.ref(`${table}.msg_id`)})`,
  discuss_id: (table) => sql`(select coalesce(nullif(one.title, ''), topic.title) from discuss as one
    left join discuss as topic on topic.discuss_id = one.topic_id where one.discuss_id = ${sql.ref(`${table}.discuss_id`)})`,
}
const classroomOf = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select full_name from course join teaching_class on teaching_class.course_id = course.course_id
    where teaching_class_id = ${id})`

/** The prefix of the columns with names. */
const NAME_OF = 'name_of_'
/** The shown value of a column: the name, if the column has an id. */
export const shownValue = (row: PersonalRow, column: string): unknown => row[NAME_OF + column] ?? row[column]

/** The exported columns of a row, without the names that were added for the readable part. */
export const plainRow = (row: PersonalRow): PersonalRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !column.startsWith(NAME_OF) && !column.startsWith(KEY)))

/** The prefix of the columns of the primary key, which may not be exported. */
const KEY = 'key_'

async function primaryKey(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attribute.attname as name from pg_index as one
    cross join unnest(one.indkey) with ordinality as part (number, place)
    join pg_attribute as attribute on attribute.attrelid = one.indrelid and attribute.attnum = part.number
    where one.indrelid = ${table}::regclass and one.indisprimary order by part.place`.execute(db)
  return rows.map(({ name }) => name)
}

/** The person's rows in the order of the primary key, in batches: a batch is all that is in memory. */
export async function* rowsOf(
  db: Kysely<Database>,
  name: string,
  userId: string,
): AsyncGenerator<readonly PersonalRow[]> {
  const table = tableOf(name)
  const key = await primaryKey(db, name)
  const keys = sql.join(key.map((column) => sql.ref(`${name}.${column}`)))
  const masked = new Set(namesIn(table.masked?.columns))
  const unless = sql.raw(table.masked?.unless ?? 'true')
  const columns = exportedColumns(table).map((column) =>
    masked.has(column)
      ? sql`case when ${unless} then ${sql.ref(`${name}.${column}`)} end as ${sql.ref(column)}`
      : sql`${sql.ref(`${name}.${column}`)} as ${sql.ref(column)}`,
  )
  const names = Object.keys(table.shown).flatMap((column) => {
    const named = column === 'discuss_id' && name === 'discuss' ? undefined : namesOfIds[column]
    return named ? [sql`${named(name)} as ${sql.ref(NAME_OF + column)}`] : []
  })
  const parts = key.map((column, n) => sql`${sql.ref(`${name}.${column}`)} as ${sql.ref(`${KEY}${n}`)}`)
  const own = isOfPerson(name, userId)
  for (let last: readonly unknown[] | null = null; ; ) {
    const after: RawBuilder<boolean> = last === null ? sql`true` : sql`(${keys}) > (${sql.join([...last])})`
    const { rows }: { rows: PersonalRow[] } = await sql<PersonalRow>`
      select ${sql.join([...columns, ...names, ...parts])} from ${sql.table(name)}
      where ${own} and ${after} order by ${keys} limit ${BATCH}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    yield rows
    if (rows.length < BATCH) return
    last = key.map((_, n) => end[`${KEY}${n}`])
  }
}
