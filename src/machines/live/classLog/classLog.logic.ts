/** What of the class log stands in an address, and what an address lists. */
import { classTool } from '../../../../contract/entities/live/classLog'
import type { ListQuery } from '../../shared/listQuery'
import type { ChosenStudent, DayRange, PeopleContext, TimelineContext } from './classLog.types'

type Lessons = DayRange & { readonly pageNo: number }
export const lessonsQuery = ({ from, to, pageNo }: Lessons): ListQuery => ({ filters: { from, to }, pageNo })
export const lessonsOf = ({ filters: { from = '', to = '' }, pageNo }: ListQuery): Lessons => ({ from, to, pageNo })

type People = Pick<PeopleContext, 'name' | 'pageNo'>
export const peopleQuery = ({ name, pageNo }: People): ListQuery => ({ filters: { name }, pageNo })
export const peopleOf = ({ filters: { name = '' }, pageNo }: ListQuery): People => ({ name, pageNo })

type Timeline = Pick<TimelineContext, 'student' | 'tool' | 'pageNo'>
export const timelineQuery = ({ student, tool, pageNo }: Timeline): ListQuery => ({
  filters: { student: student?.userId ?? '', tool },
  pageNo,
})
/** An address has no names: the student's is found among the events. */
export function timelineOf({ filters, pageNo }: ListQuery): Timeline {
  const { student: userId = '', tool = '' } = filters
  return {
    student: userId === '' ? null : { userId, userName: '' },
    tool: classTool.options.find((one) => one === tool) ?? '',
    pageNo,
  }
}

/** Whom a timeline is narrowed to, with the name that its events know. */
export const namedStudent = ({ student, page }: TimelineContext): ChosenStudent | null =>
  student && {
    ...student,
    userName:
      student.userName || (page?.list.find(({ user }) => user?.userId === student.userId)?.user?.userName ?? ''),
  }
