/** The audit log as administrators see it: actions, actors, and refused actions. */
import { z } from 'zod'
import { id, moment } from '../../fields'

export const auditRow = z.object({
  auditId: id,
  at: moment,
  /** Equal actions within a minute are one row: their number, and the latest moment. */
  times: z.number().int(),
  lastAt: moment,
  /** The id of the action, and its Chinese name (`contract/words/auditWords.ts`). */
  action: z.string(),
  actionName: z.string(),
  /** The person who did it; null: not signed in. */
  actor: z.object({ realName: z.string(), loginCode: z.string(), userType: z.enum(['1', '2', '3']) }).nullable(),
  /** The name of the affected person or thing, if it still exists; empty: none. */
  subject: z.string(),
  /** The page that shows the subject: its kind, and the id or the login code that finds it; null: none. */
  target: z
    .object({ kind: z.enum(['student', 'teacher', 'admin', 'class', 'academy', 'school']), key: z.string() })
    .nullable(),
  outcome: z.enum(['done', 'refused']),
  address: z.string(),
  /** Further stored details, as text; empty if there are none. */
  detail: z.string(),
})
export type AuditRow = z.output<typeof auditRow>
