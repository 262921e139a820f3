/** Places of files, and who may read them there: each feature decides about its own kind of place (D40). */
import type { ErrorName } from '../../../contract/errors'
import type { FilePlaces, FindPlacedFile, PlacedFile } from '../../kernel'

/** The places of all features. */
export interface KnownPlaces extends FilePlaces {
  /** The file of a place for this user, or the refusal. An unregistered kind is `notFound`. */
  find(kind: string, ...asked: Parameters<FindPlacedFile>): Promise<PlacedFile | ErrorName>
}

/** Without places at first: features register theirs when they are created. */
export function createFilePlaces(): KnownPlaces {
  const kinds = new Map<string, FindPlacedFile>()
  return {
    add(kind, find) {
      if (kinds.has(kind)) throw new Error(`two features register file places of the kind ${kind}`)
      kinds.set(kind, find)
    },
    find: async (kind, user, placeId) => (await kinds.get(kind)?.(user, placeId)) ?? 'notFound',
  }
}
