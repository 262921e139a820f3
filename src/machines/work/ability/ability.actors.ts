/** Actors of the charts of ability tests: placeholders, provided in `src/routes/work/ability/abilityActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { OfRound, OwnFound } from './ability.types'

/** Sends events of one round, or of all rounds of a class. */
export const abilityFactsPlaceholder = fromCallback<AnyEventObject, { readonly abilityRoundId: string | null }>(
  notProvided,
)
/** Loads a round with the student's own attempt. It rejects with an error whose `text` is for people. */
export const loadOwnPlaceholder = fromPromise<OwnFound, OfRound>(notProvided)
