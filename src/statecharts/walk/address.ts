/**
 * A path through a chart as it stands in an address: `?start=0&move=race.started (this race)&move=wait 500 ms`. A move
 * whose payload was edited has it behind its key, as JSON: `move=race.won {"userId":"u1"}`. A path in an address is
 * only text: whether its moves can be made, `simulate` finds out.
 */

/** A move as it is written down. */
export interface WrittenMove {
  /**
   * As the toolkit knows it: the name of an example (`race.started (this race)`), the type of an event whose payload
   * follows, `done load 0`, `wait <timer>`, or `wait 500 ms`.
   */
  readonly key: string
  /** In place of the example's: an event's without its type, what an actor ends with or shows. JSON. */
  readonly payload?: unknown
}

/** A path as it is written down. */
export interface WrittenPath {
  /** Index of the model's start. */
  readonly start: number
  readonly moves: readonly WrittenMove[]
}

/** The key of a wait of so many ms, whatever timers there are. */
export const waitKey = (ms: number): string => `wait ${Math.round(ms)} ms`

/** How many ms a key says that one waits; undefined for other keys. */
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

/** The move that a line of text stands for. What is no JSON behind a key belongs to the key. */
export function moveOfText(text: string): WrittenMove {
  const end = /^((?:done|error|snapshot) .+? \d+) (.+)$/s.exec(text)
  const places = end?.[1] === undefined ? [...text.matchAll(/ \{/g)].map(({ index }) => index) : [end[1].length]
  for (const place of places) {
    const parsed = jsonOf(text.slice(place + 1))
    if (parsed) return { key: text.slice(0, place), payload: parsed.value }
  }
  return { key: text }
}

/** The part of an address behind `?`, without a tab: `start=0&move=…`; empty for the first start without a move. */
export function pathSearch({ start, moves }: WrittenPath): string {
  const search = new URLSearchParams()
  if (start > 0 || moves.length > 0) search.set('start', `${start}`)
  for (const move of moves) search.append('move', moveText(move))
  return `${search}`
}

/**
 * Where the workbench shows a path, below the client's base: `/statecharts/race-teacher?tab=simulate&start=0&move=…`.
 */
export function pathAddress(chart: string, path: WrittenPath, tab = 'simulate'): string {
  const search = pathSearch(path)
  return `/statecharts/${chart}?tab=${encodeURIComponent(tab)}${search === '' ? '' : `&${search}`}`
}

/** The path that an address names: its search, with or without `?`. Null when it names none. */
export function pathOfAddress(search: string): WrittenPath | null {
  const given = new URLSearchParams(search)
  const moves = given.getAll('move').map(moveOfText)
  const start = given.get('start')
  if (start === null && moves.length === 0) return null
  return { start: start !== null && /^\d{1,3}$/.test(start) ? Number(start) : 0, moves }
}
