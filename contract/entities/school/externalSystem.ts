/** External systems that the school may run beside Podium (core §2 Header; core §7 Config and sockets). */
import { z } from 'zod'
import type { Role } from '../../call'
import type { Feature } from '../../modes'

export const externalSystemIds = ['business', 'oa', 'competition', 'invoiceIssue'] as const
export type ExternalSystemId = (typeof externalSystemIds)[number]

/** The feature that enables a system, and the roles that have access. */
export const externalSystemRules: Readonly<
  Record<ExternalSystemId, { readonly feature: Feature | null; readonly roles: readonly Role[] }>
> = {
  business: { feature: 'simulationSystem', roles: ['student', 'teacher', 'admin'] },
  oa: { feature: 'oaSystem', roles: ['student', 'teacher', 'admin'] },
  competition: { feature: 'competitionEntry', roles: ['student', 'teacher', 'admin'] },
  invoiceIssue: { feature: null, roles: ['teacher', 'admin'] },
}

/** A system and its answer to the server. */
export const externalSystem = z.object({
  systemId: z.enum(externalSystemIds),
  /** Empty: its setting has no address. */
  address: z.string(),
  /** '0' no address, '1' answers, '2' answers with an error, '3' no answer before the timeout. */
  state: z.enum(['0', '1', '2', '3']),
  /** HTTP status of the answer; null without an answer. */
  httpStatus: z.number().int().nullable(),
  /** Response time in ms; null without an answer. */
  elapsedMs: z.number().int().nullable(),
  /** When the server sent the request; null if it did not. */
  checkTime: z.number().int().nullable(),
})
export type ExternalSystem = z.output<typeof externalSystem>
