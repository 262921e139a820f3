/**
 * Compares a running chart with its oracle, from its start and after every event. The time of the oracle is that of the chart's
 * timers: browsers fire them late, so a timer fires exactly when it is due, and an event that comes between is before it.
 */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { type AnyOracle, type DifferentField, differentFields, differentSent, type Happened, type Sent } from './oracle'

/** An action that a chart executed. */
export interface ExecutedAction {
  readonly type: string
  readonly params: unknown
}

/** What a chart did until it had handled an event. */
export interface SettledStep {
  /** The page's clock in ms. */
  readonly at: number
  readonly event: AnyEventObject
  readonly snapshot: AnyMachineSnapshot
  readonly actions: readonly ExecutedAction[]
  /** The children that it started. */
  readonly started: readonly { readonly src: string; readonly input: unknown }[]
}

/** Where a chart and its oracle disagree. */
export interface Disagreement {
  /** The event after which they do. */
  readonly type: string
  readonly fields: readonly DifferentField[]
  readonly sent: { readonly seen: readonly Sent[]; readonly expected: readonly Sent[] } | null
}

/** `unjudged`: the oracle says nothing about what happened, nor about what comes after it. */
export type Verdict = Disagreement | 'agrees' | 'unjudged'

interface ArmedTimer {
  readonly id: string
  readonly event: AnyEventObject
  readonly due: number
}

interface Params {
  readonly event?: AnyEventObject
  readonly id?: string
  readonly delay?: number
  readonly sendId?: string
  readonly to?: unknown
}

const paramsOf = ({ params }: ExecutedAction): Params => (typeof params === 'object' && params !== null ? params : {})

type Children = Readonly<Record<string, { readonly src?: unknown } | undefined>>
const sourceIn = (snapshots: readonly AnyMachineSnapshot[], id: string): string => {
  for (const { children } of snapshots) {
    const src = (children as Children)[id]?.src
    if (typeof src === 'string') return src
  }
  return id
}

const OF_ACTORS = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/

/** The ms after which a timer counts as due, by its name and the ms that the page has armed it with. */
export type NominalDelay = (timer: string, ms: number) => number

/** Compares one actor with the oracle of its chart, step by step. */
export function judgeActor(oracle: AnyOracle, actor: AnyActorRef, nominal: NominalDelay = (_, ms) => ms) {
  let known: unknown
  let last: AnyMachineSnapshot | undefined
  let startedAt = 0
  let now = 0
  let timers: readonly ArmedTimer[] = []
  /** Messages of timers that fire at one moment are compared together. */
  let pending: { readonly seen: readonly Sent[]; readonly expected: readonly Sent[] } = { seen: [], expected: [] }

  const arm = ({ actions }: SettledStep): void => {
    for (const action of actions) {
      const { event, id, delay, sendId, to } = paramsOf(action)
      if (action.type === 'xstate.cancel') timers = timers.filter((timer) => timer.id !== sendId)
      const isOwn = action.type === 'xstate.raise' || (action.type === 'xstate.sendTo' && to === actor)
      if (!isOwn || !event || typeof delay !== 'number') continue
      const name = id ?? event.type
      timers = [...timers.filter((timer) => timer.id !== name), { id: name, event, due: now + nominal(name, delay) }]
    }
  }

  const sentBy = ({ actions, started, snapshot }: SettledStep): Sent[] => [
    ...actions.flatMap((action): Sent[] => {
      const { event, delay, to } = paramsOf(action)
      if (!event || typeof delay === 'number') return []
      if (action.type === 'xstate.emit') return [{ to: 'listener', event }]
      if (action.type !== 'xstate.sendTo') return []
      if (to !== undefined && to === actor._parent) return [{ to: 'parent', event }]
      const id = typeof to === 'object' && to !== null && 'id' in to ? String(to.id) : String(to)
      return [{ to: { child: sourceIn(last ? [snapshot, last] : [snapshot], id) }, event }]
    }),
    ...started.map(({ src, input }): Sent => ({ to: { started: src }, event: { input } })),
  ]

  const happenedBy = ({ event, at }: SettledStep): Happened => {
    const timer = timers.find((one) => one.event === event)
    if (timer) {
      timers = timers.filter((one) => one !== timer)
      now = Math.max(now, timer.due)
      return { kind: 'time', at: now }
    }
    const due = Math.min(...timers.map((one) => one.due))
    now = Math.max(now, Math.min(Math.round(at) - startedAt, due - 1))
    const [, kind, id = ''] = OF_ACTORS.exec(event.type) ?? []
    const ofActor = { actor: last ? sourceIn([last], id) : id, at: now }
    if (kind === 'done') return { kind, output: event.output, ...ofActor }
    if (kind === 'error') return { kind, error: event.error, ...ofActor }
    if (kind === 'snapshot') return { kind, snapshot: event.snapshot, ...ofActor }
    return { kind: 'event', type: event.type, event, at: now }
  }

  const compare = (type: string, snapshot: AnyMachineSnapshot): Verdict => {
    const fields = differentFields(oracle, known, snapshot)
    const sent = differentSent(oracle, pending.expected, pending.seen)
    pending = { seen: [], expected: [] }
    return fields.length > 0 || sent ? { type, fields, sent } : 'agrees'
  }

  const begin = (step: SettledStep): Verdict => {
    if (oracle.covers?.(step.event.input) === false) return 'unjudged'
    startedAt = Math.round(step.at)
    known = oracle.begin(step.event.input)
    arm(step)
    last = step.snapshot
    return compare(step.event.type, step.snapshot)
  }

  return {
    /** The first step is that of the start. */
    step(step: SettledStep): Verdict {
      if (!last) return begin(step)
      const { event, snapshot } = step
      const happened = happenedBy(step)
      if (oracle.canHappen?.(known, happened) === false) return 'unjudged'
      const expected = oracle.sent(known, happened)
      known = oracle.next(known, happened)
      pending = { seen: [...pending.seen, ...sentBy(step)], expected: [...pending.expected, ...expected] }
      arm(step)
      last = snapshot
      // The oracle has let all timers of this moment fire; the chart lets one fire after the other.
      return timers.some(({ due }) => due <= now) ? 'agrees' : compare(event.type, snapshot)
    },
  }
}

/** Compares the steps of one actor. */
export type ActorJudge = ReturnType<typeof judgeActor>
