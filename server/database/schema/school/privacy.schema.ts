/** Erasures of personal data (migration 0064). */

export interface PrivacyTables {
  erasure: ErasureTable
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
