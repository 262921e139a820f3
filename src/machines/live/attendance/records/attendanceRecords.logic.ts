/** Translation between the records of sign-ins and their addresses. A blank part stands for its default. */
import type { ListQuery } from '../../../shared/listQuery'
import { dayIn } from '../attendance.logic'
import type { AttendanceMonthContext, FindMineInput, FindSumsInput } from '../attendance.types'

type Calendar = Pick<AttendanceMonthContext, 'month' | 'day'>

const monthNow = (today: string): string => today.slice(0, 'YYYY-MM'.length)

/** The calendar as filters; this month and today are the defaults. */
export const calendarFilters = ({ month, day, today }: Calendar & { today: string }): ListQuery['filters'] => ({
  month: month === monthNow(today) ? '' : month,
  day: day === null || day === dayIn(month, today) ? '' : day,
})

/** The calendar of an address; a day of another month is ignored. */
export function calendarOf({ filters }: ListQuery, today: string): Calendar {
  const month = filters.month || monthNow(today)
  const day = filters.day ?? ''
  return { month, day: day.startsWith(`${month}-`) ? day : dayIn(month, today) }
}

type Sums = Omit<FindSumsInput, 'teachingClassId'>
export const sumsQuery = ({ from, to, name, pageNo }: Sums): ListQuery => ({ filters: { from, to, name }, pageNo })
export const sumsOf = ({ filters: { from = '', to = '', name = '' }, pageNo }: ListQuery): Sums => ({
  from,
  to,
  name,
  pageNo,
})

type Mine = Omit<FindMineInput, 'teachingClassId'>
export const mineQuery = ({ from, to, pageNo }: Mine): ListQuery => ({ filters: { from, to }, pageNo })
export const mineOf = ({ filters: { from = '', to = '' }, pageNo }: ListQuery): Mine => ({ from, to, pageNo })
