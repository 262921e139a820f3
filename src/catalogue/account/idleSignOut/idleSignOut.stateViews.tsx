/** State views of the sign-out after a time without activity. */
import { IdleDialog } from '../../../views/account/idleSignOut/IdleDialog'
import type { StateView, StateViews } from '../../stateViews/stateView'

const SECONDS = 42

const idle: StateView = (snapshot, send) =>
  snapshot.matches('warning') ? (
    <IdleDialog
      seconds={SECONDS}
      onStay={() => send({ type: 'idle.stay', at: 1_760_000_060_000 })}
      onLeave={() => send({ type: 'idle.leave' })}
    />
  ) : null

export const idleSignOutStateViews: StateViews = {
  'idle-sign-out': {
    view: idle,
    blank: { watching: 'There is no dialog.', ended: 'The page signs out.' },
  },
}
