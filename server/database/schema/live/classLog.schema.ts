/** The views of the class log: migration 0007. They are read, never written. */
import type { ClassEventKind, ClassTool } from '../../../../contract/entities/live/classLog'

export interface ClassLogTables {
  class_event: ClassEventView
  class_activity: ClassActivityView
}

/** One live event of a class. */
export interface ClassEventView {
  teaching_class_id: string
  /** When its round began: the event belongs to the meeting of its round. */
  placed_at: number
  at: number
  /** The order of events of the same moment: 0 begins, 1 goes on, 2 ends. */
  step: number
  kind: ClassEventKind
  event_id: string
  subject_id: string
  user_id: string | null
  /** The name at the time. */
  user_name: string | null
  /** Null also if it was not stored; the account has it. */
  login_code: string | null
  /** The data from which `classLog.rules` builds the text. */
  detail: string
  amount: number | null
}

/** The time range of an activity in a class. */
export interface ClassActivityView {
  teaching_class_id: string
  tool: ClassTool
  subject_id: string
  from_at: number
  /** While it runs: when it is due to end. */
  to_at: number
}
