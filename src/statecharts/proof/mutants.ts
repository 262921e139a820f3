/**
 * Mutants of a chart: the production machine, rebuilt from its configuration and its implementations with one
 * change. If a mutant survives, the proof does not cover the changed part.
 */
import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  and,
  not,
  or,
  StateMachine,
  spawnChild,
} from 'xstate'
import { isWithin, pathOf, readChart, shown, stateNodes, transitionName, transitionsOf } from '../chart/chart'
import type { ChartModel } from '../model'

/** One change of a machine. */
export interface Mutant {
  /** Description of the change and its place: unique among the mutants of a chart. */
  readonly name: string
  readonly machine: AnyStateMachine
}

/** The change of a machine. */
export interface Change {
  readonly name: string
  /** Changes a copy of the machine. */
  change?(machine: AnyStateMachine): void
  /** Replaces delays. */
  readonly delays?: AnyStateMachine['implementations']['delays']
}

/** Maximum number of steps without an external event; beyond it the machine counts as an endless loop. */
const STEPS_MAX = 500

/** The machine with a change; `provide` on the result keeps the change. */
export function changedMachine(machine: AnyStateMachine, change: Omit<Change, 'name'>): AnyStateMachine {
  const make = (implementations: AnyStateMachine['implementations']): AnyStateMachine => {
    const made: AnyStateMachine = new StateMachine(machine.config, implementations)
    change.change?.(made)
    const provide = (given: Partial<AnyStateMachine['implementations']>): AnyStateMachine =>
      make({
        actions: { ...implementations.actions, ...given.actions },
        guards: { ...implementations.guards, ...given.guards },
        actors: { ...implementations.actors, ...given.actors },
        delays: { ...implementations.delays, ...given.delays },
      })
    return Object.assign(made, { provide, options: { ...made.options, maxIterations: STEPS_MAX } })
  }
  const { implementations } = machine
  return make({ ...implementations, delays: { ...implementations.delays, ...change.delays } })
}

/** A node of a machine by its index in document order. */
const nodeIn = (machine: AnyStateMachine, index: number): AnyStateNode => {
  const node = stateNodes(machine)[index]
  if (!node) throw new Error(`the machine has no state ${index}`)
  return node
}

const definitionIn = (machine: AnyStateMachine, node: number, index: number): AnyTransitionDefinition => {
  const definition = transitionsOf(nodeIn(machine, node))[index]
  if (!definition) throw new Error(`the machine has no transition ${index} of state ${node}`)
  return definition
}

/** Alternative targets: siblings of the state and siblings of its parent. */
function besides(node: AnyStateNode): AnyStateNode[] {
  const { parent } = node
  if (!parent) return []
  if (parent.type === 'parallel') return besides(parent)
  const all = Object.values(parent.states).filter(({ type }) => type !== 'history')
  if (all.length < 2) return besides(parent)
  const place = all.indexOf(node)
  const near = [all[(place + 1) % all.length], all[(place - 1 + all.length) % all.length]]
  return [...new Set(near)].flatMap((other) => (other && other !== node ? [other] : []))
}

type Guard = NonNullable<AnyTransitionDefinition['guard']>
/** The operand type of `and`, `or` and `not`: any guard, but XState types it only within a setup. */
type Part = Parameters<typeof not>[0]

const partsOf = (guard: Guard): readonly Guard[] =>
  typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : []

const joined = (guard: Guard, parts: readonly Guard[]): Guard | undefined => {
  const [only] = parts
  if (!only) return undefined
  const kind = typeof guard === 'function' ? guard.name : ''
  if (kind === 'not') return not(only as Part)
  if (parts.length === 1) return only
  const all = parts as readonly Part[]
  return kind === 'or' ? or([...all]) : and([...all])
}

/** Variants of a guard: without one of its operands, or with one of them negated. */
function* guardsInstead(guard: Guard): Generator<{ readonly what: string; readonly guard: Guard | undefined }> {
  yield { what: 'dropped', guard: undefined }
  yield { what: 'reversed', guard: not(guard as Part) }
  const parts = partsOf(guard)
  const isNot = typeof guard === 'function' && guard.name === 'not'
  for (const [index, part] of parts.entries())
    for (const instead of guardsInstead(part)) {
      if (isNot && (instead.what === 'dropped' || instead.what === 'reversed')) continue
      const rest = parts.flatMap((other, place) =>
        place === index ? (instead.guard === undefined ? [] : [instead.guard]) : [other],
      )
      yield { what: `part ${index + 1} ${instead.what}`, guard: joined(guard, rest) }
    }
}

const isOfTimer = (action: unknown): boolean => {
  if (typeof action !== 'function') return false
  const id: unknown = 'id' in action ? action.id : 'sendId' in action ? action.sendId : undefined
  return typeof id === 'string' && id.startsWith('xstate.after.')
}

const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type)
  if (typeof action === 'function' && 'type' in action) return String(action.type).replace(/^xstate\./, '')
  return 'inline'
}

const without = (list: unknown[], index: number): void => {
  list.splice(index, 1)
}

function* ofTransition(machine: AnyStateMachine, node: number, index: number): Generator<Change> {
  const definition = definitionIn(machine, node, index)
  const where = transitionName(machine, definition) ?? ''
  const at = (change: (definition: AnyTransitionDefinition) => void) => ({
    change: (made: AnyStateMachine) => change(definitionIn(made, node, index)),
  })
  const targets = definition.target ?? []
  for (const [place, target] of targets.entries()) {
    yield { name: `target dropped: ${where}`, ...at((made) => Object.assign(made, { target: undefined })) }
    for (const beside of besides(target)) {
      const order = stateNodes(machine).indexOf(beside)
      yield {
        name: `target moved to ${pathOf(beside)}: ${where}`,
        change: (made) => {
          const moved = definitionIn(made, node, index)
          const instead = (moved.target ?? []).with(place, nodeIn(made, order))
          Object.assign(moved, { target: instead })
        },
      }
    }
  }
  if (definition.guard)
    for (const { what, guard } of guardsInstead(definition.guard))
      yield { name: `guard ${what}: ${where}`, ...at((made) => Object.assign(made, { guard })) }
  for (const [place, action] of definition.actions.entries())
    yield {
      name: `action ${actionName(action)} dropped: ${where}`,
      ...at((made) => Object.assign(made, { actions: made.actions.toSpliced(place, 1) })),
    }
  const isAlways = String(definition.eventType ?? '') === ''
  const isForbidden = targets.length === 0 && definition.actions.length === 0
  if (isAlways || isForbidden)
    yield {
      name: `transition removed: ${where}`,
      change: (made) => {
        const holder = nodeIn(made, node)
        const original = definitionIn(made, node, index)
        if (isAlways) Object.assign(holder, { always: holder.always?.filter((one) => one !== original) })
        for (const [type, list] of holder.transitions) {
          const left = list.filter((one) => one !== original)
          if (left.length === 0) holder.transitions.delete(type)
          else holder.transitions.set(type, left)
        }
      },
    }
}

/** Whether a transition of the state, of one inside it or of one around it leads out of it or enters it again. */
function isEverLeft(node: AnyStateNode): boolean {
  const isIn = (one: AnyStateNode, other: AnyStateNode): boolean => isWithin(pathOf(one), pathOf(other))
  const leaves = (source: AnyStateNode): boolean =>
    transitionsOf(source).some(
      ({ target, reenter }) => target?.some((one) => !isIn(one, node)) || (reenter && isIn(node, source)),
    )
  return (
    node.parent !== undefined &&
    stateNodes(node.machine).some((one) => (isIn(one, node) || isIn(node, one)) && leaves(one))
  )
}

function* ofNode(machine: AnyStateMachine, order: number): Generator<Change> {
  const node = nodeIn(machine, order)
  const where = shown(pathOf(node))
  for (const part of ['entry', 'exit'] as const)
    for (const [place, action] of node[part].entries())
      if (!isOfTimer(action))
        yield {
          name: `action ${actionName(action)} dropped: ${part} of ${where}`,
          change: (made) => without(nodeIn(made, order)[part], place),
        }
  for (const [place, { id, src, input, systemId }] of node.invoke.entries()) {
    yield {
      name: `actor ${String(src)} not started: ${where}`,
      change: (made) => without(nodeIn(made, order).invoke, place),
    }
    if (!isEverLeft(node) || typeof src !== 'string') continue
    yield {
      name: `actor ${src} not stopped: ${where}`,
      change: (made) => {
        const holder = nodeIn(made, order)
        const syncSnapshot = Boolean(holder.invoke[place]?.onSnapshot)
        without(holder.invoke, place)
        holder.entry.push(spawnChild(src, { id, input: input as never, systemId, syncSnapshot }))
      },
    }
  }
  for (const index of transitionsOf(node).keys()) yield* ofTransition(machine, order, index)
}

function* ofDelays({ implementations }: AnyStateMachine): Generator<Change> {
  for (const [delay, given] of Object.entries(implementations.delays))
    for (const by of [1, -1]) {
      const moved =
        typeof given === 'number'
          ? given + by
          : (...args: Parameters<Extract<typeof given, (...args: never) => unknown>>): number => given(...args) + by
      yield { name: `delay ${delay} ${by > 0 ? 'longer' : 'shorter'} by 1 ms`, delays: { [delay]: moved } }
    }
}

/** Mutants of the chart's data: targets, guards, actions, delays, `always`, and actors that are not started or not stopped. */
export function* machineMutants({ machine }: Pick<ChartModel, 'machine'>): Generator<Mutant> {
  readChart(machine)
  const used = new Map<string, number>()
  const changes = function* (): Generator<Change> {
    for (const order of stateNodes(machine).keys()) yield* ofNode(machine, order)
    yield* ofDelays(machine)
  }
  for (const change of changes()) {
    const count = (used.get(change.name) ?? 0) + 1
    used.set(change.name, count)
    yield { name: count === 1 ? change.name : `${change.name} (${count})`, machine: changedMachine(machine, change) }
  }
}
