/** Figures of the use of Podium, by month or by teacher. */
import { z } from 'zod'
import { defineCall, schoolOffice } from '../../call'
import { figure } from '../../entities/school/figures'
import { blankOr, pageOf, paging } from '../../fields'

const which = {
  by: z.enum(['month', 'teacher']),
  /** Days in the school's time zone, YYYY-MM-DD; blank: from the beginning, until now. */
  from: blankOr(z.iso.date()),
  to: blankOr(z.iso.date()),
}
const section = 'Podium'

export const figureCalls = {
  findFigures: defineCall({
    method: 'POST',
    path: '/admin/figures/findPage',
    body: 'form',
    who: schoolOffice,
    input: z.object({ ...which, ...paging }),
    data: pageOf(figure),
    doc: 'Returns active people, lessons held and storage between two days: by month, latest first, or by teacher, most lessons first.',
    section,
    parallel: true,
  }),
  exportFigures: defineCall({
    method: 'POST',
    path: '/admin/figures/export',
    body: 'form',
    who: schoolOffice,
    input: z.object(which),
    data: z.null(),
    doc: 'Returns the result of findFigures as a spreadsheet (xlsx).',
    section,
    file: true,
  }),
}
