/** Actors of the charts of ability tests: placeholders, provided in `src/routes/work/ability/abilityActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { AbilityLive } from '../../../../contract/entities/work/ability'
import type { ExtendInput, OfRound, OwnFound } from './ability.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Sends events of one round, or of all rounds of a class. */
export const abilityFactsPlaceholder = fromCallback<AnyEventObject, { readonly abilityRoundId: string | null }>(
  missing('events of rounds are sent'),
)
/** Loads a round with the student's own attempt. All calls reject with an error whose `text` is for people. */
export const loadOwnPlaceholder = fromPromise<OwnFound, OfRound>(missing('a round is loaded'))
/** Begins the student's one attempt. */
export const beginPlaceholder = fromPromise<void, OfRound>(missing('attempts are begun'))
/** Loads a round with its students. */
export const loadLivePlaceholder = fromPromise<AbilityLive, OfRound>(missing('a round is loaded'))
/** Gives a student more time. */
export const extendPlaceholder = fromPromise<void, ExtendInput>(missing('time is extended'))
/** Ends a round. */
export const endPlaceholder = fromPromise<void, OfRound>(missing('a round is ended'))
