/** What the roll-call charts invoke: placeholders, provided in `src/routes`. */
import { fromCallback, fromPromise } from 'xstate'
import type { DrawProof, RollCallRecord } from '../../../../contract/entities/live/rollCall'
import type { OptionsCommand, ProofRequest, SoundCommand } from './rollCall.types'

/** The sound; the real one is `rollCallSoundActor`. It says nothing back. */
export const soundPlaceholder = fromCallback<SoundCommand>(() => {
  throw new Error('the sound of a roll call is provided in src/routes')
})

/** Keeps the options in the session, and since when for each class; tells what was kept by `options.restored`. */
export const optionsPlaceholder = fromCallback<OptionsCommand, { teachingClassId: string }>(() => {
  throw new Error('the options of a roll call are kept by an actor of src/routes')
})

/** Who was picked in a teaching class, newest first. Rejects with an error whose message is for people. */
export const recordsPlaceholder = fromPromise<RollCallRecord[], { teachingClassId: string }>(async () => {
  throw new Error('the records of roll calls are found by an actor of src/routes')
})

/** What is needed to check a draw. Rejects with an error whose message is for people. */
export const proofPlaceholder = fromPromise<DrawProof, ProofRequest>(async () => {
  throw new Error('the proof of a draw is found by an actor of src/routes')
})
