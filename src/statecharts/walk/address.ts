/**
 * A path through a chart in an address: `?start=0&move=race.started (this race)&move=wait 500 ms`. A move
 * with an edited payload has the payload as JSON after its key: `move=race.won {"userId":"u1"}`. A path in an address is
 * only text; `simulate` decides whether its moves can be made.
 */

/** A move in written form. */
export interface WrittenMove {
  /**
   * Key of the move: the name of an example (`race.started (this race)`), the type of an event with an edited payload,
   * `done load 0`, `wait <timer>`, or `wait 500 ms`.
   */
  readonly key: string
  /** Replaces the payload of the example: the event without its type, or the output or snapshot of an actor. JSON. */
  readonly payload?: unknown
}

/** A path in written form. */
export interface WrittenPath {
  /** Index of the model's start. */
  readonly start: number
  readonly moves: readonly WrittenMove[]
}

/** The key of a wait in ms that does not depend on a timer. */
export const waitKey = (ms: number): string => `wait ${Math.round(ms)} ms`

/** The ms of a wait key; undefined for other keys. */
export function waitOfKey(key: string): number | undefined {
  const ms = /^wait (\d{1,12}) ms$/.exec(key)?.[1]
  return ms === undefined ? undefined : Number(ms)
}

/** A move as one line of text. */
export const moveText = ({ key, payload }: WrittenMove): string =>
  payload === undefined ? key : `${key} ${JSON.stringify(payload)}`

const jsonOf = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

/** Parses a move. Text after the key that is not JSON belongs to the key. */
export function moveOfText(text: string): WrittenMove {
  const end = /^((?:done|error|snapshot) .+? \d+) (.+)$/s.exec(text)
  const places = end?.[1] === undefined ? [...text.matchAll(/ \{/g)].map(({ index }) => index) : [end[1].length]
  for (const place of places) {
    const parsed = jsonOf(text.slice(place + 1))
    if (parsed) return { key: text.slice(0, place), payload: parsed.value }
  }
  return { key: text }
}

/** The query string without `?` and tab: `start=0&move=…`; empty for the first start without moves. */
export function pathSearch({ start, moves }: WrittenPath): string {
  const search = new URLSearchParams()
  if (start > 0 || moves.length > 0) search.set('start', `${start}`)
  for (const move of moves) search.append('move', moveText(move))
  return `${search}`
}

/** The address of a path in the workbench, below the client's base: `/statecharts/race-teacher?tab=simulate&start=0&move=…`. */
export function pathAddress(chart: string, path: WrittenPath, tab = 'simulate'): string {
  const search = pathSearch(path)
  return `/statecharts/${chart}?tab=${encodeURIComponent(tab)}${search === '' ? '' : `&${search}`}`
}

/** The path in a query string, with or without `?`. Null when it contains none. */
export function pathOfAddress(search: string): WrittenPath | null {
  const given = new URLSearchParams(search)
  const moves = given.getAll('move').map(moveOfText)
  const start = given.get('start')
  if (start === null && moves.length === 0) return null
  return { start: start !== null && /^\d{1,3}$/.test(start) ? Number(start) : 0, moves }
}
