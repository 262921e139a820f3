/** What the race charts invoke: placeholders, provided in `src/routes/live/race/raceActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { Race, RaceRecord } from '../../../../contract/entities/live/race'
import type { Page } from '../../../../contract/fields'
import type { FindRacesInput, SaveRaceInput } from './race.types'

/** Saves a race. Rejects with an error whose `text` is for people. */
export const saveRacePlaceholder = fromPromise<Race, SaveRaceInput>(async () => {
  throw new Error('races are saved by an actor of src/routes')
})

/** One page of the won races. Rejects with an error that is only logged (B393). */
export const findRacesPlaceholder = fromPromise<Page<RaceRecord>, FindRacesInput>(async () => {
  throw new Error('races are found by an actor of src/routes')
})

/** Listens to the space key of the whole window and tells of it by `key.space`. It takes nothing. */
export const spaceKeyPlaceholder = fromCallback<AnyEventObject>(() => {
  throw new Error('the space key is heard by an actor of src/routes')
})
