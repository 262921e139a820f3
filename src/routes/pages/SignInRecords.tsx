/** A teacher's records of sign-ins: by month and by student, two pages with the same head. */
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { dayOf, monthOf } from '../../../contract/moments'
import { isMarkWritten, signInDetailView } from '../../machines/signIn/signIn.selectors'
import { signInMonthQuery } from '../../machines/signIn/signInMonth.machine'
import { sumsQuery } from '../../machines/signIn/signInRecords.logic'
import { signInExportView, signInMonthView, signInSumsView } from '../../machines/signIn/signInRecords.selectors'
import { texts } from '../../machines/signIn/texts'
import { serverNow } from '../../services/clock'
import { PageLoading } from '../../views/shell/PageLoading'
import { RecordsPage } from '../../views/signIn/RecordsPage'
import { SignInMonth } from '../../views/signIn/SignInMonth'
import { SignInSums } from '../../views/signIn/SignInSums'
import { base } from '../base'
import { useLeaveGuard } from '../leaveGuard'
import type { PageProps } from '../pages'
import { allowedDay, allowedMonth, isForwards, plainAddress } from '../records/listAddress'
import { useListAddress } from '../records/useListAddress'
import { useNotices } from '../shell/useNotices'
import { useWorkspace } from '../shell/workspace.context'
import { useChartRef } from '../useChart'
import { providedSignInExport, providedSignInMonth, providedSignInSums } from './signInRecordsActors'
import { summaryOf } from './summary'

const MONTH = '/teacher/course/sign-in/month'
const CLASS = '/teacher/course/sign-in/class'

const monthAddress = plainAddress(['month', 'day'], { allowed: { month: allowedMonth, day: allowedDay } })
const sumsAddress = plainAddress(['from', 'to', 'name'], {
  allowed: { from: allowedDay, to: allowedDay },
  makesSense: isForwards,
})

export function SignInRecords({ route }: PageProps) {
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
  const actor = useChartRef(providedSignInMonth, { input: { teachingClassId, month: monthOf(now), today: dayOf(now) } })
  useNotices(actor)
  useListAddress(actor, monthAddress, signInMonthQuery)
  const snapshot = useSelector(actor, (current) => current)
  const people = snapshot.children.detail
  useLeaveGuard(useSelector(people, (current) => current !== undefined && isMarkWritten(current)))
  const detail = useSelector(people, (current) => current)
  return (
    <SignInMonth
      view={signInMonthView(snapshot)}
      detail={detail ? signInDetailView(detail) : null}
      today={dayOf(now)}
      onIntent={actor.send}
      onDetail={(event) => people?.send(event)}
    />
  )
}

function Sums({ teachingClassId }: { teachingClassId: string }) {
  const actor = useChartRef(providedSignInSums, { input: { teachingClassId } })
  const exporter = useChartRef(providedSignInExport, { input: { teachingClassId } })
  useNotices(exporter)
  useListAddress(actor, sumsAddress, sumsQuery)
  return (
    <SignInSums
      view={signInSumsView(useSelector(actor, (current) => current))}
      exporting={signInExportView(useSelector(exporter, (current) => current))}
      onIntent={actor.send}
      onExport={exporter.send}
    />
  )
}
