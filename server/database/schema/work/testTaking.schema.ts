/** Attempts at tests and the responses in them: the tables of migrations 0035 and 0041. */
import type { Generated } from 'kysely'

export interface TestTakingTables {
  attempt: AttemptTable
  attempt_response: AttemptResponseTable
}

/** One attempt of a student at a test. */
export interface AttemptTable {
  attempt_id: string
  /** Null: it belongs to a round of an ability test. */
  user_task_id: Generated<string | null>
  ability_round_id: Generated<string | null>
  /** The student, if it belongs to a round. */
  student_id: Generated<string | null>
  /** From 1; each re-test has the next number. */
  no: number
  /** The version of the items: it does not change when the resource does (D4). */
  resource_version_id: string
  state: Generated<'inProgress' | 'submitted'>
  /** When it ends automatically; null: never. */
  deadline: number | null
  /** When its time limit ends; null: no time limit. */
  limit_at: Generated<number | null>
  /** The additional time that a teacher gave, in ms. */
  extra_ms: Generated<number>
  /** Raised by every change of a response. */
  revision: Generated<number>
  /** The sum of the items' points; null until all of them are scored. */
  points: Generated<number | null>
  /** The maximum of that sum. */
  max_points: number
  opened_at: number
  submitted_at: Generated<number | null>
  /** The id of the request that opened it for a re-test; a repeated request opens no further one. */
  request_id: Generated<string | null>
}

/** The response to one item. The newest of all devices wins: by `sequence`, then by `writer`. */
export interface AttemptResponseTable {
  attempt_id: string
  /** The position of the item in its resource. */
  position: number
  /** JSON text: letters of choices, texts of gaps, or one text. */
  response: string
  /** The student marked the item for another look. */
  is_marked: Generated<boolean>
  /** The page that wrote it. */
  writer: string
  sequence: number
  /** The revision of the attempt at the time of storing. */
  revision: number
  points: Generated<number | null>
  saved_at: number
}
