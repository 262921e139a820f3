/**
 * Replays a path on a real actor: the production chart with a simulated clock and fakes for its actors, under a
 * recording parent. After every step it compares the result with the prediction and runs the model's assertions.
 */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  createActor,
  fromTransition,
  SimulatedClock,
} from 'xstate'
import { pathOf, shown } from '../chart/chart'
import { valueText } from '../chart/stateKey'
import type { ChartModel, Effects } from '../model'
import type { WrittenMove } from './address'
import { leavesOf } from './explore'
import { type FakeCommand, fakeActors } from './fakes'
import type { Path } from './path'
import { type Move, type StepResult, stepResultOf, type Universe, universeOf } from './world'
import { moveOf } from './written'

/** The result of a replay. */
export interface Replayed {
  readonly states: ReadonlySet<string>
  readonly taken: ReadonlySet<string>
  readonly refused: ReadonlySet<string>
  readonly examples: ReadonlySet<string>
  readonly raised: ReadonlySet<string>
}

/** A step of a path at which the chart deviates from the model. */
export class WalkError extends Error {
  constructor(
    path: Path,
    /** Number of moves before the failing step. */
    readonly steps: number,
    what: string,
    cause?: unknown,
  ) {
    const labels = ['begin', ...path.moves.slice(0, steps).map(({ label }) => label)]
    super(`${what}\n  after ${labels.join(' → ')}`, { cause })
    this.name = 'WalkError'
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

interface Child {
  send(command: FakeCommand): void
}

/**
 * Runs a path. After every step it checks the model's invariants and its assertions on states. The assertions on states stop
 * at the first move with an edited payload, because they are written for the examples.
 */
export function replay(universe: Universe, path: Path): Replayed {
  const { model, faked } = universe
  const foreign = path.moves.findIndex(({ payload }) => payload !== undefined)
  const states = new Set<string>()
  const taken = new Set<string>()
  const refused = new Set<string>()
  const examples = new Set<string>()
  const raised = new Set<string>()
  const clock = new SimulatedClock()
  const effects = {
    toParent: [] as AnyEventObject[],
    emitted: [] as AnyEventObject[],
    toChildren: [] as Effects['toChildren'][number][],
    started: [] as Effects['started'][number][],
  }
  faked.record(effects)
  let microsteps: { event: AnyEventObject; transitions: AnyTransitionDefinition[]; snapshot: AnyMachineSnapshot }[] = []
  const parent = createActor(
    fromTransition((state: undefined, event: AnyEventObject) => {
      if (!event.type.startsWith('xstate.')) effects.toParent.push(event)
      return state
    }, undefined),
    {
      clock,
      inspect: (seen) => {
        if (seen.type !== '@xstate.microstep') return
        const snapshot = seen.snapshot as AnyMachineSnapshot
        if (snapshot.machine === faked.machine) {
          microsteps.push({ event: seen.event, transitions: seen._transitions, snapshot })
        }
      },
    },
  ).start()
  const actor = createActor(faked.machine, {
    id: model.machine.id,
    parent,
    input: model.starts[path.start]?.input,
  })
  actor.on('*', (event) => effects.emitted.push(event))
  actor.start()

  const look = (step: number, before: AnyMachineSnapshot | undefined, asked: string | undefined): StepResult => {
    const result = stepResultOf(before, microsteps, asked)
    microsteps = []
    const snapshot = actor.getSnapshot()
    const foreseen = path.worlds[step]
    if (snapshot.status === 'error')
      throw new WalkError(path, step, `the chart crashed: ${reason(snapshot.error)}`, snapshot.error)
    if (foreseen && (foreseen.status !== snapshot.status || valueText(foreseen.snapshot) !== valueText(snapshot))) {
      throw new WalkError(
        path,
        step,
        `the chart went to ${valueText(snapshot)} (${snapshot.status}), but ${valueText(foreseen.snapshot)} (${foreseen.status}) was foreseen: a guard or an action is not a pure function of context and event`,
      )
    }
    for (const name of result.taken) taken.add(name)
    for (const name of result.refused) refused.add(name)
    for (const type of result.raised) raised.add(type)
    const isOfExamples = foreign < 0 || step <= foreign
    for (const node of snapshot._nodes) {
      const name = pathOf(node)
      states.add(name)
      if (!isOfExamples) continue
      try {
        model.states[shown(name)]?.(snapshot, effects)
      } catch (error) {
        throw new WalkError(path, step, `state ${shown(name)} is not what the model says: ${reason(error)}`, error)
      }
    }
    for (const invariant of model.invariants ?? []) {
      if (!invariant.holds(snapshot)) throw new WalkError(path, step, `it no longer holds that: ${invariant.sentence}`)
    }
    return result
  }

  const perform = (move: Move, step: number): void => {
    if (move.kind === 'event') {
      actor.send(move.event)
      return
    }
    if (move.kind === 'wait') {
      for (const ms of path.worlds[step]?.result.waits ?? []) clock.increment(ms)
      return
    }
    const child = (actor.getSnapshot().children as Readonly<Record<string, Child | undefined>>)[move.actor]
    if (!child) throw new WalkError(path, step, `actor ${move.actor} is not running`)
    if (move.kind === 'done') child.send({ type: 'podium.fake.done', output: move.output })
    else if (move.kind === 'error') child.send({ type: 'podium.fake.error', error: move.error })
    else child.send({ type: 'podium.fake.snapshot', snapshot: move.snapshot })
  }

  look(0, undefined, undefined)
  path.moves.forEach((move, index) => {
    const before = actor.getSnapshot()
    effects.toParent.length = 0
    effects.emitted.length = 0
    effects.toChildren.length = 0
    effects.started.length = 0
    perform(move, index + 1)
    const result = look(index + 1, before, move.kind === 'event' ? move.event.type : undefined)
    if ('example' in move && result.taken.length + result.refused.length > 0) examples.add(move.example)
  })
  return { states, taken, refused, examples, raised }
}

/**
 * Predicts a written path: the index of a start and its moves, each the key of a possible move, or a
 * key with a payload that replaces the example's. Throws a `WalkError` at the first impossible move.
 */
export function foresee(
  model: ChartModel,
  start: number,
  written: readonly (string | WrittenMove)[],
): { universe: Universe; path: Path } {
  const universe = universeOf(model, fakeActors(model))
  const startName = model.starts[start]?.name ?? String(start)
  let world = universe.begin(model.starts[start]?.input)
  const moves: Move[] = []
  const worlds = [world]
  const keys = written.map((one) => (typeof one === 'string' ? one : one.key))
  const path = { name: [startName, ...keys].join(' → '), start, moves, worlds }
  for (const one of written) {
    const { key, payload } = typeof one === 'string' ? { key: one } : one
    const { move } = moveOf(universe, world, { key, payload })
    // A key without a payload only matches a possible move, never another example of the same event.
    if (!move || (payload === undefined && move.payload !== undefined)) {
      throw new WalkError(path, moves.length, `“${key}” cannot happen here`)
    }
    world = universe.next(world, move)
    moves.push(move)
    worlds.push(world)
  }
  return { universe, path }
}

/**
 * Replays a written path: the name of a start and its moves, as `npm run paths` and the workbench print
 * them. Also returns the `trail`: the active innermost states at the start and after each move, joined by ` + `.
 * Throws a `WalkError` that names the first step that the chart no longer makes.
 */
export function replayMoves(
  model: ChartModel,
  startName: string,
  moves: readonly (string | WrittenMove)[],
): Replayed & { readonly trail: readonly string[] } {
  const start = model.starts.findIndex(({ name }) => name === startName)
  if (start < 0) throw new Error(`${model.name} has no start “${startName}”`)
  const { universe, path } = foresee(model, start, moves)
  return { ...replay(universe, path), trail: path.worlds.map((world) => leavesOf(world).join(' + ')) }
}
