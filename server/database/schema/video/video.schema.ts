/** Films of tasks, as students watch them: the tables of migration 0047. */
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../schema'

export interface VideoTables {
  video_progress: VideoProgressTable
  video_test: VideoTestTable
  video_test_response: VideoTestResponseTable
}

type DefaultJson<T> = ColumnType<T, string | undefined, string>

/** A page that watches a film. */
export interface StoredWatch {
  readonly watchId: string
  readonly openedAt: number
  /** The last beat that was taken in. */
  readonly sequence: number
  /** Time that its beats have claimed, in ms of a clock on the wall. */
  readonly spentMs: number
}

/** What one student has seen of the film of a task; of one epoch (D13). It only grows. */
export interface VideoProgressTable {
  teaching_class_id: string
  node_id: string
  student_id: string
  epoch: number
  /** United, in order. */
  spans: DefaultJson<readonly { readonly from: number; readonly to: number }[]>
  seen_ms: Generated<number>
  /** Where the student was last. */
  position_ms: Generated<number>
  /** Time that has passed and was not claimed yet, on all pages together. */
  budget_ms: Generated<number>
  /** Until when time was added to it. */
  counted_at: number
  /** When somebody was there for certain. */
  hand_at: number
  /** Since when nothing counts, because nobody knows whether somebody is there. */
  asked_at: Generated<number | null>
  watches: DefaultJson<readonly StoredWatch[]>
  updated_at: number
}

/** An item in the film of a task of one class. */
export interface VideoTestTable {
  video_test_id: string
  teaching_class_id: string
  node_id: string
  moment_ms: number
  item_id: string
  points: number
  request_id: string
  created_by: string | null
  created_at: number
  deleted_at: Generated<number | null>
}

/** The one answer of a student, with the record of the task that it belongs to. */
export interface VideoTestResponseTable {
  video_test_id: string
  user_task_id: string
  response: Json<readonly string[]>
  points: number
  answered_at: number
}
