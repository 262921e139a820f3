/**
 * The proofs that a draft of a chart would fail: lines of its trails, its oracle, the rules of its model, and the pictures of states,
 * each by name and with the path that shows it.
 */
import { readChart, shown } from '../chart/chart'
import type { ChartModel } from '../model'
import { movesByName } from '../proof/facts'
import type { AnyOracle } from '../proof/oracle'
import { complaints, type Route, routesOf } from '../proof/oraclePaths'
import { brokenLines, moveNameOf, startNameOf, type Trail, trailText } from '../proof/trails'
import { fullText } from '../proof/values'
import type { WrittenPath } from '../walk/address'
import { DEFAULT_BOUNDS, leavesOf, makePlan } from '../walk/explore'
import { fakeActors } from '../walk/fakes'
import { planOf } from '../walk/plans'
import { type ReachedState, reachedStates } from '../walk/reach'
import { measure, modelFailures } from '../walk/walk'
import { universeOf } from '../walk/world'
import type { DraftEdit } from './draft.types'
import { draftOf } from './edits'

/** The kinds of proof. */
export const proofs = ['trails', 'oracle', 'rules', 'pictures'] as const
export type ProofKind = (typeof proofs)[number]

/** Something that fails on the draft. */
export interface DraftFailure {
  readonly kind: ProofKind
  /** The line, the path, the rule or the state. */
  readonly name: string
  /** The differences. */
  readonly what: readonly string[]
  /** Shows it on the present chart; null where it is about no path. */
  readonly path: WrittenPath | null
  /** The state that it is about. */
  readonly state: string | null
}

/** A result of the comparison; results arrive one by one. */
export type DraftResult =
  | { readonly kind: 'failure'; readonly failure: DraftFailure }
  /** All of a kind were compared. */
  | { readonly kind: 'done'; readonly proof: ProofKind; readonly compared: number }

/** Failures of a kind that are listed; further ones are counted. */
const LISTED_MOST = 200

/** The path of a line, through the lines before it, on the present chart; null when it has none. */
function pathOfTrail(model: ChartModel, trails: ReadonlyMap<string, Trail>, trail: Trail): WrittenPath | null {
  const chain: Trail[] = []
  for (let one: Trail | undefined = trail; one; one = trails.get(one.after ?? '')) chain.unshift(one)
  const [first, ...rest] = chain
  const start = model.starts.findIndex(({ name }) => first !== undefined && name === startNameOf(first))
  const begin = model.starts[start]
  if (!begin) return null
  const universe = universeOf(model, fakeActors(model))
  let world = universe.begin(begin.input)
  const keys: string[] = []
  for (const one of rest) {
    const move = movesByName(universe.moves(world)).get(moveNameOf(one))
    if (!move) break
    keys.push(move.key)
    world = universe.next(world, move)
  }
  return { start, moves: keys.map((key) => ({ key })) }
}

function* judgeTrailLines(model: ChartModel, draft: ChartModel, trails: readonly Trail[]): Generator<DraftResult> {
  const byId = new Map(trails.map((trail) => [trail.id, trail]))
  let listed = 0
  for (const { trail, now, reason } of brokenLines(draft, trails)) {
    listed += 1
    if (listed > LISTED_MOST) break
    yield {
      kind: 'failure',
      failure: {
        kind: 'trails',
        name: trailText(trail),
        what: [now ? trailText(now) : reason],
        path: pathOfTrail(model, byId, trail),
        state: null,
      },
    }
  }
  yield { kind: 'done', proof: 'trails', compared: trails.length }
}

const writtenOf = ({ start, moves }: Route): WrittenPath => ({ start, moves: moves.map(({ key }) => ({ key })) })

function* judgeOracle(model: ChartModel, draft: ChartModel, oracle: AnyOracle | null): Generator<DraftResult> {
  if (!oracle) return yield { kind: 'done', proof: 'oracle', compared: 0 }
  const { paths, universe: present } = planOf(model)
  const universe = universeOf(draft, fakeActors(draft))
  const routes: readonly Route[] = [...paths, ...routesOf(present, oracle)]
  let listed = 0
  for (const route of routes) {
    const [, ...said] = complaints(universe, oracle, route)
    if (said.length === 0) continue
    listed += 1
    if (listed > LISTED_MOST) break
    const path = writtenOf(route)
    const name = path.moves.map(({ key }) => key).join(' → ') || 'begin'
    yield { kind: 'failure', failure: { kind: 'oracle', name, what: said, path, state: null } }
  }
  yield { kind: 'done', proof: 'oracle', compared: routes.length }
}

function* judgePictures(draft: ChartModel, states: readonly ReachedState[]): Generator<DraftResult> {
  const universe = universeOf(draft, fakeActors(draft))
  for (const { state, start, moves, world } of states) {
    let here = universe.begin(draft.starts[start]?.input)
    let missing: string | null = null
    for (const { key } of moves) {
      const move = universe.moves(here).find((one) => one.key === key)
      if (move) here = universe.next(here, move)
      else missing ??= key
    }
    const leaves = leavesOf(here)
    const isSame = fullText(here.snapshot.context) === fullText(world.snapshot.context)
    if (leaves.join() === leavesOf(world).join() && isSame) continue
    const path = { start, moves: moves.map(({ key }) => ({ key })) }
    const what = [...(missing === null ? [] : [`“${missing}” cannot happen`]), leaves.map(shown).join(' + ')]
    yield { kind: 'failure', failure: { kind: 'pictures', name: state, what, path, state } }
  }
  yield { kind: 'done', proof: 'pictures', compared: states.length }
}

/** The state that a failure of the model names. */
const stateNamed = (draft: ChartModel, text: string): string | null =>
  readChart(draft.machine)
    .states.map(({ path }) => path)
    .filter((path) => path !== '' && new RegExp(`(^|[\\s"])${path.replaceAll('.', '\\.')}($|[\\s":])`).test(text))
    .sort((one, other) => other.length - one.length)[0] ?? null

function* judgeRules(draft: ChartModel): Generator<DraftResult> {
  const ofModel = modelFailures(draft)
  const found = new Set(ofModel)
  const failure = (text: string): DraftResult => {
    const [name = '', ...what] = text.split('\n')
    return { kind: 'failure', failure: { kind: 'rules', name, what, path: null, state: stateNamed(draft, name) } }
  }
  for (const text of ofModel) yield failure(text)
  const { failures, plan } = measure(makePlan(draft, DEFAULT_BOUNDS))
  for (const text of failures.slice(0, LISTED_MOST)) if (!found.has(text)) yield failure(text)
  yield { kind: 'done', proof: 'rules', compared: plan.paths.length }
}

/** The proofs that the comparison needs beside the model. */
export interface DraftProofs {
  readonly trails: readonly Trail[]
  /** Null for a chart without one. */
  readonly oracle: AnyOracle | null
}

/** Compares a draft, the quick proofs first. Throws in XState's words when the chart cannot be built. */
export function* judgeDraft(
  model: ChartModel,
  edits: readonly DraftEdit[],
  { trails, oracle }: DraftProofs,
): Generator<DraftResult> {
  const draft = draftOf(model, edits)
  yield* judgeTrailLines(model, draft, trails)
  yield* judgePictures(draft, reachedStates(model))
  yield* judgeOracle(model, draft, oracle)
  yield* judgeRules(draft)
}
