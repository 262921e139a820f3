/** Actors of the charts of learning: placeholders, provided in `src/routes/courses/learning/learningActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { LearningTaskDetail, StudentResource } from '../../../../contract/entities/courses/learning'
import { notProvided } from '../../shared/notProvided'
import type { InClass, LessonFlowInput } from './learning.types'

/** Sends the events of the class (`ClassFact`). */
export const classFactsPlaceholder = fromCallback<AnyEventObject, InClass, AnyEventObject>(notProvided)

/** Opens a task; in a running class this creates the student's record. */
export const openTaskPlaceholder = fromPromise<LearningTaskDetail, LessonFlowInput>(notProvided)

/** Downloads a file to the student's computer. */
export const downloadPlaceholder = fromPromise<void, Pick<StudentResource, 'resId' | 'fileId' | 'fileName'>>(
  notProvided,
)
