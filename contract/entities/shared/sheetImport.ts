/** Imports from spreadsheets: a file is read and checked first, then written in batches while progress is reported. */
import { z } from 'zod'
import { id } from '../../fields'
import { jobProgress } from './job'

const count = z.number().int().nonnegative()

/**
 * A problem in a row. `row` counts as in the file, with the titles in row 1; `column` is a title; empty: the whole row;
 * `value` is the text of that cell, cut to `SHEET_IMPORT.value` characters.
 */
export const sheetProblem = z.object({
  row: z.number().int(),
  column: z.string(),
  value: z.string().default(''),
  text: z.string(),
})
export type SheetProblem = z.output<typeof sheetProblem>

/** A file that was read and checked; none of it is written yet. */
export const sheetCheck = z.object({
  importId: id,
  fileName: z.string(),
  /** The number of rows, without blank ones. */
  total: count,
  /** The number of rows without a problem, which an import would write. */
  valid: count,
  /** The total number of problems; `problems` contains the first of them. */
  problemTotal: count,
  problems: z.array(sheetProblem),
  /** Notes about parts of the file that are changed or omitted; none of them refuses a row. Row 0 is the whole file. */
  notes: z.array(sheetProblem).default([]),
  /** The titles over the cells of `preview`. */
  columns: z.array(z.string()),
  /** The first rows that would be written. */
  preview: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
})
export type SheetCheck = z.output<typeof sheetCheck>

/** An import with the rows that failed when they were written (the first of them). */
export const sheetImport = z.object({
  ...jobProgress.shape,
  fileName: z.string(),
  problems: z.array(sheetProblem),
})
export type SheetImport = z.output<typeof sheetImport>
