/** Erasures of personal data (migration 0064), and the privacy text (migration 0065). */
import type { Generated } from 'kysely'
import type { Edited } from '../columns'

export interface PrivacyTables {
  erasure: ErasureTable
  privacy_text: PrivacyTextTable
}

/** The school's part of the privacy text; there is exactly one row. */
export interface PrivacyTextTable extends Edited {
  privacy_text_id: string
  responsible: Generated<string>
  contact: Generated<string>
  additions: Generated<string>
  /** How often all people were asked to agree again. */
  asked: Generated<number>
}

/** A request to erase the data of a person. At most one of a person is pending. */
export interface ErasureTable {
  erasure_id: string
  user_id: string
  /** The administrator; null: the operator of the server, or the retention of closed accounts. */
  requested_by: string | null
  requested_at: number
  /** The data is erased at this moment, unless the request is cancelled or the account is enabled before. */
  due_at: number
  /** Whether the account was enabled before the request, for cancelling. */
  was_enabled: boolean
  cancelled_by: string | null
  cancelled_at: number | null
  /** When the rows were erased; files follow. */
  began_at: number | null
  done_at: number | null
}
