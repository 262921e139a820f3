/** The views of the charts of results. */
import {
  personalView,
  qualityView,
  rankingView,
  transcriptView,
} from '../../../machines/content/results/results.selectors'
import type { transcriptMachine } from '../../../machines/content/results/transcript.machine'
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

const ranking: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={connected}>
    <Ranking view={rankingView(snapshot)} isTeacher={false} onIntent={send} />
  </Surroundings>
)

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
