/** Requests to join a class: migration 0012. */

export interface JoiningTables {
  classes_application: ClassesApplicationTable
}

/** A student's request to join a class. A student has at most one pending request. */
export interface ClassesApplicationTable {
  classes_apply_id: string
  classes_id: string
  user_id: string
  /** Why it was rejected; empty otherwise. */
  reason: string
  /** '0' pending, '1' approved, '2' rejected (G035), '3' closed: no decision is needed any more. */
  apply_state: '0' | '1' | '2' | '3'
  created_at: number
  decided_at: number | null
  decided_by: string | null
}
