/** Actors of the charts of ability tests: placeholders, provided in `src/routes/work/ability/abilityActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { AbilityLive } from '../../../../contract/entities/work/ability'
import { notProvided } from '../../shared/notProvided'
import type { ExtendInput, OfRound, OwnFound } from './ability.types'

/** Sends events of one round, or of all rounds of a class. */
export const abilityFactsPlaceholder = fromCallback<AnyEventObject, { readonly abilityRoundId: string | null }>(
  notProvided,
)
/** Loads a round with the student's own attempt. All calls reject with an error whose `text` is for people. */
export const loadOwnPlaceholder = fromPromise<OwnFound, OfRound>(notProvided)
/** Begins the student's one attempt. */
export const beginPlaceholder = fromPromise<void, OfRound>(notProvided)
/** Loads a round with its students. */
export const loadLivePlaceholder = fromPromise<AbilityLive, OfRound>(notProvided)
/** Gives a student more time. */
export const extendPlaceholder = fromPromise<void, ExtendInput>(notProvided)
/** Ends a round. */
export const endPlaceholder = fromPromise<void, OfRound>(notProvided)
