/** Random roll call (live §3, §4). */
import { z } from 'zod'
import { flag, id, integer, moment } from '../../fields'
import { ROLL_CALL_COUNT } from '../../limits'

/** How many students to pick. */
export const rollCallCount = integer(ROLL_CALL_COUNT.min, ROLL_CALL_COUNT.max)
/** Scope (B305): '1' the whole class, '0' only those not yet picked. */
export const rollCallScope = flag
/** Since when "not yet picked" counts: this lesson, this week (from Monday), this term (docs/decisions/0032). */
export const rollCallSince = z.enum(['lesson', 'week', 'term'])
export type RollCallSince = z.output<typeof rollCallSince>
/** A student's name on the scroll or among the chosen. */
export const rollCallStudent = z.object({ userId: id, userName: z.string() })
export type RollCallStudent = z.output<typeof rollCallStudent>

/** A draw as every screen of the class shows it: the same names, the same moments (server's clock). */
export const rollCallRound = z.object({
  rollCallId: id,
  teachingClassId: id,
  stuNum: z.number().int(),
  isNominateAllStu: z.enum(['0', '1']),
  /** Since when those not yet picked count; null for the whole class, and for draws from before this could be chosen. */
  since: rollCallSince.nullable(),
  /** The chosen (live §3 Roll-call result). */
  needNominateStudentList: z.array(rollCallStudent),
  /** The names that scroll, the chosen among them, at most `ROLL_CALL_LIST_MAX`; not yet repeated. */
  studentList: z.array(rollCallStudent),
  startedAt: moment,
  revealAt: moment,
  /** When the server closes it if nobody has. */
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
  /** How many can be picked. */
  candidateNum: z.number().int(),
})
export type RollCallCommitment = z.output<typeof rollCallCommitment>

/** How many of a class a draw could pick now, by its scope; for its teacher. */
export const rollCallCounts = z.object({
  teachingClassId: id,
  /** The whole class. */
  candidateNum: z.number().int(),
  /** Those not yet picked since then. */
  left: z.object({ lesson: z.number().int(), week: z.number().int(), term: z.number().int() }),
})
export type RollCallCounts = z.output<typeof rollCallCounts>

/** Whom a draw was for, as its commitment holds it. */
export const rollCallDrawScope = z.object({
  isNominateAllStu: z.enum(['0', '1']),
  since: rollCallSince.nullable(),
  /** The moment from which picks counted; null for the whole class. */
  sinceAt: moment.nullable(),
})

/** Everything that is needed to recompute a draw; published after it. */
export const drawProof = z.object({
  rollCallId: id,
  commitment: z.string(),
  /** Hex, 32 bytes. */
  secret: z.string(),
  /** Part of what was hashed; null for draws from before it was. */
  scope: rollCallDrawScope.nullable(),
  /** The candidates in the order that was hashed. */
  roster: z.array(rollCallStudent),
  /** What the teacher's browser added after the commitment was published; hex, may be empty. */
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
  /** Whom the draw was for. */
  isNominateAllStu: z.enum(['0', '1']),
  since: rollCallSince.nullable(),
})
export type RollCallRecord = z.output<typeof rollCallRecord>
