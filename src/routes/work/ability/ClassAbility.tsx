/** Ability tests of a class, for its teacher: rounds (R233), results (R234), one round (R235), statistics (R236), one student (R237). */
import { useState } from 'react'
import { useLocation } from 'wouter'
import { testPreviewResource } from '../../../machines/grades/grading/grading.resources'
import { testPreviewView } from '../../../machines/grades/grading/grading.selectors'
import { fileAsk } from '../../../machines/shared/data/fileExport.types'
import { abilityPageResource } from '../../../machines/work/ability/ability.resources'
import { abilityPageView, abilityTeacherView } from '../../../machines/work/ability/ability.selectors'
import { serverNow } from '../../../services/network/clock'
import { TestPreview } from '../../../views/grades/grading/TestPreview'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { AbilityLive } from '../../../views/work/ability/AbilityLive'
import { AbilityRounds } from '../../../views/work/ability/AbilityRounds'
import { AbilityStatistics } from '../../../views/work/ability/AbilityStatistics'
import { base } from '../../shared/base'
import { useFileExport } from '../../shared/data/useFileExport'
import { useResource } from '../../shared/data/useResource'
import { useSecondsUntil } from '../../shared/hooks'
import type { PageProps } from '../../shared/pages/page'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { providedAbilityTeacher } from './abilityActors'
import { hrefOf, RESULTS, ROUNDS, roundPath, statisticsPath, studentPath, TESTS } from './abilityPaths'
import { StartForm } from './StartForm'

const SECOND_MS = 1000

export const ClassRounds = () => <InClass isResults={false} />
export const ClassResults = () => <InClass isResults />

function InClass({ isResults }: { isResults: boolean }) {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return <Rounds key={teachingClassId} teachingClassId={teachingClassId} isResults={isResults} />
}

function Rounds({ teachingClassId, isResults }: { teachingClassId: string; isResults: boolean }) {
  const [, navigate] = useLocation()
  const [isStarting, setStarting] = useState(false)
  const { view, reload } = useResource(abilityPageResource, { kind: 'rounds', teachingClassId }, abilityPageView)
  return (
    <>
      <AbilityRounds
        view={view}
        isResults={isResults}
        otherHref={hrefOf(isResults ? ROUNDS : RESULTS)}
        manageHref={hrefOf(TESTS)}
        onNavigate={(href) => navigate(href.slice(base.length))}
        onStart={() => setStarting(true)}
        onOpen={(id) => navigate(roundPath(id))}
        onStatistics={(id) => navigate(statisticsPath(id))}
        onReload={reload}
      />
      {isStarting ? (
        <StartForm teachingClassId={teachingClassId} onSaved={reload} onClosed={() => setStarting(false)} />
      ) : null}
    </>
  )
}

export const ClassRound = ({ params: { id = '' } }: PageProps) => <Live key={id} abilityRoundId={id} />

function Live({ abilityRoundId }: { abilityRoundId: string }) {
  const [, navigate] = useLocation()
  const round = useChartRef(providedAbilityTeacher, { input: { abilityRoundId } })
  useNotices(round)
  const view = useView(round, abilityTeacherView)
  const last = view.live?.round.lastTime ?? null
  const left = useSecondsUntil(view.isOver ? null : last, serverNow)
  // The remaining time is computed from the end of the round, so the clock ticks with it.
  const now = left === null || last === null || left === 0 ? serverNow() : last - left * SECOND_MS
  return (
    <AbilityLive
      view={view}
      now={now}
      backHref={hrefOf(ROUNDS)}
      statisticsHref={hrefOf(statisticsPath(abilityRoundId))}
      detailHref={(userId) => hrefOf(studentPath(abilityRoundId, userId))}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onIntent={round.send}
    />
  )
}

export const RoundStatistics = ({ params: { id = '' } }: PageProps) => <Statistics key={id} abilityRoundId={id} />

function Statistics({ abilityRoundId }: { abilityRoundId: string }) {
  const [, navigate] = useLocation()
  const exporting = useFileExport(fileAsk('exportAbilityResults', { abilityRoundId }))
  const { view, reload } = useResource(abilityPageResource, { kind: 'statistics', abilityRoundId }, abilityPageView)
  return (
    <AbilityStatistics
      view={view}
      exporting={exporting}
      backHref={hrefOf(roundPath(abilityRoundId))}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onReload={reload}
    />
  )
}

export const StudentAttempt = ({ params: { id = '', studentId = '' } }: PageProps) => (
  <Attempt key={`${id} ${studentId}`} abilityRoundId={id} userId={studentId} />
)

function Attempt({ abilityRoundId, userId }: { abilityRoundId: string; userId: string }) {
  const [, navigate] = useLocation()
  const { view, reload } = useResource(testPreviewResource, { userId, abilityRoundId }, testPreviewView)
  const round = useChartRef(providedAbilityTeacher, { input: { abilityRoundId } })
  const { live } = useView(round, abilityTeacherView)
  return (
    <TestPreview
      view={view}
      name={live?.students.find((one) => one.userId === userId)?.userName ?? ''}
      backHref={hrefOf(roundPath(abilityRoundId))}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onReload={reload}
    />
  )
}
