/** Homework review: submissions, grading, and releasing grades to students (content §2 Teacher routes; B402, B417). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { lines } from '../../characters'
import { gradingComment, homework, homeworkKind, homeworkStudents, homeworkTask } from '../../entities/grades/grading'
import { rubricMarks } from '../../entities/grades/rubric'
import { flag, id, integer } from '../../fields'
import {
  FULL_MARK_MAX,
  GRADE_COMMENT_MAX,
  GRADE_REASON_MAX,
  GRADING_COMMENTS_MAX,
  RESOURCE_ITEMS_MAX,
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
  findHomeworkTasks: look(
    '/admin/homework/findTasks',
    z.object({ teachingClassId: id, homeworkKind }),
    z.array(homeworkTask),
    'The tests or assignments of an own teaching class, each with how many have handed in, wait, are graded and released.',
  ),
  findHomeworkStudents: look(
    '/admin/homework/findStudents',
    z.object(inTask),
    homeworkStudents,
    'The students of an own class with their homework of one task.',
  ),
  getHomework: look(
    '/admin/homework/get',
    z.object({ userTaskId: id }),
    homework,
    'What a student has handed in, beside key, reference and grade.',
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
      'Judges a homework: points in half steps within what an item is worth. Shown on an older revision it is refused with `gradeChanged`, whose data is the homework as it stands.',
    ),
  }),
  releaseHomework: change(
    '/admin/homework/release',
    z.object({ ...inTask, studentIds: several.optional() }),
    z.number().int(),
    'Lets students see what is graded: some, or all that are. Answers how many were released.',
  ),
  returnHomework: change(
    '/admin/homework/return',
    z.object({ ...shown, comment }),
    homework,
    'Returns an assignment to be revised, with a comment (D14).',
  ),
  markAchievement: change(
    '/admin/homework/markAchievement',
    z.object({ userTaskId: id, isAchievement: flag }),
    z.null(),
    'Marks a handed-in assignment as 成果, or takes that back (D28).',
  ),
  findGradingComments: look(
    '/admin/homework/findComments',
    z.object({}),
    z.array(gradingComment).max(GRADING_COMMENTS_MAX),
    'The comments that one keeps to use again, latest first.',
  ),
  saveGradingComment: change(
    '/admin/homework/saveComment',
    z.object({ content: z.string().trim().min(1).max(GRADE_COMMENT_MAX) }),
    gradingComment,
    'Keeps a comment to use again; one that is kept already is answered.',
  ),
  deleteGradingComment: change(
    '/admin/homework/deleteComment',
    z.object({ commentId: id }),
    z.null(),
    'Forgets an own comment.',
  ),
}
