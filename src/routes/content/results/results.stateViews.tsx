/** The views of the charts of results. */

import { rankingResource } from '../../../machines/content/results/results.resources'
import {
  personalView,
  qualityView,
  rankingView,
  transcriptView,
} from '../../../machines/content/results/results.selectors'
import type { transcriptMachine } from '../../../machines/content/results/transcript.machine'
import { intentsOf } from '../../../machines/shared/data/resource.selectors'
import { PersonalResults } from '../../../views/content/results/PersonalResults'
import { Quality } from '../../../views/content/results/Quality'
import { Ranking } from '../../../views/content/results/Ranking'
import { Transcript } from '../../../views/content/results/Transcript'
import { ignore, type StateView, type StateViews } from '../../workbench/stateViews/stateView'
import { connected, Surroundings } from '../../workbench/stateViews/surroundings'

type Whose = ReturnType<(typeof transcriptMachine)['getInitialSnapshot']>['context']['whose']
const hrefOf = () => '#main'
const kindOf = ({ context }: { context: { whose: Whose } }) => context.whose.kind

const transcript: StateView = (snapshot, send) => (
  <Surroundings person={kindOf(snapshot) === 'own' ? 'student' : 'teacher'} connection={connected}>
    {kindOf(snapshot) === 'class' ? (
      <Transcript
        onPrint={() => undefined}
        view={transcriptView(snapshot)}
        hrefOf={hrefOf}
        schemeHref="#main"
        onNavigate={ignore}
        onIntent={send}
      />
    ) : (
      <PersonalResults view={personalView(snapshot)} onIntent={send} />
    )}
  </Surroundings>
)

export const ranking: StateView = (snapshot, send) => {
  const view = rankingView(snapshot)
  const { ask, reload } = intentsOf(rankingResource, send)
  return (
    <Surroundings person="student" connection={connected}>
      <Ranking view={view} isTeacher={false} onKind={(kind) => ask({ ...view.query, kind })} onReload={reload} />
    </Surroundings>
  )
}

const quality: StateView = (snapshot, send) => (
  <Surroundings person="teacher" connection={connected}>
    <Quality view={qualityView(snapshot)} onIntent={send} />
  </Surroundings>
)

export const resultsStateViews: StateViews = {
  transcript: { view: transcript },
  ranking: { view: ranking },
  quality: { view: quality },
}
