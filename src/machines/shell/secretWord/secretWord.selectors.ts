/** The hidden entry as the menu sees it. */
import type { SnapshotFrom } from 'xstate'
import type { secretWordMachine } from './secretWord.machine'

/** Whether the entry stands in the menu. */
export const isUnlocked = (snapshot: SnapshotFrom<typeof secretWordMachine>): boolean => snapshot.matches('unlocked')
