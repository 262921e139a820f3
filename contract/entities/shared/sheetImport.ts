/** Imports by spreadsheet: a file is read and checked first, then written in batches while its progress is told. */
import { z } from 'zod'
import { id } from '../../fields'
import { jobProgress } from './job'

const count = z.number().int().nonnegative()

/**
 * What is wrong with a row. `row` counts as in the file, its titles being row 1; `column` is a title, or empty: the whole
 * row; `value` is what stands in that cell, cut to `SHEET_IMPORT.value` characters.
 */
export const sheetProblem = z.object({
  row: z.number().int(),
  column: z.string(),
  value: z.string().default(''),
  text: z.string(),
})
export type SheetProblem = z.output<typeof sheetProblem>

/** A file that was read and checked; nothing of it is written yet. */
export const sheetCheck = z.object({
  importId: id,
  fileName: z.string(),
  /** Rows of the file, blank ones left out. */
  total: count,
  /** Rows without a problem: what an import would write. */
  valid: count,
  /** Problems in all; `problems` has the first of them. */
  problemTotal: count,
  problems: z.array(sheetProblem),
  /** Parts of the file that are changed or left out; no row is refused for one. Row 0 is the whole file. */
  notes: z.array(sheetProblem).default([]),
  /** The titles over the cells of `preview`. */
  columns: z.array(z.string()),
  /** The first rows that would be written. */
  preview: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
})
export type SheetCheck = z.output<typeof sheetCheck>

/** An import with the rows that could not be written after all (the first of them). */
export const sheetImport = z.object({
  ...jobProgress.shape,
  fileName: z.string(),
  problems: z.array(sheetProblem),
})
export type SheetImport = z.output<typeof sheetImport>
