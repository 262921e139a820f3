/** Business plans as Word documents: one plan immediately, the plans of a class by a job (content §9; D36). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { job } from '../../entities/shared/job'
import { blankOr, flag, id, ids } from '../../fields'

const feature = 'businessPlan'

export const planExportCalls = {
  exportPlan: defineCall({
    method: 'GET',
    path: '/admin/businessPlan/export',
    body: 'query',
    who: ['student', 'teacher'],
    feature,
    input: z.object({
      sectionCode: id,
      /** '1': with pictures; the specification drops them (B599). */
      pictures: blankOr(z.enum(['0', '1'])),
    }),
    data: z.null(),
    file: true,
    doc: 'Returns a plan as a Word document; the file name contains the plan and the student (B596).',
    section: 'content §9; Podium',
  }),
  exportPlans: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/exportPlans',
    body: 'json',
    who: ['teacher'],
    feature,
    input: z.object({
      classesId: id,
      /** The students to export; one student, exported from a row, gives a zip with the student’s name (G156). */
      userCodes: ids,
      isOneStudent: flag.optional(),
      /** '1': with pictures. */
      pictures: blankOr(z.enum(['0', '1'])),
    }),
    data: job,
    doc: 'Starts a job that writes plans of students as Word documents into a zip. `downloadJob` returns the zip when the job is done (B574 B575 B597 B598).',
    section: 'content §9; Podium',
  }),
}
