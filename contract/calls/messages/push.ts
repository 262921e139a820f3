/** Study tasks: pushing them to a teaching class and taking them back, now or at a time (core §7 Teaching and timed push). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { executionType, pushedLesson, pushType, taskStruct, timeTask } from '../../entities/messages/push'
import { id, integer, moment, pageOf, paging } from '../../fields'
import { PUSH_MAX } from '../../limits'

/** Several values in a form, separated by commas (G053), or a list in JSON. */
const several = z
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

/** A moment in ms, or `YYYY-MM-DD HH:mm[:ss]` by the school's clock. */
const time = z.union([
  integer(0, 9_999_999_999_999),
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/)
    .transform((text) => Date.parse(`${text.replace(' ', 'T')}+08:00`))
    .pipe(moment),
])

/** What is pushed or recalled: ids, and parallel to them what each is (G065). */
const targets = { teachingClassId: id, ids: several, types: severalTypes }

const order = (path: `/${string}`, doc: string) =>
  defineCall({
    method: 'POST',
    path,
    body: 'json',
    who: ['teacher'],
    input: z.object(targets),
    /** How many tasks changed. */
    data: z.number().int(),
    doc,
    section: 'core §7 Teaching and timed push; content §7 Task push and recall',
  })

export const taskCalls = {
  lessonTaskStruct: defineCall({
    method: 'POST',
    path: '/admin/teachClassTask/lessonTaskStruct',
    body: 'json',
    who: ['teacher'],
    input: z.object({ teachingClassId: id }),
    data: taskStruct,
    doc: 'The tasks of the course of an own teaching class, each with whether it is pushed.',
    section: 'content §7 Task push and recall',
    parallel: true,
  }),
  findPushedLessons: defineCall({
    method: 'POST',
    path: '/api/userTask/findHadPushLessonVo',
    body: 'form',
    who: ['student'],
    input: z.object({ teachingClassId: id, lessonTaskType: z.string().max(64).optional() }),
    data: z.array(pushedLesson),
    doc: 'The lessons of a teaching class with the tasks that were pushed to it, in the order of the course.',
    section: 'content §7 Student learning',
    parallel: true,
  }),
  batchPush: order('/admin/teachClassTask/batchPush', 'Pushes tasks to an own teaching class, several at once.'),
  batchRecall: order('/admin/teachClassTask/batchRecall', 'Takes tasks back from an own teaching class.'),
  batcRecall: order('/admin/teachClassTask/batcRecall', 'The same as batchRecall, as content §7 spells it (G063).'),
  timingPull: defineCall({
    method: 'POST',
    path: '/admin/teachClassTask/timingPull',
    body: 'json',
    who: ['teacher'],
    input: z.object({
      ...targets,
      executionTime: time.optional(),
      executionType: executionType.optional(),
      /** The same as executionTime with executionType 0 (G064, B556). */
      pullTime: time.optional(),
      /** The same as executionTime with executionType 1 (G064, B556). */
      recallTime: time.optional(),
    }),
    data: z.array(timeTask),
    doc: 'Has tasks pushed to an own teaching class, or taken back, at a time in the future.',
    section: 'core §7 Teaching and timed push; content §7 Task push and recall',
  }),
  findTimeTasks: defineCall({
    method: 'POST',
    path: '/admin/teachingClassTimeTask/ViewTheListOfTimedPush',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, executionType, ...paging }),
    data: pageOf(timeTask),
    doc: 'The timed pushes or recalls of an own teaching class, six a page unless asked otherwise, latest first.',
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
    doc: 'Cancels a timed push or recall that is pending and whose time has not come.',
    section: 'core §7 Teaching and timed push; core §4',
  }),
}
