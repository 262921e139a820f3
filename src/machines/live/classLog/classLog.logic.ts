/** Translation between the class log and its addresses. */
import { classTool } from '../../../../contract/entities/live/classLog'
import type { ListQuery } from '../../shared/listQuery'
import type { ChosenStudent, DayRange, TimelineContext } from './classLog.types'

type Lessons = DayRange & { readonly pageNo: number }
export const lessonsQuery = ({ from, to, pageNo }: Lessons): ListQuery => ({ filters: { from, to }, pageNo })
export const lessonsOf = ({ filters: { from = '', to = '' }, pageNo }: ListQuery): Lessons => ({ from, to, pageNo })

type Timeline = Pick<TimelineContext, 'student' | 'tool' | 'pageNo'>
export const timelineQuery = ({ student, tool, pageNo }: Timeline): ListQuery => ({
  filters: { student: student?.userId ?? '', tool },
  pageNo,
})
/** The timeline of an address. An address has no names: the student's name comes from the events. */
export function timelineOf({ filters, pageNo }: ListQuery): Timeline {
  const { student: userId = '', tool = '' } = filters
  return {
    student: userId === '' ? null : { userId, userName: '' },
    tool: classTool.options.find((one) => one === tool) ?? '',
    pageNo,
  }
}

/** The student of the filter, with the name from the events. */
export const namedStudent = ({ student, page }: TimelineContext): ChosenStudent | null =>
  student && {
    ...student,
    userName:
      student.userName || (page?.list.find(({ user }) => user?.userId === student.userId)?.user?.userName ?? ''),
  }
