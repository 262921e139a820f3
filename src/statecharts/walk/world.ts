/**
 * A chart in isolation: its snapshot, the clock, its timers and its fake children, as one immutable
 * value. A move creates the next world without side effects, so that worlds can be explored like a graph, stored,
 * compared and revisited. The moves of a chart: an event is sent, time passes until a timer
 * fires, or an actor ends.
 */
import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type Snapshot,
} from 'xstate'
import { isWithin, pathOf, transitionName, transitionsFor } from '../chart/chart'
import type { ChartModel, Effects, Example } from '../model'
import { waitKey } from './address'
import { emptyLogic, type Faked } from './fakes'

/**
 * A move of a chart. `key` is unique among the moves of a model; `label` is for people; `payload` is
 * set when it replaces the example's payload. Key and payload are the written form of the move.
 */
export type Move = {
  readonly type: string
  readonly key: string
  readonly label: string
  readonly payload?: unknown
} & (
  | { readonly kind: 'event'; readonly event: AnyEventObject; readonly example: string }
  | {
      readonly kind: 'wait'
      /** The timer to wait for; with `ms` none: the wait lasts that long, regardless of timers. */
      readonly timer: string
      readonly ms?: number
    }
  | {
      readonly kind: 'done'
      readonly actor: string
      readonly src: string
      readonly output: unknown
      readonly example: string
    }
  | {
      readonly kind: 'error'
      readonly actor: string
      readonly src: string
      readonly error: unknown
      readonly example: string
    }
  | {
      readonly kind: 'snapshot'
      readonly actor: string
      readonly src: string
      readonly snapshot: Readonly<Record<string, unknown>>
      readonly example: string
    }
)

/** A running timer of a chart. */
export interface Timer {
  readonly id: string
  readonly event: AnyEventObject
  /** The time of the world's clock at which it fires, in ms. */
  readonly due: number
  /** Its duration, in ms. */
  readonly delay: number
}

/** The effects of the last move on the chart. */
export interface StepResult {
  /** Names of the transitions taken, in order. */
  readonly taken: readonly string[]
  /** Names of the transitions whose guard refused. */
  readonly refused: readonly string[]
  /** Types of events that the chart raised. */
  readonly raised: readonly string[]
  /** How far the clock was advanced, in ms: one number for each moment at which timers fired. */
  readonly waits: readonly number[]
}

/** A chart with everything it depends on, at one moment. `status`, `output` and `error` are those of the chart. */
export type World = Snapshot<unknown> & {
  readonly snapshot: AnyMachineSnapshot
  readonly now: number
  readonly timers: readonly Timer[]
  /** Children that have ended, by reference. */
  readonly ended: ReadonlySet<unknown>
  /** Children that the last move stopped, by reference: a new child can have the same id. */
  readonly stopped: ReadonlySet<unknown>
  readonly result: StepResult
  /** The effects of the last move on parent, children and listeners. */
  readonly effects: Effects
}

/** A chart that can be explored. */
export interface Universe {
  readonly model: ChartModel
  readonly faked: Faked
  begin(input: unknown): World
  moves(world: World): Move[]
  next(world: World, move: Move): World
}

/** With more timer firings than this in one wait, the chart counts as an endless loop. */
const FIRINGS_MAX = 1_000

interface Microstep {
  readonly event: AnyEventObject
  readonly transitions: readonly AnyTransitionDefinition[]
  readonly snapshot: AnyMachineSnapshot
}

interface Happened {
  readonly snapshot: AnyMachineSnapshot
  readonly microsteps: readonly Microstep[]
  readonly actions: readonly { type: string; params: unknown }[]
  readonly effects: Effects
}

/** Runs the chart: one actor scope for all steps, because creating one costs as much as a step. */
function observer({ machine, record }: Faked) {
  let microsteps: Microstep[] = []
  let actions: Happened['actions'][number][] = []
  let current: AnyMachineSnapshot | undefined
  const parent = createActor(emptyLogic, {
    inspect: (seen) => {
      if (seen.type !== '@xstate.microstep') return
      microsteps.push({
        event: seen.event,
        transitions: seen._transitions,
        snapshot: seen.snapshot as AnyMachineSnapshot,
      })
    },
  })
  const self = Object.assign(createActor(emptyLogic, { parent, id: machine.id }), { getSnapshot: () => current })
  const scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor: (action) => {
      actions.push(action)
    },
  }
  return (before: AnyMachineSnapshot | undefined, run: (scope: AnyActorScope) => AnyMachineSnapshot): Happened => {
    microsteps = []
    actions = []
    current = before
    const started: Effects['started'][number][] = []
    record({ toChildren: [], started })
    const snapshot = run(scope)
    return { snapshot, microsteps, actions, effects: { ...sentBy(actions, parent), started } }
  }
}

/** The children that actions stopped. */
const stoppedBy = (actions: Happened['actions']): Set<unknown> =>
  new Set(actions.flatMap(({ type, params }) => (type === 'xstate.stopChild' ? [params] : [])))

/** The events that actions sent immediately; delayed events are timers. */
function sentBy(actions: Happened['actions'], parent: unknown): Omit<Effects, 'started'> {
  const toParent: AnyEventObject[] = []
  const emitted: AnyEventObject[] = []
  const toChildren: Effects['toChildren'][number][] = []
  for (const { type, params } of actions) {
    const { event, delay, to } = (params ?? {}) as TimerParams
    if (!event || typeof delay === 'number') continue
    if (type === 'xstate.emit') emitted.push(event)
    else if (type !== 'xstate.sendTo') continue
    else if (to === parent) toParent.push(event)
    else toChildren.push({ id: String((to as { id?: unknown } | undefined)?.id ?? to), event })
  }
  return { toParent, emitted, toChildren }
}

/** Transitions that were candidates for an event in a snapshot and were refused by their guard. */
function refusals(before: AnyMachineSnapshot, step: Microstep): string[] {
  const machine = before.machine as AnyStateMachine
  const always = step.transitions.some(({ eventType }) => String(eventType ?? '') === '')
  const taken = new Set(step.transitions)
  const names: string[] = []
  for (const node of before._nodes) {
    const candidates = transitionsFor(node, always ? '' : step.event.type)
    if (candidates.length === 0) continue
    const chosen = candidates.findIndex((candidate) => taken.has(candidate))
    const inside = [...taken].some((other) => other.source !== node && isWithin(pathOf(other.source), pathOf(node)))
    const tried = chosen >= 0 ? candidates.slice(0, chosen) : inside ? [] : candidates
    for (const candidate of tried) {
      const name = candidate.guard ? transitionName(machine, candidate) : undefined
      if (name) names.push(name)
    }
  }
  return names
}

/** The `always` transitions that a settled chart has not taken. */
function restingRefusals(snapshot: AnyMachineSnapshot): string[] {
  if (snapshot.status !== 'active') return []
  return snapshot._nodes.flatMap((node) =>
    (node.always ?? []).flatMap((definition) => {
      const name = definition.guard ? transitionName(snapshot.machine as AnyStateMachine, definition) : undefined
      return name ? [name] : []
    }),
  )
}

/** The transitions of microsteps, by name, and the guards that refused during them. */
export function stepResultOf(
  before: AnyMachineSnapshot | undefined,
  microsteps: readonly Microstep[],
  asked?: string,
): StepResult {
  const taken: string[] = []
  const refused: string[] = []
  const raised: string[] = []
  let current = before
  for (const step of microsteps) {
    const machine = step.snapshot.machine as AnyStateMachine
    for (const definition of step.transitions) {
      const name = transitionName(machine, definition)
      if (name) taken.push(name)
    }
    if (current) refused.push(...refusals(current, step))
    if (step.event.type !== asked && !step.event.type.startsWith('xstate.')) raised.push(step.event.type)
    current = step.snapshot
  }
  if (current) refused.push(...restingRefusals(current))
  return { taken, refused: [...new Set(refused)], raised, waits: [] }
}

interface TimerParams {
  readonly event?: AnyEventObject
  readonly id?: string
  readonly delay?: number
  readonly sendId?: string
  readonly to?: unknown
}

function rearm(timers: readonly Timer[], happened: Happened, now: number): Timer[] {
  let armed = [...timers]
  for (const { type, params } of happened.actions) {
    const given = (params ?? {}) as TimerParams
    if (type === 'xstate.cancel') armed = armed.filter(({ id }) => id !== given.sendId)
    if ((type !== 'xstate.raise' && type !== 'xstate.sendTo') || typeof given.delay !== 'number' || !given.event)
      continue
    const toItself = type === 'xstate.raise' || (given.to as { logic?: unknown } | undefined)?.logic === emptyLogic
    if (!toItself) continue
    const id = given.id ?? `${given.event.type} in ${given.delay} ms`
    armed = [
      ...armed.filter((timer) => timer.id !== id),
      { id, event: given.event, due: now + given.delay, delay: given.delay },
    ]
  }
  return happened.snapshot.status === 'active' ? armed : []
}

const failed = (snapshot: AnyMachineSnapshot, error: unknown): AnyMachineSnapshot =>
  ({ ...snapshot, status: 'error', output: undefined, error }) as AnyMachineSnapshot

const none: ReadonlySet<unknown> = new Set()
const nothing: StepResult = { taken: [], refused: [], raised: [], waits: [] }
const noEffects: Effects = { toParent: [], emitted: [], toChildren: [], started: [] }

const together = (all: readonly Effects[]): Effects => ({
  toParent: all.flatMap(({ toParent }) => toParent),
  emitted: all.flatMap(({ emitted }) => emitted),
  toChildren: all.flatMap(({ toChildren }) => toChildren),
  started: all.flatMap(({ started }) => started),
})

const earliest = (timers: readonly Timer[]): Timer | undefined =>
  timers.reduce<Timer | undefined>((first, timer) => (first && first.due <= timer.due ? first : timer), undefined)

/** The examples of a model, each with a unique name. */
export function examplesOf(model: ChartModel): { type: string; name: string; event: AnyEventObject }[] {
  return Object.entries(model.events).flatMap(([type, given]) => {
    const examples = (given ?? []) as readonly Example<AnyEventObject>[]
    return examples.map((example, index) => {
      const named = 'example' in example && 'event' in example && typeof example.event === 'object'
      const suffix = named ? String(example.example) : examples.length > 1 ? `${index + 1}` : ''
      return {
        type,
        name: suffix === '' ? type : `${type} (${suffix})`,
        event: (named ? example.event : example) as AnyEventObject,
      }
    })
  })
}

const numbered = (label: string, index: number, all: readonly unknown[]): string =>
  all.length > 1 ? `${label} #${index + 1}` : label

/** The timer's name for people: the name of the delay in the chart. */
export const timerLabel = (timer: Timer): string => {
  const named = /^xstate\.after\.([^.]+)\./.exec(timer.id)
  const wait = named?.[1] ?? timer.id
  return /^\d+$/.test(wait) ? `after ${wait} ms` : named ? `after ${wait}` : `wait for ${wait}`
}

/** The event that a move sends to the chart; for a wait, the event of its timer. */
export function eventOf(world: World, move: Move): AnyEventObject {
  switch (move.kind) {
    case 'event':
      return move.event
    case 'wait':
      return world.timers.find(({ id }) => id === move.timer)?.event ?? { type: move.type }
    case 'done':
      return { type: `xstate.done.actor.${move.actor}`, output: move.output, actorId: move.actor }
    case 'error':
      return { type: `xstate.error.actor.${move.actor}`, error: move.error, actorId: move.actor }
    case 'snapshot': {
      const child = world.snapshot.children[move.actor] as { getSnapshot(): object } | undefined
      return { type: `xstate.snapshot.${move.actor}`, snapshot: { ...child?.getSnapshot(), ...move.snapshot } }
    }
  }
}

/** The move that waits so many ms, regardless of timers. */
export function waitMove(ms: number): Move {
  const key = waitKey(ms)
  return { kind: 'wait', type: key, key, label: key, timer: '', ms: Math.round(ms) }
}

/** Makes a model's chart explorable. */
export function universeOf(model: ChartModel, faked: Faked): Universe {
  const { machine } = faked
  const examples = examplesOf(model).map(
    ({ type, name, event }) =>
      [type, { type: name, key: name, label: name, kind: 'event', event, example: name } satisfies Move] as const,
  )
  const observe = observer(faked)
  const configurations = new Map<string, { takes(type: string): boolean; sent: readonly Move[] }>()

  /** The transitions of a snapshot's states; cached by configuration. */
  const configurationOf = (snapshot: AnyMachineSnapshot) => {
    const key = snapshot._nodes.map(({ id }) => id).join()
    const known = configurations.get(key)
    if (known) return known
    const takes = (type: string): boolean => snapshot._nodes.some((node) => transitionsFor(node, type).length > 0)
    const made = { takes, sent: examples.flatMap(([type, move]) => (takes(type) ? [move] : [])) }
    configurations.set(key, made)
    return made
  }

  const step = (world: World, event: AnyEventObject): World => {
    let happened: Happened
    try {
      happened = observe(world.snapshot, (scope) => machine.transition(world.snapshot, event, scope))
    } catch (error) {
      const snapshot = failed(world.snapshot, error)
      const still = { timers: [], stopped: none, result: nothing, effects: noEffects }
      return { ...world, ...statusOf(snapshot), snapshot, ...still }
    }
    return {
      ...statusOf(happened.snapshot),
      snapshot: happened.snapshot,
      now: world.now,
      timers: rearm(world.timers, happened, world.now),
      ended: world.ended,
      stopped: stoppedBy(happened.actions),
      result: stepResultOf(world.snapshot, happened.microsteps, event.type),
      effects: happened.effects,
    }
  }

  const wait = (world: World, timer: string, ms: number | undefined): World => {
    let current: World = { ...world, stopped: none, result: nothing, effects: noEffects }
    const stopped = new Set<unknown>()
    const end = ms === undefined ? undefined : world.now + ms
    const waits: number[] = []
    const results: StepResult[] = []
    const effects: Effects[] = []
    let isOver = false
    const goTo = (moment: number): void => {
      waits.push(Math.max(0, moment - current.now))
      current = { ...current, now: Math.max(moment, current.now) }
    }
    const fireDue = (): void => {
      for (let due = earliest(current.timers); due && due.due <= current.now; due = earliest(current.timers)) {
        if (results.length >= FIRINGS_MAX) return
        const { id, event } = due
        current = step({ ...current, timers: current.timers.filter((armed) => armed.id !== id) }, event)
        results.push(current.result)
        effects.push(current.effects)
        for (const child of current.stopped) stopped.add(child)
        if (end === undefined && id === timer) isOver = true
      }
    }
    const isPending = (): boolean => end !== undefined || current.timers.some(({ id }) => id === timer)
    while (!isOver && isPending() && current.status === 'active' && results.length < FIRINGS_MAX) {
      const first = earliest(current.timers)
      if (!first || (end !== undefined && first.due > end)) break
      goTo(first.due)
      fireDue()
    }
    if (end !== undefined && current.status === 'active' && current.now < end) goTo(end)
    const all = (part: 'taken' | 'refused' | 'raised'): string[] => results.flatMap((result) => result[part])
    const result = { taken: all('taken'), refused: all('refused'), raised: all('raised'), waits }
    return { ...current, stopped, result, effects: together(effects) }
  }

  return {
    model,
    faked,
    begin: (input) => {
      const happened = observe(undefined, (scope) => machine.getInitialSnapshot(scope, input))
      return {
        ...statusOf(happened.snapshot),
        snapshot: happened.snapshot,
        now: 0,
        timers: rearm([], happened, 0),
        ended: none,
        stopped: none,
        result: stepResultOf(undefined, happened.microsteps),
        effects: happened.effects,
      }
    },
    moves: (world) => {
      if (world.status !== 'active') return []
      const { takes, sent } = configurationOf(world.snapshot)
      const moves: Move[] = [...sent]
      for (const timer of world.timers) {
        const label = timerLabel(timer)
        moves.push({ type: timer.id, key: `wait ${timer.id}`, label, kind: 'wait', timer: timer.id })
      }
      for (const [id, child] of Object.entries(
        world.snapshot.children as Record<string, { src?: unknown } | undefined>,
      )) {
        if (!child || world.ended.has(child) || typeof child.src !== 'string') continue
        const src = child.src
        const given = model.actors?.[src]
        const shared = (kind: 'done' | 'error' | 'snapshot', index: number, all: readonly unknown[]) => {
          const label = numbered(`${kind}(${id.replace(/^\d+\..*/, src)})`, index, all)
          const example = numbered(`${kind}(${src})`, index, all)
          return { type: `${kind} ${id}`, key: `${kind} ${id} ${index}`, label, actor: id, src, example }
        }
        if (takes(`xstate.done.actor.${id}`)) {
          given?.done?.forEach((output, index, all) => {
            moves.push({ kind: 'done', output, ...shared('done', index, all) })
          })
        }
        if (takes(`xstate.error.actor.${id}`)) {
          given?.error?.forEach((error, index, all) => {
            moves.push({ kind: 'error', error, ...shared('error', index, all) })
          })
        }
        if (takes(`xstate.snapshot.${id}`)) {
          given?.snapshots?.forEach((snapshot, index, all) => {
            moves.push({ kind: 'snapshot', snapshot, ...shared('snapshot', index, all) })
          })
        }
      }
      return moves
    },
    next: (world, move) => {
      if (move.kind === 'wait') return wait(world, move.timer, move.ms)
      const event = eventOf(world, move)
      if (move.kind === 'event' || move.kind === 'snapshot') return step(world, event)
      return step({ ...world, ended: new Set<unknown>([...world.ended, world.snapshot.children[move.actor]]) }, event)
    },
  }
}

type Status = Snapshot<unknown>

const statusOf = ({ status, output, error }: AnyMachineSnapshot): Status => ({ status, output, error }) as Status
