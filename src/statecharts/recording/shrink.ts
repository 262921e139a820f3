/**
 * Cuts a path to the shortest one that still shows a fault: parts of its moves are left out, the rest is replayed through the chart,
 * and what still shows the fault is kept (delta debugging, ddmin). The result is the same for the same path and fault. No single
 * move of it can be left out.
 */
import type { ChartModel } from '../model'
import type { AnyOracle } from '../proof/oracle'
import { complaints } from '../proof/oraclePaths'
import type { WrittenMove, WrittenPath } from '../walk/address'
import { activeStates, leavesOf } from '../walk/explore'
import { pathSimulated, universeFor } from '../walk/simulate'
import type { Move, World } from '../walk/world'
import { moveOf, writtenOf } from '../walk/written'

/** What a path shows at its end. */
export type Fault =
  /** These states are active. */
  | { readonly kind: 'states'; readonly states: readonly string[] }
  /** The context has this value, as JSON, at this path, such as `round.winner`. */
  | { readonly kind: 'context'; readonly path: string; readonly json: string }
  /** The last move, which stays, takes no transition. */
  | { readonly kind: 'refused'; readonly move: WrittenMove }
  /** The chart has crashed. */
  | { readonly kind: 'crashed' }
  /** The chart breaks a rule of its oracle. */
  | { readonly kind: 'rule'; readonly oracle: AnyOracle }

/** A fault that a path shows, and after how many of the moves that can be made it first does. */
export interface ShownFault {
  readonly fault: Fault
  readonly moves: number
}

/** A shortened path. */
export interface Shrunk {
  readonly path: WrittenPath
  /** Whether every single move is needed; otherwise the search was cut. */
  readonly isMinimal: boolean
  /** The number of replays. */
  readonly replays: number
}

/** Enough for some hundred moves; a search that needs more is cut. */
const REPLAYS_MOST = 3_000
/** The number of values of a context that are offered as faults. */
const VALUES_MOST = 60

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The plain values of a context by their paths; values that are not plain are left out. */
export function contextValues(context: unknown): readonly (readonly [path: string, json: string])[] {
  const found: (readonly [string, string])[] = []
  const visit = (value: unknown, path: string): void => {
    if (isRecord(value))
      for (const [name, part] of Object.entries(value)) visit(part, path === '' ? name : `${path}.${name}`)
    else if (path !== '' && (value === null || ['string', 'number', 'boolean'].includes(typeof value)))
      found.push([path, JSON.stringify(value)])
    else if (Array.isArray(value)) found.push([`${path}.length`, JSON.stringify(value.length)])
  }
  visit(context, '')
  return found.slice(0, VALUES_MOST)
}

/** Whether a world shows the fault; a refused move and a broken rule are judged by `replay`. */
function isShown(world: World, fault: Fault): boolean {
  if (fault.kind === 'rule') return true
  if (fault.kind === 'crashed') return world.status === 'error'
  if (fault.kind === 'states') {
    const active = activeStates(world)
    return fault.states.every((state) => active.includes(state))
  }
  if (fault.kind === 'refused') return world.status === 'active' && world.result.taken.length === 0
  return contextValues(world.snapshot.context).some(([path, json]) => path === fault.path && json === fault.json)
}

/** The faults that a path can be shortened for: a rule that it breaks, its end states, a crash, refused moves and values of its last context. */
export function faultsOf(
  model: ChartModel,
  { start, moves }: WrittenPath,
  oracle?: AnyOracle | null,
): readonly ShownFault[] {
  const { worlds, moves: made } = pathSimulated(model, start, moves)
  const last = worlds.at(-1)
  if (!last) return []
  const first = (fault: Fault): number => worlds.findIndex((world) => isShown(world, fault))
  const isBroken = oracle && complaints(universeFor(model), oracle, { start, moves: made }).length > 0
  const rule: ShownFault[] = isBroken ? [{ fault: { kind: 'rule', oracle }, moves: made.length }] : []
  const ends: Fault[] = [
    ...(last.status === 'error' ? [{ kind: 'crashed' } as const] : []),
    ...(last.status === 'error' ? [] : [{ kind: 'states', states: leavesOf(last) } as const]),
    ...contextValues(last.snapshot.context).map(([path, json]) => ({ kind: 'context', path, json }) as const),
  ]
  const refused = made.flatMap((move, index): ShownFault[] => {
    const after = worlds[index + 1]
    const isRefused = move.kind === 'event' && after?.status === 'active' && after.result.taken.length === 0
    return isRefused ? [{ fault: { kind: 'refused', move: writtenOf(move) }, moves: index + 1 }] : []
  })
  return [
    ...rule,
    ...refused,
    ...ends.map((fault) => ({ fault, moves: first(fault) })).filter(({ moves: at }) => at >= 0),
  ]
}

/** Shortens a path; pauses after each replay, so that a page can breathe. Null when the path does not show the fault. */
export function* shrinkPath(model: ChartModel, path: WrittenPath, shown: ShownFault): Generator<void, Shrunk | null> {
  const universe = universeFor(model)
  const { fault } = shown
  const last = fault.kind === 'refused' ? [fault.move] : []
  let replays = 0
  /** The moves that can be made, if they show the fault. */
  const replay = (moves: readonly WrittenMove[]): readonly WrittenMove[] | null => {
    replays += 1
    let world = universe.begin(model.starts[path.start]?.input)
    const made: WrittenMove[] = []
    const done: Move[] = []
    const tried = [...moves, ...last]
    for (const [index, written] of tried.entries()) {
      const { move } = moveOf(universe, world, written)
      if (move) {
        world = universe.next(world, move)
        made.push(written)
        done.push(move)
      } else if (last.length > 0 && index === tried.length - 1) return null
    }
    if (fault.kind === 'rule' && complaints(universe, fault.oracle, { start: path.start, moves: done }).length === 0)
      return null
    return isShown(world, fault) ? made.slice(0, made.length - last.length) : null
  }
  const made = pathSimulated(model, path.start, path.moves).moves.map(writtenOf)
  const begun = replay(made.slice(0, shown.moves - last.length))
  yield
  if (!begun) return null
  let moves = begun
  let parts = 2
  while (moves.length > 0 && replays < REPLAYS_MOST) {
    const size = Math.ceil(moves.length / parts)
    let kept: readonly WrittenMove[] | null = null
    for (let from = 0; from < moves.length && !kept && replays < REPLAYS_MOST; from += size) {
      kept = replay([...moves.slice(0, from), ...moves.slice(from + size)])
      yield
    }
    if (kept) {
      moves = kept
      parts = Math.max(2, Math.min(parts - 1, moves.length))
    } else if (size === 1) {
      return { path: { start: path.start, moves: [...moves, ...last] }, isMinimal: true, replays }
    } else parts = Math.min(moves.length, parts * 2)
  }
  return { path: { start: path.start, moves: [...moves, ...last] }, isMinimal: moves.length === 0, replays }
}
