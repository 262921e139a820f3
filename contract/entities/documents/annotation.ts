/** Annotations of business plans and their replies (content §3 Comment, §4 Annotations; D35). On the wire both are comments. */
import { z } from 'zod'
import { lines } from '../../characters'
import { id, moment } from '../../fields'
import { QUOTE_BESIDE_MAX, QUOTE_MAX } from '../../limits'
import { version } from '../shared/version'

/**
 * The passage of a section that an annotation is about, as it read then: found again only where it stands between the same
 * words, so that no lookalike is taken for it.
 */
export const quote = z.object({
  exact: lines(z.string().min(1).max(QUOTE_MAX)),
  /** What stood right before and after it. */
  prefix: lines(z.string().max(QUOTE_BESIDE_MAX)),
  suffix: lines(z.string().max(QUOTE_BESIDE_MAX)),
})
export type Quote = z.output<typeof quote>

/** The reply of the plan's owner; at most one for an annotation (B481). */
export const reply = z.object({
  commentCode: id,
  parentCode: id,
  commentContent: z.string(),
  createDate: moment,
  /** When it was changed last; null where it never was. */
  changeDate: moment.nullable(),
  belongUserName: z.string(),
  version,
})
export type Reply = z.output<typeof reply>

/** An annotation of a teacher. */
export const annotation = z.object({
  commentCode: id,
  commentContent: z.string(),
  createDate: moment,
  changeDate: moment.nullable(),
  /** '0' new, '1' solved (B469). */
  isSolution: z.enum(['0', '1']),
  solvedDate: moment.nullable(),
  /** How often a teacher has opened it again. */
  reopenedNum: z.number().int(),
  belongUserCode: z.string(),
  belongUserName: z.string(),
  belongBusinessCode: id,
  belongBusinessSectionCode: id,
  /** The section's title; that of a deleted one as it was. */
  sectionName: z.string(),
  /** Its section was deleted: kept for the teacher (D35). */
  isSectionGone: z.boolean(),
  /** The passage it is about; null: the section as a whole. */
  quote: quote.nullable(),
  /** Whether its group is shown open at first (G148): solved ones are not. */
  judgeShow: z.boolean(),
  reply: reply.nullable(),
  version,
})
export type Annotation = z.output<typeof annotation>

/** The `bizKey` of a notice about an annotation (type 7): the plan, and the annotation in it that a click leads to. */
export const annotationKey = (businessCode: string, commentCode: string): string => `${businessCode}/${commentCode}`

/** What such a key names; null for another text. */
export function annotationOfKey(bizKey: string): { businessCode: string; commentCode: string } | null {
  const [businessCode = '', commentCode = '', ...rest] = bizKey.split('/')
  return businessCode === '' || commentCode === '' || rest.length > 0 ? null : { businessCode, commentCode }
}
