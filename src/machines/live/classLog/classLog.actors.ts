/** Actors of the charts of the class log: placeholders, provided in `src/routes/live/classLog/classLogActors.ts`. */
import { fromPromise } from 'xstate'
import type { ClassEvent, ClassMeeting } from '../../../../contract/entities/live/classLog'
import type { Page } from '../../../../contract/fields'
import { notProvided } from '../../shared/notProvided'
import type { FindEventsInput, FindLessonsInput } from './classLog.types'

/** A page of lessons. Rejects with an error whose `text` is for users, as all below do. */
export const findLessonsPlaceholder = fromPromise<Page<ClassMeeting>, FindLessonsInput>(notProvided)

/** A page of the events of a lesson. */
export const findEventsPlaceholder = fromPromise<Page<ClassEvent>, FindEventsInput>(notProvided)
