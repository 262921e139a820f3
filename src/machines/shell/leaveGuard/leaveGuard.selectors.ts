/** The question before a page is left, as it is shown. */
import type { SnapshotFrom } from 'xstate'
import type { leaveGuardMachine } from './leaveGuard.machine'

type Snapshot = SnapshotFrom<typeof leaveGuardMachine>

/** Whether the person is asked. */
export const isAskingToLeave = (snapshot: Snapshot): boolean => snapshot.matches('asking')

/** Whether the way out is shut. */
export const isPageHeld = (snapshot: Snapshot): boolean => snapshot.matches('held') || snapshot.matches('asking')
