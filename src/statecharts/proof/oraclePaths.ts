/**
 * Walks a chart along a path with its oracle beside it, and compares the two after every step. The complaints are data: tests and
 * the workbench show them.
 */
import type { AnyMachineSnapshot } from 'xstate'
import type { ChartModel } from '../model'
import { type WrittenMove, waitOfKey } from '../walk/address'
import type { Path } from '../walk/path'
import { foresee } from '../walk/replay'
import { examplesOf, type Move, type Universe, type World, waitMove } from '../walk/world'
import {
  type AnyOracle,
  differentFields,
  differentSent,
  type Happened,
  type RouteEvent,
  receiverOf,
  type Sent,
} from './oracle'

/** A start and the moves after it: the part of a path that a broken chart can take, too. */
export type Route = Pick<Path, 'start' | 'moves'> & Partial<Pick<Path, 'worlds'>>

const sourceOf = (world: World, id: string): string => {
  const child = world.snapshot.children[id] as { src?: unknown } | undefined
  return typeof child?.src === 'string' ? child.src : id
}

/** The happening for the oracle when a move in `before` led to `after`. */
export function happenedBy(move: Move, after: World): Happened {
  const at = after.now
  switch (move.kind) {
    case 'event':
      return { kind: 'event', type: move.event.type, event: move.event, at }
    case 'wait':
      return { kind: 'time', at }
    case 'done':
      return { kind: 'done', actor: move.src, output: move.output, at }
    case 'error':
      return { kind: 'error', actor: move.src, error: move.error, at }
    case 'snapshot':
      return { kind: 'snapshot', actor: move.src, snapshot: move.snapshot, at }
  }
}

/**
 * What a chart sent in the step from `before` to `after`: to its parent, to listeners, to its children, then the actors
 * that it started.
 */
export function sentBy(before: World | undefined, after: World): Sent[] {
  const { toParent, emitted, toChildren, started } = after.effects
  const sourceOfChild = (id: string): string => {
    const here = sourceOf(after, id)
    return here !== id || !before ? here : sourceOf(before, id)
  }
  return [
    ...toParent.map((event): Sent => ({ to: 'parent', event })),
    ...emitted.map((event): Sent => ({ to: 'listener', event })),
    ...toChildren.map(({ id, event }): Sent => ({ to: { child: sourceOfChild(id) }, event })),
    ...started.map(({ src, input }): Sent => ({ to: { started: src }, event: { input } })),
  ]
}

const text = (value: unknown): string => JSON.stringify(value) ?? String(value)
const sentText = (sent: readonly Sent[]): string =>
  sent.length === 0 ? 'nothing' : sent.map((one) => `to ${receiverOf(one)} ${text(one.event)}`).join(', ')

const complaintsOfShown = (oracle: AnyOracle, known: unknown, snapshot: AnyMachineSnapshot): string[] =>
  differentFields(oracle, known, snapshot).map(
    ({ field, seen, expected }) => `${field}: ${text(seen)} is shown, ${text(expected)} was expected`,
  )

function complaintsOfSent(oracle: AnyOracle, wanted: readonly Sent[], all: readonly Sent[]): string[] {
  const different = differentSent(oracle, wanted, all)
  return different ? [`${sentText(different.seen)} was sent, ${sentText(different.expected)} was expected`] : []
}

/** The moves that take a chart along a route. A wait ends with a step of 1 ms, so that nothing fires early. */
export function* movesAlong({ moves, worlds }: Route): Generator<Move> {
  for (const [index, move] of moves.entries()) {
    if (move.kind !== 'wait') {
      yield move
      continue
    }
    const waits = move.ms === undefined ? (worlds?.[index + 1]?.result.waits ?? []) : [move.ms]
    if (waits.length === 0) yield move
    for (const ms of waits) {
      if (ms > 1) yield waitMove(ms - 1)
      if (ms > 0) yield waitMove(1)
    }
  }
}

/**
 * The move, if it is possible in a world: a move of an actor only while the actor runs, of a timer only while the timer
 * is set.
 */
function movable(world: World, move: Move): Move | undefined {
  if (move.kind === 'event') return move
  if (move.kind === 'wait') {
    return move.ms !== undefined || world.timers.some(({ id }) => id === move.timer) ? move : undefined
  }
  const found = Object.entries(world.snapshot.children as Record<string, { src?: unknown } | undefined>).find(
    ([id, child]) => child && !world.ended.has(child) && (id === move.actor || child.src === move.src),
  )
  return found ? { ...move, actor: found[0] } : undefined
}

/** The state of a walk through a chart with its oracle beside it. */
export interface Asked {
  readonly world: World
  readonly known: unknown
  readonly complaints: readonly string[]
}

const crash = (world: World): string[] =>
  world.status === 'error'
    ? [`the chart crashed: ${world.error instanceof Error ? world.error.message : String(world.error)}`]
    : []

/** Begins a walk. */
export function begin(universe: Universe, oracle: AnyOracle, start: number): Asked {
  const input: unknown = universe.model.starts[start]?.input
  const world = universe.begin(input)
  const known = oracle.begin(input)
  return { world, known, complaints: [...crash(world), ...complaintsOfShown(oracle, known, world.snapshot)] }
}

/** Makes a move and asks the oracle; undefined when the move is impossible here. */
export function step(universe: Universe, oracle: AnyOracle, { world, known }: Asked, wanted: Move): Asked | undefined {
  const move = world.status === 'active' ? movable(world, wanted) : undefined
  if (!move) return undefined
  const after = universe.next(world, move)
  const happened = happenedBy(move, after)
  if (oracle.canHappen?.(known, happened) === false) return undefined
  const next = oracle.next(known, happened)
  const complaints = [
    ...crash(after),
    ...complaintsOfShown(oracle, next, after.snapshot),
    ...complaintsOfSent(oracle, oracle.sent(known, happened), sentBy(world, after)),
  ]
  return { world: after, known: next, complaints }
}

/**
 * The oracle's complaints about a chart on a route, at the first step that has any; empty when there are none.
 * Impossible moves are skipped, because another chart may have other actors and timers.
 */
export function complaints(universe: Universe, oracle: AnyOracle, route: Route): string[] {
  let asked = begin(universe, oracle, route.start)
  const keys: string[] = []
  for (const move of movesAlong(route)) {
    if (asked.complaints.length > 0) break
    const next = step(universe, oracle, asked, move)
    if (!next) continue
    asked = next
    keys.push(move.key)
  }
  return asked.complaints.length === 0 ? [] : [`after ${['begin', ...keys].join(' → ')}`, ...asked.complaints]
}

/** The oracle's complaints about a chart on a written path from a start, at the first step that has any; for copied tests. */
export function complaintsOfMoves(
  model: ChartModel,
  oracle: AnyOracle,
  startName: string,
  moves: readonly (string | WrittenMove)[],
): string[] {
  const { universe, path } = foresee(
    model,
    model.starts.findIndex(({ name }) => name === startName),
    moves,
  )
  return complaints(universe, oracle, path)
}

/** The routes that an oracle declares, as routes of the model; throws where a key names no move of the model. */
export function routesOf({ model }: Universe, { routes = [] }: AnyOracle): Route[] {
  const examples = new Map(examplesOf(model).map((example) => [example.name, example]))
  const moveNamed = (key: string | RouteEvent): Move => {
    if (typeof key !== 'string')
      return { kind: 'event', type: key.type, key: key.type, label: key.type, event: key, example: key.type }
    const ms = waitOfKey(key)
    if (ms !== undefined) return waitMove(ms)
    const example = examples.get(key)
    if (example) return { ...example, type: key, key, label: key, kind: 'event', example: key }
    const [, kind, src = '', index] = /^(done|error) (\S+) (\d+)$/.exec(key) ?? []
    const shared = { type: key, key, label: key, actor: src, src, example: key }
    const given = model.actors?.[src]
    const place = Number(index)
    if (kind === 'done' && given?.done && place in given.done) return { kind, output: given.done[place], ...shared }
    if (kind === 'error' && given?.error && place in given.error) return { kind, error: given.error[place], ...shared }
    throw new Error(`${model.name} has no move “${key}”`)
  }
  return routes.map(({ start = 0, keys }) => ({ start, moves: keys.map(moveNamed) }))
}
