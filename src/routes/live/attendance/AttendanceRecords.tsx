/** A teacher's records of sign-ins: by month and by student, two pages with a common head. */
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { dayOf, monthOf } from '../../../../contract/moments'
import { attendanceDetailView, isMarkWritten } from '../../../machines/live/attendance/attendance.selectors'
import { attendanceMonthQuery } from '../../../machines/live/attendance/records/attendanceMonth.machine'
import { sumsQuery } from '../../../machines/live/attendance/records/attendanceRecords.logic'
import {
  attendanceMonthView,
  attendanceSumsView,
} from '../../../machines/live/attendance/records/attendanceRecords.selectors'
import { texts } from '../../../machines/live/attendance/texts'
import { fileAsk } from '../../../machines/shared/data/fileExport.types'
import { serverNow } from '../../../services/network/clock'
import { AttendanceMonth } from '../../../views/live/attendance/records/AttendanceMonth'
import { AttendanceSums } from '../../../views/live/attendance/records/AttendanceSums'
import { RecordsPage } from '../../../views/live/attendance/records/RecordsPage'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { base } from '../../shared/base'
import { useFileExport } from '../../shared/data/useFileExport'
import { useLeaveGuard } from '../../shared/leaveGuard'
import type { PageProps } from '../../shared/pages/page'
import { allowedDay, allowedMonth, isForwards, plainAddress } from '../../shared/records/listAddress'
import { useListAddress } from '../../shared/records/useListAddress'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { summaryOf } from '../teachingClass/summary'
import { providedAttendanceMonth, providedAttendanceSums, rangeOf } from './attendanceRecordsActors'

const MONTH = '/teacher/course/sign-in/month'
const CLASS = '/teacher/course/sign-in/class'

const monthAddress = plainAddress(['month', 'day'], { allowed: { month: allowedMonth, day: allowedDay } })
const sumsAddress = plainAddress(['from', 'to', 'name'], {
  allowed: { from: allowedDay, to: allowedDay },
  makesSense: isForwards,
})

export function AttendanceRecords({ route }: PageProps) {
  const { where } = useWorkspace()
  const [, navigate] = useLocation()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  const { courseName, className } = summaryOf(where.teachingClass)
  const Records = route.path === MONTH ? Month : Sums
  return (
    <RecordsPage
      title={route.path === MONTH ? texts.monthTitle : texts.classTitle}
      className={[courseName, className].filter(Boolean).join(' · ')}
      back={`${base}/teacher/course/detail/${encodeURIComponent(teachingClassId)}`}
      ways={[
        { label: texts.byMonth, href: base + MONTH, current: route.path === MONTH },
        { label: texts.byStudent, href: base + CLASS, current: route.path === CLASS },
      ]}
      onNavigate={(href) => navigate(href.slice(base.length))}
    >
      <Records key={teachingClassId} teachingClassId={teachingClassId} />
    </RecordsPage>
  )
}

function Month({ teachingClassId }: { teachingClassId: string }) {
  const now = serverNow()
  const actor = useChartRef(providedAttendanceMonth, {
    input: { teachingClassId, month: monthOf(now), today: dayOf(now) },
  })
  useNotices(actor)
  useListAddress(actor, monthAddress, attendanceMonthQuery)
  const people = useSelector(actor, ({ children }) => children.detail)
  useLeaveGuard(useSelector(people, (current) => current !== undefined && isMarkWritten(current)))
  return (
    <AttendanceMonth
      view={useView(actor, attendanceMonthView)}
      detail={useView(people, attendanceDetailView)}
      today={dayOf(now)}
      onIntent={actor.send}
      onDetail={(event) => people?.send(event)}
    />
  )
}

function Sums({ teachingClassId }: { teachingClassId: string }) {
  const actor = useChartRef(providedAttendanceSums, { input: { teachingClassId } })
  useListAddress(actor, sumsAddress, sumsQuery)
  const view = useView(actor, attendanceSumsView)
  const exporting = useFileExport(fileAsk('exportAttendance', { teachingClassId, ...rangeOf(view.range) }))
  return <AttendanceSums view={view} exporting={exporting} onIntent={actor.send} />
}
