/** Actors of the assignment chart: placeholders, provided in `src/routes/work/subjective/workActors.ts`. */
import { fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { OpenedWork, SubmitWorkInput, WorkInput } from './subjective.types'

/** Opens or reloads a work. Rejects with an error whose `text` can be shown to the user, like the next actor. */
export const openWorkPlaceholder = fromPromise<OpenedWork, WorkInput>(notProvided)

/** Submits the last saved revision of a work. */
export const submitWorkPlaceholder = fromPromise<void, SubmitWorkInput>(notProvided)
