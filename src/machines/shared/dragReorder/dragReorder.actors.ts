/** Actors of reordering: a placeholder, provided in `src/routes`. */
import { fromPromise } from 'xstate'
import { notProvided } from '../notProvided'
import type { SavedMove, SaveMoveInput } from './dragReorder.types'

/** Stores a move; rejects with an error whose `text` is for users. */
export const saveMovePlaceholder = fromPromise<SavedMove, SaveMoveInput>(notProvided)
