/**
 * Study tasks: pushing them to a teaching class and recalling them, immediately or at a set time (core §7 Teaching and
 * timed push).
 */

import { z } from 'zod'
import { defineCall } from '../../call'
import { lateRule } from '../../entities/courses/lateRule'
import {
  executionType,
  orderEffect,
  orderOutcome,
  pushType,
  taskOrder,
  taskStruct,
  timeTask,
} from '../../entities/courses/taskPush'
import { blankOr, derivedClass, flag, id, integer, moment, pageOf, paging } from '../../fields'
import { ADDED_TASKS_MAX, FULL_MARK_MAX, NODE_TITLE_MAX, PUSH_MAX } from '../../limits'
import { momentOfField } from '../../moments'
import { captchaFields } from '../account/captcha'

/** Several values in a form, separated by commas (G053), or a list in JSON; 1 to `PUSH_MAX`. */
export const several = z
  .union([
    z.array(id),
    z
      .string()
      .max(PUSH_MAX * 65)
      .transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
  ])
  .pipe(z.array(id).min(1).max(PUSH_MAX))

const severalTypes = several.transform((list, context) => {
  const types = z.array(pushType).safeParse(list)
  if (types.success) return types.data
  context.addIssue({ code: 'custom', message: 'unknown type' })
  return z.NEVER
})

/** A moment in ms, or `YYYY-MM-DD HH:mm[:ss]` in the school's time zone. */
const time = z.union([
  integer(0, 9_999_999_999_999),
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/)
    .transform((text) => momentOfField(text.replace(' ', 'T')))
    .pipe(moment),
])

/** The targets of a push or recall: ids, and in parallel the type of each (G065). */
const targets = { teachingClassId: id, ids: several, types: severalTypes }

const section = 'content §7 Task push and recall; content §4'

/** A change of a teaching class; `fields` name the part of the course. */
const change = <const Fields extends z.ZodRawShape>(path: `/${string}`, fields: Fields, doc: string) =>
  defineCall({
    method: 'POST',
    path,
    body: 'json',
    who: ['teacher'],
    input: z.object({ teachingClassId: derivedClass, ...fields }),
    data: orderOutcome,
    doc,
    section,
  })

/** A setting of tasks of a teaching class; answers the number of changed tasks. */
const setting = <const Fields extends z.ZodRawShape>(path: `/${string}`, fields: Fields, doc: string) =>
  defineCall({ ...change(path, fields, doc), data: z.number().int() })

/** A query about the state of a teaching class's tasks. */
const look = (path: `/${string}`, doc: string) =>
  defineCall({
    method: 'POST',
    path,
    body: 'json',
    who: ['teacher'],
    input: z.object({ teachingClassId: id }),
    data: taskStruct,
    doc,
    section,
    parallel: true,
  })

const push = '/admin/teachClassTask/push' as const
const recall = '/admin/teachClassTask/recall' as const
const answers = '/admin/answerTeachClass' as const
const clear = '/admin/userTask/clear' as const
const ofLesson = { lessonId: id, lessonTaskIds: several }

/** Full marks of tasks, parallel to their ids; at most one decimal. */
const mark = z.number().min(0).max(FULL_MARK_MAX).multipleOf(0.1)
export const marks = z
  .union([
    z.array(mark),
    z
      .string()
      .max(PUSH_MAX * 8)
      .transform((text) => text.split(',').map(Number)),
  ])
  .pipe(z.array(mark).min(1).max(PUSH_MAX))

export const taskPushCalls = {
  lessonTaskStruct: look(
    '/admin/teachClassTask/lessonTaskStruct',
    'Returns the tasks of the course of the caller’s teaching class, each with its state in the class.',
  ),
  hadPushLessonTaskStruct: look(
    '/admin/teachClassTask/HadPushLessonTaskStruct',
    'Returns the same as lessonTaskStruct, with the pushed tasks only. The capital letter in the path is from the specification.',
  ),
  batchPush: change(
    '/admin/teachClassTask/batchPush',
    { ids: several, types: severalTypes },
    'Pushes several parts of the course to the caller’s teaching class.',
  ),
  batchRecall: change(
    '/admin/teachClassTask/batchRecall',
    { ids: several, types: severalTypes, ...captchaFields },
    'Recalls several parts of the course from the caller’s teaching class.',
  ),
  batcRecall: change(
    '/admin/teachClassTask/batcRecall',
    { ids: several, types: severalTypes, ...captchaFields },
    'Does the same as batchRecall; content §7 spells the path like this (G063).',
  ),
  pushChapter: change(`${push}Chapter`, { chapterId: id }, 'Pushes a chapter to the caller’s teaching class.'),
  pushLesson: change(`${push}Lesson`, { lessonId: id }, 'Pushes a lesson.'),
  pushSubLesson: change(`${push}SubLesson`, { subLessonId: id }, 'Pushes a sub-lesson.'),
  pushLessonTask: change(`${push}LessonTask`, ofLesson, 'Pushes tasks of one lesson or sub-lesson.'),
  recallChapter: change(`${recall}Chapter`, { chapterId: id, ...captchaFields }, 'Recalls a chapter.'),
  recallLesson: change(`${recall}Lesson`, { lessonId: id, ...captchaFields }, 'Recalls a lesson.'),
  recallSubLesson: change(`${recall}SubLesson`, { subLessonId: id, ...captchaFields }, 'Recalls a sub-lesson.'),
  recallLessonTask: change(
    `${recall}LessonTask`,
    { ...ofLesson, ...captchaFields },
    'Recalls tasks of one lesson or sub-lesson.',
  ),
  clearByCourse: change(`${clear}ByCourse`, captchaFields, 'Clears the students’ work in all tasks of the course.'),
  clearByChapter: change(
    `${clear}ByChapter`,
    { chapterIds: several, ...captchaFields },
    'Clears the students’ work in the tasks of chapters.',
  ),
  clearByLesson: change(
    `${clear}ByLesson`,
    { lessonIds: several, ...captchaFields },
    'Clears the students’ work in the tasks of lessons.',
  ),
  addClassTasks: defineCall({
    ...change(
      '/admin/teachClassTask/addTasks',
      {
        /** The lesson or sub-lesson of the class's course; blank: the last one. */
        parentId: blankOr(id),
        tasks: z
          .array(
            z.object({
              /** The id of the new task. A task that exists already is not added again, so that a repeated request has no effect. */
              lessonTaskId: id,
              /** Blank: the name of the resource. */
              lessonTaskName: z.string().trim().max(NODE_TITLE_MAX).default(''),
              resId: id,
            }),
          )
          .min(1)
          .max(ADDED_TASKS_MAX),
        /** '1': the tasks are pushed at once. */
        isPushed: flag,
      },
      'Adds tasks with library resources to the caller’s teaching class, and to the draft of a course that the caller may edit. No other class changes. Returns the push; null if nothing was pushed.',
    ),
    data: orderOutcome.nullable(),
    section: 'Podium',
  }),
  removeClassTask: defineCall({
    ...change(
      '/admin/teachClassTask/removeTask',
      { lessonTaskId: id },
      'Removes a task that only the caller’s teaching class has. Fails with `taskStillPushed` while it is pushed.',
    ),
    data: z.null(),
    section: 'Podium',
  }),
  orderEffect: defineCall({
    method: 'POST',
    path: '/admin/teachClassTask/orderEffect',
    body: 'json',
    who: ['teacher'],
    input: z.object(targets),
    data: orderEffect,
    doc: 'Returns what a push or recall of these parts of the course would change.',
    section: 'Podium',
  }),
  undoOrder: defineCall({
    method: 'POST',
    path: '/admin/teachClassTask/undoOrder',
    body: 'json',
    who: ['teacher'],
    input: z.object({ orderId: id }),
    data: orderOutcome,
    doc: 'Reverts an order: a push or recall within 10 s, a clearing within 24 hours. Changes by later orders are not reverted.',
    section: 'Podium',
  }),
  findOrders: defineCall({
    method: 'POST',
    path: '/admin/teachClassTask/findOrderPage',
    body: 'json',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, ...paging }),
    data: pageOf(taskOrder),
    doc: 'Returns the orders of the caller’s teaching class, newest first.',
    section: 'Podium',
    parallel: true,
  }),
  scoreStruct: look(
    '/admin/scoreTeachClass/scoreStruct',
    'Returns the same as lessonTaskStruct; each task has its full mark.',
  ),
  setFullMarks: setting(
    '/admin/scoreTeachClass/lessonTaskSetScore',
    { lessonTaskIds: several, scores: marks },
    'Sets the full marks of several tasks in an own teaching class.',
  ),
  answerStruct: look(
    '/admin/answerTeachClass/answerStruct',
    'Returns the same as lessonTaskStruct; each task says whether its answers are displayed.',
  ),
  openAnswersByCourse: setting(`${answers}/openByCourse`, {}, 'Displays the answers of the whole course.'),
  closeAnswersByCourse: setting(`${answers}/closeByCourse`, {}, 'Hides the answers of the whole course.'),
  openAnswersByChapter: setting(`${answers}/openByChapter`, { chapterId: id }, 'Displays the answers of a chapter.'),
  closeAnswersByChapter: setting(`${answers}/closeByChapter`, { chapterId: id }, 'Hides the answers of a chapter.'),
  openAnswersByLesson: setting(`${answers}/openByLesson`, { lessonId: id }, 'Displays the answers of a lesson.'),
  closeAnswersByLesson: setting(`${answers}/closeByLesson`, { lessonId: id }, 'Hides the answers of a lesson.'),
  openAnswersBySubLesson: setting(
    `${answers}/openBySubLesson`,
    { subLessonId: id },
    'Displays the answers of a sub-lesson.',
  ),
  closeAnswersBySubLesson: setting(
    `${answers}/closeBySubLesson`,
    { subLessonId: id },
    'Hides the answers of a sub-lesson.',
  ),
  setDueTime: defineCall({
    method: 'POST',
    path: '/admin/teachClassTask/setDueTime',
    body: 'json',
    who: ['teacher'],
    input: z.object({
      ...targets,
      dueTime: time.nullable(),
      studentIds: several.optional(),
      /** What happens to late work; absent: the rule of each task stays. Not with `studentIds`. */
      late: lateRule.optional(),
    }),
    data: z.number().int(),
    doc: 'Sets the due time of tasks, for the class or for some students; null removes it, for students their own one. `late` holds for work that is handed in afterwards. Returns the number of tasks.',
    section: 'Podium',
  }),
  timingPull: defineCall({
    method: 'POST',
    path: '/admin/teachClassTask/timingPull',
    body: 'json',
    who: ['teacher'],
    input: z.object({
      ...targets,
      executionTime: time.optional(),
      executionType: executionType.optional(),
      /** The same as `executionTime` with `executionType` 0 (G064, B556). */
      pullTime: time.optional(),
      /** The same as `executionTime` with `executionType` 1 (G064, B556). */
      recallTime: time.optional(),
    }),
    data: z.array(timeTask),
    doc: 'Schedules a push or recall of tasks of the caller’s teaching class at a time in the future.',
    section: 'core §7 Teaching and timed push; content §7 Task push and recall',
  }),
  findTimeTasks: defineCall({
    method: 'POST',
    path: '/admin/teachingClassTimeTask/ViewTheListOfTimedPush',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, executionType, ...paging }),
    data: pageOf(timeTask),
    doc: 'Returns the scheduled pushes or recalls of the caller’s teaching class, latest first; six on a page by default.',
    section: 'core §7 Teaching and timed push; core §5; core §9',
    parallel: true,
  }),
  cancelTimeTask: defineCall({
    method: 'POST',
    path: '/admin/teachingClassTimeTask/delete',
    body: 'form',
    who: ['teacher'],
    input: z.object({ timeTaskId: id }),
    data: z.null(),
    doc: 'Cancels a scheduled push or recall. Fails if its time has come.',
    section: 'core §7 Teaching and timed push; core §4',
  }),
}
