/** The import of the whole school. */
import type { RosterCheck, RosterField, RosterHead } from '../../../../contract/entities/school/roster'
import type { Notify } from '../../shared/messages'
import type { ImportProgress, ImportResult } from '../../shared/records/parts/sheetImport.types'

/** By field, the place of its column in the sheet, counted from 0; -1: none. */
export type RosterColumns = Readonly<Record<RosterField, number>>

/** The role of people whose row names none. */
export type RosterRole = 'student' | 'teacher'

/** A plan without a sheet: an import that is taken back, or a change of classes for the next school year. */
export type Prepared =
  | { readonly kind: 'undo'; readonly importId: string }
  | { readonly kind: 'promote' | 'graduate' | 'archive'; readonly classesIds: readonly string[] }
  | {
      readonly kind: 'move'
      readonly classesIds: readonly string[]
      readonly studentIds: readonly string[]
      readonly toClassesId: string
    }

export interface RosterInput {
  /** Null: a sheet is imported. */
  readonly prepared: Prepared | null
}

export interface RosterContext extends RosterInput {
  readonly file: File | null
  readonly head: RosterHead | null
  readonly columns: RosterColumns
  readonly role: RosterRole
  readonly checked: RosterCheck | null
  readonly progress: ImportProgress | null
  readonly problem: string | null
}

export type RosterEvent =
  | { type: 'sheet.choose'; file: File }
  | { type: 'column.choose'; field: RosterField; place: number }
  | { type: 'role.choose'; role: RosterRole }
  | { type: 'sheet.check' }
  /** The number of rows to write has changed with the chosen missing people. */
  | { type: 'missing.chosen'; valid: number }
  | { type: 'import.start' }
  | { type: 'import.cancel' }
  /** Start over with another file. */
  | { type: 'import.again' }
  /** The server reports the progress. */
  | { type: 'import.progressed'; progress: ImportProgress }

export type RosterEmitted = Notify

/** The input of the check: a sheet with its columns. */
export interface CheckedSheet {
  readonly file: File | null
  readonly headRow: number
  readonly columns: RosterColumns
  readonly role: RosterRole
}

export type { ImportProgress, ImportResult }
