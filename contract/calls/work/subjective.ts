/** Assignments: writing, submitting, and results (content §7 Subjective and practice). */
import { z } from 'zod'
import { defineCall } from '../../call'
import {
  subjectiveResult,
  subjectiveWork,
  workAchievement,
  workAnswers,
  workSaved,
} from '../../entities/work/subjective'
import { blankOr, id, integer } from '../../fields'
import { IMAGE_MAX_BYTES, WORK_BODY_MAX, WORK_FILES_MAX, WORK_TEXT_MAX } from '../../limits'

const section = 'content §7 Subjective and practice'
const student = ['student'] as const
const ofTask = z.object({ userTaskId: id })

/** Ids of the caller's own uploads: a list, or text with commas. */
const files = z
  .union([
    z.array(id),
    z
      .string()
      .max(WORK_FILES_MAX * 65)
      .transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
  ])
  .pipe(z.array(id).max(WORK_FILES_MAX))

const content = z.string().max(WORK_TEXT_MAX)
const revision = integer(0, 2_000_000_000)

const asked = <Input extends z.ZodObject, Data extends z.ZodType>(
  path: `/${string}`,
  input: Input,
  data: Data,
  doc: string,
) => defineCall({ method: 'POST', path, body: 'form', who: student, input, data, doc, section, parallel: true })

export const subjectiveCalls = {
  openWork: asked(
    '/api/SubjectiveUser/addSu',
    ofTask,
    subjectiveWork,
    'Opens the own work on an assignment, or answers the one that there is. Refused: recalled, cleared, and opening in a class that is paused or over.',
  ),
  saveWork: defineCall({
    ...asked(
      '/api/SubjectiveUser/studentUpdate',
      z.object({ subjectiveUserId: id, content, files, revision }),
      workSaved,
      'Saves the own work. Written on an older revision it is refused with `workChanged`, whose data is the work as it stands.',
    ),
    maxBodyBytes: WORK_BODY_MAX,
  }),
  submitWork: defineCall({
    ...asked(
      '/api/SubjectiveUser/studentSubmitSubjective',
      z.object({
        userTaskId: id,
        /** The revision to submit; the current one if blank. */
        revision: blankOr(revision),
        /** Accepted and ignored: a teacher grades (D17). */
        grossScore: z.union([z.number(), z.string().max(20)]).optional(),
      }),
      subjectiveWork,
      'Hands the own work in as it was saved last: it is kept as it is. A second time answers the same (B541, D14).',
    ),
  }),
  getWork: asked(
    '/api/SubjectiveUser/stuFindList',
    ofTask,
    subjectiveWork.nullable(),
    'The own work and the assignment; null before it was opened.',
  ),
  getWorkResult: asked(
    '/api/SubjectiveUser/stuFindListPlus',
    ofTask,
    subjectiveResult,
    'The own work with its mark and comment, once they are released (D19).',
  ),
  getWorkAnswers: asked(
    '/api/SubjectiveUser/toAnswer',
    ofTask,
    workAnswers,
    'The solutions beside an assignment, once it is handed in and while answers are displayed (D19).',
  ),
  findWorkAchievements: asked(
    '/api/SubjectiveUser/studentAchievement',
    z.object({ teachingClassId: id }),
    z.array(workAchievement),
    'Own works of a class that the teacher marked as 成果 (D28).',
  ),
  uploadStudentRichText: defineCall({
    method: 'POST',
    path: '/api/upload/stuUploadRichText',
    body: 'multipart',
    who: student,
    input: z.object({}),
    data: z.string(),
    doc: 'The same as uploadRichText, for students (B543).',
    section,
    parallel: true,
    maxFileBytes: IMAGE_MAX_BYTES,
  }),
}
