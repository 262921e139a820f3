/** Personal data: the erasure of one person, the privacy text, and the consent to it. */
import { z } from 'zod'
import { id, moment } from '../../fields'
import { version } from '../shared/version'

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

/** The effects of an erasure. */
export const erasurePreview = z.object({
  ...erasureState.shape,
  /** The days between the request and the erasure. */
  waitDays: z.number().int().nonnegative(),
  counts: z.array(erasureCount),
})

/** The privacy text: the generated part, and the part that the school writes. */
export const privacyText = z.object({
  /** The version to which people agree. */
  current: z.string(),
  /** The stored kinds of records with their fields. */
  stored: z.array(
    z.object({
      title: z.string(),
      items: z.array(z.object({ title: z.string(), fields: z.array(z.string()) })),
    }),
  ),
  /** How long they are stored. */
  retention: z.array(z.string()),
  /** The person or office that is responsible for the data; empty: not written yet. */
  responsible: z.string(),
  /** How to reach it. */
  contact: z.string(),
  /** Further paragraphs of plain text. */
  additions: z.string(),
  /** The number of changes of the school's part. */
  version,
})
export type PrivacyText = z.output<typeof privacyText>

/** The consent of the caller; null: none yet. */
export const ownConsent = z.object({
  current: z.string(),
  agreed: z.object({ version: z.string(), at: moment }).nullable(),
})
