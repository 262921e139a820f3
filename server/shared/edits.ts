/**
 * Optimistic concurrency for rows with several editors: a save that is based on an outdated version is refused, and
 * nothing is written. Columns: `version`, `changed_at`, `changed_by` (migration 0020).
 */
import { sql, type Transaction } from 'kysely'
import type { ConflictingChange } from '../../contract/entities/shared/version'
import type { Edited } from '../database/schema/columns'
import type { Database } from '../database/schema/schema'
import { Refusal } from '../kernel'

/** The tables with such rows. */
type EditedTable = { [Table in keyof Database]: Database[Table] extends Edited ? Table : never }[keyof Database]

/** The key column, if it is not the table's name with `_id`. */
const keys: Partial<Record<EditedTable, string>> = {
  users: 'user_id',
  notice: 'msg_id',
  vote_draft: 'draft_id',
  plan_section: 'section_id',
  plan_template: 'template_id',
  annotation_reply: 'reply_id',
}
const keyOf = (table: EditedTable): string => keys[table] ?? `${table}_id`

/** The current row: its values in the form of the call, and the names behind its ids. */
export type Current = Pick<ConflictingChange, 'current'> & Partial<Pick<ConflictingChange, 'names'>>

/** The row to change, and the version that was shown. */
export interface Edit {
  readonly table: EditedTable
  readonly id: string
  /** Undefined: the change is unconditional. */
  readonly shown: number | undefined
  readonly userId: string
  readonly at: number
  /** Called only for a conflict. */
  readonly current: () => Promise<Current>
}

/** The columns that every change of such a row sets beside its values. */
export interface Change {
  readonly version: number
  readonly changed_at: number
  readonly changed_by: string
}

/** The row, locked until the transaction ends; null if there is none. */
async function hold(trx: Transaction<Database>, { table, id }: Pick<Edit, 'table' | 'id'>): Promise<Held | null> {
  const { rows } = await sql<Held>`
    select version, changed_at, (select real_name from users as editor where editor.user_id = held.changed_by) as editor
    from ${sql.table(table)} as held where ${sql.ref(`held.${keyOf(table)}`)} = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/**
 * Locks the row until the transaction ends and returns the additional columns of the change; null if there is no such
 * row. Throws `changedMeanwhile` if another version was shown.
 */
export async function holdForEdit(
  trx: Transaction<Database>,
  { table, id, shown, userId, at, current }: Edit,
): Promise<Change | null> {
  const row = await hold(trx, { table, id })
  if (!row) return null
  if (shown !== undefined && shown !== row.version) throw await refusalOf(row, current)
  return { version: row.version + 1, changed_at: at, changed_by: userId }
}

/** The assumed version of a caller that names none, for changes that must not overwrite unseen ones. */
export const NOTHING_SHOWN = 0

/** The same for a row that is about to be deleted; returns whether it exists. `text` is the message of a conflict. */
export async function holdForDelete(
  trx: Transaction<Database>,
  { table, id, shown, current, text = CHANGED_BEFORE_DELETE }: Omit<Edit, 'userId' | 'at'> & { readonly text?: string },
): Promise<boolean> {
  const row = await hold(trx, { table, id })
  if (!row) return false
  if (shown !== undefined && shown !== row.version) throw await refusalOf(row, current, text)
  return true
}

/** The refusal of a delete because the row has changed since it was shown. */
const CHANGED_BEFORE_DELETE = '内容刚刚被他人修改过，请核对后再删除'

interface Held {
  readonly version: number
  readonly changed_at: number | null
  readonly editor: string | null
}

/** The conflict as an error for the person who saves. */
export async function refusalOf(row: Held, current: () => Promise<Current>, text?: string): Promise<Refusal> {
  const { current: values, names = {} } = await current()
  const told: ConflictingChange = {
    version: row.version,
    changedBy: row.editor ?? '',
    changedTime: row.changed_at,
    current: values,
    names,
  }
  return new Refusal('conflictingChange', text, told)
}
