/** What was done, by whom, and what was refused: the audit log as administrators see it. */
import { z } from 'zod'
import { id, moment } from '../../fields'

export const auditRow = z.object({
  auditId: id,
  at: moment,
  /** Equal ones of a minute are one row: how often, and when last. */
  times: z.number().int(),
  lastAt: moment,
  /** Its name, and in words (`contract/words/auditWords.ts`). */
  action: z.string(),
  actionName: z.string(),
  /** Who did it; null: nobody who is signed in. */
  actor: z.object({ realName: z.string(), loginCode: z.string(), userType: z.enum(['1', '2', '3']) }).nullable(),
  /** To whom or what, by name where there still is one; empty: to nothing in particular. */
  subject: z.string(),
  outcome: z.enum(['done', 'refused']),
  address: z.string(),
  /** What else was kept of it, as text; empty for nothing. */
  detail: z.string(),
})
export type AuditRow = z.output<typeof auditRow>
