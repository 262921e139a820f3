/** Schemas of stored drafts of resources and papers: input as typed, including values that cannot be saved yet. */
import { z } from 'zod'
import { paperOptions, resourceItem } from '../../../../contract/entities/library/resource'

const draftItem = z.object({
  ...resourceItem.shape,
  stem: z.string(),
  options: z.array(z.string()),
  reference: z.string(),
  analysis: z.string(),
  // A field without a number is NaN, which JSON stores as null.
  points: z
    .number()
    .nullable()
    .transform((points) => points ?? Number.NaN),
})
const written = { name: z.string(), items: z.array(draftItem), version: z.number().int().nullable() }

export const resourceDraft = z.object({ ...written, text: z.string(), link: z.string().optional() })
export const paperDraft = z.object({ ...written, paper: paperOptions })
