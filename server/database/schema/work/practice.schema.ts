/** Works on practices: the table of migration 0039. How a work stands says its record (`user_task.state`). */
import type { Generated } from 'kysely'

export interface PracticeTables {
  practice_work: PracticeWorkTable
}

/** What a student fills into a practice, for one record of a task. */
export interface PracticeWorkTable {
  practice_user_id: string
  user_task_id: string
  /** '1' to '23': what was asked when it was opened stays the same. */
  practice_ser: string
  /** JSON text: `PracticeContent`. */
  context: Generated<string>
  /** Of the teacher: with a mark, or why it was returned. */
  comment: Generated<string>
  /** When the teacher made it an achievement (D28). */
  chosen_at: Generated<number | null>
  created_at: number
  saved_at: number
  /** Raised by every change. */
  version: Generated<number>
}
