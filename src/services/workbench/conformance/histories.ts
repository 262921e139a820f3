/**
 * The histories of this page's charts, from their start: received events, sent messages, and snapshots. Histories are stored by
 * reference, which costs the page next to nothing, and are compared later. Memory is bounded: a history that is not taken in time,
 * or is too long, is lost, and its chart is no longer followed.
 */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent, Subscription } from 'xstate'
import { CONFORMANCE } from '../../../../contract/rules/workbench/inspectionLimits'
import { type AnySnapshot, isActorRef, isMachine } from '../inspection/describe'
import { watchRoots } from '../inspection/roots'

/** An event of a chart's history. */
export type HistoryFact =
  /** The chart started a child. */
  | { readonly kind: 'started'; readonly src: string; readonly input: unknown }
  /** The chart executed an action. */
  | { readonly kind: 'action'; readonly type: string; readonly params: unknown }
  /** The chart has handled an event; `at` is the page's clock in ms. The snapshots of its children are those of that moment. */
  | {
      readonly kind: 'settled'
      readonly at: number
      readonly event: AnyEventObject
      readonly snapshot: AnyMachineSnapshot
      /** The report of XState, which finds the event in a recording. */
      readonly seen: InspectionEvent
    }

/** A part of the history of an actor. */
export interface History {
  readonly actor: AnyActorRef
  readonly chart: string
  readonly facts: readonly HistoryFact[]
}

export interface Histories {
  /** The facts since the last call, by actor; the first fact of an actor is that of its start. */
  take(): History[]
  /** No longer follows an actor. */
  drop(actor: AnyActorRef): void
  stop(): void
}

/** The children with their snapshots of this moment: a reference alone would show later ones. */
function childrenNow(children: AnyMachineSnapshot['children']): AnyMachineSnapshot['children'] {
  const now: Record<string, unknown> = {}
  for (const [id, child] of Object.entries(children as Record<string, AnyActorRef | undefined>)) {
    if (!child) continue
    const snapshot: unknown = child.getSnapshot()
    now[id] = Object.create(child, { getSnapshot: { value: () => snapshot } })
  }
  return now as AnyMachineSnapshot['children']
}

const snapshotNow = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot =>
  Object.keys(snapshot.children).length === 0
    ? snapshot
    : (Object.create(snapshot, { children: { value: childrenNow(snapshot.children) } }) as AnyMachineSnapshot)

interface Followed {
  readonly chart: string
  facts: HistoryFact[]
  hasEnded: boolean
}

/** Follows the charts that are `wanted` by their ids and start from now on. */
export function followCharts(wanted: (chart: string) => boolean, now: () => number): Histories {
  const followed = new Map<AnyActorRef, Followed>()
  /** Timers of the start are armed before its snapshot. */
  const starting = new Map<AnyActorRef, HistoryFact[]>()
  const subscriptions = new Map<AnyActorRef, Subscription>()

  const add = (actor: AnyActorRef, fact: HistoryFact): void => {
    const known = followed.get(actor)
    if (!known || known.hasEnded) return
    known.facts.push(fact)
    if (known.facts.length > CONFORMANCE.facts) followed.delete(actor)
  }

  const settle = (actor: AnyActorRef, fact: Extract<HistoryFact, { kind: 'settled' }>): void => {
    const begun = starting.get(actor) ?? []
    starting.delete(actor)
    const chart = String(fact.snapshot.machine.id)
    const isFollowed = wanted(chart) && followed.size < CONFORMANCE.actors
    if (fact.event.type === 'xstate.init' && isFollowed) {
      followed.set(actor, { chart, facts: [...begun, fact], hasEnded: false })
    } else if (fact.event.type !== 'xstate.stop') add(actor, fact)
    const known = followed.get(actor)
    if (known) known.hasEnded ||= fact.snapshot.status !== 'active' || fact.event.type === 'xstate.stop'
  }

  const follow = (seen: InspectionEvent): void => {
    const actor = seen.actorRef
    if (!isActorRef(actor)) return
    if (seen.type === '@xstate.actor') {
      const { src, _parent: parent } = actor
      if (parent && typeof src === 'string') add(parent, { kind: 'started', src, input: inputOf(actor) })
    } else if (seen.type === '@xstate.action') {
      const { type, params } = seen.action
      if (followed.has(actor)) add(actor, { kind: 'action', type, params })
      else if (isTimer(params)) starting.set(actor, [...(starting.get(actor) ?? []), { kind: 'action', type, params }])
    } else if (seen.type === '@xstate.snapshot') {
      const snapshot = seen.snapshot as AnySnapshot
      if (!isMachine(snapshot)) return
      settle(actor, { kind: 'settled', at: now(), event: seen.event, snapshot: snapshotNow(snapshot), seen })
    }
  }

  const stopRoots = watchRoots((root, isHere) => {
    if (isHere) subscriptions.set(root, root.system.inspect(follow))
    else {
      subscriptions.get(root)?.unsubscribe()
      subscriptions.delete(root)
    }
  })
  return {
    take: () => {
      const taken = [...followed].flatMap(([actor, { chart, facts }]) =>
        facts.length === 0 ? [] : [{ actor, chart, facts }],
      )
      for (const [actor, known] of [...followed]) {
        if (known.hasEnded) followed.delete(actor)
        known.facts = []
      }
      return taken
    },
    drop: (actor) => void followed.delete(actor),
    stop: () => {
      stopRoots()
      for (const subscription of subscriptions.values()) subscription.unsubscribe()
      followed.clear()
      starting.clear()
    },
  }
}

/** The input that an actor was created with: a part of XState's actors that their types leave out. */
const inputOf = (actor: AnyActorRef & { readonly options?: { readonly input?: unknown } }): unknown =>
  actor.options?.input

/** Whether an action arms a timer. */
const isTimer = (params: unknown): boolean =>
  typeof params === 'object' && params !== null && 'delay' in params && typeof params.delay === 'number'
