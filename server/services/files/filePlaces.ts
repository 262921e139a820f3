/** Where files stand, and who may have them there: each feature says so of its own kind of place (D40). */
import type { ErrorName } from '../../../contract/errors'
import type { FilePlaces, FindPlacedFile, PlacedFile } from '../../kernel'

/** The places of all features. */
export interface KnownPlaces extends FilePlaces {
  /** What stands in a place for this user, or why nothing does. A kind that nobody has registered is `notFound`. */
  find(kind: string, ...asked: Parameters<FindPlacedFile>): Promise<PlacedFile | ErrorName>
}

/** No places yet: features register theirs while they are made. */
export function createFilePlaces(): KnownPlaces {
  const kinds = new Map<string, FindPlacedFile>()
  return {
    add(kind, find) {
      if (kinds.has(kind)) throw new Error(`two features know places of the kind ${kind}`)
      kinds.set(kind, find)
    },
    find: async (kind, user, placeId) => (await kinds.get(kind)?.(user, placeId)) ?? 'notFound',
  }
}
