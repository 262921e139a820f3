/** What the charts of ability tests invoke: placeholders, provided in `src/routes/work/ability/abilityActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { AbilityLive } from '../../../../contract/entities/work/ability'
import type { AbilityFound, AbilityPageInput, ExtendInput, OfRound, OwnFound } from './ability.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** What happens to rounds: one, or all of a class. */
export const abilityFactsPlaceholder = fromCallback<AnyEventObject, { readonly abilityRoundId: string | null }>(
  missing('rounds are heard of'),
)
/** A round as it stands for oneself. Rejects with an error whose `text` is for people, as all below do. */
export const loadOwnPlaceholder = fromPromise<OwnFound, OfRound>(missing('a round is loaded'))
/** Begins the one attempt. */
export const beginPlaceholder = fromPromise<void, OfRound>(missing('an attempt is begun'))
/** A round with its students. */
export const loadLivePlaceholder = fromPromise<AbilityLive, OfRound>(missing('a round is loaded'))
/** Gives a student more time. */
export const extendPlaceholder = fromPromise<void, ExtendInput>(missing('time is given'))
/** Ends a round. */
export const endPlaceholder = fromPromise<void, OfRound>(missing('a round is ended'))
/** What a page shows. */
export const loadPagePlaceholder = fromPromise<AbilityFound, AbilityPageInput>(missing('a page is loaded'))
