/** Actors of the assignment chart: a placeholder, provided in `src/routes/work/subjective/workActors.ts`. */
import { fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { OpenedWork, WorkInput } from './subjective.types'

/** Opens or reloads a work. Rejects with an error whose `text` can be shown to the user. */
export const openWorkPlaceholder = fromPromise<OpenedWork, WorkInput>(notProvided)
