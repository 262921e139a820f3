/** Requests to join a class: migration 0012. */

export interface JoiningTables {
  classes_application: ClassesApplicationTable
}

/** A student's request to join a class. A student has at most one that waits. */
export interface ClassesApplicationTable {
  classes_apply_id: string
  classes_id: string
  user_id: string
  /** Why it was rejected; empty otherwise. */
  reason: string
  /** '0' waits, '1' agreed, '2' rejected (G035), '3' closed: nobody has to decide it any more. */
  apply_state: '0' | '1' | '2' | '3'
  created_at: number
  decided_at: number | null
  decided_by: string | null
}
