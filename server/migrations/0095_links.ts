/** Links as a kind of resource and task (decision 0145). */
import { type Kysely, sql } from 'kysely'

const KINDS = `('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11')`

const statements = [
  'alter table resource drop constraint resource_kind_check',
  `alter table resource add constraint resource_kind_check check (kind in ${KINDS})`,
  'alter table course_node drop constraint course_node_kind_check',
  `alter table course_node add constraint course_node_kind_check check (kind in ${KINDS})`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
