/** Selectors of the question before a page is left. */
import type { SnapshotFrom } from 'xstate'
import type { leaveGuardMachine } from './leaveGuard.machine'

type Snapshot = SnapshotFrom<typeof leaveGuardMachine>

/** Whether the question is open. */
export const isAskingToLeave = (snapshot: Snapshot): boolean => snapshot.matches('asking')

/** Whether leaving the page asks first. */
export const isPageHeld = (snapshot: Snapshot): boolean => snapshot.matches('held') || snapshot.matches('asking')

/** Whether a draft of everything unsaved is stored in this browser: leaving loses nothing. */
export const isAllInDrafts = ({ context: { holders, drafts } }: Snapshot): boolean =>
  holders.length > 0 && holders.every((holder) => drafts.includes(holder))
