/** The tables of live rounds (roll call, race): migration 0002. Names of people are stored as they were at the time. */
import type { Generated } from 'kysely'
import type { RollCallSince } from '../../../../contract/entities/live/rollCall'
import type { DrawCandidate } from '../../../../contract/rules/live/draw'
import type { Json } from '../columns'

export interface RoundTables {
  roll_call: RollCallTable
  roll_call_class: RollCallClassTable
  roll_call_commitment: RollCallCommitmentTable
  roll_call_pick: RollCallPickTable
  race: RaceTable
  race_press: RacePressTable
}

/** A roll call: one draw with its absolute times. At most one of a teaching class is running. */
export interface RollCallTable {
  roll_call_id: string
  teaching_class_id: string
  teacher_id: string
  /** The id of the request that started it; a repeated request is answered with the same roll call. */
  request_id: string | null
  /** 'cancelled': closed before the reveal, so no student counts as picked. */
  status: 'running' | 'cancelled' | 'closed'
  stu_num: number
  is_nominate_all_stu: '0' | '1'
  /** The start of the period for "not yet picked", and its moment; null for the whole class. */
  since: Generated<RollCallSince | null>
  since_at: Generated<number | null>
  /** The kind of hash in the commitment: 2 includes the scope, 1 does not. */
  draw_version: Generated<number>
  /** The sound setting at the start; the current one is the class's. */
  sound: '0' | '1'
  commitment: string
  secret: string
  seed: string
  /** The candidates in the order of the hashed data. */
  roster: Json<DrawCandidate[]>
  chosen: Json<DrawCandidate[]>
  /** The names that scroll. */
  student_list: Json<DrawCandidate[]>
  started_at: number
  reveal_at: number
  ends_at: number
  /** Whether the proof has been sent to the class. */
  is_revealed: boolean
  closed_at: number | null
}

/** The roll-call settings of a teaching class. The row is also the lock for starting and closing roll calls. */
export interface RollCallClassTable {
  teaching_class_id: string
  sound: '0' | '1'
}

/** A commitment that has been published but not used yet. */
export interface RollCallCommitmentTable {
  commitment_id: string
  teaching_class_id: string
  is_nominate_all_stu: '0' | '1'
  since: RollCallSince | null
  since_at: number | null
  commitment: string
  secret: string
  roster: Json<DrawCandidate[]>
  created_at: number
}

/** One picked student. `nominate_time` is the reveal. */
export interface RollCallPickTable {
  nominate_id: string
  roll_call_id: string
  teaching_class_id: string
  position: number
  user_id: string
  user_name: string
  login_code: string
  nominate_time: number
  is_cancelled: boolean
}

/** A race from its preparation on. At most one of a teaching class is running; a won race runs until it is ended. */
export interface RaceTable {
  race_id: string
  teaching_class_id: string
  teacher_id: string
  /** Sanitised HTML. */
  race_context: string
  /** Countdown in seconds. */
  race_time: number
  race_type: '0' | '1'
  status: 'saved' | 'running' | 'ended'
  created_at: number
  started_at: number | null
  opens_at: number | null
  /** When the server ends it, unless the teacher ended it before. */
  ends_at: number | null
  ended_at: Generated<number | null>
  winner_id: string | null
  winner_code: string | null
  winner_name: string | null
  winner_login: string | null
  /** When the winning press was received, in ms. */
  won_at: number | null
}

/** A press that counted: a student's first press after the race opened. */
export interface RacePressTable {
  race_id: string
  user_id: string
  user_code: string
  user_name: string
  /** In ms with fraction, by the clock of the node that received it. */
  received_at: number
  /** Half the round trip of the student's socket, in ms. */
  uncertainty_ms: number
}
