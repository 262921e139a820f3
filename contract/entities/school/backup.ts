/** The backups of the school, as administrators see them. */
import { z } from 'zod'
import { moment } from '../../fields'

/** `none`: there is none yet; `old`: the last one is more than two days old; `failed`: the last attempt failed. */
export const backupStates = ['none', 'ok', 'old', 'failed'] as const

export const backupState = z.object({
  state: z.enum(backupStates),
  /** When the last complete backup began. */
  lastAt: moment.nullable(),
  /** Its size in bytes. */
  size: z.number().int(),
  /** When a restore of it was tested. */
  verifiedAt: moment.nullable(),
  /** When the last attempt failed, and why. */
  failedAt: moment.nullable(),
  problem: z.string(),
  /** The time of day of the daily backup in the school's time zone, such as `02:30`; null: none is scheduled. */
  daily: z.string().nullable(),
})
export type BackupState = z.output<typeof backupState>
