/** State views of reminding students of a task: its button. */
import { RemindButton } from '../../../views/courses/reminding/RemindButton'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { remindingWords } from './reminding.words'

const reminding: StateView = (snapshot) => (
  <Surroundings person="teacher" heading={remindingWords.title}>
    <RemindButton count={3} isSending={snapshot.hasTag('sending')} onRemind={ignore} />
  </Surroundings>
)

export const remindingStateViews: StateViews = { reminding: { view: reminding } }
