/** The import of the whole school, terms, and API keys: migration 0074. */
import type { Generated } from 'kysely'
import type { RosterChange, RosterKind, RosterSubject } from '../../../../contract/entities/school/roster'
import type { Edited, Json } from '../columns'

export interface RosterTables {
  term: TermTable
  roster_row: RosterRowTable
  roster_change: RosterChangeTable
  api_key: ApiKeyTable
}

/** A term of a school year. */
export interface TermTable extends Edited {
  term_id: string
  term_name: string
  /** Such as 2026-2027. */
  school_year: string
  begin_time: number
  end_time: number
  created_at: number
}

/** A row of the plan of an import, as its preview shows it. */
export interface RosterRowTable {
  row_id: string
  import_id: string
  seq: number
  /** 0: the person is missing in the sheet. */
  sheet_row: number
  subject: RosterSubject
  kind: RosterKind
  user_id: string | null
  code: string
  name: string
  changes: Json<RosterChange[]>
  reason: string
  /** A missing person whose account the import will disable. */
  is_chosen: Generated<boolean>
}

/**
 * What an import has written: the values before (null: created) and after (null: removed). `person` is a change of an
 * account, `account` its creation, `owner` the teacher of a class, `title` its name, `archive` that it is read-only.
 */
export interface RosterChangeTable {
  change_id: string
  import_id: string
  seq: number
  sheet_row: number
  subject: 'academy' | 'major' | 'class' | 'term' | 'account' | 'person' | 'member' | 'owner' | 'title' | 'archive'
  object_id: string
  user_id: string | null
  before: Json<unknown>
  after: Json<unknown>
  undone_at: Generated<number | null>
}

/** A key of another program of the school: only its hash is stored. It acts for its creator. */
export interface ApiKeyTable {
  key_id: string
  key_name: string
  key_hash: string
  /** The first characters, to recognise it. */
  key_begin: string
  scope: 'import'
  user_id: string
  created_at: number
  used_at: number | null
  ended_at: number | null
  ended_by: string | null
}
