/**
 * Moves of the network and the server on the page of a class, for the charts of its tools (`ChartModel.production`).
 */
import type { LinkState } from '../../../machines/live/classroom/link.selectors'

/** A chart of a tool with its connection in the context. */
export interface Linked {
  readonly snapshot: { readonly context: { readonly link: LinkState } }
}

export const isLinked = ({ snapshot }: Linked): boolean => snapshot.context.link === 'connected'

/** Events of a connection: it opens when it is closed; it can break any number of times; a refusal is final. */
export const connectionMoves = <World>(linkOf: (world: World) => LinkState) => ({
  'link.connected': (world: World) => linkOf(world) === 'connecting' || linkOf(world) === 'lost',
  'link.lost': (world: World) => linkOf(world) !== 'refused',
  'link.refused': (world: World) => linkOf(world) !== 'refused',
})

/** The same offer for several moves. */
export const offered = <World, Name extends string>(
  names: readonly Name[],
  offer: (world: World) => boolean,
): Record<Name, (world: World) => boolean> =>
  Object.fromEntries(names.map((name) => [name, offer])) as Record<Name, (world: World) => boolean>

/** Moves that are always possible, such as waits: their worlds know whether a timer is running. */
export const always = (): boolean => true

interface Taken {
  readonly result: { readonly taken: readonly string[] }
}

/** The connection has just opened. The server sends the current state at once. */
export const hasJustConnected = ({ result }: Taken): boolean =>
  result.taken.some((name) => name.includes('--link.connected'))

/** The chart is in its first state: the page has not been opened. */
export const isNew = ({ result }: Taken): boolean => result.taken.length === 0
