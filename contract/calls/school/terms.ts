/** Terms of school years. */
import { z } from 'zod'
import { defineCall, schoolOffice } from '../../call'
import { term } from '../../entities/school/term'
import { saved, shownVersion } from '../../entities/shared/version'
import { blankOr, id, name, pageOf, paging } from '../../fields'
import { TERM_NAME_MAX } from '../../limits'

const who = schoolOffice
const section = 'Podium'

/** A day in the school's time zone: YYYY-MM-DD. */
const day = z
  .string()
  .max(10)
  .regex(/^\d{4}-\d{2}-\d{2}$/)

export const termCalls = {
  findTerms: defineCall({
    method: 'POST',
    path: '/admin/term/findPage',
    body: 'form',
    who,
    input: z.object({ ...paging }),
    data: pageOf(term),
    doc: 'Returns the terms of all school years, the latest first.',
    section,
  }),
  saveTerm: defineCall({
    method: 'POST',
    path: '/admin/term/save',
    body: 'form',
    who,
    input: z.object({
      termId: blankOr(id),
      termName: name(TERM_NAME_MAX),
      schoolYear: z
        .string()
        .max(9)
        .regex(/^\d{4}-\d{4}$/),
      beginDay: day,
      endDay: day,
      version: shownVersion,
    }),
    data: z.object({ termId: id, ...saved.shape }),
    doc: 'Creates a term, or changes the one that `termId` names.',
    section,
  }),
  deleteTerm: defineCall({
    method: 'POST',
    path: '/admin/term/delete',
    body: 'form',
    who,
    input: z.object({ termId: id, version: shownVersion }),
    data: z.null(),
    doc: 'Deletes a term.',
    section,
  }),
}
