/** Actors of the team space chart: placeholders, provided in `src/routes/groups/teamSpace/teamSpaceActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import type { TeamSpaceInput } from './teamSpace.types'

/** Loads the spaces of a page. Rejects with an error whose `text` can be shown to the user. */
export const loadSpacesPlaceholder = fromPromise<readonly TeamSpace[], TeamSpaceInput>(() => {
  throw new Error('spaces are found by an actor of src/routes')
})

/** Sends an event for every changed space. */
export const spaceFactsPlaceholder = fromCallback<AnyEventObject, undefined, AnyEventObject>(() => undefined)
