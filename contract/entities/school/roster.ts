/** The import of the whole school from one sheet: its columns, its planned rows, and its record. */
import { z } from 'zod'
import { id } from '../../fields'
import { jobState } from '../shared/job'
import { sheetProblem } from '../shared/sheetImport'

const count = z.number().int().nonnegative()

/** The columns that the import reads. */
export const rosterFields = ['role', 'code', 'name', 'academy', 'major', 'className', 'gender', 'phone'] as const
export type RosterField = (typeof rosterFields)[number]

/** What a row says: a person, or a part of the school that the rows name. */
export const rosterSubject = z.enum(['student', 'teacher', 'class', 'major', 'academy', 'term'])
export type RosterSubject = z.output<typeof rosterSubject>

/**
 * What the import does with a row. `missing`: a person of Podium who is not in the sheet; nothing is done unless the row
 * is chosen.
 */
export const rosterKind = z.enum(['new', 'changed', 'moved', 'same', 'refused', 'missing'])
export type RosterKind = z.output<typeof rosterKind>

/** The fields of a person that an import changes. */
export const rosterChange = z.object({
  field: z.enum([
    'name',
    'major',
    'class',
    'classTeacher',
    'gender',
    'phone',
    'status',
    'time',
    'className',
    'archive',
  ]),
  from: z.string(),
  to: z.string(),
})
export type RosterChange = z.output<typeof rosterChange>

/** The head of an uploaded sheet: its titles, examples below them, and the columns that were recognised. */
export const rosterHead = z.object({
  /** The row of the titles, as in the file. */
  headRow: z.number().int(),
  titles: z.array(z.string()),
  /** The first rows below the titles. */
  samples: z.array(z.array(z.string())),
  /** By field: the place of its column, counted from 0; -1: none. */
  columns: z.record(z.enum(rosterFields), z.number().int()),
  /** The number of rows below the titles. */
  total: count,
})
export type RosterHead = z.output<typeof rosterHead>

/** A row of the preview. */
export const rosterRow = z.object({
  rowId: id,
  /** The row in the sheet; 0: the person is missing there. */
  row: count,
  subject: rosterSubject,
  kind: rosterKind,
  code: z.string(),
  name: z.string(),
  changes: z.array(rosterChange),
  /** Why the row is refused, or a remark. */
  reason: z.string(),
  /** A missing person whose account will be disabled. */
  isChosen: z.boolean(),
})
export type RosterRow = z.output<typeof rosterRow>

/** A checked sheet; nothing is written yet. */
export const rosterCheck = z.object({
  importId: id,
  fileName: z.string(),
  /** The number of rows that an import would write. */
  valid: count,
  counts: z.array(z.object({ kind: rosterKind, num: count })),
  notes: z.array(sheetProblem),
})
export type RosterCheck = z.output<typeof rosterCheck>

/** An import of the past. */
export const rosterImport = z.object({
  importId: id,
  /** `undo`: it has taken back another import. */
  type: z.enum(['import', 'undo']),
  fileName: z.string(),
  userName: z.string(),
  state: jobState,
  createTime: z.number().int(),
  endTime: z.number().int().nullable(),
  done: count,
  skipped: count,
  /** Until when it can be taken back; null: it cannot, or it was. */
  undoUntil: z.number().int().nullable(),
  isUndone: z.boolean(),
})
export type RosterImport = z.output<typeof rosterImport>
