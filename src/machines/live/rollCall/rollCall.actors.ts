/** What the roll-call charts invoke: placeholders, provided in `src/routes`. */
import { fromCallback } from 'xstate'
import type { OptionsCommand, SoundCommand } from './rollCall.types'

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
