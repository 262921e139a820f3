/** What the import of a spreadsheet works on. */
import type { Notify } from '../../messages'

/** What is wrong in a row, counted as the spreadsheet counts them. */
export interface SheetProblem {
  readonly row: number
  readonly column: string
  /** What stands in the cell, shortened. */
  readonly value: string
  readonly text: string
}

/** What the server found in a spreadsheet; nothing is written yet. */
export interface SheetFindings {
  readonly importId: string
  /** Rows that hold something. */
  readonly total: number
  /** Rows that can be written. */
  readonly valid: number
  /** The first of what is wrong. */
  readonly problems: readonly SheetProblem[]
  /** Parts of the file that are changed or left out; row 0 is the whole file. */
  readonly notes?: readonly SheetProblem[]
}

/** How far the writing has come. */
export interface ImportProgress {
  readonly done: number
  readonly total: number
}

export interface SheetImportInput {
  /** What is imported: 老师, 学生 … */
  readonly noun: string
  /** How the names of files end that are taken, without a dot; by default those of spreadsheets. */
  readonly fileTypes?: readonly string[]
}

export interface SheetImportContext extends SheetImportInput {
  readonly fileTypes: readonly string[]
  fileName: string
  findings: SheetFindings | null
  progress: ImportProgress | null
  problem: string | null
}

export type SheetImportEvent =
  | { type: 'sheet.choose'; file: File }
  | { type: 'import.start' }
  | { type: 'import.cancel' }
  /** From the beginning, with another file. */
  | { type: 'import.again' }
  /** The server tells how far it is. */
  | { type: 'import.progressed'; progress: ImportProgress }

export type SheetImportEmitted =
  | Notify
  /** Rows have been written: lists that show them are out of date. */
  | { type: 'import.done'; count: number }

/** What the server says at the end of an import. */
export interface ImportResult {
  readonly state: 'done' | 'cancelled'
  /** How many rows are written. */
  readonly done: number
}
