/**
 * Drives the real application along paths of a production chart: a `Driver` says how users, the network or the server
 * cause each move, and what the page must then show. Paths are chosen so that together they take every transition that
 * can be caused; the others must be excused in the driver, with a reason.
 */
import { readChart } from '../../../src/statecharts/chart/chart'
import { alike } from '../../../src/statecharts/chart/stateKey'
import type { ChartModel } from '../../../src/statecharts/model'
import { explore, leavesOf } from '../../../src/statecharts/walk/explore'
import { fakeActors } from '../../../src/statecharts/walk/fakes'
import { type Move, universeOf, type World } from '../../../src/statecharts/walk/world'

/** One step of a drive: the predicted chart before and after it, and the next move. */
export interface DrivenStep {
  readonly before: World
  readonly after: World
  readonly next: Move | undefined
}

/** How one move of the chart is caused. */
export interface DrivenMove<Stage> {
  /** When the move is possible in reality; always, if left out. */
  when?(world: World): boolean
  /** The action of users, the network or the server. Without it the move follows automatically. */
  by?(stage: Stage, step: DrivenStep): Promise<void>
  /** The move follows the previous one immediately: the state between them cannot be observed. */
  readonly atOnce?: boolean
}

/** How a chart is driven in the browser. Moves are named by their labels, as paths print them. */
export interface Driver<Stage> {
  readonly model: ChartModel
  readonly moves: Readonly<Record<string, DrivenMove<Stage>>>
  /** The check of each innermost state, by its path. Entering a state without a check fails. */
  readonly seen: Readonly<Record<string, (stage: Stage, world: World) => Promise<void>>>
  /**
   * Instead of `seen`, for states that end automatically within seconds: the check begins before the move that enters
   * them, so that it is not too late on a busy machine. It waits in the page (`locator.waitFor`).
   */
  readonly glimpsed?: Readonly<Record<string, (stage: Stage, world: World) => Promise<void>>>
  /** Transitions that are not driven, each with the reason. */
  readonly undriven: Readonly<Record<string, string>>
  /** The approximate maximum length of a path. */
  readonly length: number
}

/** A path to drive. */
export interface Drive {
  readonly name: string
  readonly moves: readonly Move[]
  /** The world before the first move and after each. */
  readonly worlds: readonly World[]
}

/** The drives of a chart, and the errors of its driver. */
export interface DrivePlan {
  readonly drives: readonly Drive[]
  /** Names of the transitions that the drives take. */
  readonly driven: readonly string[]
  /** Transitions that are neither driven nor excused, and excuses for transitions that are driven or do not exist. */
  readonly failures: readonly string[]
}

const WORLDS_MAX = 1_500

/** Whether the last move took a matching transition: drivers consider what has just happened. */
export const justTook = (world: World, part: string): boolean => world.result.taken.some((name) => name.includes(part))

interface Edge {
  readonly to: string
  readonly move: Move
  readonly takes: readonly string[]
}

/** The nearest path to an uncovered transition; undefined if none is within reach. */
function nearest(
  edges: ReadonlyMap<string, readonly Edge[]>,
  from: string,
  missing: ReadonlySet<string>,
  reach: number,
): Edge[] | undefined {
  const been = new Set([from])
  let front: { at: string; way: Edge[] }[] = [{ at: from, way: [] }]
  for (let depth = 0; depth < reach && front.length > 0; depth += 1) {
    const following: typeof front = []
    for (const { at, way } of front) {
      for (const edge of edges.get(at) ?? []) {
        if (edge.takes.some((name) => missing.has(name))) return [...way, edge]
        if (been.has(edge.to)) continue
        been.add(edge.to)
        following.push({ at: edge.to, way: [...way, edge] })
      }
    }
    front = following
  }
  return undefined
}

/** Plans the drives of a chart. */
export function planDrives<Stage>(driver: Driver<Stage>): DrivePlan {
  const { model, moves: known, length } = driver
  const universe = universeOf(model, fakeActors(model))
  const allowed = (world: World, move: Move): boolean => {
    const driven = known[move.label]
    if (!driven || !(driven.when?.(world) ?? true)) return false
    return universe.next(world, move).result.taken.length > 0
  }
  const looks = alike(model)
  const sameness = (world: World): string => `${looks(world)}|${world.result.taken.join()}`
  const [start] = model.starts
  const { first, edges: explored } = explore(universe, 0, sameness, WORLDS_MAX, undefined, undefined, allowed)
  const edges = new Map<string, Edge[]>()
  for (const { from, to, move, world } of explored) {
    edges.set(from, [...(edges.get(from) ?? []), { to, move, takes: world.result.taken }])
  }
  const missing = new Set(explored.flatMap(({ world }) => world.result.taken))
  const covered = new Set<string>()
  const drives: Drive[] = []
  const initial = universe.begin(start.input)
  while (missing.size > 0) {
    const moves: Move[] = []
    const worlds: World[] = [initial]
    let at = first
    let isLost = false
    for (;;) {
      const reach = moves.length === 0 ? Number.POSITIVE_INFINITY : length - moves.length
      const way = isLost ? undefined : nearest(edges, at, missing, reach)
      if (!way) break
      for (const { move, to } of way) {
        const before = worlds.at(-1) ?? initial
        if (!allowed(before, move)) {
          isLost = true
          break
        }
        const after = universe.next(before, move)
        moves.push(move)
        worlds.push(after)
        for (const name of after.result.taken) {
          missing.delete(name)
          covered.add(name)
        }
        at = to
      }
    }
    if (moves.length === 0 || (isLost && covered.size === 0)) break
    const last = worlds.at(-1) ?? initial
    drives.push({
      name: `${moves.map(({ label }) => label).join(' → ')} ⇒ ${leavesOf(last).join(' + ')}`,
      moves,
      worlds,
    })
    if (drives.length > DRIVES_MAX) break
  }
  return { drives, driven: [...covered], failures: failuresOf(driver, covered) }
}

/** The most drives of a chart: more would be too slow for tests. */
const DRIVES_MAX = 40

function failuresOf<Stage>(
  { model, undriven, seen, glimpsed = {} }: Driver<Stage>,
  covered: ReadonlySet<string>,
): string[] {
  const chart = readChart(model.machine)
  const names = new Set(chart.transitions.map(({ name }) => name))
  const states = new Set(chart.states.map(({ path }) => path))
  return [
    ...[...names]
      .filter((name) => !covered.has(name) && !(name in undriven))
      .map((name) => `"${name}" is neither driven nor excused`),
    ...Object.entries(undriven).flatMap(([name, reason]) => [
      ...(names.has(name) ? [] : [`"${name}" is excused but is no transition of the chart`]),
      ...(covered.has(name) ? [`"${name}" is excused but driven`] : []),
      ...(reason.trim() === '' ? [`"${name}" is excused without a reason`] : []),
    ]),
    ...[...Object.keys(seen), ...Object.keys(glimpsed)]
      .filter((path) => !states.has(path))
      .map((path) => `something is seen in ${path}, which is no state of the chart`),
  ]
}

const isAtOnce = <Stage>(driver: Driver<Stage>, move: Move | undefined): boolean =>
  move !== undefined && driver.moves[move.label]?.atOnce === true

/** The world to check after a move, including the moves that follow it immediately. */
function worldLookedAt<Stage>(driver: Driver<Stage>, { moves, worlds }: Drive, from: number): World {
  let index = from
  while (isAtOnce(driver, moves[index + 1])) index += 1
  const world = worlds[index + 1]
  if (!world) throw new Error('a drive has a world for each of its moves')
  return world
}

/** Drives the application along one path and checks every state. */
export async function replayDrive<Stage>(driver: Driver<Stage>, drive: Drive, stage: Stage): Promise<void> {
  let glimpses: Promise<unknown> = Promise.resolve()
  for (const [index, move] of drive.moves.entries()) {
    const [before, after] = [drive.worlds[index], drive.worlds[index + 1]]
    const next = drive.moves[index + 1]
    if (!before || !after) throw new Error('a drive has a world for each of its moves')
    const where = `step ${index + 1}, ${move.label} ⇒ ${leavesOf(after).join(' + ')}`
    const isLookedAt = !isAtOnce(driver, next)
    if (index === 0 || !isAtOnce(driver, move)) {
      const seen = worldLookedAt(driver, drive, index)
      glimpses = Promise.all(leavesOf(seen).map((path) => driver.glimpsed?.[path]?.(stage, seen)))
    }
    // Awaited below; until then a failure of the move itself takes precedence.
    glimpses.catch(() => undefined)
    try {
      await driver.moves[move.label]?.by?.(stage, { before, after, next })
      if (!isLookedAt) continue
      await glimpses
      for (const path of leavesOf(after)) {
        if (driver.glimpsed?.[path]) continue
        const look = driver.seen[path]
        if (!look) throw new Error(`nothing says what is seen in ${path}`)
        await look(stage, after)
      }
    } catch (error) {
      throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
}
