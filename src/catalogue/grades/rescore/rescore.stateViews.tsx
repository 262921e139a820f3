/** State views of the chart of scoring again. */
import { rescoreView } from '../../../machines/grades/rescore/rescore.selectors'
import { Rescore } from '../../../views/grades/rescore/Rescore'
import { ignore, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

export const rescoreStateViews: StateViews = {
  rescore: {
    view: (snapshot, send) => (
      <Surroundings person="teacher" connection={{ status: 'connected' }}>
        <Rescore view={rescoreView(snapshot)} backHref="#main" onNavigate={ignore} onIntent={send} />
      </Surroundings>
    ),
  },
}
