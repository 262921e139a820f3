/** Connects the charts of pushing with the server. */
import { fromPromise } from 'xstate'
import { TIME_TASK_PAGE } from '../../../../contract/limits'
import { clearingMachine, recallingMachine } from '../../../machines/courses/taskPush/proven.machine'
import { pushRecordsMachine } from '../../../machines/courses/taskPush/pushRecords.machine'
import { taskPushMachine } from '../../../machines/courses/taskPush/taskPush.machine'
import type {
  AnswersInput,
  FindTimeTasksInput,
  MarksInput,
  ProvenInput,
  ScheduleInput,
  StudentDueInput,
  TaskTargets,
} from '../../../machines/courses/taskPush/taskPush.types'
import { taskStudentsMachine } from '../../../machines/courses/taskPush/taskStudents.machine'
import { call } from '../../../services/network/http'
import { classFacts } from '../../shared/classFacts'

/** The targets in the form of the call. */
const bodyOf = ({ teachingClassId, ids, types }: TaskTargets) => ({ teachingClassId, ids: [...ids], types: [...types] })

/** Shows or hides the answers of one part of the course. */
async function setAnswers(teachingClassId: string, type: TaskTargets['types'][number], id: string, isOpen: boolean) {
  if (type === 'chapter')
    await call(isOpen ? 'openAnswersByChapter' : 'closeAnswersByChapter', { teachingClassId, chapterId: id })
  else if (type === 'lesson')
    await call(isOpen ? 'openAnswersByLesson' : 'closeAnswersByLesson', { teachingClassId, lessonId: id })
  else if (type === 'subLesson')
    await call(isOpen ? 'openAnswersBySubLesson' : 'closeAnswersBySubLesson', { teachingClassId, subLessonId: id })
}

/** The chart of the teacher's tree, with its actors. */
export const providedTaskPush = taskPushMachine.provide({
  actors: {
    push: fromPromise(({ input }: { input: TaskTargets }) => call('batchPush', bodyOf(input))),
    setAnswers: fromPromise(async ({ input: { teachingClassId, ids, types, isOpen } }: { input: AnswersInput }) => {
      // Sequentially, because a call cancels another one to the same path in flight (B182).
      for (const [n, id] of ids.entries()) await setAnswers(teachingClassId, types[n] ?? 'lesson', id, isOpen)
    }),
    schedule: fromPromise(async ({ input: { purpose, time, late, ...targets } }: { input: ScheduleInput }) => {
      if (purpose === 'due') await call('setDueTime', { ...bodyOf(targets), dueTime: time, late })
      else
        await call('timingPull', {
          ...bodyOf(targets),
          ...(purpose === 'push' ? { pullTime: time ?? 0 } : { recallTime: time ?? 0 }),
        })
    }),
    setMarks: fromPromise(async ({ input: { teachingClassId, lessonTaskIds, mark } }: { input: MarksInput }) => {
      const scores = lessonTaskIds.map(() => mark)
      await call('setFullMarks', { teachingClassId, lessonTaskIds: [...lessonTaskIds], scores })
    }),
  },
})

/** The chart of the students of a task, with its actors. */
export const providedTaskStudents = taskStudentsMachine.provide({
  actors: {
    classFacts,
    setDue: fromPromise(
      async ({ input: { teachingClassId, lessonTaskId, studentIds, time } }: { input: StudentDueInput }) => {
        const task = { teachingClassId, ids: [lessonTaskId], types: ['lessonTask' as const] }
        await call('setDueTime', { ...task, dueTime: time, studentIds: [...studentIds] })
      },
    ),
  },
})

const findEffect = fromPromise(({ input, signal }: { input: TaskTargets; signal: AbortSignal }) =>
  call('orderEffect', bodyOf(input), { signal }),
)

/** The chart of recalling, with its actors. */
export const providedRecalling = recallingMachine.provide({
  actors: {
    findEffect,
    give: fromPromise(({ input: { captchaKey, validCode, ...targets } }: { input: ProvenInput }) =>
      call('batchRecall', { ...bodyOf(targets), captchaKey, validCode }),
    ),
  },
})

/** The chart of clearing, with its actors. */
export const providedClearing = clearingMachine.provide({
  actors: {
    findEffect,
    give: fromPromise(({ input: { teachingClassId, ids, types, captchaKey, validCode } }: { input: ProvenInput }) => {
      const proof = { teachingClassId, captchaKey, validCode }
      if (types[0] === 'course') return call('clearByCourse', proof)
      if (types[0] === 'chapter') return call('clearByChapter', { ...proof, chapterIds: [...ids] })
      return call('clearByLesson', { ...proof, lessonIds: [...ids] })
    }),
  },
})

/** The chart of the records of timed pushes, with its actors. */
export const providedPushRecords = pushRecordsMachine.provide({
  actors: {
    findTimeTasks: fromPromise(({ input, signal }: { input: FindTimeTasksInput; signal: AbortSignal }) =>
      call('findTimeTasks', { ...input, pageSize: TIME_TASK_PAGE }, { signal }),
    ),
  },
})
