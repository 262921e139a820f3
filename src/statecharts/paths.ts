/** Chooses paths of a chart for people: those that the tests walk, the shortest to each state, or all simple ones. */
import type { AnyEventObject } from 'xstate'
import { readChart } from './chart'
import { valueText } from './essence'
import { activeStates, DEFAULT_BOUNDS, explore, leavesOf, makePlan, named, type Path, type Plan } from './explore'
import { fakeActors } from './fakes'
import type { ChartModel } from './model'
import { type Move, universeOf, type World } from './world'

/** `covering`: those of the tests. `shortest`: one to each state. `all`: every path that enters no state twice. */
export type PathKind = 'covering' | 'shortest' | 'all'

/** Paths, and whether some were left out because there are too many. */
export interface ChosenPaths {
  readonly paths: readonly Path[]
  readonly cut: boolean
}

/** No one reads more. */
const ALL_MAX = 1_000

type Candidate = Pick<Path, 'start' | 'moves' | 'worlds'>

function shortest(model: ChartModel): Candidate[] {
  const universe = universeOf(model, fakeActors(model))
  const reached = new Set<string>()
  const chosen: Candidate[] = []
  for (const start of model.starts.keys()) {
    const { nodes } = explore(
      universe,
      start,
      (world) => `${world.status} ${valueText(world.snapshot)}`,
      DEFAULT_BOUNDS.worlds,
    )
    for (const { world, way, worlds } of nodes.values()) {
      const fresh = activeStates(world).filter((path) => !reached.has(path))
      if (fresh.length === 0) continue
      for (const path of fresh) reached.add(path)
      chosen.push({ start, moves: way, worlds })
    }
  }
  return withDeepStates(model, chosen, reached)
}

/** States that the collapsed graph misses are taken from the tests' paths. */
function withDeepStates(model: ChartModel, chosen: Candidate[], reached: Set<string>): Candidate[] {
  const missing = readChart(model.machine).states.filter(
    ({ path, type }) => path !== '' && type !== 'history' && !reached.has(path),
  )
  if (missing.length === 0) return chosen
  const { paths } = makePlan(model)
  return [
    ...chosen,
    ...missing.flatMap(({ path }) => {
      const ways = paths.flatMap((candidate) => {
        const index = candidate.worlds.findIndex((world) => activeStates(world).includes(path))
        return index < 0
          ? []
          : [{ ...candidate, moves: candidate.moves.slice(0, index), worlds: candidate.worlds.slice(0, index + 1) }]
      })
      const [best] = ways.sort((a, b) => a.moves.length - b.moves.length)
      return best ? [best] : []
    }),
  ]
}

function all(model: ChartModel): { found: Candidate[]; cut: boolean } {
  const universe = universeOf(model, fakeActors(model))
  const found: Candidate[] = []
  let cut = false
  for (const [start, { input }] of model.starts.entries()) {
    const go = (worlds: World[], moves: Move[], been: ReadonlySet<string>): void => {
      if (found.length >= ALL_MAX) {
        cut = true
        return
      }
      const world = worlds.at(-1)
      if (!world) return
      found.push({ start, moves, worlds })
      for (const move of universe.moves(world)) {
        const next = universe.next(world, move)
        const text = valueText(next.snapshot)
        if (!been.has(text)) go([...worlds, next], [...moves, move], new Set([...been, text]))
      }
    }
    const begin = universe.begin(input)
    go([begin], [], new Set([valueText(begin.snapshot)]))
  }
  return { found, cut }
}

/** Paths of one kind; with `to`, those that end in that state. */
export function choosePaths(model: ChartModel, kind: PathKind, to?: string, plan?: Plan): ChosenPaths {
  const every = kind === 'all' ? all(model) : undefined
  const candidates = every?.found ?? (kind === 'shortest' ? shortest(model) : (plan ?? makePlan(model)).paths)
  const ends = (path: Candidate): boolean => {
    const last = path.worlds.at(-1)
    return to === undefined || (last !== undefined && activeStates(last).includes(to))
  }
  const kept = candidates.filter(ends)
  const through =
    kept.length === 0 && to !== undefined && kind !== 'all'
      ? withDeepStates(
          model,
          [],
          new Set(
            readChart(model.machine)
              .states.map(({ path }) => path)
              .filter((path) => path !== to),
          ),
        )
      : kept
  return { paths: named(model, through), cut: every?.cut ?? false }
}

/** A step of a path as data. */
export type StepData =
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
  /** Innermost active states at the end. */
  readonly ends: readonly string[]
}

const stepData = (move: Move, after: World | undefined): StepData => {
  switch (move.kind) {
    case 'event':
      return { event: move.event }
    case 'wait':
      return { waitMs: (after?.deed.waits ?? []).reduce((sum, ms) => sum + ms, 0), timer: move.label }
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
    steps: path.moves.map((move, index) => stepData(move, path.worlds[index + 1])),
    ends: last ? leavesOf(last) : [],
  }
}
