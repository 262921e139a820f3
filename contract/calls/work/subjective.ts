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
    'Opens the caller’s work on an assignment, or returns the existing work. Fails if the task was recalled or its work was cleared, or if the work would be opened in a paused or ended class.',
  ),
  saveWork: defineCall({
    ...asked(
      '/api/SubjectiveUser/studentUpdate',
      z.object({ subjectiveUserId: id, content, files, revision }),
      workSaved,
      'Saves the caller’s work. Fails with `workChanged` if `revision` is stale; `data` is then the stored work.',
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
      'Submits the last saved revision of the caller’s work and freezes it. A repeated request returns the same result (B541, D14).',
    ),
  }),
  getWork: asked(
    '/api/SubjectiveUser/stuFindList',
    ofTask,
    subjectiveWork.nullable(),
    'Returns the assignment with the caller’s work; null before the work is opened.',
  ),
  getWorkResult: asked(
    '/api/SubjectiveUser/stuFindListPlus',
    ofTask,
    subjectiveResult,
    'Returns the caller’s work with its mark and comment once they are released (D19).',
  ),
  getWorkAnswers: asked(
    '/api/SubjectiveUser/toAnswer',
    ofTask,
    workAnswers,
    'Returns the solutions of an assignment. Available after the submission and while answers are displayed (D19).',
  ),
  findWorkAchievements: asked(
    '/api/SubjectiveUser/studentAchievement',
    z.object({ teachingClassId: id }),
    z.array(workAchievement),
    'Returns the caller’s works in a class that the teacher marked as 成果 (D28).',
  ),
  uploadStudentRichText: defineCall({
    method: 'POST',
    path: '/api/upload/stuUploadRichText',
    body: 'multipart',
    who: student,
    input: z.object({}),
    data: z.string(),
    doc: 'Does the same as uploadRichText, for students (B543).',
    section,
    parallel: true,
    maxFileBytes: IMAGE_MAX_BYTES,
  }),
}
