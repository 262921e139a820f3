/** The import of a spreadsheet. */
import type { Notify } from '../../messages'

/** A problem in a row, numbered as in the spreadsheet. */
export interface SheetProblem {
  readonly row: number
  readonly column: string
  /** The cell's content, shortened. */
  readonly value: string
  readonly text: string
}

/** The server's findings in a spreadsheet; nothing is written yet. */
export interface SheetFindings {
  readonly importId: string
  /** The number of rows that are not blank. */
  readonly total: number
  /** The number of rows that can be written. */
  readonly valid: number
  /** The first problems. */
  readonly problems: readonly SheetProblem[]
  /** Parts of the file that are changed or left out; row 0 is the whole file. */
  readonly notes?: readonly SheetProblem[]
}

/** The progress of the import. */
export interface ImportProgress {
  readonly done: number
  readonly total: number
}

export interface SheetImportInput {
  /** The noun for the imported records: 老师, 学生 … */
  readonly noun: string
  /** Accepted file extensions, without a dot; by default those of spreadsheets. */
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
  /** Start over with another file. */
  | { type: 'import.again' }
  /** The server reports the progress. */
  | { type: 'import.progressed'; progress: ImportProgress }

export type SheetImportEmitted =
  | Notify
  /** Rows have been written: lists that show them are stale. */
  | { type: 'import.done'; count: number }

/** The server's result at the end of an import. */
export interface ImportResult {
  readonly state: 'done' | 'cancelled'
  /** The number of rows that were written. */
  readonly done: number
}
