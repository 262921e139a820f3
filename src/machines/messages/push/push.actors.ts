/** What the charts of study tasks invoke: placeholders, provided in `src/routes/messages/push/pushActors.ts`. */
import { fromPromise } from 'xstate'
import type { PushedLesson, TaskStruct, TimeTask } from '../../../../contract/entities/messages/push'
import type { Page } from '../../../../contract/fields'
import type { FindTimeTasksInput, OrderInput, ScheduleInput, TasksInput } from './push.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** The tasks of a class's course. Rejects with an error whose `text` is for people, as all below do. */
export const loadStructPlaceholder = fromPromise<TaskStruct, TasksInput>(missing('tasks are found'))

/** Pushes or recalls now; answers how many tasks changed. */
export const orderPlaceholder = fromPromise<number, OrderInput>(missing('tasks are pushed'))

/** Has them pushed or recalled at a time. */
export const schedulePlaceholder = fromPromise<void, ScheduleInput>(missing('tasks are scheduled'))

/** A page of timed pushes or recalls. */
export const findTimeTasksPlaceholder = fromPromise<Page<TimeTask>, FindTimeTasksInput>(missing('records are found'))

/** Cancels one of them. */
export const cancelTimeTaskPlaceholder = fromPromise<void, { timeTaskId: string }>(missing('records are cancelled'))

/** What is pushed to a class, for its students. */
export const loadPushedPlaceholder = fromPromise<PushedLesson[], TasksInput>(missing('pushed tasks are found'))
