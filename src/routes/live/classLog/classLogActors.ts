/** Connects the charts of the class log with the server. */
import { fromPromise } from 'xstate'
import { CLASS_LOG_PAGE } from '../../../../contract/limits'
import type { FindEventsInput, FindLessonsInput, FindPeopleInput } from '../../../machines/live/classLog/classLog.types'
import { lessonMachine } from '../../../machines/live/classLog/lesson.machine'
import { lessonListMachine } from '../../../machines/live/classLog/lessonList.machine'
import { peopleMachine } from '../../../machines/live/classLog/people.machine'
import { timelineMachine } from '../../../machines/live/classLog/timeline.machine'
import { call } from '../../../services/network/http'

/** The chart of the list of lessons, with its actors. */
export const providedLessonList = lessonListMachine.provide({
  actors: {
    findLessons: fromPromise(({ input, signal }: { input: FindLessonsInput; signal: AbortSignal }) =>
      call('findMeetings', { ...input, pageSize: CLASS_LOG_PAGE.meetings }, { signal }),
    ),
  },
})

const timeline = timelineMachine.provide({
  actors: {
    findEvents: fromPromise(({ input, signal }: { input: FindEventsInput; signal: AbortSignal }) =>
      call('findClassEvents', { ...input, pageSize: CLASS_LOG_PAGE.events }, { signal }),
    ),
  },
})

const people = peopleMachine.provide({
  actors: {
    findPeople: fromPromise(({ input: { name, ...input }, signal }: { input: FindPeopleInput; signal: AbortSignal }) =>
      call('findParticipation', { ...input, searchName: name, pageSize: CLASS_LOG_PAGE.people }, { signal }),
    ),
  },
})

/** The chart of one lesson, with all of its actors. */
export const providedLesson = lessonMachine.provide({
  actors: {
    timeline,
    people,
  },
})
