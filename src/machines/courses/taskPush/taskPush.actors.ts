/** Actors of the task push charts: placeholders, provided in `src/routes/courses/taskPush/taskPushActors.ts`. */

import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { OrderOutcome, TimeTask } from '../../../../contract/entities/courses/taskPush'
import type { Page } from '../../../../contract/fields'
import { callActor, queryActor } from '../../shared/data/calls'
import { notProvided } from '../../shared/notProvided'
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

export const taskPushActors = {
  /** Loads the tasks of a class's course. Rejects with an error whose `text` can be shown to the user, like all actors below. */
  loadStruct: queryActor('lessonTaskStruct'),
  /** Pushes tasks now. */
  push: fromPromise<OrderOutcome, TaskTargets>(notProvided),
  removeTask: callActor('removeClassTask'),
  /** Displays or hides answers. */
  setAnswers: fromPromise<void, AnswersInput>(notProvided),
  /** Sets the full marks of tasks. */
  setMarks: fromPromise<void, MarksInput>(notProvided),
  /** Schedules a push or a recall, or sets a due time. */
  schedule: fromPromise<void, ScheduleInput>(notProvided),
  /** Undoes an order; returns the number of changed tasks. */
  undo: callActor('undoOrder'),
}

export const provenActors = {
  /** Counts what an order would affect. */
  findEffect: fromPromise<Effect, TaskTargets>(notProvided),
  /** Recalls tasks or clears records, with the answer of a captcha. */
  give: fromPromise<OrderOutcome, ProvenInput>(notProvided),
}

export const taskStudentsActors = {
  /** Sends changes of the class as events of the chart. */
  classFacts: fromCallback<AnyEventObject, TasksInput, AnyEventObject>(notProvided),
  /** Loads each student's progress with a task. */
  findStudents: queryActor('findTaskStudents'),
  /** Sets students' own due time, or removes it. */
  setDue: fromPromise<void, StudentDueInput>(notProvided),
}

export const orderRecordsActors = {
  /** Loads a page of orders. */
  findOrders: queryActor('findOrders'),
  undo: callActor('undoOrder'),
}

/** Loads a page of timed pushes or recalls. */
export const findTimeTasksPlaceholder = fromPromise<Page<TimeTask>, FindTimeTasksInput>(notProvided)
