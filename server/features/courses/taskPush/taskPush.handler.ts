/**
 * Pushing tasks of a course to a teaching class and recalling them at five levels, immediately or at a set time; their
 * full marks, answers, due times, and the students' records (content §4 Task push and recall; D10–D13). Timed orders
 * are stored and carried out by the scheduler, once across nodes and restarts.
 */

import type { TaskStruct } from '../../../../contract/entities/courses/taskPush'
import { TIME_TASK_PAGE } from '../../../../contract/limits'
import { lateRuleProblem } from '../../../../contract/rules/courses/lateness'
import { fieldProblems } from '../../../../contract/rules/shared/inputProblem'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { addedIds } from '../../../policies/courses/classAdditions'
import { TASK_REMINDERS, TIMED_ORDERS } from '../../../policies/courses/classRuns'
import { mayEditCourse } from '../../../policies/courses/courseDrafts'
import { courseOfClass, readTree } from '../../../policies/courses/courseTrees'
import { forgiveLateness } from '../../../policies/courses/lateness'
import { refreshDeadlines, TEST_DEADLINES } from '../../../policies/grades/attempts'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { createAdditions } from './taskPush.additions'
import type { OrderRow } from './taskPush.changes'
import { createOrders } from './taskPush.orders'
import { flagOf, kindOf, orderOf, taskOf, timeTaskOf } from './taskPush.present'
import { createTaskPushRepository } from './taskPush.repository'
import { structOf, type Target, targetsOf, timingOf, withoutEmpty } from './taskPush.rules'
import { createTaskSettings } from './taskPush.settings'

type Level = Target['type']
/** A single part of the course. */
const one = (type: Level, id: string): Target[] => [{ id, type }]
const lateProblems = { percent: 'latePercentMissing', time: 'lateTimeWrong' } as const
const all = (type: Level, ids: readonly string[]): Target[] => ids.map((id) => ({ id, type }))

export function taskPushFeature(context: FeatureContext): Feature {
  const { db, membership, scheduler, log, now } = context
  const rows = createTaskPushRepository(db)
  const settings = createTaskSettings(db)
  const additions = createAdditions(context, rows)
  const { mustTeach, find, tell, announce, give, undo } = createOrders(context, rows)

  const courseOf = async (teachingClassId: string) => {
    const course = await courseOfClass(db, teachingClassId)
    if (!course) throw new Refusal('notFound')
    return { ...course, tree: await readTree(db, course.versionId) }
  }

  const struct = async (caller: Caller, teachingClassId: string, isPushedOnly = false): Promise<TaskStruct> => {
    await mustTeach(caller, teachingClassId)
    const { courseId, courseName, versionId, tree } = await courseOf(teachingClassId)
    const [standing, students, added, facts] = await Promise.all([
      rows.standing(teachingClassId),
      membership.students(teachingClassId),
      addedIds(db, versionId),
      rows.courseFacts(courseId, versionId),
    ])
    const chapters = structOf(tree, (node) => {
      const task = taskOf(node, standing.get(node.nodeId), added.has(node.nodeId))
      return isPushedOnly && task.isPushed === '0' ? null : task
    })
    const studentNum = students.length
    const canEdit = flagOf(mayEditCourse(caller, facts))
    const { newVersionNo } = facts
    return {
      courseId,
      courseName,
      canEdit,
      newVersionNo,
      studentNum,
      chapters: isPushedOnly ? withoutEmpty(chapters) : chapters,
    }
  }
  const look = ({ input, caller }: { input: { teachingClassId: string }; caller: Caller }) =>
    struct(caller, input.teachingClassId)

  /** Tasks that are named together with their common lesson or sub-lesson. */
  const ofLesson = async (
    caller: Caller,
    {
      teachingClassId,
      lessonId,
      lessonTaskIds,
    }: Record<'teachingClassId' | 'lessonId', string> & { lessonTaskIds: string[] },
  ): Promise<Target[]> => {
    await mustTeach(caller, teachingClassId)
    const { tree } = await courseOf(teachingClassId)
    const level = tree.find(({ nodeId }) => nodeId === lessonId)?.level
    if (level !== 'lesson' && level !== 'subLesson') throw new Refusal('notFound')
    const [lesson] = await find(caller, teachingClassId, one(level, lessonId))
    if (!lessonTaskIds.every((id) => lesson?.taskIds.includes(id))) throw new Refusal('notFound')
    return all('lessonTask', lessonTaskIds)
  }

  const setAnswers = async (
    caller: Caller,
    teachingClassId: string,
    type: Level,
    id: string | null,
    isOpen: boolean,
  ) => {
    await mustTeach(caller, teachingClassId)
    const found = await find(caller, teachingClassId, one(type, id ?? (await courseOf(teachingClassId)).courseId))
    const taskIds = found.flatMap((target) => target.taskIds)
    const changed = await settings.openAnswers({ teachingClassId, taskIds }, isOpen)
    if (changed > 0) await tell(teachingClassId, '1', caller)
    return changed
  }
  const answersOf =
    <Key extends 'chapterId' | 'lessonId' | 'subLessonId'>(key: Key, type: Level, isOpen: boolean) =>
    ({ input, caller }: { input: Record<'teachingClassId' | Key, string>; caller: Caller }) =>
      setAnswers(caller, input.teachingClassId, type, input[key], isOpen)

  const runDue = async (at: number): Promise<void> => {
    const done = await rows.runDue(at)
    // Changes of one order, class and moment are announced together.
    const groups = new Map<string, { order: OrderRow; targets: OrderRow['targets'][number][]; changed: string[] }>()
    for (const { order, changed } of done) {
      if (changed.length === 0) continue
      const key = [order.teaching_class_id, order.kind, order.due_at].join(' ')
      const group = groups.get(key) ?? { order, targets: [], changed: [] }
      group.targets.push(...order.targets)
      group.changed.push(...changed)
      groups.set(key, group)
    }
    for (const { order, targets, changed } of groups.values()) {
      const { user_id, real_name } = await rows.teacher(order.teacher_id)
      const sender = { userId: user_id, realName: real_name }
      await announce({ ...order, targets }, changed, sender).catch((error: unknown) =>
        // The order is stored and visible at the next request; only its notification failed.
        log.error({ err: error, orderId: order.order_id }, 'a class could not be told of its tasks'),
      )
    }
  }
  const wake = scheduler.register({ name: TIMED_ORDERS, next: () => rows.nextDue(now()), run: runDue })

  return {
    name: 'taskPush',

    calls: {
      lessonTaskStruct: look,
      scoreStruct: look,
      answerStruct: look,
      hadPushLessonTaskStruct: ({ input, caller }) => struct(caller, input.teachingClassId, true),

      async addClassTasks({ input: { isPushed, parentId = '', ...input }, ...request }) {
        await mustTeach(request.caller, input.teachingClassId)
        const ids = await additions.add(request.caller, { ...input, parentId })
        if (isPushed === '0') {
          await tell(input.teachingClassId, '1', request.caller)
          return null
        }
        return give('push', request, input.teachingClassId, all('lessonTask', ids))
      },
      async removeClassTask({ input: { teachingClassId, lessonTaskId }, caller }) {
        await mustTeach(caller, teachingClassId)
        await additions.remove(caller, teachingClassId, lessonTaskId)
        await tell(teachingClassId, '1', caller)
        return null
      },

      batchPush: (request) =>
        give('push', request, request.input.teachingClassId, targetsOf(request.input.ids, request.input.types)),
      pushChapter: (request) =>
        give('push', request, request.input.teachingClassId, one('chapter', request.input.chapterId)),
      pushLesson: (request) =>
        give('push', request, request.input.teachingClassId, one('lesson', request.input.lessonId)),
      pushSubLesson: (request) =>
        give('push', request, request.input.teachingClassId, one('subLesson', request.input.subLessonId)),
      pushLessonTask: async (request) =>
        give('push', request, request.input.teachingClassId, await ofLesson(request.caller, request.input)),

      batchRecall: ({ input, ...request }) =>
        give('recall', request, input.teachingClassId, targetsOf(input.ids, input.types), input),
      batcRecall: ({ input, ...request }) =>
        give('recall', request, input.teachingClassId, targetsOf(input.ids, input.types), input),
      recallChapter: ({ input, ...request }) =>
        give('recall', request, input.teachingClassId, one('chapter', input.chapterId), input),
      recallLesson: ({ input, ...request }) =>
        give('recall', request, input.teachingClassId, one('lesson', input.lessonId), input),
      recallSubLesson: ({ input, ...request }) =>
        give('recall', request, input.teachingClassId, one('subLesson', input.subLessonId), input),
      recallLessonTask: async ({ input, ...request }) =>
        give('recall', request, input.teachingClassId, await ofLesson(request.caller, input), input),

      async clearByCourse({ input, ...request }) {
        await mustTeach(request.caller, input.teachingClassId)
        const { courseId } = await courseOf(input.teachingClassId)
        return give('clear', request, input.teachingClassId, one('course', courseId), input)
      },
      clearByChapter: ({ input, ...request }) =>
        give('clear', request, input.teachingClassId, all('chapter', input.chapterIds), input),
      clearByLesson: ({ input, ...request }) =>
        give('clear', request, input.teachingClassId, all('lesson', input.lessonIds), input),

      async orderEffect({ input: { teachingClassId, ids, types }, caller }) {
        const found = await find(caller, teachingClassId, targetsOf(ids, types))
        const taskIds = [...new Set(found.flatMap((target) => target.taskIds))]
        const { pushed, students, records } = await rows.effect(teachingClassId, taskIds)
        return { taskNum: taskIds.length, pushedNum: pushed, beginStudentNum: students, recordNum: records }
      },
      undoOrder: (request) => undo(request, request.input.orderId),
      async findOrders({ input: { teachingClassId, ...asked }, caller }) {
        await mustTeach(caller, teachingClassId)
        const bounds = slice(asked)
        const [list, total] = await Promise.all([
          rows.findOrders(teachingClassId, bounds),
          rows.countOrders(teachingClassId),
        ])
        return page(
          list.map((row) => orderOf(row, now())),
          total,
          bounds,
        )
      },

      async setFullMarks({ input: { teachingClassId, lessonTaskIds, scores }, caller }) {
        await find(caller, teachingClassId, all('lessonTask', lessonTaskIds))
        if (scores.length !== lessonTaskIds.length) throw new Refusal('scoresUneven')
        const marks = new Map(lessonTaskIds.map((id, n) => [id, scores[n] ?? 0]))
        const tasks = { teachingClassId, taskIds: [...marks.keys()] }
        const changed = await settings.setFullMarks(tasks, [...marks.values()])
        if (changed > 0) await tell(teachingClassId, '1', caller)
        return changed
      },

      openAnswersByCourse: ({ input, caller }) => setAnswers(caller, input.teachingClassId, 'course', null, true),
      closeAnswersByCourse: ({ input, caller }) => setAnswers(caller, input.teachingClassId, 'course', null, false),
      openAnswersByChapter: answersOf('chapterId', 'chapter', true),
      closeAnswersByChapter: answersOf('chapterId', 'chapter', false),
      openAnswersByLesson: answersOf('lessonId', 'lesson', true),
      closeAnswersByLesson: answersOf('lessonId', 'lesson', false),
      openAnswersBySubLesson: answersOf('subLessonId', 'subLesson', true),
      closeAnswersBySubLesson: answersOf('subLessonId', 'subLesson', false),

      async setDueTime({ input: { teachingClassId, ids, types, dueTime, studentIds, late }, caller }) {
        const problem = late && (studentIds ? 'time' : lateRuleProblem(late, dueTime))
        if (problem) throw new Refusal(lateProblems[problem])
        const found = await find(caller, teachingClassId, targetsOf(ids, types))
        const tasks = { teachingClassId, taskIds: [...new Set(found.flatMap((target) => target.taskIds))] }
        const own = new Set((await membership.students(teachingClassId)).map(({ userId }) => userId))
        if (studentIds && !studentIds.every((id) => own.has(id))) throw new Refusal('notFound')
        // Running attempts end at the due time: their deadlines are recomputed in the same transaction.
        const changed = await db.transaction().execute(async (trx) => {
          const at = createTaskSettings(trx)
          const count = studentIds
            ? await at.setStudentDue(tasks, [...new Set(studentIds)], dueTime)
            : await at.setDue(tasks, dueTime)
          const ruled = late ? await at.setLateRule(tasks, late) : 0
          await refreshDeadlines(trx, { ...tasks, ...(studentIds && { studentIds }) })
          const forgiven = await forgiveLateness(trx, tasks)
          return Math.max(count, ruled, forgiven.length > 0 ? 1 : 0)
        })
        scheduler.wake(TEST_DEADLINES)
        scheduler.wake(TASK_REMINDERS)
        if (changed > 0) await tell(teachingClassId, '1', caller)
        return changed
      },

      async timingPull({ input, caller }) {
        const timing = timingOf(input)
        if (!timing) throw new Refusal('invalidInput', fieldProblems.malformed('executionTime'))
        const found = await find(caller, input.teachingClassId, targetsOf(input.ids, input.types))
        const at = now()
        if (timing.time <= at) throw new Refusal('taskTimePast')
        const stored = await rows.addTimed(
          found.map(({ id, type, name }) => ({
            order_id: newId(at),
            teaching_class_id: input.teachingClassId,
            teacher_id: caller.userId,
            kind: kindOf(timing.executionType),
            targets: [{ id, type, name }],
            due_at: timing.time,
            created_at: at,
          })),
        )
        wake()
        return stored.map(timeTaskOf)
      },
      async findTimeTasks({ input: { teachingClassId, executionType, ...asked }, caller }) {
        await mustTeach(caller, teachingClassId)
        const bounds = slice({ ...asked, pageSize: asked.pageSize ?? TIME_TASK_PAGE })
        const [list, total] = await Promise.all([
          rows.findTimed(teachingClassId, executionType, bounds),
          rows.countTimed(teachingClassId, executionType),
        ])
        return page(list.map(timeTaskOf), total, bounds)
      },
      async cancelTimeTask({ input: { timeTaskId }, caller }) {
        const row = await rows.order(timeTaskId)
        if (!row?.is_timed) throw new Refusal('notFound')
        await mustTeach(caller, row.teaching_class_id)
        if (!(await rows.cancel(timeTaskId, now()))) throw new Refusal('timeTaskSettled')
        return null
      },
    },
  }
}
