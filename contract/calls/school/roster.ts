/** The import of the whole school from one sheet, or from the files of OneRoster 1.1. */
import { z } from 'zod'
import { defineCall, schoolOffice } from '../../call'
import {
  rosterCheck,
  rosterHead,
  rosterImport,
  rosterKind,
  rosterRow,
  rosterSubject,
} from '../../entities/school/roster'
import { sheetImport } from '../../entities/shared/sheetImport'
import { blankOr, filter, flag, id, ids, integer, pageOf, paging } from '../../fields'
import { ROSTER } from '../../limits'

const who = schoolOffice
const section = 'Podium'

/** The place of a column, counted from 0; -1 or blank: the sheet has none. */
const column = blankOr(integer(-1, 49))

/** A person without a role in the sheet is one of these. */
export const rosterRole = z.enum(['student', 'teacher'])

export const rosterCalls = {
  readRosterSheet: defineCall({
    method: 'POST',
    path: '/admin/roster/read',
    body: 'multipart',
    who,
    input: z.object({}),
    data: rosterHead,
    doc: 'Reads the titles of a sheet of the whole school (field `file`, xlsx, xls or csv) and recognises its columns; nothing is stored.',
    section,
    maxFileBytes: ROSTER.bytes,
  }),
  checkRoster: defineCall({
    method: 'POST',
    path: '/admin/roster/check',
    body: 'multipart',
    who,
    input: z.object({
      headRow: blankOr(integer(1, 1_000_000)),
      role: blankOr(rosterRole),
      columns: z
        .object({
          role: column,
          code: column,
          name: column,
          academy: column,
          major: column,
          className: column,
          gender: column,
          phone: column,
        })
        .optional(),
    }),
    data: rosterCheck,
    doc: 'Compares a sheet of the whole school (field `file`) with Podium and stores the plan, which `startImport` carries out. Without `headRow`, columns are recognised by their titles.',
    section,
    maxFileBytes: ROSTER.bytes,
  }),
  rosterTemplate: defineCall({
    method: 'POST',
    path: '/admin/roster/template',
    body: 'form',
    who,
    input: z.object({}),
    data: z.null(),
    file: true,
    doc: 'Returns an empty sheet for an import of the whole school (xlsx).',
    section,
  }),
  findRosterRows: defineCall({
    method: 'POST',
    path: '/admin/roster/findRows',
    body: 'form',
    who,
    input: z.object({
      importId: id,
      kind: blankOr(rosterKind),
      subject: blankOr(rosterSubject),
      search: filter,
      ...paging,
    }),
    data: pageOf(rosterRow),
    doc: 'Returns the planned rows of a checked import of the whole school, in the order of the sheet.',
    section,
    parallel: true,
  }),
  chooseMissing: defineCall({
    method: 'POST',
    path: '/admin/roster/chooseMissing',
    body: 'form',
    who,
    input: z.object({
      importId: id,
      /** Blank: all missing people. */
      rowIds: blankOr(ids),
      isChosen: flag,
    }),
    data: z.object({ valid: z.number().int() }),
    doc: 'Chooses people who are missing in the sheet: the import will disable their accounts. Nothing is written before the start.',
    section,
  }),
  findRosterImports: defineCall({
    method: 'POST',
    path: '/admin/roster/findImports',
    body: 'form',
    who,
    input: z.object({ ...paging }),
    data: pageOf(rosterImport),
    doc: 'Returns the imports of the whole school that were started, latest first.',
    section,
    parallel: true,
  }),
  planSchoolYear: defineCall({
    method: 'POST',
    path: '/admin/roster/planYear',
    body: 'form',
    who,
    input: z.object({
      action: z.enum(['promote', 'graduate', 'archive', 'move']),
      classesIds: ids,
      /** For `move`: the students of the class, and the class that they change to. */
      studentIds: blankOr(ids),
      toClassesId: blankOr(id),
    }),
    data: rosterCheck,
    doc: 'Plans that classes get the next grade, graduate (also their students), become read-only, or that students move to another class; `startImport` carries the plan out.',
    section,
  }),
  checkRosterUndo: defineCall({
    method: 'POST',
    path: '/admin/roster/checkUndo',
    body: 'form',
    who,
    input: z.object({ importId: id }),
    data: rosterCheck,
    doc: 'Lists what an import of the last 24 hours has written and what of it can be taken back; `startImport` with the returned id takes it back.',
    section,
  }),
  importOneRoster: defineCall({
    method: 'POST',
    path: '/admin/oneRoster/import',
    body: 'multipart',
    who: ['admin'],
    apiKey: 'import',
    input: z.object({
      /** '1' carries the plan out, '0' only checks. */
      apply: flag.optional(),
      /** '1' disables the accounts of people who are missing in the files. */
      missing: flag.optional(),
    }),
    data: rosterCheck,
    doc: 'Compares a bulk archive of OneRoster 1.1 (field `file`: a zip of csv files) with Podium and, with `apply`, imports it. The same archive again changes nothing.',
    section,
    maxFileBytes: ROSTER.bytes,
  }),
  getOneRosterImport: defineCall({
    method: 'POST',
    path: '/admin/oneRoster/get',
    body: 'form',
    who: ['admin'],
    apiKey: 'import',
    input: z.object({ importId: id }),
    data: sheetImport,
    doc: 'Returns the progress of an import, and the rows that were not written.',
    section,
    parallel: true,
  }),
}
