/** Faulty items of a task, and the effect of re-scoring them (D4, D17, D19). */
import { z } from 'zod'
import { lines } from '../../characters'
import { id, moment } from '../../fields'
import { GAPS_MAX, RESPONSE_TEXT_MAX } from '../../limits'
import { itemKinds } from '../../rules/library/resourceKinds'

/**
 * How an item is scored: by its own key (`none`), by another key, full points for every student, or no points at all.
 */
export const correctionKind = z.enum(['none', 'key', 'full', 'void'])
export type CorrectionKind = z.output<typeof correctionKind>

const answers = z.array(z.string().regex(/^[A-J]$/)).max(10)
const gaps = z.array(z.array(lines(z.string().max(RESPONSE_TEXT_MAX))).max(GAPS_MAX)).max(GAPS_MAX)

/**
 * The corrected scoring: letters and gaps of the other key; empty for the other kinds. Of a single choice, each letter
 * is correct on its own.
 */
export const itemCorrection = z.object({ kind: correctionKind, answers, gaps })
export type ItemCorrection = z.output<typeof itemCorrection>

/** An item of attempts in the class. */
export const rescoreItem = z.object({
  itemId: id,
  /** The resource that contains the item, and its position there. */
  resId: id,
  position: z.number().int(),
  itemType: z.enum(itemKinds),
  stem: z.string(),
  options: z.array(z.string()),
  points: z.number(),
  /** The key of the item itself. */
  answers: z.array(z.string()),
  gaps: z.array(z.array(z.string())),
  /** The scoring that counts now. */
  correction: itemCorrection,
  /** The id of the correction that counts; null: the item's own key counts. */
  correctionId: id.nullable(),
  reason: z.string(),
  correctTime: moment.nullable(),
  /** The number of students who submitted an attempt with this item. */
  studentNum: z.number().int(),
})
export type RescoreItem = z.output<typeof rescoreItem>

export const rescoreItems = z.object({ lessonTaskName: z.string(), items: z.array(rescoreItem) })
export type RescoreItems = z.output<typeof rescoreItems>

/** The effect of re-scoring an item on the marks of a class. */
export const rescoreOutcome = z.object({
  /** The number of students with an attempt that contains the item. */
  studentNum: z.number().int(),
  /** The number of manual decisions that are preserved. */
  keptNum: z.number().int(),
  /** The students whose mark changes. */
  changes: z.array(
    z.object({
      userId: id,
      userName: z.string(),
      loginCode: z.string(),
      /** Out of the full mark; null: none yet. */
      before: z.number().nullable(),
      after: z.number().nullable(),
      /** '1': the student sees the change immediately. */
      isReleased: z.enum(['0', '1']),
    }),
  ),
})
export type RescoreOutcome = z.output<typeof rescoreOutcome>
