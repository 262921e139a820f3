/** Results: transcripts, rankings and quality (content §7 Rankings and statistics; §2 progress). */
import { z } from 'zod'
import { defineCall, type Permission } from '../../call'
import { personalTranscript, qualityMatrix, ranking, statisticQuality, transcript } from '../../entities/grades/results'
import { blankOr, id } from '../../fields'

const statistics = 'content §7 Rankings and statistics'
const teacher = ['teacher'] as const

const inClass = z.object({ teachingClassId: id })
/** A class by its three ids (B554); if all are given, they must belong together. */
const rankingAsked = z.object({ classId: blankOr(id), courseId: blankOr(id), teachingClassId: id })

const asked = <Input extends z.ZodObject, Data extends z.ZodType>(
  path: `/${string}`,
  who: Permission,
  input: Input,
  data: Data,
  doc: string,
) => defineCall({ method: 'POST', path, body: 'form', who, input, data, doc, section: statistics, parallel: true })

export const resultsCalls = {
  scoreRanking: asked(
    '/api/ranking/scoreRanking',
    ['student', 'teacher'],
    rankingAsked,
    ranking,
    'Returns the students of a class ranked by the sum of their released marks; of equal sums, the earlier last submission comes first (D21).',
  ),
  videoRanking: asked(
    '/api/ranking/videoRanking',
    ['student', 'teacher'],
    rankingAsked,
    ranking,
    'Returns the students of a class ranked by watched seconds (D21).',
  ),
  statisticQuality: asked(
    '/admin/teachQuality/statisticQuality',
    teacher,
    z.object({ teachingClassId: id, lessonTaskId: blankOr(id) }),
    statisticQuality,
    'Returns the quality of every pushed task of the caller’s class, or of one task with its items (D30).',
  ),
  qualityMatrix: asked(
    '/admin/teachQuality/qualityMatrix',
    teacher,
    inClass,
    qualityMatrix,
    'Returns the marks of the caller’s class as a matrix of students × tasks (D30).',
  ),
  exportQuality: defineCall({
    method: 'POST',
    path: '/admin/teachQuality/exportQuality',
    body: 'form',
    who: teacher,
    input: inClass,
    data: z.null(),
    file: true,
    doc: 'Returns the task quality and the matrix of the caller’s class as a spreadsheet (xlsx).',
    section: 'Podium',
  }),
  getOwnTranscript: defineCall({
    method: 'POST',
    path: '/api/userTask/getTranscript',
    body: 'form',
    who: ['student'],
    input: inClass,
    data: personalTranscript,
    doc: 'Returns the caller’s transcript by category and task, with released marks only (D19, D20).',
    section: 'content §2 Student routes',
    parallel: true,
  }),
  findTranscript: defineCall({
    method: 'POST',
    path: '/admin/userTask/findTranscript',
    body: 'form',
    who: teacher,
    input: z.object({
      teachingClassId: id,
      /** One of the teacher's own schemes to try, without assigning it to the class. */
      schemeId: blankOr(id),
    }),
    data: transcript,
    doc: 'Returns the transcript of the caller’s class: totals, categories and every mark (D20).',
    section: 'content §2 Teacher routes',
    parallel: true,
  }),
  getStudentTranscript: defineCall({
    method: 'POST',
    path: '/admin/userTask/getStudentTranscript',
    body: 'form',
    who: teacher,
    input: z.object({ teachingClassId: id, userId: id }),
    data: personalTranscript,
    doc: 'Returns the transcript of a student of the caller’s class, including marks that are not released yet.',
    section: 'content §2 Teacher routes',
    parallel: true,
  }),
  exportTranscript: defineCall({
    method: 'POST',
    path: '/admin/userTask/exportTranscript',
    body: 'form',
    who: teacher,
    input: inClass,
    data: z.null(),
    file: true,
    doc: 'Returns the transcript of the caller’s class as a spreadsheet (xlsx).',
    section: 'Podium',
  }),
}
