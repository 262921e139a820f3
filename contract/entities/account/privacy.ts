/** Personal data: the erasure of one person. */
import { z } from 'zod'
import { id, moment } from '../../fields'

/** A kind of record, and what an erasure does with it. */
export const erasureCount = z.object({
  title: z.string(),
  num: z.number().int().nonnegative(),
  how: z.enum(['removed', 'replaced', 'remains']),
  /** Why it remains; empty otherwise. */
  why: z.string(),
})

/** An account, and the moment at which its data is erased; null: no erasure is pending. */
export const erasureState = z.object({
  userId: id,
  realName: z.string(),
  loginCode: z.string(),
  dueAt: moment.nullable(),
})

/** What an erasure would do. */
export const erasurePreview = z.object({
  ...erasureState.shape,
  /** The days between the request and the erasure. */
  waitDays: z.number().int().nonnegative(),
  counts: z.array(erasureCount),
})
