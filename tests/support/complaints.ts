/**
 * Compares a chart with its oracle: after every step of a path, and of walks that fast-check draws. The complaints are
 * data; `judge.ts` turns them into tests, other scripts check broken charts.
 */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { AnyMachineSnapshot } from 'xstate'
import { waitOfKey } from '../../src/statecharts/walk/address'
import type { Plan } from '../../src/statecharts/walk/explore'
import type { Path } from '../../src/statecharts/walk/path'
import { examplesOf, type Move, type Universe, type World, waitMove } from '../../src/statecharts/walk/world'
import type { AnyOracle, Happened, RouteEvent, Sent } from './oracle'

/** A start and the moves after it: the part of a path that a broken chart can take, too. */
export type Route = Pick<Path, 'start' | 'moves'> & Partial<Pick<Path, 'worlds'>>

/** The shortest route found on which a chart contradicts its oracle, and the complaints. */
interface Counterexample {
  readonly start: number
  readonly moves: readonly Move[]
  readonly complaints: readonly string[]
}

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

const toText = ({ to }: Sent): string =>
  typeof to === 'string' ? to : 'child' in to ? `child ${to.child}` : `actor ${to.started}`

/** Messages of one type to one receiver keep their order; the order between receivers is not compared. */
const inOrder = (sent: readonly Sent[]): Sent[] => {
  const groupOf = (one: Sent): string => `${toText(one)} ${String(one.event.type)}`
  return [...sent].sort((one, other) => (groupOf(one) < groupOf(other) ? -1 : groupOf(one) > groupOf(other) ? 1 : 0))
}

const isAsExpected = (expected: Sent, seen: Sent | undefined): boolean =>
  seen !== undefined &&
  isDeepStrictEqual(expected.to, seen.to) &&
  Object.entries(expected.event).every(([field, value]) => isDeepStrictEqual(seen.event[field], value))

const text = (value: unknown): string => JSON.stringify(value) ?? String(value)
const sentText = (sent: readonly Sent[]): string =>
  sent.length === 0 ? 'nothing' : sent.map((one) => `to ${toText(one)} ${text(one.event)}`).join(', ')

/** The fields of a snapshot that differ from what the oracle expects. */
function complaintsOfShown(oracle: AnyOracle, known: unknown, snapshot: AnyMachineSnapshot): string[] {
  const seen: Readonly<Record<string, unknown>> = { ...oracle.read(snapshot) }
  return Object.entries(oracle.shown(known)).flatMap(([field, expected]) =>
    expected === undefined || isDeepStrictEqual(expected, seen[field])
      ? []
      : [`${field}: ${text(seen[field])} is shown, ${text(expected)} was expected`],
  )
}

function complaintsOfSent(oracle: AnyOracle, expected: readonly Sent[], all: readonly Sent[]): string[] {
  const wanted = inOrder(expected)
  const seen = inOrder(all.filter((sent) => oracle.speaksOf(sent)))
  const isSame = wanted.length === seen.length && wanted.every((one, index) => isAsExpected(one, seen[index]))
  return isSame ? [] : [`${sentText(seen)} was sent, ${sentText(wanted)} was expected`]
}

/** The moves that take a chart along a route. A wait ends with a step of 1 ms, so that nothing fires early. */
function* movesAlong({ moves, worlds }: Route): Generator<Move> {
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
interface Asked {
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

/** The number of walks and their seed. */
export interface Draw {
  readonly walks: number
  /** The most moves after the path that a walk begins with. */
  readonly moves: number
  readonly seed: number
}

/** Enough for an everyday run. */
export const EVERYDAY: Draw = { walks: 600, moves: 20, seed: 20_261_122 }

/** The kinds of drawn moves: any event of the model, one of the possible moves, the last move again, or time. */
type Drawn =
  | { readonly kind: 'any'; readonly pick: number }
  | { readonly kind: 'offered'; readonly pick: number }
  | { readonly kind: 'again' }
  | { readonly kind: 'time'; readonly ms: number }

const drawnMove: fc.Arbitrary<Drawn> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('offered' as const), pick: fc.nat(997) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('any' as const), pick: fc.nat(997) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'again' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      ms: fc.oneof(fc.constantFrom(1, 999, 1_000, 3_000), fc.integer({ min: 1, max: 10_000 }), fc.nat(5_000_000)),
    }),
  },
)

function moveDrawn(universe: Universe, world: World, drawn: Drawn, last: Move | undefined): Move | undefined {
  if (drawn.kind === 'again') return last
  if (drawn.kind === 'time') return waitMove(drawn.ms)
  if (drawn.kind === 'any') {
    const all = examplesOf(universe.model)
    const example = all[drawn.pick % Math.max(1, all.length)]
    return (
      example && {
        ...example,
        type: example.name,
        key: example.name,
        label: example.name,
        kind: 'event',
        example: example.name,
      }
    )
  }
  const offered = universe.moves(world)
  return offered[drawn.pick % Math.max(1, offered.length)]
}

const isWrong = (universe: Universe, oracle: AnyOracle, route: Route): boolean =>
  complaints(universe, oracle, route).length > 0

/** Removes every move that the complaint does not need, and shortens the waits as far as possible. */
function shortest(universe: Universe, oracle: AnyOracle, route: Route): Counterexample {
  const { start } = route
  let moves = [...movesAlong(route)]
  const isStillWrong = (candidate: readonly Move[]): boolean => isWrong(universe, oracle, { start, moves: candidate })
  for (let size = Math.max(1, moves.length >> 1); size >= 1; size = size > 1 ? size >> 1 : 0) {
    for (let from = moves.length - 1; from >= 0; from -= 1) {
      const without = moves.toSpliced(from, size)
      if (without.length < moves.length && isStillWrong(without)) moves = without
    }
  }
  for (const [index, move] of moves.entries()) {
    if (move.kind !== 'wait' || move.ms === undefined) continue
    let ms = move.ms
    for (let less = ms >> 1; less >= 1; less >>= 1) {
      while (ms > less && isStillWrong(moves.with(index, waitMove(ms - less)))) ms -= less
    }
    moves = moves.with(index, waitMove(ms))
  }
  return { start, moves, complaints: complaints(universe, oracle, { start, moves }) }
}

/** The result of the walks, and how many steps were compared. */
export interface Wandered {
  /** A walk that ends with a complaint, as it was drawn; `counterexampleText` shortens it. */
  readonly wrong: Route | undefined
  readonly steps: number
  readonly seed: number
}

/**
 * Draws walks. Each begins with a part of a path of the plan, so that it can reach every corner of the chart, and
 * continues at random. Stops at the first complaint.
 */
export function wander(
  universe: Universe,
  oracle: AnyOracle,
  { paths }: Pick<Plan, 'paths'>,
  draw: Draw = EVERYDAY,
): Wandered {
  let steps = 0
  let found: Route | undefined
  const beginnings: readonly Route[] = [...paths, ...routesOf(universe, oracle)]
  const walk = fc.tuple(
    fc.nat(Math.max(0, beginnings.length - 1)),
    fc.nat(12),
    fc.array(drawnMove, { maxLength: draw.moves }),
  )
  const property = fc.property(walk, ([index, length, drawn]) => {
    const path = beginnings[index] ?? { start: 0, moves: [] }
    const made: Move[] = []
    let asked = begin(universe, oracle, path.start)
    const make = (move: Move | undefined): void => {
      const next = move && asked.complaints.length === 0 ? step(universe, oracle, asked, move) : undefined
      if (!move || !next) return
      asked = next
      steps += 1
      made.push(move)
    }
    for (const move of path.moves.slice(0, length)) make(move)
    for (const one of drawn) make(moveDrawn(universe, asked.world, one, made.at(-1)))
    if (asked.complaints.length === 0) return true
    found = { start: path.start, moves: made }
    return false
  })
  fc.check(property, { numRuns: draw.walks, seed: draw.seed, endOnFailure: true })
  return { wrong: found, steps, seed: draw.seed }
}

/** The oracle's complaints on a route, with the shortest way to them, as text. */
export function counterexampleText(universe: Universe, oracle: AnyOracle, route: Route): string {
  const { start, complaints: said } = shortest(universe, oracle, route)
  return [`from “${universe.model.starts[start]?.name ?? start}”`, ...said].join('\n  ')
}

/**
 * The first route on which an oracle complains about a model's chart, of the paths of `plan` and of drawn walks;
 * undefined when there is none. With the plan of the right chart it judges a broken chart along the same paths.
 */
export function firstWrong(
  universe: Universe,
  oracle: AnyOracle,
  plan: Plan,
  draw: Draw = EVERYDAY,
): Route | undefined {
  const path = [...routesOf(universe, oracle), ...plan.paths].find((one) => isWrong(universe, oracle, one))
  return path ?? wander(universe, oracle, plan, draw).wrong
}
