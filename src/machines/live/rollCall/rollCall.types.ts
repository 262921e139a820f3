/** Types of the roll-call charts: teacher, student, the check of a draw, the records. */

import type {
  DrawProof,
  RollCallCommitment,
  RollCallCounts,
  RollCallRound,
  RollCallSince,
} from '../../../../contract/entities/live/rollCall'
import type { DrawCheck } from '../../../../contract/rules/live/draw'
import type { Notify } from '../../shared/messages'
import type { LinkFact } from '../classroom/classroom.types'
import type { Refused } from '../kit/requests.logic'

/** Facts of the roll call, from messages of the classroom channel. */
export type RollCallFact =
  | { type: 'rollCall.resumed'; round: RollCallRound | null; sound: '0' | '1'; at: number }
  | { type: 'rollCall.committed'; commitment: RollCallCommitment; at: number }
  | { type: 'rollCall.drawn'; round: RollCallRound; at: number }
  | { type: 'rollCall.revealed'; proof: DrawProof; at: number }
  | { type: 'rollCall.closed'; rollCallId: string; at: number }
  | { type: 'rollCall.soundChanged'; sound: '0' | '1'; at: number }
  | Refused<'rollCall'>

/** How many students a draw could pick now; sent to teachers. */
export interface RollCallCounted {
  type: 'rollCall.counted'
  counts: RollCallCounts
  at: number
}

/** The teacher's options, stored for the session (B218). */
export interface RollCallOptions {
  stuNum: number
  /** '1' the whole class, '0' only students not yet picked. */
  isNominateAllStu: '0' | '1'
  /** The start date from which picks count; stored for each class. */
  since: RollCallSince
}

/** A commitment that this browser has received, and when (server's clock): its own evidence. */
export interface SeenCommitment {
  commitmentId: string
  commitment: string
  isNominateAllStu: '0' | '1'
  since: RollCallSince | null
  candidateNum: number
  at: number
}

/** A draw as this screen knows it: the round, when it was received, and the commitment received before. */
export interface KnownDraw {
  round: RollCallRound
  /** Server's clock at the receipt; the rest of the scroll is counted from here. */
  receivedAt: number
  /** The commitment of the draw, if this browser had received it before the start. */
  commitment: SeenCommitment | null
  proof: DrawProof | null
}

/** The context of the student's chart. */
export interface StudentRollCallContext {
  userId: string
  commitment: SeenCommitment | null
  draw: KnownDraw | null
  sound: '0' | '1'
}

export type StudentRollCallEvent =
  | RollCallFact
  | LinkFact
  /** Dismiss the result; `at` is the server's clock in ms, here and below. */
  | { type: 'rollCall.dismiss'; at: number }
  /** Reopen a dismissed result. */
  | { type: 'rollCall.reopen'; at: number }
  /** Check this draw. */
  | { type: 'rollCall.check' }
  | { type: 'rollCall.endCheck' }

/** The context of the teacher's chart. */
export interface TeacherRollCallContext {
  teachingClassId: string
  options: RollCallOptions
  /** The commitment of the next draw, for the chosen scope; null while there is none. */
  commitment: SeenCommitment | null
  /** How many students a draw could pick, as last received; null before that. */
  counts: RollCallCounts | null
  /** The last draw; its result stays visible until the next one. */
  draw: KnownDraw | null
  /** Whether the draw may still be on the students' screens. */
  live: boolean
  sound: '0' | '1'
}

export type TeacherRollCallEvent =
  | RollCallFact
  | RollCallCounted
  | LinkFact
  | { type: 'rollCall.open' }
  /** The stored options. */
  | { type: 'options.restored'; options: Partial<RollCallOptions> }
  | { type: 'rollCall.choose'; options: Partial<RollCallOptions> }
  /** `seed`: random hex that the server could not know; `requestId`: the id of this press of the button. */
  | { type: 'rollCall.start'; seed: string; requestId: string }
  | { type: 'rollCall.toggleSound' }
  | { type: 'rollCall.close' }
  | { type: 'rollCall.confirmClose' }
  | { type: 'rollCall.declineClose' }
  | { type: 'rollCall.showDraw' }
  | { type: 'rollCall.showRecords' }
  | { type: 'rollCall.check'; rollCallId: string }

/** Both charts emit toasts. */
export type RollCallEmitted = Notify

/** Commands to the sound actor. */
export type SoundCommand =
  /** Ticks that slow down until the reveal, with the names; a client that joins late starts in the middle. */
  { type: 'sound.roll'; elapsedMs: number; durationMs: number } | { type: 'sound.reveal' } | { type: 'sound.stop' }

/** Command to the keeper of the options: for the session, and the start date for the class. */
export type OptionsCommand = { type: 'options.keep'; options: RollCallOptions }

/** The input of a check: the draw, and what this screen has received of it (nothing, for a draw of the records). */
export interface DrawCheckInput {
  rollCallId: string
  draw: KnownDraw | null
}

/** The findings of a check. Null: this screen has received nothing to compare with. */
export interface DrawFindings extends DrawCheck {
  /** Whether the proof names the commitment that this screen had before the secret was published. */
  readonly commitmentKept: boolean | null
  /** Whether the picked students of the proof are those that this screen showed. */
  readonly sameAsShown: boolean | null
}

/** What the parts of the teacher's dialog remember. */
export interface RollCallPanelContext {
  teachingClassId: string
  /** The draw of the last check. */
  checked: DrawCheckInput | null
}

export type RollCallPanelEvent =
  | { type: 'panel.draw' }
  | { type: 'panel.records' }
  | ({ type: 'panel.check' } & DrawCheckInput)
  /** There is a new record. */
  | { type: 'panel.renew' }

export interface RollCallRecordsQuery {
  readonly teachingClassId: string
  /** From 1; a page beyond the last shows the last. */
  readonly page: number
}

export type RollCallRecordsEvent = { type: 'records.turn'; page: number } | { type: 'records.retry' }
