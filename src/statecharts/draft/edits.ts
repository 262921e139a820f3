/** Edits of a chart in a draft, and the chart with them. The chart's own code (actions, guards, actors) stays as it is. */
import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate'
import { pathOf, readChart, stateNodes, transitionName, transitionsOf } from '../chart/chart'
import type { ChartModel } from '../model'
import type { DraftEdit } from './draft.types'

/** The place of a transition in a machine's configuration. */
export interface TransitionPlace {
  readonly state: string
  /** The keys from the state's configuration to the transition or the list that contains it. */
  readonly keys: readonly (string | number)[]
  /** The place in the list. */
  readonly index: number
}

const ofActor = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/
const fields = { done: 'onDone', error: 'onError', snapshot: 'onSnapshot' } as const

function keysOf(node: AnyStateNode, descriptor: string): readonly (string | number)[] {
  if (descriptor === '') return ['always']
  if (descriptor.startsWith('xstate.done.state.')) return ['onDone']
  if (descriptor.startsWith('xstate.after.')) {
    return ['after', descriptor.slice('xstate.after.'.length, -node.id.length - 1)]
  }
  const [, kind, id] = ofActor.exec(descriptor) ?? []
  const invoke = node.invoke.findIndex((one) => one.id === id)
  return kind !== undefined && invoke >= 0
    ? ['invoke', invoke, fields[kind as keyof typeof fields]]
    : ['on', descriptor]
}

/** Where the configuration defines a transition; null when the machine has no transition of this name. */
export function placeOfTransition(machine: AnyStateMachine, name: string): TransitionPlace | null {
  readChart(machine)
  for (const node of stateNodes(machine)) {
    const found = transitionsOf(node).find((definition) => transitionName(machine, definition) === name)
    if (!found) continue
    const same = transitionsOf(node).filter(({ eventType }) => eventType === found.eventType)
    return { state: pathOf(node), keys: keysOf(node, String(found.eventType ?? '')), index: same.indexOf(found) }
  }
  return null
}

/** How a state's configuration names a target: a sibling, a state inside it, or any state by the chart's id. */
export function targetText(root: string, source: string, target: string): string {
  const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.')
  const key = target.split('.').at(-1) ?? target
  if (source !== '' && target !== '' && parentOf(source) === parentOf(target)) return key
  if (target !== '' && (source === '' || target.startsWith(`${source}.`)))
    return `.${source === '' ? target : target.slice(source.length + 1)}`
  return target === '' ? `#${root}` : `#${root}.${target}`
}

type Config = Readonly<Record<string, unknown>>

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy with another value at a path; lists and records along the path are copied. A value that is no list counts as its only item. */
function withValue(value: unknown, keys: readonly (string | number)[], change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return change(value)
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? value : [value]
    const made = list.with(key, withValue(list[key], rest, change))
    return Array.isArray(value) ? made : made[0]
  }
  const record = isConfig(value) ? value : {}
  return { ...record, [key]: withValue(record[key], rest, change) }
}

const inState = (path: string): string[] => (path === '' ? [] : path.split('.').flatMap((key) => ['states', key]))

function changedConfig(machine: AnyStateMachine, config: unknown, edit: DraftEdit): unknown {
  const root = machine.id
  switch (edit.kind) {
    case 'target': {
      const place = placeOfTransition(machine, edit.transition)
      if (!place) return config
      const target = edit.target === null ? undefined : targetText(root, place.state, edit.target)
      return withValue(config, [...inState(place.state), ...place.keys, place.index], (value) => ({
        ...(isConfig(value) ? value : {}),
        target,
      }))
    }
    case 'state':
      return withValue(config, inState(edit.parent), (value) => {
        const state = isConfig(value) ? value : {}
        const states = isConfig(state.states) ? state.states : null
        return {
          ...state,
          ...(states || state.type === 'parallel' ? {} : { initial: edit.name }),
          states: { ...states, [edit.name]: { description: '' } },
        }
      })
    case 'transition':
      return withValue(config, [...inState(edit.source), 'on', edit.event], (value) => {
        const others = value === undefined ? [] : Array.isArray(value) ? value : [value]
        return [{ target: targetText(root, edit.source, edit.target) }, ...others]
      })
    default:
      return config
  }
}

/** With more steps without an event, the draft counts as an endless loop. */
const STEPS_MAX = 500

/** Targets are edited before transitions are added: the places are those of the original chart. */
const order: Readonly<Record<DraftEdit['kind'], number>> = { target: 0, state: 1, transition: 2, guard: 3, delay: 3 }

/** The model with the edited chart. Throws in XState's words when the chart cannot be built. */
export function draftOf(model: ChartModel, edits: readonly DraftEdit[]): ChartModel {
  const { machine } = model
  const sorted = [...edits].sort((one, other) => order[one.kind] - order[other.kind])
  const config = sorted.reduce<unknown>((made, edit) => changedConfig(machine, made, edit), machine.config)
  const { implementations } = machine
  const guards = edits.flatMap((edit) => (edit.kind === 'guard' ? [[edit.guard, () => edit.holds] as const] : []))
  const delays = edits.flatMap((edit) => (edit.kind === 'delay' ? [[edit.delay, edit.ms] as const] : []))
  const options = { ...(isConfig(config) && isConfig(config.options) ? config.options : {}), maxIterations: STEPS_MAX }
  const edited = createMachine(
    { ...(config as AnyStateMachine['config']), options } as never,
    {
      ...implementations,
      guards: { ...implementations.guards, ...Object.fromEntries(guards) },
      delays: { ...implementations.delays, ...Object.fromEntries(delays) },
    } as never,
  ) as AnyStateMachine
  // Targets and initial states that do not exist are found now.
  readChart(edited)
  return { ...model, machine: edited }
}
