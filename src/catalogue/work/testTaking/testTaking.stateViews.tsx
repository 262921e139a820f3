/** The state view of the chart of a test. */

import { testTakingView } from '../../../machines/work/testTaking/testTaking.selectors'
import { TestTaking } from '../../../views/work/testTaking/TestTaking'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { NOW } from './testTaking.examples'

export const testTaking: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={{ status: 'connected' }}>
    <TestTaking
      view={testTakingView(snapshot)}
      backHref="#main"
      onNavigate={ignore}
      onPrint={ignore}
      onAnswer={(position, response) => send({ type: 'answer.change', position, response, at: NOW + 1_000 })}
      onMark={(position) => send({ type: 'answer.mark', position, at: NOW + 1_000 })}
      onIntent={send}
    />
  </Surroundings>
)

export const testTakingStateViews: StateViews = { 'test-taking': { view: testTaking } }
