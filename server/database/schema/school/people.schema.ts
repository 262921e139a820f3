/** People as administrators keep them: migration 0009. */
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../schema'

export interface PeopleTables {
  registration: RegistrationTable
  license: LicenseTable
  sheet_import: SheetImportTable
}

/** A student who registered by the code of a class. `revoked_at` is set when the account was logged off (B155, B156). */
export interface RegistrationTable {
  user_id: string
  /** The class whose code was used; null once it is deleted for good. */
  classes_id: string | null
  registered_at: number
  revoked_at: number | null
  /** '1' by an administrator, '2' by an administrator at the student's wish. */
  revoke_type: '1' | '2' | null
  /** Who logged the account off. */
  handler_id: string | null
  /** The class took the student without anybody's decision. */
  taken_at_once: Generated<boolean>
}

/** What the school is licensed for (G034); at most one row. Without one, nothing is restricted. */
export interface LicenseTable {
  license_id: string
  school_name: string
  begin_time: number
  end_time: number
  /** 0: as many as there are. */
  student_limit: number
  modules: Json<string[]>
}

/** An import: a checked file, the rows of which are written in batches. See `server/sheets/sheetImports.ts`. */
export interface SheetImportTable {
  import_id: string
  kind: string
  user_id: string
  scope: Json<unknown>
  file_name: string
  /** The rows that can be written; empty once the import is over. */
  sheet_rows: Json<unknown>
  /** The rows that cannot be written, with what is wrong with them. */
  bad_rows: ColumnType<unknown, string | undefined, string>
  state: 'checked' | 'running' | 'done' | 'failed' | 'cancelled'
  total: number
  done: Generated<number>
  /** Of them, so many could not be written after all. */
  skipped: Generated<number>
  /** Why: the first of them. */
  problems: ColumnType<unknown, string | undefined, string>
  /** Why it failed. */
  problem: Generated<string>
  created_at: number
  ended_at: number | null
  /** Until then one node works on it; after that, whoever comes first goes on. */
  lease_until: number | null
  /** From it follow the initial passwords of the accounts that the import makes; null once they were told, or never. */
  password_key: Generated<string | null>
  passwords_told_at: Generated<number | null>
}
