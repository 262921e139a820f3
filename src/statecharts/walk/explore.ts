/**
 * Explores a chart and chooses paths through it that together enter every state, take every transition, let every
 * guard refuse and use every example. The graph is made by `xstate/graph` over whole worlds (see `world.ts`), first
 * with worlds that look alike taken for one; when something is left uncovered, farther, and only then exactly.
 */
import type { ActorLogic } from 'xstate'
import { type AdjacencyMap, adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import { type ChartTransition, pathOf, readChart } from '../chart/chart'
import { refusalsOf, transitionsExcused } from '../chart/names'
import { alike, identical, valueText } from '../chart/stateKey'
import { isDue, isOffered } from '../driven'
import type { ChartModel } from '../model'
import { fakeActors } from './fakes'
import { type Move, type Universe, universeOf, type World } from './world'

/** A path through a chart: a start and what happens after it. */
export interface Path {
  readonly name: string
  /** Index of the start in the model. */
  readonly start: number
  readonly moves: readonly Move[]
  /** The world before the first move and after each, as foreseen. */
  readonly worlds: readonly World[]
}

/** The paths of a model. */
export interface Plan {
  readonly model: ChartModel
  readonly universe: Universe
  /** Paths that cover all that can be covered. */
  readonly paths: readonly Path[]
  /** How many different worlds were seen. */
  readonly worlds: number
}

/** Bounds of one exploration. */
export interface Bounds {
  /** So many worlds are explored at most. */
  readonly worlds: number
  /** So many are explored even when everything is covered before. */
  readonly plenty: number
  /** So many paths are chosen at most beyond what coverage needs. */
  readonly paths: number
}

/** Enough for charts that can be read at one sitting, and little enough for a test run. */
export const DEFAULT_BOUNDS: Bounds = { worlds: 1_200, plenty: 400, paths: 500 }

/** One explored start: worlds by their key, with the shortest way to each, and all moves between them. */
export interface Territory {
  readonly start: number
  /** Key of the world that it begins with. */
  readonly first: string
  readonly nodes: ReadonlyMap<
    string,
    { readonly world: World; readonly way: readonly Move[]; readonly worlds: readonly World[] }
  >
  readonly edges: readonly { readonly from: string; readonly to: string; readonly move: Move; readonly world: World }[]
}

/** Paths of states that are active in a world. */
export const activeStates = (world: World): string[] => world.snapshot._nodes.map(pathOf).filter((path) => path !== '')

/** Paths of the innermost active states, for people. */
export const leavesOf = (world: World): string[] =>
  world.snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map(pathOf)
    .filter((path) => path !== '')

/** One start of a model as logic for `xstate/graph`; each move from a world is made once, however often it is explored. */
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

/** Everything that a move shows of a chart, as texts. */
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

/** Says which moves are explored: for those who cannot make every move of a chart, such as people before a real page. */
export type Allowed = (world: World, move: Move) => boolean

/** Where an exploration begins, with what earlier ones have made from there. */
interface Beginning {
  readonly initial: World
  readonly logic: ActorLogic<World, Move>
}

const beginningOf = (universe: Universe, start: number): Beginning => {
  const initial = universe.begin(universe.model.starts[start]?.input)
  return { initial, logic: logicFrom(universe, initial) }
}

/** Explores one start of a model; with `allowed`, by those moves alone. */
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
  /** Worlds that are the same have one key; the text that says so is long, and `xstate/graph` asks for it often. */
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
  const firstSeen = (text: string): World | undefined => adjacency[text as keyof typeof adjacency]?.state
  for (const path of getShortestPaths(logic, {
    ...options,
    stopWhen: (world: World) => !open.has(serializeState(world)),
  })) {
    const text = serializeState(path.state)
    const world = firstSeen(text)
    const worlds = path.steps.flatMap((step) => firstSeen(serializeState(step.state)) ?? [])
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

/** `xstate/graph` passes a scope that worlds don't need. */
const NO_SCOPE = undefined as never

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

/** Leaves out paths that are the beginning of another. */
function withoutBeginnings(paths: readonly Candidate[]): Candidate[] {
  const beginnings = new Set<string>()
  const kept = new Map<string, Candidate>()
  for (const path of [...paths].sort((a, b) => b.moves.length - a.moves.length)) {
    const key = keyOf(path.start, path.moves)
    if (beginnings.has(key)) continue
    kept.set(key, path)
    for (let length = 0; length <= path.moves.length; length += 1) {
      beginnings.add(keyOf(path.start, path.moves.slice(0, length)))
    }
  }
  return paths.filter((path) => kept.get(keyOf(path.start, path.moves)) === path)
}

/** Gives paths their names, each unique. */
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

/** Whether the model has an example that can set a transition off at all: without one there is nothing to look for. */
function isPossible(model: ChartModel, { kind, descriptor, actor }: ChartTransition): boolean {
  if (kind === 'event') return Object.keys(model.events).includes(descriptor)
  if (kind === 'done' || kind === 'error') return (model.actors?.[actor ?? '']?.[kind] ?? []).length > 0
  return true
}

/** Everything that the paths of a model have to show, written reasons aside. */
function wanted(model: ChartModel): string[] {
  const chart = readChart(model.machine)
  const excused = transitionsExcused(model)
  return [
    ...chart.states.filter(({ path, type }) => path !== '' && type !== 'history').map(({ path }) => `state ${path}`),
    ...chart.transitions.filter((transition) => isPossible(model, transition)).map(({ name }) => `taken ${name}`),
    ...refusalsOf(chart).map(({ transition }) => `refused ${transition}`),
  ].filter((item) => !excused.has(item))
}

/** Refusals that have one name: to see one of them is enough. */
function sameRefusals(model: ChartModel): Map<string, string[]> {
  const byName = new Map<string, string[]>()
  for (const { name, transition } of refusalsOf(readChart(model.machine))) {
    byName.set(name, [...(byName.get(name) ?? []), `refused ${transition}`])
  }
  return new Map([...byName.values()].flatMap((same) => same.map((item) => [item, same] as const)))
}

/**
 * Makes the paths of a model. With `prefersPages` those come first that can be gone on the production page: they cover as much,
 * in other contexts.
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
