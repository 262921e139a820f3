/** Actors of the charts of learning: placeholders, provided in `src/routes/courses/learning/learningActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { LearningTaskDetail, StudentResource } from '../../../../contract/entities/courses/learning'
import type { InClass, LessonFlowInput } from './learning.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Sends the events of the class (`ClassFact`). */
export const classFactsPlaceholder = fromCallback<AnyEventObject, InClass, AnyEventObject>(
  missing('events of the class are sent'),
)

/** Opens a task; in a running class this creates the student's record. */
export const openTaskPlaceholder = fromPromise<LearningTaskDetail, LessonFlowInput>(missing('a task is opened'))

/** Downloads a file to the student's computer. */
export const downloadPlaceholder = fromPromise<void, Pick<StudentResource, 'resId' | 'fileId' | 'fileName'>>(
  missing('a file is downloaded'),
)
