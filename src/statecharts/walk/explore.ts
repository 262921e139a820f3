/**
 * Explores a chart and chooses paths through it that together enter every state, take every transition, let every
 * guard refuse and use every example. `xstate/graph` builds the graph over whole worlds (see `world.ts`). The first
 * exploration merges worlds that look alike; if items remain uncovered, it goes further, and only then compares worlds exactly.
 */
import type { ActorLogic } from 'xstate'
import { type AdjacencyMap, adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import { type ChartTransition, pathOf, readChart } from '../chart/chart'
import { refusalsOf, transitionsExcused } from '../chart/names'
import { alike, identical, valueText } from '../chart/stateKey'
import { isDue, isOffered } from '../driven'
import type { ChartModel } from '../model'
import { fakeActors } from './fakes'
import type { Path } from './path'
import { type Move, type Universe, universeOf, type World } from './world'

/** The paths of a model. */
export interface Plan {
  readonly model: ChartModel
  readonly universe: Universe
  /** Paths that cover all reachable items. */
  readonly paths: readonly Path[]
  /** Number of different worlds that were explored. */
  readonly worlds: number
}

/** Limits of one exploration. */
export interface Bounds {
  /** Maximum number of explored worlds. */
  readonly worlds: number
  /** Minimum number of explored worlds, even when everything is covered earlier. */
  readonly plenty: number
  /** Maximum number of paths beyond those needed for coverage. */
  readonly paths: number
}

/**
 * The bounds of everyday runs: they cover every state, transition and refusal, and use each example; further paths show other
 * combinations (decision 0112).
 */
export const DEFAULT_BOUNDS: Bounds = { worlds: 1_200, plenty: 150, paths: 250 }

/** The bounds of full runs: twice as many combinations. */
export const THOROUGH_BOUNDS: Bounds = { worlds: 1_200, plenty: 400, paths: 500 }

/** An explored start: worlds by their key, with the shortest path to each, and all moves between them. */
export interface Territory {
  readonly start: number
  /** Key of the initial world. */
  readonly first: string
  readonly nodes: ReadonlyMap<
    string,
    { readonly world: World; readonly way: readonly Move[]; readonly worlds: readonly World[] }
  >
  readonly edges: readonly { readonly from: string; readonly to: string; readonly move: Move; readonly world: World }[]
}

/** Paths of the active states of a world. */
export const activeStates = (world: World): string[] => world.snapshot._nodes.map(pathOf).filter((path) => path !== '')

/** Paths of the active innermost states. */
export const leavesOf = (world: World): string[] =>
  world.snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map(pathOf)
    .filter((path) => path !== '')

/** One start of a model as logic for `xstate/graph`. Each move from a world is computed once, however often it is explored. */
const logicFrom = (universe: Universe, initial: World): ActorLogic<World, Move> => {
  const known = new Map<World, Map<string, World>>()
  return {
    getInitialSnapshot: () => initial,
    getPersistedSnapshot: (world) => world,
    transition: (world, move) => {
      const made = known.get(world) ?? new Map<string, World>()
      known.set(world, made)
      const next = made.get(move.key) ?? universe.next(world, move)
      made.set(move.key, next)
      return next
    },
  }
}

/** The items that a move covers, as texts. */
function shows(world: World, move: Move | undefined): string[] {
  const { taken, refused } = world.result
  const useful = taken.length > 0 || refused.length > 0
  return [
    ...activeStates(world).map((path) => `state ${path}`),
    ...taken.map((name) => `taken ${name}`),
    ...refused.map((name) => `refused ${name}`),
    ...(useful && move && 'example' in move ? [`example ${move.example}`] : []),
  ]
}

/** Restricts the explored moves, for cases where not every move can be made, such as on a production page. */
export type Allowed = (world: World, move: Move) => boolean

/** The start of an exploration, with the moves that earlier explorations have computed. */
interface Beginning {
  readonly initial: World
  readonly logic: ActorLogic<World, Move>
}

const beginningOf = (universe: Universe, start: number): Beginning => {
  const initial = universe.begin(universe.model.starts[start]?.input)
  return { initial, logic: logicFrom(universe, initial) }
}

/** Explores one start of a model; with `allowed`, only by those moves. */
export function explore(
  universe: Universe,
  start: number,
  sameness: (world: World) => string,
  limit: number,
  enough: (explored: number) => boolean = () => false,
  seen: (item: string) => void = () => undefined,
  allowed: Allowed = () => true,
  { initial, logic }: Beginning = beginningOf(universe, start),
): Territory {
  const keys = new Map<World, string>()
  const keysByText = new Map<string, string>()
  /** Caches the key of a world: the key is long, and `xstate/graph` asks for it often. */
  const serializeState = (world: World): string => {
    const known = keys.get(world)
    if (known !== undefined) return known
    const text = sameness(world)
    const key = keysByText.get(text) ?? `world ${keysByText.size}`
    keysByText.set(text, key)
    keys.set(world, key)
    return key
  }
  const offers = new Map<World, Move[]>()
  const movesOf = (world: World): Move[] => {
    const moves = offers.get(world) ?? universe.moves(world).filter((move) => allowed(world, move))
    offers.set(world, moves)
    return moves
  }
  const open = new Set<string>()
  const options = {
    fromState: initial,
    events: movesOf,
    serializeState,
    serializeEvent: (move: Move) => move.key,
  }
  for (const item of shows(initial, undefined)) seen(item)
  const adjacency: AdjacencyMap<World, Move> = getAdjacencyMap(logic, {
    ...options,
    stopWhen: (world: World) => {
      if (world.status !== 'active' || open.size >= limit || enough(open.size)) return true
      open.add(serializeState(world))
      for (const move of movesOf(world))
        for (const item of shows(logic.transition(world, move, NO_SCOPE), move)) seen(item)
      return false
    },
  })
  const nodes = new Map<string, { world: World; way: Move[]; worlds: World[] }>()
  const firstWorld = (text: string): World | undefined => adjacency[text as keyof typeof adjacency]?.state
  for (const path of getShortestPaths(logic, {
    ...options,
    stopWhen: (world: World) => !open.has(serializeState(world)),
  })) {
    const text = serializeState(path.state)
    const world = firstWorld(text)
    const worlds = path.steps.flatMap((step) => firstWorld(serializeState(step.state)) ?? [])
    if (world) nodes.set(text, { world, way: path.steps.slice(1).map((step) => step.event), worlds })
  }
  const edges = adjacencyMapToArray(adjacency).map(({ state, event: move, nextState: world }) => ({
    from: serializeState(state),
    to: serializeState(world),
    move,
    world,
  }))
  return { start, first: serializeState(initial), nodes, edges }
}

/** `xstate/graph` passes an actor scope that worlds do not use. */
const NO_SCOPE = undefined as never

/** A path without a name. */
export interface Candidate {
  readonly start: number
  readonly moves: readonly Move[]
  readonly worlds: readonly World[]
}

const candidates = function* ({
  start,
  nodes,
  edges,
}: Territory): Generator<{ items: string[]; detail: string; path: () => Candidate }> {
  const [first] = nodes.values()
  if (first) {
    yield {
      items: shows(first.world, undefined),
      detail: 'begin',
      path: () => ({ start, moves: [], worlds: [first.world] }),
    }
  }
  for (const { from, move, world } of edges) {
    const source = nodes.get(from)
    if (!source) continue
    yield {
      items: shows(world, move),
      detail: `${valueText(source.world.snapshot)} ${move.key} ${world.status} ${valueText(world.snapshot)}`,
      path: () => ({ start, moves: [...source.way, move], worlds: [...source.worlds, world] }),
    }
  }
}

const keyOf = (start: number, moves: readonly Move[]): string => [start, ...moves.map(({ key }) => key)].join('\n')

/** Removes paths that are a prefix of another path. */
function withoutBeginnings(paths: readonly Candidate[]): Candidate[] {
  const beginnings = new Set<string>()
  const chosenPaths = new Map<string, Candidate>()
  for (const path of [...paths].sort((a, b) => b.moves.length - a.moves.length)) {
    const key = keyOf(path.start, path.moves)
    if (beginnings.has(key)) continue
    chosenPaths.set(key, path)
    for (let length = 0; length <= path.moves.length; length += 1) {
      beginnings.add(keyOf(path.start, path.moves.slice(0, length)))
    }
  }
  return paths.filter((path) => chosenPaths.get(keyOf(path.start, path.moves)) === path)
}

/** Gives each path a unique name. */
export function named(model: ChartModel, paths: readonly Candidate[]): Path[] {
  const used = new Map<string, number>()
  return paths.map((path) => {
    const begin = model.starts.length > 1 ? [`${model.starts[path.start]?.name ?? path.start}`] : []
    const last = path.worlds.at(-1)
    const end = last ? leavesOf(last).join(' + ') : ''
    const steps = [...begin, ...path.moves.map(({ label }) => label)]
    const base = `${steps.length > 0 ? steps.join(' → ') : 'begin'} ⇒ ${end || last?.status || 'nowhere'}`
    const count = (used.get(base) ?? 0) + 1
    used.set(base, count)
    return { ...path, name: count === 1 ? base : `${base} (${count})` }
  })
}

/** Whether the model has an example that can trigger a transition; without one the search is pointless. */
function isPossible(model: ChartModel, { kind, descriptor, actor }: ChartTransition): boolean {
  if (kind === 'event') return Object.keys(model.events).includes(descriptor)
  if (kind === 'done' || kind === 'error') return (model.actors?.[actor ?? '']?.[kind] ?? []).length > 0
  return true
}

/** All items that the paths of a model must cover, without the excluded ones. */
function wanted(model: ChartModel): string[] {
  const chart = readChart(model.machine)
  const excused = transitionsExcused(model)
  return [
    ...chart.states.filter(({ path, type }) => path !== '' && type !== 'history').map(({ path }) => `state ${path}`),
    ...chart.transitions.filter((transition) => isPossible(model, transition)).map(({ name }) => `taken ${name}`),
    ...refusalsOf(chart).map(({ transition }) => `refused ${transition}`),
  ].filter((item) => !excused.has(item))
}

/** Groups refusals of the same name: one of the group is enough. */
function sameRefusals(model: ChartModel): Map<string, string[]> {
  const byName = new Map<string, string[]>()
  for (const { name, transition } of refusalsOf(readChart(model.machine))) {
    byName.set(name, [...(byName.get(name) ?? []), `refused ${transition}`])
  }
  return new Map([...byName.values()].flatMap((same) => same.map((item) => [item, same] as const)))
}

/**
 * Computes the paths of a model. With `prefersPages`, paths that can be replayed on the production page come first: they cover
 * as much, with other contexts.
 */
export function makePlan(model: ChartModel, bounds: Bounds = DEFAULT_BOUNDS, prefersPages = false): Plan {
  const universe = universeOf(model, fakeActors(model))
  const shown = new Set<string>()
  const details = new Set<string>()
  const chosen: Candidate[] = []
  const choose = (territory: Territory, thoroughly: boolean): void => {
    for (const { items, detail, path } of candidates(territory)) {
      const fresh = items.some((item) => !shown.has(item))
      const another = thoroughly && chosen.length < bounds.paths && !details.has(detail)
      if (!fresh && !another) continue
      for (const item of items) shown.add(item)
      details.add(detail)
      chosen.push(path())
    }
  }
  const missing = new Set(wanted(model))
  const twins = sameRefusals(model)
  const found = (item: string): void => {
    if (!missing.delete(item)) return
    for (const twin of twins.get(item) ?? []) missing.delete(twin)
  }
  const beginnings = model.starts.map((_, start) => beginningOf(universe, start))
  let worlds = 0
  const survey = (sameness: (world: World) => string, limit: number, least: number, thoroughly: boolean): void => {
    for (const start of model.starts.keys()) {
      const enough = (explored: number): boolean => missing.size === 0 && explored >= least
      const territory = explore(universe, start, sameness, limit, enough, found, undefined, beginnings[start])
      worlds += territory.nodes.size
      choose(territory, thoroughly)
    }
  }
  if (prefersPages && model.production) {
    const looks = alike(model)
    const sameness = (world: World): string => `${looks(world)}|${isDue(model, world)}`
    const allowed: Allowed = (world, move) => isOffered(model, world, move)
    const territory = explore(universe, 0, sameness, bounds.plenty, undefined, found, allowed, beginnings[0])
    worlds += territory.nodes.size
    choose(territory, true)
  }
  survey(alike(model), bounds.plenty, bounds.plenty, true)
  if (missing.size > 0) survey(alike(model), bounds.worlds, 0, false)
  if (missing.size > 0) survey(identical(), bounds.worlds, 0, false)
  return { model, universe, paths: named(model, withoutBeginnings(chosen)), worlds }
}
