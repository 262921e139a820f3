/**
 * Editing what others edit too. A row that people change carries a `version`, raised by every change. An update that
 * says which version was shown is refused with `changedMeanwhile` where the row has been changed since, and so is a call that
 * destroys the row; one that says none is carried out as it comes.
 */
import { z } from 'zod'
import { integer, moment } from '../../fields'

/** How often the row has been changed, from 1. */
export const version = z.number().int().positive()

/** The version of the row that the person who saves was shown. */
export const shownVersion = integer(1, 2_000_000_000).optional()

/** The versions that were shown of several rows, in the order of their ids: separated by commas in a form, or a list in JSON. */
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

/** What an update answers: the version that the row has now. */
export const saved = z.object({ version })

/** The `data` of the refusal `changedMeanwhile`: the row as it is now. */
export const changedMeanwhile = z.object({
  version,
  /** Who changed it last; empty where that is not known. */
  changedBy: z.string(),
  changedTime: moment.nullable(),
  /** The row's values, by the names under which the call takes them. */
  current: z.record(z.string(), z.string()),
  /** How those of them read that are ids. */
  names: z.record(z.string(), z.string()),
})
export type ChangedMeanwhile = z.output<typeof changedMeanwhile>
