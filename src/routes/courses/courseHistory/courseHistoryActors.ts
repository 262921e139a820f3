/** Connects the chart of a course's history with the server. */
import { fromPromise } from 'xstate'
import type { CourseRecord } from '../../../../contract/entities/courses/course'
import type { Page } from '../../../../contract/fields'
import { courseHistoryMachine } from '../../../machines/courses/courseHistory/courseHistory.machine'
import type { RestoreInput, ShownRecord } from '../../../machines/courses/courseHistory/courseHistory.types'
import { call } from '../../../services/network/http'

const PAGE_SIZE = 10

/** The chart of the history of a course, with its actors. */
export const providedCourseHistory = courseHistoryMachine.provide({
  actors: {
    findRecords: fromPromise<Page<CourseRecord>, { courseId: string; pageNo: number }>(
      ({ input: { courseId, pageNo }, signal }) =>
        call('findCourseHistory', { courseTemplateId: courseId, pageNo, pageSize: PAGE_SIZE }, { signal }),
    ),
    getRecord: fromPromise<ShownRecord, { courseId: string; recordId: string }>(
      ({ input: { courseId, recordId }, signal }) =>
        call('getCourseRecord', { courseTemplateId: courseId, recordId }, { signal }),
    ),
    restoreRecord: fromPromise<{ isDone: boolean }, RestoreInput>(async ({ input: { courseId, ...what } }) => {
      const { stands } = await call('restoreCourse', { courseTemplateId: courseId, ...what })
      return { isDone: stands === null }
    }),
  },
})
