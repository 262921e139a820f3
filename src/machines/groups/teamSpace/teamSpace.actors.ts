/** What the chart of a space invokes: placeholders, provided in `src/routes/groups/teamSpace/teamSpaceActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import type { TeamSpaceInput } from './teamSpace.types'

/** The spaces of a page. Rejects with an error whose `text` is for people. */
export const loadSpacesPlaceholder = fromPromise<readonly TeamSpace[], TeamSpaceInput>(() => {
  throw new Error('spaces are found by an actor of src/routes')
})

/** Tells of spaces that have changed. */
export const spaceFactsPlaceholder = fromCallback<AnyEventObject, undefined, AnyEventObject>(() => undefined)
