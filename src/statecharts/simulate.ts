/** Steps through a chart by hand: where a sequence of moves leads, and what can happen there. */
import type { AnyMachineSnapshot } from 'xstate'
import { readChart } from './chart'
import { activeStates, leavesOf, makePlan, type Plan } from './explore'
import { fakeActors } from './fakes'
import type { ChartModel } from './model'
import { type Move, type Universe, universeOf, type World } from './world'

/** Something that can happen now. */
export interface OfferedMove {
  readonly key: string
  readonly label: string
  readonly kind: Move['kind']
  /** The event, or what the actor ends with; undefined when time passes. */
  readonly payload: unknown
  /** Names of the transitions that it takes; empty when it does nothing. */
  readonly transitions: readonly string[]
  /** Guards that refuse it, when it does nothing. */
  readonly refusedBy: readonly string[]
  /** How long one has to wait for it, in ms. */
  readonly waitMs?: number
}

/** A chart after some moves. */
export interface Simulation {
  readonly world: World
  /** Paths of active states, outermost first. */
  readonly active: readonly string[]
  readonly offered: readonly OfferedMove[]
  /** Innermost active states at the beginning and after each move. */
  readonly trail: readonly (readonly string[])[]
  /** What went wrong in the last move. */
  readonly crashed?: string
}

const universes = new WeakMap<ChartModel, Universe>()

const universeFor = (model: ChartModel): Universe => {
  const known = universes.get(model)
  if (known) return known
  const made = universeOf(model, fakeActors(model))
  universes.set(model, made)
  return made
}

const payloadOf = (move: Move): unknown => {
  switch (move.kind) {
    case 'event':
      return move.event
    case 'done':
      return move.output
    case 'error':
      return move.error instanceof Error ? move.error.message : move.error
    case 'snapshot':
      return move.snapshot
    case 'wait':
      return undefined
  }
}

function offer(model: ChartModel, universe: Universe, world: World, move: Move): OfferedMove {
  const next = universe.next(world, move)
  const guards = new Map(readChart(model.machine).transitions.map(({ name, guard }) => [name, guard]))
  const refusing = next.deed.refused.flatMap((name) => guards.get(name) ?? [])
  const waitMs = next.deed.waits.reduce((sum, ms) => sum + ms, 0)
  return {
    key: move.key,
    label: move.label,
    kind: move.kind,
    payload: payloadOf(move),
    transitions: next.deed.taken,
    refusedBy: next.deed.taken.length === 0 ? [...new Set(refusing)] : [],
    ...(move.kind === 'wait' ? { waitMs } : {}),
  }
}

/** Makes moves one after the other; those that cannot happen are left out. */
export function simulate(model: ChartModel, start: number, keys: readonly string[]): Simulation {
  const universe = universeFor(model)
  let world = universe.begin(model.starts[start]?.input)
  const trail = [leavesOf(world)]
  for (const key of keys) {
    const move = universe.moves(world).find((candidate) => candidate.key === key)
    if (!move) continue
    world = universe.next(world, move)
    trail.push(leavesOf(world))
  }
  const here = world
  const { error } = here
  return {
    world: here,
    active: activeStates(here),
    offered: universe.moves(here).map((move) => offer(model, universe, here, move)),
    trail,
    ...(here.status === 'error' ? { crashed: error instanceof Error ? error.message : String(error) } : {}),
  }
}

/** A state of a chart with the shortest moves into it and the world there. */
export interface ReachedState {
  readonly model: ChartModel
  readonly state: string
  readonly start: number
  readonly moves: readonly Move[]
  readonly world: World
}

/** Whether there is something to be seen of a world. */
export type IsSeen = (snapshot: AnyMachineSnapshot) => boolean

const anywhere: IsSeen = () => true
const reached = new WeakMap<ChartModel, Map<IsSeen, ReachedState[]>>()

/** A shorter way goes before a longer one; of two as long, the one with the earlier examples. */
const isBetter = (one: ReachedState, other: ReachedState): boolean => {
  if (one.moves.length !== other.moves.length) return one.moves.length < other.moves.length
  const keys = ({ start, moves }: ReachedState) => [start, ...moves.map(({ key }) => key)].join()
  return keys(one) < keys(other)
}

/**
 * Every state that paths of the model reach, each with the shortest way: for pictures of its view. With `isSeen`, ways
 * on which something is seen in the state go before those on which nothing is.
 */
export function reachedStates(model: ChartModel, isSeen: IsSeen = anywhere): ReachedState[] {
  const known = reached.get(model)?.get(isSeen)
  if (known) return known
  const best = new Map<string, { way: ReachedState; seen: boolean }>()
  for (const { start, moves, worlds } of planOf(model).paths) {
    worlds.forEach((world, index) => {
      for (const state of world.status === 'error' ? [] : leavesOf(world)) {
        const way = { model, state, start, moves: moves.slice(0, index), world }
        const before = best.get(state)
        if (before?.seen && !isBetter(way, before.way)) continue
        const seen = isSeen(world.snapshot)
        if (before && (before.seen ? !seen : !seen && !isBetter(way, before.way))) continue
        best.set(state, { way, seen })
      }
    })
  }
  const found = [...best.values()].map(({ way }) => way).sort((a, b) => (a.state < b.state ? -1 : 1))
  reached.set(model, (reached.get(model) ?? new Map<IsSeen, ReachedState[]>()).set(isSeen, found))
  return found
}

const plans = new WeakMap<ChartModel, Plan>()

const planOf = (model: ChartModel): Plan => {
  const known = plans.get(model)
  if (known) return known
  const made = makePlan(model)
  plans.set(model, made)
  return made
}
