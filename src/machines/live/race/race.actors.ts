/** Actors of the race charts: placeholders, provided in `src/routes/live/race/raceActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { Race, RaceRecord } from '../../../../contract/entities/live/race'
import type { Page } from '../../../../contract/fields'
import type { FindRacesInput, SaveRaceInput } from './race.types'

/** Saves a race. Rejects with an error whose `text` is for users. */
export const saveRacePlaceholder = fromPromise<Race, SaveRaceInput>(async () => {
  throw new Error('races are saved by an actor of src/routes')
})

/** One page of the won races. Rejects with an error that is only logged (B393). */
export const findRacesPlaceholder = fromPromise<Page<RaceRecord>, FindRacesInput>(async () => {
  throw new Error('races are found by an actor of src/routes')
})

/** Listens to the space key in the whole window and sends `key.space`. It receives no events. */
export const spaceKeyPlaceholder = fromCallback<AnyEventObject>(() => {
  throw new Error('the space key is provided by an actor of src/routes')
})
