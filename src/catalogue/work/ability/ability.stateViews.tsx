/** State views of the charts of ability tests. */

import { intentsOf } from '../../../machines/shared/data/resource.selectors'
import { abilityPageResource } from '../../../machines/work/ability/ability.resources'
import {
  abilityPageView,
  abilityStudentView,
  abilityTeacherView,
} from '../../../machines/work/ability/ability.selectors'
import { AbilityLive } from '../../../views/work/ability/AbilityLive'
import { AbilityRounds } from '../../../views/work/ability/AbilityRounds'
import { AbilityStatistics } from '../../../views/work/ability/AbilityStatistics'
import { OwnAbilities } from '../../../views/work/ability/OwnAbilities'
import { OwnAbilityPage } from '../../../views/work/ability/OwnAbilityPage'
import { ignore, noExport, type StateView, type StateViews } from '../../stateViews/stateView'
import { connected, Surroundings } from '../../stateViews/surroundings'
import { NOW } from './ability.examples'

const here = '#main'

const student: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={connected}>
    <OwnAbilityPage
      view={abilityStudentView(snapshot)}
      now={NOW}
      backHref={here}
      answerHref={here}
      detailHref={here}
      onNavigate={ignore}
      onIntent={send}
    />
  </Surroundings>
)

const teacher: StateView = (snapshot, send) => (
  <Surroundings person="teacher" connection={connected}>
    <AbilityLive
      view={abilityTeacherView(snapshot)}
      now={NOW}
      backHref={here}
      statisticsHref={here}
      detailHref={() => here}
      onNavigate={ignore}
      onIntent={send}
    />
  </Surroundings>
)

const page: StateView = (snapshot, send) => {
  const view = abilityPageView(snapshot)
  const kind = view.found?.kind ?? view.asked.kind
  const { reload } = intentsOf(abilityPageResource, () => snapshot, send)
  return (
    <Surroundings person={kind === 'own' ? 'student' : 'teacher'} connection={connected}>
      {kind === 'own' ? (
        <OwnAbilities view={view} onNavigate={ignore} onOpen={ignore} onReload={reload} />
      ) : kind === 'statistics' ? (
        <AbilityStatistics view={view} exporting={noExport} backHref={here} onNavigate={ignore} onReload={reload} />
      ) : (
        <AbilityRounds
          view={view}
          isResults={false}
          otherHref={here}
          manageHref={here}
          onNavigate={ignore}
          onStart={ignore}
          onOpen={ignore}
          onStatistics={ignore}
          onReload={reload}
        />
      )}
    </Surroundings>
  )
}

export const abilityStateViews: StateViews = {
  'ability-student': { view: student },
  'ability-teacher': { view: teacher },
  'ability-page': { view: page },
}
