/** Actors of the charts of the class log: placeholders, provided in `src/routes/live/classLog/classLogActors.ts`. */
import { fromPromise } from 'xstate'
import type { ClassEvent, ClassMeeting } from '../../../../contract/entities/live/classLog'
import type { Page } from '../../../../contract/fields'
import type { FindEventsInput, FindLessonsInput } from './classLog.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** A page of lessons. Rejects with an error whose `text` is for users, as all below do. */
export const findLessonsPlaceholder = fromPromise<Page<ClassMeeting>, FindLessonsInput>(missing('lessons are found'))

/** A page of the events of a lesson. */
export const findEventsPlaceholder = fromPromise<Page<ClassEvent>, FindEventsInput>(missing('events are found'))
