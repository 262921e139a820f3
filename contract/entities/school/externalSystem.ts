/** Systems beside Podium that the school may run (core §2 Header; core §7 Config and sockets). */
import { z } from 'zod'
import type { Role } from '../../call'
import type { Feature } from '../../modes'

export const externalSystemIds = ['business', 'oa', 'competition', 'invoiceIssue'] as const
export type ExternalSystemId = (typeof externalSystemIds)[number]

/** Which feature switches a system on, and who has it. */
export const externalSystemRules: Readonly<
  Record<ExternalSystemId, { readonly feature: Feature | null; readonly roles: readonly Role[] }>
> = {
  business: { feature: 'simulationSystem', roles: ['student', 'teacher', 'admin'] },
  oa: { feature: 'oaSystem', roles: ['student', 'teacher', 'admin'] },
  competition: { feature: 'competitionEntry', roles: ['student', 'teacher', 'admin'] },
  invoiceIssue: { feature: null, roles: ['teacher', 'admin'] },
}

/** A system and how it answers the server. */
export const externalSystem = z.object({
  systemId: z.enum(externalSystemIds),
  /** Empty: its setting has no address. */
  address: z.string(),
  /** '0' no address, '1' answers, '2' answers with an error, '3' does not answer in time. */
  state: z.enum(['0', '1', '2', '3']),
  /** HTTP status of the answer; null without one. */
  httpStatus: z.number().int().nullable(),
  /** How long the answer took in ms; null without one. */
  elapsedMs: z.number().int().nullable(),
  /** When the server asked; null where it did not. */
  checkTime: z.number().int().nullable(),
})
export type ExternalSystem = z.output<typeof externalSystem>
