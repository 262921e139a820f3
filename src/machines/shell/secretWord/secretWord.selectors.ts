/** Selectors of the hidden entry. */
import type { SnapshotFrom } from 'xstate'
import type { secretWordMachine } from './secretWord.machine'

/** Whether the entry is in the menu. */
export const isUnlocked = (snapshot: SnapshotFrom<typeof secretWordMachine>): boolean => snapshot.matches('unlocked')
