/** The tables of live rounds (roll call, race): migration 0002. Names of people are kept as they were at the time. */
import type { Generated } from 'kysely'
import type { RollCallSince } from '../../../../contract/entities/live/rollCall'
import type { DrawCandidate } from '../../../../contract/rules/live/draw'
import type { Json } from '../schema'

export interface RoundTables {
  roll_call: RollCallTable
  roll_call_class: RollCallClassTable
  roll_call_commitment: RollCallCommitmentTable
  roll_call_pick: RollCallPickTable
  race: RaceTable
  race_press: RacePressTable
}

/** A roll call: one draw with its absolute times. One of a teaching class is running at most. */
export interface RollCallTable {
  roll_call_id: string
  teaching_class_id: string
  teacher_id: string
  /** The request that started it; sent again, it answers with the same roll call. */
  request_id: string | null
  /** 'cancelled': closed before the reveal, nobody counts as picked. */
  status: 'running' | 'cancelled' | 'closed'
  stu_num: number
  is_nominate_all_stu: '0' | '1'
  /** Since when those not yet picked counted, and that moment; null for the whole class. */
  since: Generated<RollCallSince | null>
  since_at: Generated<number | null>
  /** Which hash the commitment is: 2 holds the scope, 1 does not. */
  draw_version: Generated<number>
  /** As it was at the start; what holds now is the class's. */
  sound: '0' | '1'
  commitment: string
  secret: string
  seed: string
  /** The candidates in the order that was hashed. */
  roster: Json<DrawCandidate[]>
  chosen: Json<DrawCandidate[]>
  /** The names that scroll. */
  student_list: Json<DrawCandidate[]>
  started_at: number
  reveal_at: number
  ends_at: number
  /** The proof has been sent to the class. */
  is_revealed: boolean
  closed_at: number | null
}

/** What a teaching class keeps about its roll calls. The row is also the lock under which they start and close. */
export interface RollCallClassTable {
  teaching_class_id: string
  sound: '0' | '1'
}

/** A commitment that has been published and not yet been used. */
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

/** A race from its preparation on. One of a teaching class is running at most; a won race runs until it is ended. */
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
  /** When the server ends it if nobody has. */
  ends_at: number | null
  ended_at: Generated<number | null>
  winner_id: string | null
  winner_code: string | null
  winner_name: string | null
  winner_login: string | null
  /** When the winning press was received, in ms. */
  won_at: number | null
}

/** A press that counted: the first of a student once the race was open. */
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
