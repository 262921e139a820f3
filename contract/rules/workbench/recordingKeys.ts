/** Ids of actors of several pages: each begins with the key of its page and a slash. */
import type { InspectedActor, InspectedEntry } from '../../entities/workbench/inspection'

const keyed = (id: string, key: string): string => `${key}/${id}`

export const keyedActors = (actors: readonly InspectedActor[], key: string): InspectedActor[] =>
  actors.map((actor) => ({
    ...actor,
    id: keyed(actor.id, key),
    parent: actor.parent === null ? null : keyed(actor.parent, key),
  }))

export const keyedEntries = (entries: readonly InspectedEntry[], key: string): InspectedEntry[] =>
  entries.map((entry): InspectedEntry => {
    switch (entry.kind) {
      case 'actor':
        return { ...entry, actor: keyedActors([entry.actor], key)[0] ?? entry.actor }
      case 'event':
        return { ...entry, from: entry.from === null ? null : keyed(entry.from, key), to: keyed(entry.to, key) }
      default:
        return { ...entry, actor: keyed(entry.actor, key) }
    }
  })
