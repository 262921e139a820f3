/** Connects the charts of the class log with the server. */
import { fromPromise } from 'xstate'
import { CLASS_LOG_PAGE } from '../../../../contract/limits'
import type { FindEventsInput, FindLessonsInput } from '../../../machines/live/classLog/classLog.types'
import { lessonListMachine } from '../../../machines/live/classLog/lessonList.machine'
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

/** The timeline of a lesson, provided. */
export const providedTimeline = timelineMachine.provide({
  actors: {
    findEvents: fromPromise(({ input, signal }: { input: FindEventsInput; signal: AbortSignal }) =>
      call('findClassEvents', { ...input, pageSize: CLASS_LOG_PAGE.events }, { signal }),
    ),
  },
})
