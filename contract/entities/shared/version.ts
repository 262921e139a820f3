/**
 * Optimistic concurrency. An editable row has a `version`, raised by every change. An update that names the version it
 * was based on is refused with `changedMeanwhile` if the row has changed since, and so is a call that deletes the row;
 * an update without a version is carried out unconditionally.
 */
import { z } from 'zod'
import { integer, moment } from '../../fields'

/** The number of changes of the row, from 1. */
export const version = z.number().int().positive()

/** The version of the row that was shown to the person who saves. */
export const shownVersion = integer(1, 2_000_000_000).optional()

/** The shown versions of several rows, in the order of their ids: separated by commas in a form, or a list in JSON. */
export const shownVersions = z
  .union([
    z.array(z.number()),
    z
      .string()
      .max(6_000)
      .transform((text) => text.split(',').map(Number)),
  ])
  .pipe(z.array(version).max(500))
  .optional()

/** The answer to an update: the new version of the row. */
export const saved = z.object({ version })

/** The `data` of the refusal `changedMeanwhile`: the row as it is now. */
export const conflictingChange = z.object({
  version,
  /** The person who changed it last; empty if unknown. */
  changedBy: z.string(),
  changedTime: moment.nullable(),
  /** The row's current values, by the field names of the call. */
  current: z.record(z.string(), z.string()),
  /** The names behind those values that are ids. */
  names: z.record(z.string(), z.string()),
})
export type ConflictingChange = z.output<typeof conflictingChange>
