/** Chooses paths of a chart to show to people: those of the tests, the shortest to each state, or all simple paths. */
import type { AnyEventObject } from 'xstate'
import { readChart } from '../chart/chart'
import { valueText } from '../chart/stateKey'
import type { ChartModel } from '../model'
import type { WrittenMove } from './address'
import { activeStates, DEFAULT_BOUNDS, explore, leavesOf, named, type Territory } from './explore'
import { fakeActors } from './fakes'
import type { Path } from './path'
import { pagePlanOf, planOf } from './plans'
import { foresee } from './replay'
import { type Move, universeOf, type World } from './world'
import { writtenOf } from './written'

/** `covering`: those of the tests. `shortest`: one to each state. `all`: every path that enters no state twice. */
export type PathKind = 'covering' | 'shortest' | 'all'

/** Criteria for paths. States are given by their paths: `racing.open`. */
export interface PathWish {
  readonly kind: PathKind
  /** The path ends in this state. */
  readonly to?: string | undefined
  /** The path passes this state; "shortest" counts from there. */
  readonly from?: string | undefined
  /** The path enters none of these states or their children. */
  readonly avoid?: readonly string[] | undefined
  /** The path takes this transition (by name), or any transition that this event triggers (by type). */
  readonly through?: string | undefined
}

/** The names of the matching transitions: the one of that name, or all with that trigger. */
export function transitionsThrough(model: ChartModel, through: string): readonly string[] {
  const { transitions } = readChart(model.machine)
  const exact = transitions.filter(({ name }) => name === through)
  return (exact.length > 0 ? exact : transitions.filter(({ label }) => label === through)).map(({ name }) => name)
}

/** Paths, and whether some were left out because there are too many. */
export interface ChosenPaths {
  readonly paths: readonly Path[]
  readonly cut: boolean
}

/** Maximum number of paths in a result. */
const ALL_MAX = 1_000
/** Maximum number of moves to try: the number of paths grows exponentially. */
const TRIES_MAX = 40_000

type Candidate = Pick<Path, 'start' | 'moves' | 'worlds'>

/** Criteria with the transitions given by name. */
type PlainWish = Omit<PathWish, 'through'> & { readonly through?: readonly string[] }

const plain = (model: ChartModel, { through, ...wish }: PathWish): PlainWish => ({
  ...wish,
  ...(through === undefined ? {} : { through: transitionsThrough(model, through) }),
})

const isIn = (world: World | undefined, state: string): boolean =>
  world !== undefined && activeStates(world).includes(state)

const isTaken = ({ result }: World, meant: readonly string[] | undefined): boolean =>
  meant !== undefined && result.taken.some((name) => meant.includes(name))

const isAllowed = (world: World, { avoid = [] }: PlainWish): boolean => !avoid.some((state) => isIn(world, state))

/** The number of moves before the path reaches `from`: 0 without `from`; -1 if it never does. */
const turnOf = ({ worlds }: Candidate, { from }: PlainWish): number =>
  from === undefined ? 0 : worlds.findIndex((world) => isIn(world, from))

const isWished = (path: Candidate, wish: PlainWish): boolean =>
  turnOf(path, wish) >= 0 &&
  (wish.to === undefined || isIn(path.worlds.at(-1), wish.to)) &&
  (wish.through === undefined || path.worlds.some((world) => isTaken(world, wish.through))) &&
  path.worlds.every((world) => isAllowed(world, wish))

/**
 * The shortest paths from the start to every world; with `from`, the paths onward from each world where that state is active,
 * nearest first.
 */
function* waysTo({ start, nodes, edges }: Territory, from: string | undefined): Generator<Candidate> {
  const known = [...nodes].map(([text, { way, worlds }]) => ({ text, moves: way, worlds }))
  if (from === undefined) {
    for (const { moves, worlds } of known) yield { start, moves, worlds }
    return
  }
  const outOf = new Map<string, Territory['edges'][number][]>()
  for (const edge of edges) outOf.set(edge.from, [...(outOf.get(edge.from) ?? []), edge])
  const queue = known
    .filter(({ worlds }) => isIn(worlds.at(-1), from))
    .sort((one, other) => one.moves.length - other.moves.length)
  const seen = new Set(queue.map(({ text }) => text))
  for (const { text, moves, worlds } of queue) {
    yield { start, moves, worlds }
    for (const { to, move, world } of outOf.get(text) ?? []) {
      if (seen.has(to)) continue
      seen.add(to)
      queue.push({ text: to, moves: [...moves, move], worlds: [...worlds, world] })
    }
  }
}

const placeOf = ({ status, snapshot }: World): string => `${status} ${valueText(snapshot)}`

/** Every start of a model, explored by states only, within the criteria. */
function* territories(model: ChartModel, wish: PlainWish): Generator<Territory> {
  const universe = universeOf(model, fakeActors(model))
  for (const [start, { input }] of model.starts.entries()) {
    if (!isAllowed(universe.begin(input), wish)) continue
    yield explore(universe, start, placeOf, DEFAULT_BOUNDS.worlds, undefined, undefined, (world, move) =>
      isAllowed(universe.next(world, move), wish),
    )
  }
}

const byLength = (one: Candidate, other: Candidate): number => one.moves.length - other.moves.length

/** Two paths with the same steps look the same to people, whatever data and start they use. */
const stepsOf = ({ moves }: Candidate): string => moves.map(({ label }) => label).join(' → ')

/** For each matching transition, the shortest paths that end with it: from the starts, or else cut from the tests' paths. */
function shortestThrough(model: ChartModel, { through = [], ...wish }: PlainWish): Candidate[] {
  const found = new Map<string, Candidate[]>()
  for (const territory of territories(model, wish)) {
    const ways = new Map<string, Candidate>()
    for (const way of waysTo(territory, wish.from)) {
      const last = way.worlds.at(-1)
      if (last && !ways.has(placeOf(last))) ways.set(placeOf(last), way)
    }
    for (const { from, move, world } of territory.edges) {
      const way = ways.get(from)
      const longer = way && { start: way.start, moves: [...way.moves, move], worlds: [...way.worlds, world] }
      for (const name of longer ? through.filter((one) => isTaken(world, [one])) : [])
        found.set(name, [...(found.get(name) ?? []), ...(longer ? [longer] : [])])
    }
  }
  const chosen = through.flatMap((name) => {
    const one = { ...wish, through: [name] }
    const tried = found.get(name) ?? planOf(model).paths.flatMap((path) => upTo(path, one) ?? [])
    const wished = tried.filter((path) => isWished(path, one)).sort(byLength)
    return wished.filter(({ moves }) => moves.length === wished[0]?.moves.length)
  })
  return [...new Map(chosen.map((path) => [stepsOf(path), path])).values()]
}

/** The prefix of a path up to the wanted transition, after it has passed `from`. */
function upTo(path: Candidate, wish: PlainWish): Candidate | undefined {
  const turn = turnOf(path, wish)
  const index = path.worlds.findIndex((world, at) => turn >= 0 && at > turn && isTaken(world, wish.through))
  return index < 0
    ? undefined
    : { start: path.start, moves: path.moves.slice(0, index), worlds: path.worlds.slice(0, index + 1) }
}

function shortest(model: ChartModel, wish: PlainWish): Candidate[] {
  if (wish.through !== undefined) return shortestThrough(model, wish)
  const reached = new Set<string>()
  const chosen: Candidate[] = []
  for (const territory of territories(model, wish)) {
    for (const path of waysTo(territory, wish.from)) {
      const last = path.worlds.at(-1)
      const fresh = last ? activeStates(last).filter((state) => !reached.has(state)) : []
      if (fresh.length === 0) continue
      for (const state of fresh) reached.add(state)
      chosen.push(path)
    }
  }
  const missed = readChart(model.machine).states.filter(
    ({ path, type }) => path !== '' && type !== 'history' && !reached.has(path),
  )
  return [
    ...chosen,
    ...cutFromTests(
      model,
      wish,
      missed.map(({ path }) => path),
    ),
  ]
}

/** For states that the quick exploration misses: prefixes of the tests' paths. */
function cutFromTests(model: ChartModel, wish: PlainWish, states: readonly string[]): Candidate[] {
  if (states.length === 0) return []
  const { paths } = planOf(model)
  return states.flatMap((state) => {
    const ways = paths.flatMap((path) => {
      const turn = turnOf(path, wish)
      const index = path.worlds.findIndex((world, at) => turn >= 0 && at >= turn && isIn(world, state))
      const way = { ...path, moves: path.moves.slice(0, index), worlds: path.worlds.slice(0, index + 1) }
      return index >= 0 && way.worlds.every((world) => isAllowed(world, wish)) ? [way] : []
    })
    const [best] = ways.sort(byLength)
    return best ? [best] : []
  })
}

function all(model: ChartModel, wish: PlainWish): { found: Candidate[]; cut: boolean } {
  const universe = universeOf(model, fakeActors(model))
  const found: Candidate[] = []
  let cut = false
  let tries = 0
  for (const [start, { input }] of model.starts.entries()) {
    const go = (worlds: World[], moves: Move[], been: ReadonlySet<string>): void => {
      if (found.length >= ALL_MAX || tries > TRIES_MAX) {
        cut = true
        return
      }
      const world = worlds.at(-1)
      if (!world || !isAllowed(world, wish)) return
      const path = { start, moves, worlds }
      if (isWished(path, wish)) found.push(path)
      for (const move of universe.moves(world)) {
        tries += 1
        const next = universe.next(world, move)
        const text = valueText(next.snapshot)
        const longer = { start, moves: [...moves, move], worlds: [...worlds, next] }
        if (!been.has(text)) go(longer.worlds, longer.moves, new Set([...been, text]))
        else if (isTaken(next, wish.through) && isWished(longer, wish)) found.push(longer)
      }
    }
    const begin = universe.begin(input)
    go([begin], [], new Set([valueText(begin.snapshot)]))
  }
  return { found, cut }
}

/**
 * The path as the chart really makes it. Paths onward from a state are combined from worlds that look
 * alike; a combination that the chart cannot make is dropped.
 */
function remade(model: ChartModel, { start, moves }: Candidate): Candidate[] {
  try {
    const keys = moves.map(({ key }) => key)
    return [foresee(model, start, keys).path]
  } catch {
    return []
  }
}

/** The named paths that match the criteria. */
export function choosePaths(model: ChartModel, asked: PathWish): ChosenPaths {
  const wish = plain(model, asked)
  if (wish.kind === 'all') {
    const { found, cut } = all(model, wish)
    return { paths: named(model, found), cut }
  }
  const chosen = wish.kind === 'shortest' ? shortest(model, wish) : pagePlanOf(model).paths
  const candidates = wish.from === undefined ? chosen : chosen.flatMap((path) => remade(model, path))
  const kept = candidates.filter((path) => isWished(path, wish))
  const none = kept.length === 0 && wish.to !== undefined && wish.through === undefined
  return { paths: named(model, none ? cutFromTests(model, wish, [wish.to ?? '']) : kept), cut: false }
}

/** Summary of a path, for lists and for finding it again. */
export interface PathOutline {
  readonly name: string
  /** Index of the start in the model. */
  readonly start: number
  readonly keys: readonly string[]
  readonly labels: readonly string[]
  /** Active innermost states at the end. */
  readonly ends: readonly string[]
}

/** The summary of a path. */
export function outlineOf({ name, start, moves, worlds }: Path): PathOutline {
  const last = worlds.at(-1)
  return {
    name,
    start,
    keys: moves.map(({ key }) => key),
    labels: moves.map(({ label }) => label),
    ends: last ? leavesOf(last) : [],
  }
}

/** A step of a path as data: the written move and its effects. */
export type StepData = WrittenMove & StepHappening

type StepHappening =
  | { readonly event: AnyEventObject }
  | { readonly waitMs: number; readonly timer: string }
  | { readonly actor: string; readonly ends: 'done'; readonly output: unknown }
  | { readonly actor: string; readonly ends: 'error'; readonly error: unknown }
  | { readonly actor: string; readonly shows: unknown }

/** A path as data, for other tools. */
export interface PathData {
  readonly chart: string
  readonly name: string
  readonly start: string
  readonly input: unknown
  readonly steps: readonly StepData[]
  /** Active innermost states at the end. */
  readonly ends: readonly string[]
}

/** The simulated time of the move into this world, in ms. */
export const waitedMs = (after: World | undefined): number =>
  (after?.result.waits ?? []).reduce((sum, ms) => sum + ms, 0)

const stepHappening = (move: Move, after: World | undefined): StepHappening => {
  switch (move.kind) {
    case 'event':
      return { event: move.event }
    case 'wait':
      return { waitMs: waitedMs(after), timer: move.label }
    case 'done':
      return { actor: move.actor, ends: 'done', output: move.output }
    case 'error':
      return { actor: move.actor, ends: 'error', error: move.error instanceof Error ? move.error.message : move.error }
    case 'snapshot':
      return { actor: move.actor, shows: move.snapshot }
  }
}

/** A path as data. */
export function pathData(model: ChartModel, path: Path): PathData {
  const start = model.starts[path.start]
  const last = path.worlds.at(-1)
  return {
    chart: model.name,
    name: path.name,
    start: start?.name ?? '',
    input: start?.input,
    steps: path.moves.map((move, index) => ({
      ...writtenOf(move),
      ...stepHappening(move, path.worlds[index + 1]),
    })),
    ends: last ? leavesOf(last) : [],
  }
}
