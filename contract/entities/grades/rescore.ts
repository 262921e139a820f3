/** Items of a task that are found to be wrong, and what scoring them anew changes (D4, D17, D19). */
import { z } from 'zod'
import { lines } from '../../characters'
import { id, moment } from '../../fields'
import { GAPS_MAX, RESPONSE_TEXT_MAX } from '../../limits'
import { itemKinds } from '../../rules/library/resourceKinds'

/** What counts of an item: its own key (`none`), another key, full points for all, or no points for anybody. */
export const correctionKind = z.enum(['none', 'key', 'full', 'void'])
export type CorrectionKind = z.output<typeof correctionKind>

const answers = z.array(z.string().regex(/^[A-J]$/)).max(10)
const gaps = z.array(z.array(lines(z.string().max(RESPONSE_TEXT_MAX))).max(GAPS_MAX)).max(GAPS_MAX)

/** The corrected scoring: letters and gaps of another key; empty for all other kinds. Each letter of a single choice is right by itself. */
export const itemCorrection = z.object({ kind: correctionKind, answers, gaps })
export type ItemCorrection = z.output<typeof itemCorrection>

/** An item that attempts of the class have been asked. */
export const rescoreItem = z.object({
  itemId: id,
  /** The resource that asks it, and where. */
  resId: id,
  position: z.number().int(),
  itemType: z.enum(itemKinds),
  stem: z.string(),
  options: z.array(z.string()),
  points: z.number(),
  /** Its own key. */
  answers: z.array(z.string()),
  gaps: z.array(z.array(z.string())),
  /** What counts now. */
  correction: itemCorrection,
  /** Of the correction that counts; null: its own key does. */
  correctionId: id.nullable(),
  reason: z.string(),
  correctTime: moment.nullable(),
  /** How many have handed in an attempt that asks it. */
  studentNum: z.number().int(),
})
export type RescoreItem = z.output<typeof rescoreItem>

export const rescoreItems = z.object({ lessonTaskName: z.string(), items: z.array(rescoreItem) })
export type RescoreItems = z.output<typeof rescoreItems>

/** What scoring an item anew does to the marks of a class. */
export const rescoreOutcome = z.object({
  /** Students with an attempt that asks the item. */
  studentNum: z.number().int(),
  /** Decisions by hand that stay. */
  keptNum: z.number().int(),
  /** Those whose mark changes. */
  changes: z.array(
    z.object({
      userId: id,
      userName: z.string(),
      loginCode: z.string(),
      /** Of the full mark; null: none yet. */
      before: z.number().nullable(),
      after: z.number().nullable(),
      /** '1': the student sees it at once. */
      isReleased: z.enum(['0', '1']),
    }),
  ),
})
export type RescoreOutcome = z.output<typeof rescoreOutcome>
