/** Steps through a chart by hand: where a sequence of moves leads, and what can happen there. */
import type { AnyEventObject } from 'xstate'
import { readChart } from '../chart/chart'
import { type Reason, refusalsFor } from '../chart/reasons'
import { dataOf, type Misfit, type Schema } from '../chart/schema'
import type { ChartModel } from '../model'
import type { WrittenMove } from './address'
import { activeStates, leavesOf, named, type Path } from './explore'
import { fakeActors } from './fakes'
import { eventOf, examplesOf, type Move, type Universe, universeOf, type World } from './world'
import { eventMove, moveOf, payloadOf, schemaOfMove, withoutType } from './written'

/** Something that can happen now. */
export interface OfferedMove {
  readonly key: string
  readonly label: string
  readonly kind: Move['kind']
  /** The event without its type, or what the actor ends with, as JSON can hold it; undefined when time passes. */
  readonly payload: unknown
  /** What may stand in place of the payload. */
  readonly schema: Schema
  /** Names of the transitions that it takes; empty when it does nothing. */
  readonly transitions: readonly string[]
  /** Names of the guards that refuse it, when it does nothing. */
  readonly refusedBy: readonly string[]
  /** The guards that refuse it and what they read, when it does nothing. */
  readonly reasons: readonly Reason[]
  /** How long one has to wait for it, in ms. */
  readonly waitMs?: number
}

/** A written move and what it did. */
export interface SimulatedStep {
  readonly written: WrittenMove
  /** The move; null when it cannot be made here: it is left out then. */
  readonly move: Move | null
  /** What of its payload is unlike all examples: a view may know better than they, an address may be wrong. */
  readonly misfits: readonly Misfit[]
  /** The chart after it. */
  readonly world: World
}

/** A chart after some moves. */
export interface Simulation {
  readonly world: World
  /** The world before the last move; null at the beginning. */
  readonly before: World | null
  /** Paths of active states, outermost first. */
  readonly active: readonly string[]
  readonly offered: readonly OfferedMove[]
  /** One for each written move. */
  readonly steps: readonly SimulatedStep[]
  /** Innermost active states at the beginning and after each move that was made. */
  readonly trail: readonly (readonly string[])[]
  /** What went wrong in the last move. */
  readonly crashed?: string
}

const universes = new WeakMap<ChartModel, Universe>()

/** The universe in which a chart is stepped through: the same as long as the page is open. */
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

/** The steps last made on a chart: what follows on them begins there. */
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

/** Makes moves one after the other, by their keys or as they are written down; those that cannot happen are left out. */
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

/** The moves that were made as a path, to be told to others. */
export function pathSimulated(model: ChartModel, start: number, moves: readonly WrittenMove[]): Path {
  const { begin, start: from, steps } = stepsOf(model, start, moves)
  const made = steps.flatMap(({ move, world }) => (move ? [{ move, world }] : []))
  const worlds = [begin, ...made.map(({ world }) => world)]
  const candidate = { start: from, moves: made.map(({ move }) => move), worlds }
  return named(model, [candidate])[0] ?? { ...candidate, name: '' }
}

/** An event that somebody sends to the chart as it is now: how it is written down, and whether it is taken or why not. */
export interface SentEvent {
  readonly written: WrittenMove
  readonly isTaken: boolean
  /** Names of the transitions that it takes. */
  readonly taken: readonly string[]
  /** What the chart's guards say to it, when it is not taken. */
  readonly reasons: readonly Reason[]
  /** Whether the chart crashes on it. */
  readonly crashed: string | null
}

/** Tries an event on a world: of a button in a view. It is written down as the example that it equals. */
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
