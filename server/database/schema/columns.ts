/** Types of columns that several tables share. */

import type { ColumnType, Generated } from 'kysely'

/** JSON text in, parsed value out. */
export type Json<T> = ColumnType<T, string, string>

/** Rows with several editors; see `server/shared/edits.ts` (migration 0020). */
export interface Edited {
  /** Raised by every change. */
  version: Generated<number>
  changed_at: Generated<number | null>
  changed_by: Generated<string | null>
}
