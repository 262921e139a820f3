/** Works on practices: the table of migration 0039. The state of a work is in its record (`user_task.state`). */
import type { Generated } from 'kysely'

export interface PracticeTables {
  practice_work: PracticeWorkTable
}

/** A student's content of a practice, for one record of a task. */
export interface PracticeWorkTable {
  practice_user_id: string
  user_task_id: string
  /** '1' to '23': the practice at the time of opening; it does not change. */
  practice_ser: string
  /** JSON text: `PracticeContent`. */
  context: Generated<string>
  /** The teacher's comment: on the grade, or on the return. */
  comment: Generated<string>
  /** When the teacher marked it as an achievement (D28). */
  chosen_at: Generated<number | null>
  created_at: number
  saved_at: number
  /** Raised by every change. */
  version: Generated<number>
}
