/** Attempts at tests and the responses in them: the tables of migrations 0035 and 0041. */
import type { Generated } from 'kysely'

export interface TestTakingTables {
  attempt: AttemptTable
  attempt_response: AttemptResponseTable
}

/** One time that a student takes a test. */
export interface AttemptTable {
  attempt_id: string
  /** Null: it is one of a round of an ability test. */
  user_task_id: Generated<string | null>
  ability_round_id: Generated<string | null>
  /** Whose it is, where it is of a round. */
  student_id: Generated<string | null>
  /** From 1; each re-test is the next. */
  no: number
  /** What was asked: it stays the same, whatever becomes of the resource (D4). */
  resource_version_id: string
  state: Generated<'inProgress' | 'submitted'>
  /** When it ends by itself; null: never. */
  deadline: number | null
  /** Until when its time limit lasts; null: it has none. */
  limit_at: Generated<number | null>
  /** By how much a teacher has put its end off. */
  extra_ms: Generated<number>
  /** Raised by every change of a response. */
  revision: Generated<number>
  /** The sum of what the items brought; null until all of them are scored. */
  points: Generated<number | null>
  /** The sum of what they could bring. */
  max_points: number
  opened_at: number
  submitted_at: Generated<number | null>
  /** The request that opened it for a re-test; sent again, it opens no further one. */
  request_id: Generated<string | null>
}

/** What was answered to one item. The newest of all devices stands: by `sequence`, then by `writer`. */
export interface AttemptResponseTable {
  attempt_id: string
  /** Of the item in its resource. */
  position: number
  /** JSON text: letters of choices, texts of gaps, or one text. */
  response: string
  /** Marked by the student to be looked at again. */
  is_marked: Generated<boolean>
  /** The page that wrote it. */
  writer: string
  sequence: number
  /** Of the attempt, when it was stored. */
  revision: number
  points: Generated<number | null>
  saved_at: number
}
