/** People as administrators manage them: migration 0009. */
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../columns'

export interface PeopleTables {
  registration: RegistrationTable
  license: LicenseTable
  sheet_import: SheetImportTable
}

/** A student who registered by the code of a class. `revoked_at` is set when the account was closed (B155, B156). */
export interface RegistrationTable {
  user_id: string
  /** The class whose code was used; null once it is permanently deleted. */
  classes_id: string | null
  registered_at: number
  revoked_at: number | null
  /** '1' by an administrator, '2' by an administrator at the student's request. */
  revoke_type: '1' | '2' | null
  /** The administrator who closed the account. */
  handler_id: string | null
  /** Whether the class accepted the student without a decision. */
  taken_at_once: Generated<boolean>
}

/** The licence of the school (G034); at most one row. Without one, nothing is restricted. */
export interface LicenseTable {
  license_id: string
  school_name: string
  begin_time: number
  end_time: number
  /** 0: no limit. */
  student_limit: number
  modules: Json<string[]>
  /** The licence file with its signature; '': the demo school's licence, which has none. */
  document: Generated<string>
  installed_at: number | null
}

/** An import: a checked file whose rows are written in batches. See `server/sheets/sheetImports.ts`. */
export interface SheetImportTable {
  import_id: string
  kind: string
  user_id: string
  scope: Json<unknown>
  file_name: string
  /** The rows that can be written; empty once the import is done. */
  sheet_rows: Json<unknown>
  /** The rows that cannot be written, with their problems. */
  bad_rows: ColumnType<unknown, string | undefined, string>
  state: 'checked' | 'running' | 'done' | 'failed' | 'cancelled'
  total: number
  done: Generated<number>
  /** The number of processed rows that could not be written. */
  skipped: Generated<number>
  /** The reasons: the first of them. */
  problems: ColumnType<unknown, string | undefined, string>
  /** Why it failed. */
  problem: Generated<string>
  created_at: number
  ended_at: number | null
  /** Until this moment one node works on it; after that, any node may take it. */
  lease_until: number | null
  /**
   * The key from which the initial passwords of the import's accounts are derived; null once they were shown, or if
   * there are none.
   */
  password_key: Generated<string | null>
  passwords_told_at: Generated<number | null>
  /** The import that this one takes back. */
  undone_import_id: Generated<string | null>
}
