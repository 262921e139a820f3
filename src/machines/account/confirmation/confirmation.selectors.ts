/** View of the dialog that asks for a proof of identity. */
import type { SnapshotFrom } from 'xstate'
import type { confirmationMachine } from './confirmation.machine'

export const confirmationView = (snapshot: SnapshotFrom<typeof confirmationMachine>) => {
  const { ways, way, problem } = snapshot.context
  return {
    isOpen: !snapshot.matches('idle'),
    isSending: snapshot.matches('checking'),
    way,
    hasNoWay: !ways.hasPassword && !ways.hasSecondFactor,
    canTurn: ways.hasPassword && ways.hasSecondFactor,
    problem,
  }
}
export type ConfirmationView = ReturnType<typeof confirmationView>
