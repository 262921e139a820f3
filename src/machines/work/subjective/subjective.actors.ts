/** What the chart of an assignment invokes: placeholders, provided in `src/routes/work/subjective/workActors.ts`. */
import { fromPromise } from 'xstate'
import type { OpenedWork, SubmitWorkInput, WorkInput } from './subjective.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Opens a work, or looks at it again. Rejects with an error whose `text` is for people, as the next does. */
export const openWorkPlaceholder = fromPromise<OpenedWork, WorkInput>(missing('a work is opened'))

/** Hands a work in as it was saved last. */
export const submitWorkPlaceholder = fromPromise<void, SubmitWorkInput>(missing('a work is handed in'))
