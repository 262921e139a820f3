/**
 * The shortest paths into each state of a chart. The search explores the chart, which takes seconds for the largest ones; replaying
 * a path is fast. A page searches in a worker and replays in its own thread.
 */
import type { AnyMachineSnapshot } from 'xstate'
import type { ChartModel } from '../model'
import { leavesOf } from './explore'
import { planOf } from './plans'
import { universeFor } from './simulate'
import type { Move, World } from './world'

/** A state of a chart with the shortest moves into it and the resulting world. */
export interface ReachedState {
  readonly model: ChartModel
  readonly state: string
  readonly start: number
  readonly moves: readonly Move[]
  readonly world: World
}

/** Whether a world is visible on a page. */
export type IsVisible = (snapshot: AnyMachineSnapshot) => boolean

const anywhere: IsVisible = () => true

type Arrival = Pick<ReachedState, 'start' | 'moves' | 'world'> & { readonly text: string; readonly isUsual: boolean }

/** Sorts the paths to a state: usual situations first, then shorter paths, then by text. */
const byPreference = (one: Arrival, other: Arrival): number =>
  Number(other.isUsual) - Number(one.isUsual) ||
  one.moves.length - other.moves.length ||
  (one.text < other.text ? -1 : one.text > other.text ? 1 : 0)

const known = new WeakMap<ChartModel, ReadonlyMap<string, readonly Arrival[]>>()

/** All arrivals of the model's paths at a state, shortest first; by state. */
function arrivalsOf(model: ChartModel): ReadonlyMap<string, readonly Arrival[]> {
  const found = known.get(model)
  if (found) return found
  const arrivals = new Map<string, Map<string, Arrival>>()
  for (const { start, moves, worlds } of planOf(model).paths) {
    worlds.forEach((world, index) => {
      const made = moves.slice(0, index)
      const text = [start, ...made.map(({ key }) => key)].join()
      for (const state of world.status === 'error' ? [] : leavesOf(world)) {
        const ways = arrivals.get(state) ?? new Map<string, Arrival>()
        arrivals.set(state, ways)
        if (ways.has(text)) continue
        const isUsual = model.isUsual?.(world.snapshot) ?? true
        ways.set(text, { start, moves: made, world, text, isUsual })
      }
    })
  }
  const sorted = new Map([...arrivals].map(([state, ways]) => [state, [...ways.values()].sort(byPreference)]))
  known.set(model, sorted)
  return sorted
}

const reached = new WeakMap<ChartModel, Map<IsVisible, ReachedState[]>>()

/**
 * Every state that paths of the model reach, each with the shortest path, for pictures of its view. With `isSeen`, paths
 * with a visible world are preferred.
 */
export function reachedStates(model: ChartModel, isVisible: IsVisible = anywhere): ReachedState[] {
  const before = reached.get(model)?.get(isVisible)
  if (before) return before
  const found = [...arrivalsOf(model)]
    .flatMap(([state, arrivals]) => {
      const best = arrivals.find(({ world }) => isVisible(world.snapshot)) ?? arrivals[0]
      return best ? [{ model, state, start: best.start, moves: best.moves, world: best.world }] : []
    })
    .sort((one, other) => (one.state < other.state ? -1 : 1))
  reached.set(model, (reached.get(model) ?? new Map<IsVisible, ReachedState[]>()).set(isVisible, found))
  return found
}

/** A path: a start of the model, and the keys of moves. */
export interface Way {
  readonly start: number
  readonly keys: readonly string[]
}

/** The paths into the states of a chart, small enough to be posted between threads. */
export interface Ways {
  /** Full paths; the paths into states are prefixes of them. */
  readonly paths: readonly Way[]
  /** By state, shortest first: the index of a path, and the length of the prefix. */
  readonly into: { readonly [state: string]: readonly (readonly [path: number, moves: number])[] }
}

/** Finds the paths into all states of a chart. Paths with the same prefix share one entry. */
export function findWays(model: ChartModel): Ways {
  const paths: Way[] = []
  const places = new Map<string, [path: number, moves: number]>()
  const textOf = ({ start, keys }: Way): string => JSON.stringify([start, ...keys])
  planOf(model).paths.forEach(({ start, moves }, path) => {
    const keys = moves.map(({ key }) => key)
    paths.push({ start, keys })
    for (let made = 0; made <= keys.length; made += 1) {
      const text = textOf({ start, keys: keys.slice(0, made) })
      if (!places.has(text)) places.set(text, [path, made])
    }
  })
  const into = [...arrivalsOf(model)].map(([state, arrivals]) => {
    const ways = arrivals.flatMap(({ start, moves }) => {
      const place = places.get(textOf({ start, keys: moves.map(({ key }) => key) }))
      return place ? [place] : []
    })
    return [state, ways] as const
  })
  return { paths, into: Object.fromEntries(into) }
}

/** The paths into a state, shortest first. */
export const waysInto = ({ paths, into }: Ways, state: string): Way[] =>
  (into[state] ?? []).flatMap(([path, moves]) => {
    const way = paths[path]
    return way ? [{ start: way.start, keys: way.keys.slice(0, moves) }] : []
  })

const cache = new WeakMap<ChartModel, Map<string, World | null>>()

/** The world at the end of a path; null where a move cannot be made. Prefixes are cached for other paths. */
export function replayWay(model: ChartModel, { start, keys }: Way): World | null {
  const worldsByPath = cache.get(model) ?? new Map<string, World | null>()
  cache.set(model, worldsByPath)
  const text = JSON.stringify([start, ...keys])
  const before = worldsByPath.get(text)
  if (before !== undefined) return before
  const universe = universeFor(model)
  const key = keys.at(-1)
  let world: World | null
  if (key === undefined) {
    const input = model.starts[start]
    world = input ? universe.begin(input.input) : null
  } else {
    const here = replayWay(model, { start, keys: keys.slice(0, -1) })
    const move = here && universe.moves(here).find((candidate) => candidate.key === key)
    world = here && move ? universe.next(here, move) : null
  }
  worldsByPath.set(text, world)
  return world
}
