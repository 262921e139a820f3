/** Annotations of business plans and their replies (content §3 Comment, §4 Annotations; D35). On the wire both are comments. */
import { z } from 'zod'
import { lines } from '../../characters'
import { id, moment } from '../../fields'
import { QUOTE_BESIDE_MAX, QUOTE_MAX } from '../../limits'
import { version } from '../shared/version'

/**
 * The annotated passage of a section, as it read at that time. It is found again only between the same surrounding
 * text, so that an equal passage elsewhere is not mistaken for it.
 */
export const quote = z.object({
  exact: lines(z.string().min(1).max(QUOTE_MAX)),
  /** The text directly before and after it. */
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
  /** When it was changed last; null: never. */
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
  /** How often a teacher reopened it. */
  reopenedNum: z.number().int(),
  belongUserCode: z.string(),
  belongUserName: z.string(),
  belongBusinessCode: id,
  belongBusinessSectionCode: id,
  /** The section's title; for a deleted section, its last title. */
  sectionName: z.string(),
  /** Whether the section was deleted; the annotation then remains for the teacher (D35). */
  isSectionGone: z.boolean(),
  /** The annotated passage; null: the whole section. */
  quote: quote.nullable(),
  /** Whether its group is initially expanded (G148): solved ones are collapsed. */
  judgeShow: z.boolean(),
  reply: reply.nullable(),
  version,
})
export type Annotation = z.output<typeof annotation>

/** The `bizKey` of a notice about an annotation (type 7): the plan, and the annotation that a click opens. */
export const annotationKey = (businessCode: string, commentCode: string): string => `${businessCode}/${commentCode}`

/** Parses such a key; null if the text is not one. */
export function annotationOfKey(bizKey: string): { businessCode: string; commentCode: string } | null {
  const [businessCode = '', commentCode = '', ...rest] = bizKey.split('/')
  return businessCode === '' || commentCode === '' || rest.length > 0 ? null : { businessCode, commentCode }
}
