/** View of the second factor on the account page. */
import type { SnapshotFrom } from 'xstate'
import type { secondFactorMachine } from './secondFactor.machine'

export const secondFactorView = (snapshot: SnapshotFrom<typeof secondFactorMachine>) => {
  const { state, newFactor, codes, problem } = snapshot.context
  return { stage: snapshot.value, state, newFactor, codes, problem }
}
export type SecondFactorView = ReturnType<typeof secondFactorView>
