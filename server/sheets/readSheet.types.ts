/** A sheet as read from a file, and the limits of reading. */

/** The limits of reading. */
export interface ReadBounds {
  readonly rows: number
  readonly columns: number
}

/** Rows as in the file, counted from 1, without blank ones. `isCut`: there were more. */
export interface ReadSheet {
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly isCut: boolean
  /** Numbers with more digits than a workbook stores: the row as in the file, the column from 0. */
  readonly inexact: readonly { readonly row: number; readonly column: number }[]
}
