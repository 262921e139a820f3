/** Random roll call (live §3, §4). */
import { z } from 'zod'
import { flag, id, integer, moment } from '../../fields'
import { ROLL_CALL_COUNT } from '../../limits'

/** How many students to pick. */
export const rollCallCount = integer(ROLL_CALL_COUNT.min, ROLL_CALL_COUNT.max)
/** Scope (B305): '1' the whole class, '0' only students who have not been picked yet. */
export const rollCallScope = flag
/**
 * The start of the period for "not picked yet": this lesson, this week (from Monday), this term (docs/decisions/0032).
 */
export const rollCallSince = z.enum(['lesson', 'week', 'term'])
export type RollCallSince = z.output<typeof rollCallSince>
/** A student's name in the scroll or among the picked. */
export const rollCallStudent = z.object({ userId: id, userName: z.string() })
export type RollCallStudent = z.output<typeof rollCallStudent>

/** A draw as every screen of the class shows it: the same names, at the same moments (server's clock). */
export const rollCallRound = z.object({
  rollCallId: id,
  teachingClassId: id,
  stuNum: z.number().int(),
  isNominateAllStu: z.enum(['0', '1']),
  /** The start of the period for "not picked yet"; null for the whole class, and for old draws without this option. */
  since: rollCallSince.nullable(),
  /** The picked students (live §3 Roll-call result). */
  needNominateStudentList: z.array(rollCallStudent),
  /** The names that scroll, including the picked, at most `ROLL_CALL_LIST_MAX`; without repetition. */
  studentList: z.array(rollCallStudent),
  startedAt: moment,
  revealAt: moment,
  /** When the server closes it, unless the teacher closed it before. */
  endsAt: moment,
  /** '1': with sound. */
  sound: z.enum(['0', '1']),
  /** The hash published before the draw; see `contract/rules/live/draw.ts`. */
  commitment: z.string(),
})
export type RollCallRound = z.output<typeof rollCallRound>

/** A published commitment: the draw's secret and roster are fixed before the teacher presses start. */
export const rollCallCommitment = z.object({
  commitmentId: id,
  teachingClassId: id,
  commitment: z.string(),
  isNominateAllStu: z.enum(['0', '1']),
  since: rollCallSince.nullable(),
  /** The number of students who can be picked. */
  candidateNum: z.number().int(),
})
export type RollCallCommitment = z.output<typeof rollCallCommitment>

/** The number of students of a class that a draw could pick now, by scope; for its teacher. */
export const rollCallCounts = z.object({
  teachingClassId: id,
  /** The whole class. */
  candidateNum: z.number().int(),
  /** The number of students who have not been picked since then. */
  left: z.object({ lesson: z.number().int(), week: z.number().int(), term: z.number().int() }),
})
export type RollCallCounts = z.output<typeof rollCallCounts>

/** The scope of a draw, as its commitment contains it. */
export const rollCallDrawScope = z.object({
  isNominateAllStu: z.enum(['0', '1']),
  since: rollCallSince.nullable(),
  /** The moment from which picks counted; null for the whole class. */
  sinceAt: moment.nullable(),
})

/** The data for recomputing a draw; published after it. */
export const drawProof = z.object({
  rollCallId: id,
  commitment: z.string(),
  /** Hex, 32 bytes. */
  secret: z.string(),
  /** A part of the hashed data; null for old draws, whose hash did not include it. */
  scope: rollCallDrawScope.nullable(),
  /** The candidates in the order of the hashed data. */
  roster: z.array(rollCallStudent),
  /** The random value that the teacher's browser added after the commitment was published; hex, may be empty. */
  seed: z.string(),
  stuNum: z.number().int(),
  chosen: z.array(rollCallStudent),
  revealAt: moment,
})
export type DrawProof = z.output<typeof drawProof>

/** A roll-call record (B219). */
export const rollCallRecord = z.object({
  nominateId: id,
  rollCallId: id,
  userName: z.string(),
  loginCode: z.string(),
  nominateTime: moment,
  /** The scope of the draw. */
  isNominateAllStu: z.enum(['0', '1']),
  since: rollCallSince.nullable(),
})
export type RollCallRecord = z.output<typeof rollCallRecord>
