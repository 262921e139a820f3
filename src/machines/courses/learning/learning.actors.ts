/** What the charts of learning invoke: placeholders, provided in `src/routes/courses/learning/learningActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { LearningTaskDetail, StudentResource } from '../../../../contract/entities/courses/learning'
import type { InClass, LessonFlowInput } from './learning.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Tells what happens to the class, as events of `ClassFact`. */
export const classFactsPlaceholder = fromCallback<AnyEventObject, InClass, AnyEventObject>(
  missing('the class is heard'),
)

/** Opens a task: the own record is there afterwards where the class runs. */
export const openTaskPlaceholder = fromPromise<LearningTaskDetail, LessonFlowInput>(missing('a task is opened'))

/** The files of a class. */
export const findResourcesPlaceholder = fromPromise<readonly StudentResource[], InClass>(missing('files are found'))

/** Hands a file over to the person. */
export const downloadPlaceholder = fromPromise<void, Pick<StudentResource, 'resId' | 'fileId' | 'fileName'>>(
  missing('a file is downloaded'),
)
