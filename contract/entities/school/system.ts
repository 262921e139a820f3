/** The state of the installation, as the system page of administrators and the metrics show it. */
import { z } from 'zod'
import { moment } from '../../fields'
import { backupState } from './backup'

const count = z.number().int()

export const systemState = z.object({
  version: z.string(),
  commit: z.string(),
  schema: z.string(),
  /** When the answering node started. */
  startedAt: moment,
  at: moment,
  /** The number of running servers on this database. */
  nodes: count,
  database: z.object({ kind: z.enum(['embedded', 'postgres']), version: z.string(), bytes: count }),
  /** `off`: one server alone. */
  relay: z.enum(['off', 'up', 'down']),
  /** The disk of the data folder; null: its size cannot be read. */
  disk: z.object({ freeBytes: count, totalBytes: count }).nullable(),
  files: z.object({
    num: count,
    bytes: count,
    /** People who have used at least nine tenths of their quota. */
    nearQuota: count,
  }),
  /** The office suite that converts documents; null: not installed on the answering node. */
  office: z.string().nullable(),
  jobs: z.object({
    running: count,
    /** Imports that write rows. */
    imports: count,
    /** Of the last 24 hours. */
    failed: count,
  }),
  signIns: z.object({
    /** Failed attempts of the last 24 hours. */
    failed: count,
    online: count,
    /** The classes with the most people online. */
    classes: z.array(z.object({ className: z.string(), num: count })),
  }),
  backup: backupState,
})
export type SystemState = z.output<typeof systemState>
