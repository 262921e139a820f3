/** A student's ability tests: all of a class (R027), details and start (R123, R124), answers (R125), result (R126). */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { OwnAbility } from '../../../../contract/entities/work/ability'
import { abilityPageResource } from '../../../machines/work/ability/ability.resources'
import { abilityPageView, abilityStudentView } from '../../../machines/work/ability/ability.selectors'
import { texts } from '../../../machines/work/ability/texts'
import { serverNow } from '../../../services/network/clock'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { OwnAbilities } from '../../../views/work/ability/OwnAbilities'
import { OwnAbilityPage } from '../../../views/work/ability/OwnAbilityPage'
import { base } from '../../shared/base'
import { useResource } from '../../shared/data/useResource'
import { useSecondsUntil } from '../../shared/hooks'
import type { PageProps } from '../../shared/pages/page'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { Taking } from '../testTaking/Taking'
import { writer } from '../testTaking/testTakingActors'
import { providedAbilityStudent, providedAbilityTaking } from './abilityActors'
import { answerPath, detailPath, hrefOf, OWN, subjectPath } from './abilityPaths'

export function OwnAbilityList() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return <List key={teachingClassId} teachingClassId={teachingClassId} />
}

/** The next step of a round. */
const nextPath = ({ abilityRoundId, standing }: OwnAbility): string => {
  switch (standing) {
    case 'running':
      return answerPath(abilityRoundId)
    case 'submitted':
    case 'ended':
      return detailPath(abilityRoundId)
    default:
      return subjectPath(abilityRoundId)
  }
}

function List({ teachingClassId }: { teachingClassId: string }) {
  const [, navigate] = useLocation()
  const { view, reload } = useResource(abilityPageResource, { kind: 'own', teachingClassId }, abilityPageView)
  return (
    <OwnAbilities
      view={view}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onOpen={(round) => navigate(nextPath(round))}
      onReload={reload}
    />
  )
}

/** The details and the start of a round are one page: the rules of a test are read once. */
export const OwnAbilitySubject = ({ params: { id = '' } }: PageProps) => <Round key={id} abilityRoundId={id} />

function Round({ abilityRoundId }: { abilityRoundId: string }) {
  const [, navigate] = useLocation()
  const round = useChartRef(providedAbilityStudent, { input: { abilityRoundId } })
  useEffect(() => {
    const begun = round.on('ability.begun', () => navigate(answerPath(abilityRoundId)))
    return () => begun.unsubscribe()
  }, [round, navigate, abilityRoundId])
  const view = useView(round, abilityStudentView)
  // Rendered each second while the test can be started, to show the remaining time.
  useSecondsUntil(view.own?.standing === 'open' ? view.own.endTime : null, serverNow)
  return (
    <OwnAbilityPage
      view={view}
      now={serverNow()}
      backHref={hrefOf(OWN)}
      answerHref={hrefOf(answerPath(abilityRoundId))}
      detailHref={hrefOf(detailPath(abilityRoundId))}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onIntent={round.send}
    />
  )
}

/** Answers and result: the same test; its chart knows which of them to show. */
export function OwnAbilityTest({ params: { id = '' } }: PageProps) {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return (
    <Taking
      key={`${teachingClassId} ${id}`}
      machine={providedAbilityTaking}
      input={{ teachingClassId, lessonTaskId: id, writer }}
      backHref={hrefOf(OWN)}
      words={{ back: texts.back, closed: texts.closedAnswers }}
    />
  )
}
