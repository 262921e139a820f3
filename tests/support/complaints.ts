/**
 * Compares a chart with its oracle: after every step of a path, and of walks that fast-check draws. The complaints are
 * data; `judge.ts` turns them into tests, other scripts check broken charts.
 */
import fc from 'fast-check'
import { begin, complaints, movesAlong, type Route, routesOf, step } from '../../src/statecharts/proof/oraclePaths'
import type { Plan } from '../../src/statecharts/walk/explore'
import { examplesOf, type Move, type Universe, type World, waitMove } from '../../src/statecharts/walk/world'
import type { AnyOracle } from './oracle'

/** The shortest route found on which a chart contradicts its oracle, and the complaints. */
interface Counterexample {
  readonly start: number
  readonly moves: readonly Move[]
  readonly complaints: readonly string[]
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
