/** What the charts of pushing invoke: placeholders, provided in `src/routes/courses/taskPush/taskPushActors.ts`. */

import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { OrderOutcome, TimeTask } from '../../../../contract/entities/courses/taskPush'
import type { Page } from '../../../../contract/fields'
import { queryActor } from '../../shared/data/calls'
import type {
  AnswersInput,
  Effect,
  FindTimeTasksInput,
  MarksInput,
  ProvenInput,
  ScheduleInput,
  StudentDueInput,
  TasksInput,
  TaskTargets,
} from './taskPush.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

export const taskPushActors = {
  /** The tasks of a class's course. Rejects with an error whose `text` is for people, as all below do. */
  loadStruct: queryActor('lessonTaskStruct'),
  /** Pushes now. */
  push: fromPromise<OrderOutcome, TaskTargets>(missing('tasks are pushed')),
  /** Displays answers, or hides them. */
  setAnswers: fromPromise<void, AnswersInput>(missing('answers are opened')),
  /** Sets the full marks of tasks. */
  setMarks: fromPromise<void, MarksInput>(missing('full marks are set')),
  /** Has tasks pushed or recalled at a time, or due at one. */
  schedule: fromPromise<void, ScheduleInput>(missing('tasks are scheduled')),
  /** Takes an order back; answers how many tasks that changed. */
  undo: fromPromise<OrderOutcome, { orderId: string }>(missing('orders are taken back')),
}

export const provenActors = {
  /** What an order would touch. */
  findEffect: fromPromise<Effect, TaskTargets>(missing('effects are found')),
  /** Recalls or clears, with the answer of a captcha. */
  give: fromPromise<OrderOutcome, ProvenInput>(missing('orders are given')),
}

export const taskStudentsActors = {
  /** Tells what happens to the class, as events of the chart. */
  classFacts: fromCallback<AnyEventObject, TasksInput, AnyEventObject>(missing('the class is heard')),
  /** How far each student is with a task. */
  findStudents: queryActor('findTaskStudents'),
  /** Gives students a due time of their own, or takes it away. */
  setDue: fromPromise<void, StudentDueInput>(missing('due times are set')),
}

export const orderRecordsActors = {
  /** A page of orders. */
  findOrders: queryActor('findOrders'),
  undo: fromPromise<OrderOutcome, { orderId: string }>(missing('orders are taken back')),
}

/** A page of timed pushes or recalls. */
export const findTimeTasksPlaceholder = fromPromise<Page<TimeTask>, FindTimeTasksInput>(missing('records are found'))
