/**
 * Data sheets (B409, B421, E275) and the study overview (R243): Podium's own calls, because the specification names
 * none.
 */
import { z } from 'zod'
import { defineCall, type Permission } from '../../call'
import { classSheet, platformSheet, studentSheet } from '../../entities/grades/dataSheet'
import { blankOr, id, integer } from '../../fields'

const LATEST = 9_999_999_999_999
const teacher = ['teacher'] as const

/** The part of a class's work that is requested. */
const overview = z.object({
  teachingClassId: id,
  chapterId: blankOr(id),
  /** The range in which work was finished: from `beginTime` until `endTime`. */
  beginTime: blankOr(integer(0, LATEST)),
  endTime: blankOr(integer(0, LATEST)),
})

const asked = <Input extends z.ZodObject, Data extends z.ZodType>(
  path: `/${string}`,
  who: Permission,
  input: Input,
  data: Data,
  doc: string,
) =>
  defineCall({
    method: 'POST',
    path,
    body: 'json',
    who,
    input,
    data,
    doc,
    parallel: true,
    section: 'content §2 Team space and data sheet',
  })

export const dataSheetCalls = {
  getStudentSheet: asked(
    '/api/dataSheet/getStudent',
    ['student', 'teacher'],
    z.object({ teachingClassId: id, userCode: z.string().max(100).optional() }),
    studentSheet,
    'Returns the data sheet of a student in a class: of the calling student, or of the student of the caller’s class whom the user code names.',
  ),
  getClassSheet: asked(
    '/admin/dataSheet/getClass',
    teacher,
    z.object({ teachingClassId: id }),
    classSheet,
    'Returns the data sheet of the caller’s class.',
  ),
  getPlatformSheet: asked(
    '/api/dataSheet/getPlatform',
    ['student', 'teacher'],
    z.object({}),
    platformSheet,
    'Returns statistics of the whole school without names.',
  ),
  findStudyOverview: asked(
    '/admin/studyOverview/find',
    teacher,
    overview,
    classSheet,
    'Returns the activities of the students of the caller’s class, optionally filtered by chapter and period (B524).',
  ),
  exportStudyOverview: defineCall({
    method: 'POST',
    path: '/admin/studyOverview/export',
    body: 'form',
    who: teacher,
    input: overview,
    data: z.null(),
    file: true,
    doc: 'Returns the study overview as a spreadsheet (xlsx).',
    section: 'Podium',
  }),
}
