/** Joins the charts of study tasks with the server. */
import { fromPromise } from 'xstate'
import { TIME_TASK_PAGE } from '../../../../contract/limits'
import type {
  FindTimeTasksInput,
  OrderInput,
  ScheduleInput,
  TasksInput,
} from '../../../machines/messages/push/push.types'
import { teacherPushMachine } from '../../../machines/messages/push/pushPanel.machine'
import { pushRecordsMachine } from '../../../machines/messages/push/pushRecords.machine'
import { studentPushMachine } from '../../../machines/messages/push/studentPush.machine'
import { call } from '../../../services/network/http'

/** A teacher's panel, provided. */
export const providedTeacherPush = teacherPushMachine.provide({
  actors: {
    loadStruct: fromPromise(({ input, signal }: { input: TasksInput; signal: AbortSignal }) =>
      call('lessonTaskStruct', input, { signal }),
    ),
    order: fromPromise(({ input: { executionType, ids, types, teachingClassId } }: { input: OrderInput }) =>
      call(executionType === '0' ? 'batchPush' : 'batchRecall', { teachingClassId, ids: [...ids], types: [...types] }),
    ),
    schedule: fromPromise(async ({ input: { ids, types, ...timing } }: { input: ScheduleInput }) => {
      await call('timingPull', { ...timing, ids: [...ids], types: [...types] })
    }),
  },
})

/** The records of timed pushes, provided. */
export const providedPushRecords = pushRecordsMachine.provide({
  actors: {
    findTimeTasks: fromPromise(({ input, signal }: { input: FindTimeTasksInput; signal: AbortSignal }) =>
      call('findTimeTasks', { ...input, pageSize: TIME_TASK_PAGE }, { signal }),
    ),
    cancelTimeTask: fromPromise(async ({ input }: { input: { timeTaskId: string } }) => {
      await call('cancelTimeTask', input)
    }),
  },
})

/** A student's tasks, provided. */
export const providedStudentPush = studentPushMachine.provide({
  actors: {
    loadPushed: fromPromise(({ input, signal }: { input: TasksInput; signal: AbortSignal }) =>
      call('findPushedLessons', input, { signal }),
    ),
  },
})
