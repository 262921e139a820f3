/** Actors of the race charts: placeholders, provided in `src/routes/live/race/raceActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { Race } from '../../../../contract/entities/live/race'
import type { SaveRaceInput } from './race.types'

/** Saves a race. Rejects with an error whose `text` is for users. */
export const saveRacePlaceholder = fromPromise<Race, SaveRaceInput>(async () => {
  throw new Error('races are saved by an actor of src/routes')
})

/** Listens to the space key of the whole window and tells of it by `key.space`. It takes nothing. */
export const spaceKeyPlaceholder = fromCallback<AnyEventObject>(() => {
  throw new Error('the space key is provided by an actor of src/routes')
})
