/** Terms of school years. */
import { z } from 'zod'
import { id, moment } from '../../fields'
import { version } from '../shared/version'

export const term = z.object({
  termId: id,
  termName: z.string(),
  /** Such as 2026-2027. */
  schoolYear: z.string(),
  beginTime: moment,
  /** The beginning of the last day. */
  endTime: moment,
  version,
})
export type Term = z.output<typeof term>
