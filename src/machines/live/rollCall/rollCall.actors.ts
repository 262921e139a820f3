/** Actors of the roll-call charts: placeholders, provided in `src/routes`. */
import { fromCallback, fromPromise } from 'xstate'
import type { DrawProof, RollCallRecord } from '../../../../contract/entities/live/rollCall'
import type { OptionsCommand, ProofRequest, SoundCommand } from './rollCall.types'

/** The sound; the real one is `rollCallSoundActor`. It sends no events. */
export const soundPlaceholder = fromCallback<SoundCommand>(() => {
  throw new Error('the sound of a roll call is provided in src/routes')
})

/**
 * Stores the options for the session and the start date of each class; sends `options.restored` with the stored ones.
 */
export const optionsPlaceholder = fromCallback<OptionsCommand, { teachingClassId: string }>(() => {
  throw new Error('the options of a roll call are stored by an actor of src/routes')
})

/** The students picked in a teaching class, newest first. Rejects with an error whose message is for users. */
export const recordsPlaceholder = fromPromise<RollCallRecord[], { teachingClassId: string }>(async () => {
  throw new Error('the records of roll calls are found by an actor of src/routes')
})

/** The proof of a draw. Rejects with an error whose message is for users. */
export const proofPlaceholder = fromPromise<DrawProof, ProofRequest>(async () => {
  throw new Error('the proof of a draw is found by an actor of src/routes')
})
