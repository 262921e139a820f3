/** Steps through a chart by hand: the result of a sequence of moves, and the possible next moves. */
import type { AnyEventObject } from 'xstate'
import { readChart } from '../chart/chart'
import { type Reason, refusalsFor } from '../chart/reasons'
import { dataOf, type Misfit, type Schema } from '../chart/schema'
import type { ChartModel } from '../model'
import type { WrittenMove } from './address'
import { activeStates, leavesOf, named } from './explore'
import { fakeActors } from './fakes'
import type { Path } from './path'
import { eventOf, examplesOf, type Move, type Universe, universeOf, type World } from './world'
import { eventMove, moveOf, payloadOf, schemaOfMove, withoutType } from './written'

/** A possible next move. */
export interface OfferedMove {
  readonly key: string
  readonly label: string
  readonly kind: Move['kind']
  /** The event without its type, or the output of the actor, as JSON data; undefined for the passing of time. */
  readonly payload: unknown
  /** The schema for an edited payload. */
  readonly schema: Schema
  /** Names of the transitions that it takes; empty when it has no effect. */
  readonly transitions: readonly string[]
  /** Names of the guards that refuse it, when it has no effect. */
  readonly refusedBy: readonly string[]
  /** The refusing guards and the values that they read, when it has no effect. */
  readonly reasons: readonly Reason[]
  /** The wait before it happens, in ms. */
  readonly waitMs?: number
}

/** A written move and its result. */
export interface SimulatedStep {
  readonly written: WrittenMove
  /** The move; null when it cannot be made here and is skipped. */
  readonly move: Move | null
  /** Deviations of its payload from all examples: a view can send more precise data, an address can be wrong. */
  readonly misfits: readonly Misfit[]
  /** The chart after the move. */
  readonly world: World
}

/** A chart after some moves. */
export interface Simulation {
  readonly world: World
  /** The world before the last move; null at the start. */
  readonly before: World | null
  /** Paths of active states, outermost first. */
  readonly active: readonly string[]
  readonly offered: readonly OfferedMove[]
  /** One step for each written move. */
  readonly steps: readonly SimulatedStep[]
  /** Active innermost states at the start and after each move that was made. */
  readonly trail: readonly (readonly string[])[]
  /** The error of the last move. */
  readonly crashed?: string
}

const universes = new WeakMap<ChartModel, Universe>()

/** The universe of a chart for stepping; cached as long as the page is open. */
export const universeFor = (model: ChartModel): Universe => {
  const known = universes.get(model)
  if (known) return known
  const made = universeOf(model, fakeActors(model))
  universes.set(model, made)
  return made
}

function offer(model: ChartModel, universe: Universe, world: World, move: Move): OfferedMove {
  const next = universe.next(world, move)
  const guards = new Map(readChart(model.machine).transitions.map(({ name, guard }) => [name, guard]))
  const isTaken = next.result.taken.length > 0
  const refusing = next.result.refused.flatMap((name) => guards.get(name) ?? [])
  const waitMs = next.result.waits.reduce((sum, ms) => sum + ms, 0)
  return {
    key: move.key,
    label: move.label,
    kind: move.kind,
    payload: dataOf(payloadOf(move)),
    schema: schemaOfMove(model, move),
    transitions: next.result.taken,
    refusedBy: isTaken ? [] : [...new Set(refusing)],
    reasons: isTaken ? [] : refusalsFor(model.machine, world.snapshot, eventOf(world, move)),
    ...(move.kind === 'wait' ? { waitMs } : {}),
  }
}

/** Cache of the last steps on a chart: a longer sequence continues there. */
const made = new WeakMap<ChartModel, { start: number; begin: World; steps: readonly SimulatedStep[] }>()

const isSame = (one: WrittenMove, other: WrittenMove | undefined): boolean =>
  one === other || (one.key === other?.key && JSON.stringify(one.payload) === JSON.stringify(other.payload))

function stepsOf(model: ChartModel, wanted: number, moves: readonly WrittenMove[]) {
  const universe = universeFor(model)
  const start = model.starts[wanted] ? wanted : 0
  const known = made.get(model)
  const begin = known?.start === start ? known.begin : universe.begin(model.starts[start]?.input)
  const before = known?.begin === begin ? known.steps : []
  const differs = before.findIndex(({ written }, index) => !isSame(written, moves[index]))
  const steps = differs < 0 ? [...before] : before.slice(0, differs)
  let world = steps.at(-1)?.world ?? begin
  for (const written of moves.slice(steps.length)) {
    const { move, misfits } = moveOf(universe, world, written)
    if (move) world = universe.next(world, move)
    steps.push({ written, move, misfits, world })
  }
  made.set(model, { start, begin, steps })
  return { universe, start, begin, steps }
}

/** Makes moves one after the other, by key or in written form; impossible moves are skipped. */
export function simulate(model: ChartModel, start: number, moves: readonly (string | WrittenMove)[]): Simulation {
  const written = moves.map((move) => (typeof move === 'string' ? { key: move } : move))
  const { universe, begin, steps } = stepsOf(model, start, written)
  const worlds = [begin, ...steps.flatMap(({ move, world }) => (move ? [world] : []))]
  const here = worlds.at(-1) ?? begin
  const { error } = here
  return {
    world: here,
    before: worlds.at(-2) ?? null,
    active: activeStates(here),
    offered: universe.moves(here).map((move) => offer(model, universe, here, move)),
    steps,
    trail: worlds.map(leavesOf),
    ...(here.status === 'error' ? { crashed: error instanceof Error ? error.message : String(error) } : {}),
  }
}

/** The world and the made moves after a sequence, without what can happen next, which takes longest to find. */
export function worldAfter(
  model: ChartModel,
  start: number,
  moves: readonly WrittenMove[],
): Pick<Simulation, 'world' | 'active' | 'steps'> {
  const { begin, steps } = stepsOf(model, start, moves)
  const world = steps.at(-1)?.world ?? begin
  return { world, active: activeStates(world), steps }
}

/** The moves that were made, as a path for export. */
export function pathSimulated(model: ChartModel, start: number, moves: readonly WrittenMove[]): Path {
  const { begin, start: from, steps } = stepsOf(model, start, moves)
  const made = steps.flatMap(({ move, world }) => (move ? [{ move, world }] : []))
  const worlds = [begin, ...made.map(({ world }) => world)]
  const candidate = { start: from, moves: made.map(({ move }) => move), worlds }
  return named(model, [candidate])[0] ?? { ...candidate, name: '' }
}

/** The result of an event sent to the current world: its written form, and whether it is taken or why not. */
export interface SentEvent {
  readonly written: WrittenMove
  readonly isTaken: boolean
  /** Names of the transitions that it takes. */
  readonly taken: readonly string[]
  /** The evaluated guards, when the event is not taken. */
  readonly reasons: readonly Reason[]
  /** The error message when the chart crashes; else null. */
  readonly crashed: string | null
}

/**
 * Tries an event on a world, such as one of a button in a view. An event that equals an example is written with the example's name.
 */
export function sendEvent(model: ChartModel, world: World, event: AnyEventObject): SentEvent {
  const universe = universeFor(model)
  const payload = dataOf(withoutType(event))
  const text = JSON.stringify(payload)
  const isEqual = (other: AnyEventObject) =>
    other.type === event.type && JSON.stringify(dataOf(withoutType(other))) === text
  const example = examplesOf(model).find((candidate) => isEqual(candidate.event))
  const next = universe.next(world, eventMove(event.type, withoutType(event)))
  const isTaken = next.result.taken.length > 0 || next.status === 'error'
  return {
    written: example ? { key: example.name } : { key: event.type, ...(text === '{}' ? {} : { payload }) },
    isTaken,
    taken: next.result.taken,
    reasons: isTaken ? [] : refusalsFor(model.machine, world.snapshot, event),
    crashed: next.status === 'error' ? (next.error instanceof Error ? next.error.message : String(next.error)) : null,
  }
}
