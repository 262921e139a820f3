/** What the roll-call charts remember, take and give. The charts: teacher, student, the check of a draw, the records. */

import type {
  DrawProof,
  RollCallCommitment,
  RollCallCounts,
  RollCallRecord,
  RollCallRound,
  RollCallSince,
} from '../../../../contract/entities/live/rollCall'
import type { DrawCheck } from '../../../../contract/rules/live/draw'
import type { Notify } from '../../shared/messages'
import type { ClassroomInput, LinkFact } from '../classroom/classroom.types'

/** What a feature machine of the classroom starts with. */
export type RollCallInput = Omit<ClassroomInput, 'token'>

/** Facts of the roll call, from messages of the classroom channel. */
export type RollCallFact =
  | { type: 'rollCall.resumed'; round: RollCallRound | null; sound: '0' | '1'; at: number }
  | { type: 'rollCall.committed'; commitment: RollCallCommitment; at: number }
  | { type: 'rollCall.drawn'; round: RollCallRound; at: number }
  | { type: 'rollCall.revealed'; proof: DrawProof; at: number }
  | { type: 'rollCall.closed'; rollCallId: string; at: number }
  | { type: 'rollCall.soundChanged'; sound: '0' | '1'; at: number }
  | { type: 'rollCall.refused'; request: number; code: number; text: string; at: number }

/** How many students a draw could pick now; sent to teachers. */
export interface RollCallCounted {
  type: 'rollCall.counted'
  counts: RollCallCounts
  at: number
}

/** What the teacher has chosen; kept in the session (B218). */
export interface RollCallOptions {
  stuNum: number
  /** '1' the whole class, '0' only those not yet picked. */
  isNominateAllStu: '0' | '1'
  /** Since when those not yet picked count; kept for each class. */
  since: RollCallSince
}

/** A commitment that this browser has received, and when (server's clock): what it can vouch for itself. */
export interface SeenCommitment {
  commitmentId: string
  commitment: string
  isNominateAllStu: '0' | '1'
  since: RollCallSince | null
  candidateNum: number
  at: number
}

/** A draw as this screen knows it: the round, when it was told of it, and the commitment it had seen before. */
export interface KnownDraw {
  round: RollCallRound
  /** Server's clock at the receipt; what is left of the scroll is counted from here. */
  receivedAt: number
  /** The commitment that the draw fulfils, if this browser had seen it before the start. */
  commitment: SeenCommitment | null
  proof: DrawProof | null
}

/** What the student's chart remembers. */
export interface StudentRollCallContext {
  userId: string
  commitment: SeenCommitment | null
  draw: KnownDraw | null
  sound: '0' | '1'
}

export type StudentRollCallEvent =
  | RollCallFact
  | LinkFact
  /** Put the result away; `at` is the server's clock in ms, here and below. */
  | { type: 'rollCall.dismiss'; at: number }
  /** Show a result again that was put away. */
  | { type: 'rollCall.reopen'; at: number }
  /** Check this draw. */
  | { type: 'rollCall.check' }
  | { type: 'rollCall.endCheck' }

/** What the teacher's chart remembers. */
export interface TeacherRollCallContext {
  teachingClassId: string
  options: RollCallOptions
  /** The commitment of the next draw, for the scope chosen; null while there is none. */
  commitment: SeenCommitment | null
  /** How many a draw could pick, as last told; null before that. */
  counts: RollCallCounts | null
  /** The last draw; its result stays in sight until the next one. */
  draw: KnownDraw | null
  /** The draw may still be on the students' screens. */
  live: boolean
  sound: '0' | '1'
}

export type TeacherRollCallEvent =
  | RollCallFact
  | RollCallCounted
  | LinkFact
  | { type: 'rollCall.open' }
  /** What was kept. */
  | { type: 'options.restored'; options: Partial<RollCallOptions> }
  | { type: 'rollCall.choose'; options: Partial<RollCallOptions> }
  /** `seed`: random hex that the server could not know; `requestId`: names this press of the button. */
  | { type: 'rollCall.start'; seed: string; requestId: string }
  | { type: 'rollCall.toggleSound' }
  | { type: 'rollCall.close' }
  | { type: 'rollCall.confirmClose' }
  | { type: 'rollCall.declineClose' }
  | { type: 'rollCall.showDraw' }
  | { type: 'rollCall.showRecords' }
  | { type: 'rollCall.check'; rollCallId: string }

/** Both charts talk to the person. */
export type RollCallEmitted = Notify

/** What the charts ask of the sound actor. */
export type SoundCommand =
  /** Ticks that slow down until the reveal, as the names do; joining in the middle starts in the middle. */
  { type: 'sound.roll'; elapsedMs: number; durationMs: number } | { type: 'sound.reveal' } | { type: 'sound.stop' }

/** What the teacher's chart asks of the actor that keeps the options: in the session, and since when for the class. */
export type OptionsCommand = { type: 'options.keep'; options: RollCallOptions }

/** What a check starts with: the draw, and what this screen saw of it itself (nothing, for a draw of the records). */
export interface DrawCheckInput {
  rollCallId: string
  draw: KnownDraw | null
}

/** What a check finds. Null: this screen has not seen what it would compare with. */
export interface DrawFindings extends DrawCheck {
  /** The proof speaks of the commitment that this screen had before the secret was published. */
  readonly commitmentKept: boolean | null
  /** The chosen of the proof are those that this screen showed. */
  readonly sameAsShown: boolean | null
}

export interface DrawCheckContext extends DrawCheckInput {
  proof: DrawProof | null
  findings: DrawFindings | null
  /** Why the proof could not be had. */
  problem: string | null
}

export type DrawCheckEvent = { type: 'check.retry' }

/** What the actor that finds a proof gets: one that was pushed at the reveal is taken as it is. */
export interface ProofRequest {
  rollCallId: string
  proof: DrawProof | null
}

/** What the parts of the teacher's dialog remember. */
export interface RollCallPanelContext {
  teachingClassId: string
  /** The draw that was last asked to be checked. */
  checked: DrawCheckInput | null
}

export type RollCallPanelEvent =
  | { type: 'panel.draw' }
  | { type: 'panel.records' }
  | ({ type: 'panel.check' } & DrawCheckInput)
  /** There is a new record. */
  | { type: 'panel.renew' }

/** What the list of records remembers. */
export interface RollCallRecordsContext {
  teachingClassId: string
  rows: RollCallRecord[]
  /** From 1. */
  page: number
  problem: string | null
}

export type RollCallRecordsEvent = { type: 'records.turn'; page: number } | { type: 'records.retry' }
