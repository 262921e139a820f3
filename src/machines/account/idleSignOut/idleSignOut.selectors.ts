/** View of the sign-out after a time without activity. */
import type { SnapshotFrom } from 'xstate'
import type { idleSignOutMachine } from './idleSignOut.machine'

export const idleView = (snapshot: SnapshotFrom<typeof idleSignOutMachine>) => ({
  isWarning: snapshot.matches('warning'),
  /** The moment of the sign-out, by this browser's clock in ms. */
  endsAt: snapshot.context.activeAt + snapshot.context.limitMs,
})
