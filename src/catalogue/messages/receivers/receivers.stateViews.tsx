/** State view of the question before an announcement is sent to the school. */
import { receiversTexts as texts } from '../../../machines/messages/receivers/texts'
import { ReceiversQuestion } from '../../../views/messages/announcements/ReceiversQuestion'
import type { StateView, StateViews } from '../../stateViews/stateView'

const question: StateView = (snapshot, send) =>
  snapshot.matches('asking') ? (
    <ReceiversQuestion
      count={snapshot.context.count}
      onConfirm={() => send({ type: 'receivers.confirm' })}
      onCancel={() => send({ type: 'receivers.cancel' })}
    />
  ) : null

export const receiversStateViews: StateViews = {
  receivers: {
    view: question,
    blank: { idle: 'There is no dialog.', counting: `${texts.counting}: the button of the form is busy.` },
  },
}
