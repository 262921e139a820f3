/**
 * Study tasks (core §3, §4; content §4 Task push and recall): a teacher pushes them to a teaching class and takes them
 * back, now or at a time. What is due at a time is stored and done by the scheduler, once across nodes and restarts.
 */
import type { ExecutionType, PushedLesson, TaskStruct, TimeTask } from '../../../../contract/entities/messages/push'
import { TIME_TASK_PAGE } from '../../../../contract/limits'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { createTasksRepository, type FoundTarget, type TaskRow, type TimeTaskRow } from './push.repository'
import { structOf, targetsOf, timingOf } from './push.rules'
import { texts } from './texts'

type Given = FeatureContext

interface Targets {
  readonly teachingClassId: string
  readonly ids: readonly string[]
  readonly types: readonly FoundTarget['type'][]
}

export function tasksFeature({ db, broadcast, membership, notices, scheduler, log, now }: Given): Feature {
  const rows = createTasksRepository(db)

  const mustTeach = async (caller: Caller, teachingClassId: string): Promise<void> => {
    if ((await membership.find(caller, teachingClassId))?.role !== 'teacher') throw new Refusal('notFound')
  }

  /** The targets of an order, all of them in the course of the class. */
  const find = async (caller: Caller, { teachingClassId, ids, types }: Targets): Promise<FoundTarget[]> => {
    await mustTeach(caller, teachingClassId)
    const targets = targetsOf(ids, types)
    if (!targets) throw new Refusal('taskTypesUneven')
    const found = await rows.resolve(teachingClassId, targets)
    return found.map((target) => {
      if (!target) throw new Refusal('notFound')
      return target
    })
  }

  /** The class hears that its tasks have changed; of new ones its students get a notice too. */
  const tell = async (
    teachingClassId: string,
    executionType: ExecutionType,
    names: readonly string[],
    sender: { userId: string; realName: string },
  ): Promise<void> => {
    const students = await membership.students(teachingClassId)
    const userIds = [...students.map(({ userId }) => userId), sender.userId]
    broadcast.send('notification', { userIds }, 'tasksChanged', { teachingClassId, executionType })
    if (executionType === '1') return
    const to = { teachingClassId }
    await notices.send({ type: '1', to, title: texts.pushed, content: texts.names(names), sender })
  }

  const carryOut = async (executionType: ExecutionType, input: Targets, caller: Caller): Promise<number> => {
    const found = await find(caller, input)
    const { teachingClassId } = input
    const taskIds = [...new Set(found.flatMap((target) => target.taskIds))]
    const changed = await rows.apply({ teachingClassId, executionType, taskIds }, now())
    if (changed > 0)
      await tell(
        teachingClassId,
        executionType,
        found.map(({ name }) => name),
        caller,
      )
    return changed
  }

  const runDue = async (at: number): Promise<void> => {
    const done = await rows.runDue(at)
    // What belongs together (one order, one class, one moment) is told together.
    const groups = new Map<string, { task: TimeTaskRow; names: string[] }>()
    for (const { task, changed } of done) {
      if (changed === 0) continue
      const key = [task.teaching_class_id, task.execution_type, task.push_time].join(' ')
      const group = groups.get(key) ?? { task, names: [] }
      group.names.push(task.push_name)
      groups.set(key, group)
    }
    for (const { task, names } of groups.values()) {
      const { user_id, real_name } = await rows.teacher(task.teacher_id)
      const sender = { userId: user_id, realName: real_name }
      await tell(task.teaching_class_id, task.execution_type, names, sender).catch((error: unknown) =>
        // It is done, and is seen at the next look; only the word of it was lost.
        log.error({ err: error, timeTaskId: task.time_task_id }, 'a class could not be told of its tasks'),
      )
    }
  }
  const wake = scheduler.register({ name: 'push', next: rows.nextDue, run: runDue })

  return {
    name: 'tasks',

    calls: {
      async lessonTaskStruct({ input: { teachingClassId }, caller }): Promise<TaskStruct> {
        await mustTeach(caller, teachingClassId)
        const [course, list] = await Promise.all([rows.course(teachingClassId), rows.struct(teachingClassId)])
        if (!course) throw new Refusal('notFound')
        return { courseId: course.course_id, courseName: course.full_name, chapters: structOf(list) }
      },

      async findPushedLessons({ input: { teachingClassId }, caller }) {
        const place = await membership.find(caller, teachingClassId)
        if (!place) throw new Refusal('notFound')
        return pushedOf((await rows.struct(teachingClassId)).filter(({ push_time }) => push_time !== null))
      },

      batchPush: ({ input, caller }) => carryOut('0', input, caller),
      batchRecall: ({ input, caller }) => carryOut('1', input, caller),
      batcRecall: ({ input, caller }) => carryOut('1', input, caller),

      async timingPull({ input, caller }) {
        const timing = timingOf(input)
        if (!timing) throw new Refusal('invalidInput')
        const found = await find(caller, input)
        const at = now()
        if (timing.time <= at) throw new Refusal('taskTimePast')
        const stored = await rows.addTimed(
          found.map(({ id, type, name }) => ({
            time_task_id: newId(at),
            teaching_class_id: input.teachingClassId,
            teacher_id: caller.userId,
            execution_type: timing.executionType,
            push_type: type,
            push_id: id,
            push_name: name,
            push_time: timing.time,
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
        const row = await rows.timed(timeTaskId)
        if (!row) throw new Refusal('notFound')
        await mustTeach(caller, row.teaching_class_id)
        if (!(await rows.cancel(timeTaskId, now()))) throw new Refusal('timeTaskSettled')
        return null
      },
    },
  }
}

const timeTaskOf = (row: TimeTaskRow): TimeTask => ({
  timeTaskId: row.time_task_id,
  pushId: row.push_id,
  pushName: row.push_name,
  pushTime: row.push_time,
  pushStatus: row.push_status,
  executionType: row.execution_type,
})

/** Rows in the order of the course, gathered by lesson. */
function pushedOf(list: readonly TaskRow[]): PushedLesson[] {
  return structOf(list).flatMap(({ chapterId, chapterName, lessons }) =>
    lessons.map(({ lessonId, lessonName, lessonTasks }) => ({
      chapterId,
      chapterName,
      lessonId,
      lessonName,
      lessonTasks: lessonTasks.map(({ lessonTaskId, lessonTaskName, pushTime }) => ({
        lessonTaskId,
        lessonTaskName,
        pushTime: pushTime ?? 0,
      })),
    })),
  )
}
