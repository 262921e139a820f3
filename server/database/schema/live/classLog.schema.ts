/** The views of the class log: migration 0007. They are read, never written. */
import type { ClassEventKind, ClassTool } from '../../../../contract/entities/live/classLog'

export interface ClassLogTables {
  class_event: ClassEventView
  class_activity: ClassActivityView
}

/** One live event of a class. */
export interface ClassEventView {
  teaching_class_id: string
  /** When its round began: it belongs to the meeting of its round. */
  placed_at: number
  at: number
  /** Orders what has the same moment: 0 begins, 1 goes on, 2 ends. */
  step: number
  kind: ClassEventKind
  event_id: string
  subject_id: string
  user_id: string | null
  /** As they were called at the time. */
  user_name: string | null
  /** Null also where it was not kept; the account has it. */
  login_code: string | null
  /** What `classLog.rules` makes words of. */
  detail: string
  amount: number | null
}

/** From when until when something ran in a class. */
export interface ClassActivityView {
  teaching_class_id: string
  tool: ClassTool
  subject_id: string
  from_at: number
  /** Of what still runs: when it is due to end. */
  to_at: number
}
