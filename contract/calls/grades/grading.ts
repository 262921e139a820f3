/** Homework review: submissions, grading, and releasing grades to students (content §2 Teacher routes; B402, B417). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { lines } from '../../characters'
import {
  gradingComment,
  homework,
  homeworkKind,
  homeworkStudents,
  homeworkTask,
  waitingTask,
} from '../../entities/grades/grading'
import { rubricMarks } from '../../entities/grades/rubric'
import { flag, id, integer } from '../../fields'
import {
  FULL_MARK_MAX,
  GRADE_COMMENT_MAX,
  GRADE_REASON_MAX,
  GRADING_COMMENTS_MAX,
  RESOURCE_ITEMS_MAX,
  TODOS_MAX,
} from '../../limits'
import { several } from '../courses/taskPush'

const section = 'content §2 Teacher routes'
const teacher = ['teacher'] as const
const comment = lines(z.string().max(GRADE_COMMENT_MAX))
const points = z.number().min(0).max(FULL_MARK_MAX).nullable()
const inTask = { teachingClassId: id, lessonTaskId: id }
/** The submission and the grade revision that the page showed. */
const shown = { userTaskId: id, handInNo: integer(1, 1_000_000), revision: integer(0, 2_000_000_000) }

const look = <Input extends z.ZodObject, Data extends z.ZodType>(
  path: `/${string}`,
  input: Input,
  data: Data,
  doc: string,
) => defineCall({ method: 'POST', path, body: 'json', who: teacher, input, data, doc, section, parallel: true })

const change = <Input extends z.ZodObject, Data extends z.ZodType>(
  path: `/${string}`,
  input: Input,
  data: Data,
  doc: string,
) => defineCall({ method: 'POST', path, body: 'json', who: teacher, input, data, doc, section })

export const gradingCalls = {
  findWaitingTasks: defineCall({
    method: 'GET',
    path: '/admin/homework/findWaitingTasks',
    body: 'query',
    who: teacher,
    input: z.object({}),
    data: z.array(waitingTask).max(TODOS_MAX),
    doc: 'Returns the tasks of all classes of the caller with submissions to grade, or graded ones to release; the longest waiting first.',
    section: 'Podium',
    parallel: true,
  }),
  findHomeworkTasks: look(
    '/admin/homework/findTasks',
    z.object({ teachingClassId: id, homeworkKind }),
    z.array(homeworkTask),
    'Returns the tests or assignments of the caller’s teaching class, each with its numbers of submitted, pending, graded and released submissions.',
  ),
  findHomeworkStudents: look(
    '/admin/homework/findStudents',
    z.object(inTask),
    homeworkStudents,
    'Returns the students of the caller’s class with their homework for one task.',
  ),
  getHomework: look(
    '/admin/homework/get',
    z.object({ userTaskId: id }),
    homework,
    'Returns the submission of a student with the key, the reference answer and the grade.',
  ),
  saveGrade: defineCall({
    ...look(
      '/admin/homework/saveGrade',
      z.object({
        ...shown,
        comment: comment.optional(),
        /** The points of an assignment; null removes them. */
        points: points.optional(),
        /** The points of single items of a test. */
        itemGrades: z
          .array(
            z.object({
              position: integer(0, RESOURCE_ITEMS_MAX),
              points,
              comment: comment.optional(),
              reason: z.string().trim().max(GRADE_REASON_MAX).optional(),
            }),
          )
          .max(RESOURCE_ITEMS_MAX)
          .optional(),
        /**
         * The levels that were chosen in rubrics. The points are in `points` and `itemGrades` and may differ from the
         * rubric's sum.
         */
        rubrics: z.array(rubricMarks).max(RESOURCE_ITEMS_MAX).optional(),
      }),
      homework,
      'Grades a homework: points in steps of 0.5 up to the points of each item. Fails with `gradeChanged` if `revision` is stale; `data` is then the current homework.',
    ),
  }),
  releaseHomework: change(
    '/admin/homework/release',
    z.object({ ...inTask, studentIds: several.optional() }),
    z.number().int(),
    'Releases graded homework to the students: the given ones, or all. Returns the number of released ones.',
  ),
  returnHomework: change(
    '/admin/homework/return',
    z.object({ ...shown, comment }),
    homework,
    'Returns an assignment to the student for revision, with a comment (D14).',
  ),
  markAchievement: change(
    '/admin/homework/markAchievement',
    z.object({ userTaskId: id, isAchievement: flag }),
    z.null(),
    'Marks a submitted assignment as 成果, or removes the mark (D28).',
  ),
  findGradingComments: look(
    '/admin/homework/findComments',
    z.object({}),
    z.array(gradingComment).max(GRADING_COMMENTS_MAX),
    'Returns the caller’s stored comments, latest first.',
  ),
  saveGradingComment: change(
    '/admin/homework/saveComment',
    z.object({ content: z.string().trim().min(1).max(GRADE_COMMENT_MAX) }),
    gradingComment,
    'Stores a comment for reuse. If the same comment is stored already, returns that one.',
  ),
  deleteGradingComment: change(
    '/admin/homework/deleteComment',
    z.object({ commentId: id }),
    z.null(),
    'Deletes a stored comment of the caller.',
  ),
}
