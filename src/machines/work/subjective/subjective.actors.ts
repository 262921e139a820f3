/** Actors of the assignment chart: placeholders, provided in `src/routes/work/subjective/workActors.ts`. */
import { fromPromise } from 'xstate'
import type { OpenedWork, SubmitWorkInput, WorkInput } from './subjective.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Opens or reloads a work. Rejects with an error whose `text` can be shown to the user, like the next actor. */
export const openWorkPlaceholder = fromPromise<OpenedWork, WorkInput>(missing('a work is opened'))

/** Submits the last saved revision of a work. */
export const submitWorkPlaceholder = fromPromise<void, SubmitWorkInput>(missing('a work is submitted'))
