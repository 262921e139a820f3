/**
 * Reads a chart: its states and transitions as plain data with readable names. The walker, the drawings, the pages
 * and the workbench all use these names, so that the line of a failing test can be found in the drawing.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { composedGuard } from './composed'

/** What triggers a transition. */
export type TriggerKind = 'event' | 'after' | 'always' | 'done' | 'error' | 'snapshot' | 'finished' | 'wildcard'

/** A transition of a chart. */
export interface ChartTransition {
  /** Unique in its chart: `state --event [guard]--> target`. */
  readonly name: string
  /** Path of its source state; empty for the root. */
  readonly source: string
  /** Paths of its target states; empty for a transition without a target. */
  readonly targets: readonly string[]
  readonly kind: TriggerKind
  /** The descriptor in XState: `xstate.after.…`, `race.start`, or empty for `always`. */
  readonly descriptor: string
  /** Label for people: the type of the event, `after RACE_OVERLAY`, `done(load)`, `always`. */
  readonly label: string
  /** Source name of the actor whose end triggers it. */
  readonly actor?: string
  readonly guard?: string
  readonly actions: readonly string[]
  readonly reenter: boolean
  readonly description?: string
}

/**
 * Whether the transition forbids its event: `'race.won': undefined` takes the event and does nothing, so that transitions of
 * parent states are not taken.
 */
export const isForbidden = ({ kind, targets, actions, guard, reenter }: ChartTransition): boolean =>
  (kind === 'event' || kind === 'wildcard') && targets.length === 0 && actions.length === 0 && !guard && !reenter

/** An actor that a state invokes. */
export interface ChartInvoke {
  readonly id: string
  readonly src: string
}

/** A state of a chart. */
export interface ChartState {
  /** Path from the root: `racing.open`; empty for the root. */
  readonly path: string
  readonly key: string
  readonly parent?: string
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly history?: 'shallow' | 'deep'
  /** The initial child state. */
  readonly initial?: string
  readonly children: readonly string[]
  readonly description?: string
  readonly tags: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly ChartInvoke[]
  /** Names of the delays of its `after` transitions. */
  readonly delays: readonly string[]
}

/** A chart as data. */
export interface Chart {
  readonly id: string
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
  /** Types of the events that the chart accepts from outside, sorted. */
  readonly events: readonly string[]
  readonly guards: readonly string[]
  readonly delays: readonly string[]
  /** Source names of the actors that the chart can start. */
  readonly actors: readonly string[]
}

/** Name of the root where the path of a state is expected. */
export const TOP = '(chart)'
/** Name of the target of a transition without a target. */
export const STAYS = '(stays)'

/** Display form of a state's path. */
export const shown = (path: string): string => (path === '' ? TOP : path)

/** Whether the state of a path is the other or inside it. */
export const isWithin = (path: string, ancestor: string): boolean =>
  ancestor === '' || path === ancestor || path.startsWith(`${ancestor}.`)

const paths = new WeakMap<AnyStateNode, string>()

/** The path of a state node, joined by dots. */
export function pathOf(node: AnyStateNode): string {
  const known = paths.get(node)
  if (known !== undefined) return known
  const path = node.path.join('.')
  paths.set(node, path)
  return path
}

const namesOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'function') {
    const composed = composedGuard(value)
    if (composed) {
      const parts = composed.guards.map(namesOf)
      return composed.kind === 'not' ? `not ${parts[0] ?? ''}` : parts.join(` ${composed.kind} `)
    }
    if ('stateValue' in value) return `in ${JSON.stringify(value.stateValue).replaceAll('"', '')}`
    const type: unknown = 'type' in value ? value.type : undefined
    return (typeof type === 'string' ? type : value.name === 'guard' ? 'inline' : value.name || 'inline').replace(
      /^xstate\./,
      '',
    )
  }
  if (typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string') {
    return value.type.replace(/^xstate\./, '')
  }
  return 'inline'
}

/** XState starts and cancels the timers of `after` by hidden actions: they are shown as transitions, not as actions. */
const isTimerAction = (value: unknown): boolean => {
  if (typeof value !== 'function' || !('type' in value)) return false
  if (value.type === 'xstate.raise') return 'id' in value && String(value.id).startsWith('xstate.after.')
  return value.type === 'xstate.cancel' && 'sendId' in value && String(value.sendId).startsWith('xstate.after.')
}

const actionNames = (actions: readonly unknown[]): string[] =>
  actions.filter((action) => !isTimerAction(action)).map(namesOf)

/** All state nodes of the machine in document order, the root first. */
export function stateNodes(machine: AnyStateMachine): AnyStateNode[] {
  const all: AnyStateNode[] = []
  const visit = (node: AnyStateNode): void => {
    all.push(node)
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  return all
}

const transitionLists = new WeakMap<AnyStateNode, readonly AnyTransitionDefinition[]>()

/** The transitions of one node, in the order in which XState tries them. */
export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  const known = transitionLists.get(node)
  if (known) return known
  const list = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
  transitionLists.set(node, list)
  return list
}

const takers = new WeakMap<AnyStateNode, Map<string, readonly AnyTransitionDefinition[]>>()

/** The transitions of one node for an event of this type; for the empty type, its `always` transitions. */
export function transitionsFor(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  const byType = takers.get(node) ?? new Map<string, readonly AnyTransitionDefinition[]>()
  takers.set(node, byType)
  const known = byType.get(type)
  if (known) return known
  const list = transitionsOf(node).filter(({ eventType }) => {
    const descriptor = String(eventType ?? '')
    return type === '' ? descriptor === '' : descriptor !== '' && descriptorTakes(descriptor, type)
  })
  byType.set(type, list)
  return list
}

interface Trigger {
  kind: TriggerKind
  label: string
  actor?: string
}

const after = (rest: string, nodeId: string): string => {
  const wait = rest.slice(0, rest.length - nodeId.length - 1)
  return /^\d+$/.test(wait) ? `after ${wait} ms` : `after ${wait}`
}

function triggerOf(machine: AnyStateMachine, node: AnyStateNode, descriptor: string): Trigger {
  if (descriptor === '') return { kind: 'always', label: 'always' }
  if (descriptor.startsWith('xstate.after.')) {
    return { kind: 'after', label: after(descriptor.slice('xstate.after.'.length), node.id) }
  }
  if (descriptor.startsWith('xstate.done.state.')) {
    const id = descriptor.slice('xstate.done.state.'.length)
    const finished = stateNodes(machine).find((candidate) => candidate.id === id)
    const path = finished ? pathOf(finished) : ''
    return { kind: 'finished', label: path === '' ? 'finished' : `finished(${path})` }
  }
  for (const [prefix, kind] of [
    ['xstate.done.actor.', 'done'],
    ['xstate.error.actor.', 'error'],
    ['xstate.snapshot.', 'snapshot'],
  ] as const) {
    if (!descriptor.startsWith(prefix)) continue
    const id = descriptor.slice(prefix.length)
    const invoke = node.invoke.find((candidate) => candidate.id === id)
    const named = invoke && !/^\d+\./.test(id) ? id : (invoke?.src ?? id)
    return { kind, label: `${kind}(${named})`, ...(invoke ? { actor: String(invoke.src) } : {}) }
  }
  if (descriptor === '*' || descriptor.endsWith('.*')) return { kind: 'wildcard', label: descriptor }
  return { kind: 'event', label: descriptor }
}

const read = new WeakMap<AnyStateMachine, { chart: Chart; names: Map<AnyTransitionDefinition, string> }>()

function readMachine(machine: AnyStateMachine) {
  const known = read.get(machine)
  if (known) return known
  const nodes = stateNodes(machine)
  const names = new Map<AnyTransitionDefinition, string>()
  const used = new Map<string, number>()
  const transitions: ChartTransition[] = []
  for (const node of nodes) {
    for (const definition of transitionsOf(node)) {
      const descriptor = String(definition.eventType ?? '')
      const trigger = triggerOf(machine, node, descriptor)
      const targets = (definition.target ?? []).map(pathOf)
      const guard = definition.guard ? namesOf(definition.guard) : undefined
      const base = `${shown(pathOf(node))} --${trigger.label}${guard ? ` [${guard}]` : ''}--> ${
        targets.length > 0 ? targets.map(shown).join(' + ') : STAYS
      }`
      const count = (used.get(base) ?? 0) + 1
      used.set(base, count)
      const name = count === 1 ? base : `${base} #${count}`
      names.set(definition, name)
      transitions.push({
        name,
        source: pathOf(node),
        targets,
        descriptor,
        ...trigger,
        ...(guard ? { guard } : {}),
        actions: actionNames(definition.actions),
        reenter: definition.reenter,
        ...(definition.description ? { description: definition.description } : {}),
      })
    }
  }
  const states = nodes.map((node): ChartState => {
    const [first] = node.type === 'compound' ? node.initial.target : []
    return {
      path: pathOf(node),
      key: node.key,
      ...(node.parent ? { parent: pathOf(node.parent) } : {}),
      type: node.type,
      ...(node.history ? { history: node.history } : {}),
      ...(first ? { initial: pathOf(first) } : {}),
      children: Object.values(node.states).map((child) => pathOf(child)),
      ...(node.description ? { description: node.description } : {}),
      tags: node.tags.map(String),
      entry: actionNames(node.entry),
      exit: actionNames(node.exit),
      invokes: node.invoke.map((invoke) => ({ id: invoke.id, src: String(invoke.src) })),
      delays: [...new Set(node.after.map((wait) => String(wait.delay)))],
    }
  })
  const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort()
  const chart: Chart = {
    id: machine.id,
    states,
    transitions,
    events: sorted(transitions.filter(({ kind }) => kind === 'event').map(({ descriptor }) => descriptor)),
    guards: sorted(transitions.flatMap(({ guard }) => (guard ? [guard] : []))),
    delays: sorted(states.flatMap(({ delays }) => delays)),
    actors: sorted([
      ...Object.keys(machine.implementations.actors),
      ...states.flatMap(({ invokes }) => invokes.map(({ src }) => src)),
    ]),
  }
  const result = { chart, names }
  read.set(machine, result)
  return result
}

/** Reads a machine as data. Cached: the same machine returns the same object. */
export const readChart = (machine: AnyStateMachine): Chart => readMachine(machine).chart

/**
 * The name of a transition of this machine; undefined for a transition that is not defined in it (its initial transition, for
 * example).
 */
export const transitionName = (machine: AnyStateMachine, definition: AnyTransitionDefinition): string | undefined =>
  readMachine(machine).names.get(definition)

/** Whether a transition's descriptor matches the type of an event (`*` and `a.*` included), by the rules of XState. */
export function descriptorTakes(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true
  return descriptor.endsWith('.*') && (type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1)))
}
