/** What the charts of the class log invoke: placeholders, provided in `src/routes/live/classLog/classLogActors.ts`. */
import { fromPromise } from 'xstate'
import type { ClassEvent, ClassMeeting, Participation } from '../../../../contract/entities/live/classLog'
import type { Page } from '../../../../contract/fields'
import type { FindEventsInput, FindLessonsInput, FindPeopleInput } from './classLog.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Lessons, a page. Rejects with an error whose `text` is for people, as all below do. */
export const findLessonsPlaceholder = fromPromise<Page<ClassMeeting>, FindLessonsInput>(missing('lessons are found'))

/** The events of a lesson, a page. */
export const findEventsPlaceholder = fromPromise<Page<ClassEvent>, FindEventsInput>(missing('events are found'))

/** The students of a lesson, a page. */
export const findPeoplePlaceholder = fromPromise<Page<Participation>, FindPeopleInput>(missing('students are found'))
