/** State views of the proof of identity. */
import { confirmationView } from '../../../machines/account/confirmation/confirmation.selectors'
import { ConfirmIdentityDialog } from '../../../views/account/confirmation/ConfirmIdentityDialog'
import type { StateView, StateViews } from '../../stateViews/stateView'

const confirmation: StateView = (snapshot, send) =>
  snapshot.matches('idle') ? null : (
    <ConfirmIdentityDialog view={confirmationView(snapshot as Parameters<typeof confirmationView>[0])} send={send} />
  )

export const confirmationStateViews: StateViews = {
  confirmation: { view: confirmation, blank: { idle: 'The dialog is closed.' } },
}
