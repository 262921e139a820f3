/** Students' watching of task videos: the tables of migration 0047. */
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../columns'

export interface VideoTables {
  video_progress: VideoProgressTable
  video_test: VideoTestTable
  video_test_response: VideoTestResponseTable
}

type DefaultJson<T> = ColumnType<T, string | undefined, string>

/** A page that watches a video. */
export interface StoredWatch {
  readonly watchId: string
  readonly openedAt: number
  /** The last processed beat. */
  readonly sequence: number
  /** The time that its beats have claimed, in ms of wall-clock time. */
  readonly spentMs: number
}

/** The watched parts of a task's video, for one student and one epoch (D13). They only grow. */
export interface VideoProgressTable {
  teaching_class_id: string
  node_id: string
  student_id: string
  epoch: number
  /** United, in order. */
  spans: DefaultJson<readonly { readonly from: number; readonly to: number }[]>
  seen_ms: Generated<number>
  /** The student's last position. */
  position_ms: Generated<number>
  /** The elapsed time that was not claimed yet, over all pages. */
  budget_ms: Generated<number>
  /** The moment until which elapsed time was added. */
  counted_at: number
  /** The last moment at which the student was certainly present. */
  hand_at: number
  /** Nothing counts since this moment, because the student's presence is not confirmed. */
  asked_at: Generated<number | null>
  watches: DefaultJson<readonly StoredWatch[]>
  updated_at: number
}

/** An item in the video of a task of one class. */
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

/** The only answer of a student, with the task record that it belongs to. */
export interface VideoTestResponseTable {
  video_test_id: string
  user_task_id: string
  response: Json<readonly string[]>
  points: number
  answered_at: number
}
