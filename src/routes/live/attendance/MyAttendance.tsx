/** A student's own sign-ins in the class (B207, B215). */
import { useLocation } from 'wouter'
import { dayOf, monthOf } from '../../../../contract/moments'
import { myAttendanceView } from '../../../machines/live/attendance/records/attendanceRecords.selectors'
import { myAttendanceQuery } from '../../../machines/live/attendance/records/myAttendance.machine'
import { texts } from '../../../machines/live/attendance/texts'
import { serverNow } from '../../../services/network/clock'
import { MyAttendance as Records } from '../../../views/live/attendance/records/MyAttendance'
import { RecordsPage } from '../../../views/live/attendance/records/RecordsPage'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { base } from '../../shared/base'
import { allowedDay, allowedMonth, isForwards, plainAddress } from '../../shared/records/listAddress'
import { useListAddress } from '../../shared/records/useListAddress'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { summaryOf } from '../teachingClass/summary'
import { providedMyAttendance } from './attendanceRecordsActors'

const address = plainAddress(['from', 'to', 'month', 'day'], {
  allowed: { from: allowedDay, to: allowedDay, month: allowedMonth, day: allowedDay },
  makesSense: isForwards,
})

export function MyAttendance() {
  const { where } = useWorkspace()
  const [, navigate] = useLocation()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  const { courseName, className } = summaryOf(where.teachingClass)
  return (
    <RecordsPage
      title={texts.myTitle}
      className={[courseName, className].filter(Boolean).join(' · ')}
      back={`${base}/student/course/task/index`}
      onNavigate={(href) => navigate(href.slice(base.length))}
    >
      <Own key={teachingClassId} teachingClassId={teachingClassId} />
    </RecordsPage>
  )
}

function Own({ teachingClassId }: { teachingClassId: string }) {
  const now = serverNow()
  const actor = useChartRef(providedMyAttendance, {
    input: { teachingClassId, month: monthOf(now), today: dayOf(now) },
  })
  useListAddress(actor, address, myAttendanceQuery)
  return <Records view={useView(actor, myAttendanceView)} today={dayOf(now)} onIntent={actor.send} />
}
