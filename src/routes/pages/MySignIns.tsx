/** A student's own sign-ins in the class (B207, B215). */
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { dayOf, monthOf } from '../../../contract/moments'
import { mySignInsQuery } from '../../machines/signIn/mySignIns.machine'
import { mySignInsView } from '../../machines/signIn/signInRecords.selectors'
import { texts } from '../../machines/signIn/texts'
import { serverNow } from '../../services/clock'
import { PageLoading } from '../../views/shell/PageLoading'
import { MySignIns as Records } from '../../views/signIn/MySignIns'
import { RecordsPage } from '../../views/signIn/RecordsPage'
import { base } from '../base'
import { allowedDay, allowedMonth, isForwards, plainAddress } from '../records/listAddress'
import { useListAddress } from '../records/useListAddress'
import { useWorkspace } from '../shell/workspace.context'
import { useChartRef } from '../useChart'
import { providedMySignIns } from './signInRecordsActors'
import { summaryOf } from './summary'

const address = plainAddress(['from', 'to', 'month', 'day'], {
  allowed: { from: allowedDay, to: allowedDay, month: allowedMonth, day: allowedDay },
  makesSense: isForwards,
})

export function MySignIns() {
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
  const actor = useChartRef(providedMySignIns, { input: { teachingClassId, month: monthOf(now), today: dayOf(now) } })
  useListAddress(actor, address, mySignInsQuery)
  const snapshot = useSelector(actor, (current) => current)
  return <Records view={mySignInsView(snapshot)} today={dayOf(now)} onIntent={actor.send} />
}
