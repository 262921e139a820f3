/**
 * Remembers the last events of the page's charts, for a report of a problem. It only stores references: names and values are
 * redacted when a recording is made of them (`remembered.ts`), so that a page pays next to nothing before.
 */
import type { AnyActorRef, InspectionEvent, Subscription } from 'xstate'
import { PROBLEM_REPORT } from '../../../../contract/limits'
import { type AnySnapshot, childrenOf, isActorRef, snapshotOf } from './describe'
import { watchRoots } from './roots'

/** What happened to an actor, at a moment of the page's clock. */
export interface Remembered {
  readonly at: number
  readonly actor: AnyActorRef
  readonly seen: InspectionEvent
}

/** What is remembered of an actor. */
const kinds: readonly string[] = ['@xstate.event', '@xstate.microstep', '@xstate.snapshot']

/** Steps and snapshots that belong to the events; more are dropped with the oldest events. */
const ITEMS_MOST = PROBLEM_REPORT.events * 6

export interface Recorder {
  /** The actors with their snapshots before the first item, and the items. */
  read(): { readonly before: ReadonlyMap<AnyActorRef, AnySnapshot>; readonly items: readonly Remembered[] }
  stop(): void
}

/** Starts remembering; `now` is the page's clock in ms. Actors of the chart `leftOut`, and those that it starts, are left out. */
export function startRecorder(now: () => number = Date.now, leftOut = ''): Recorder {
  const before = new Map<AnyActorRef, AnySnapshot>()
  const subscriptions = new Map<AnyActorRef, Subscription>()
  let items: Remembered[] = []
  let events = 0

  const isLeftOut = (actor: AnyActorRef): boolean =>
    snapshotOf(actor).machine?.id === leftOut || (actor._parent !== undefined && isLeftOut(actor._parent))

  const enter = (actor: AnyActorRef): void => {
    if (isLeftOut(actor)) return
    before.set(actor, snapshotOf(actor))
    for (const child of childrenOf(actor)) enter(child)
  }

  const dropOldest = (): void => {
    const oldest = items.shift()
    if (!oldest) return
    if (oldest.seen.type === '@xstate.event') events -= 1
    if (oldest.seen.type !== '@xstate.snapshot') return
    const snapshot = oldest.seen.snapshot as AnySnapshot
    if (snapshot.status === 'active') before.set(oldest.actor, snapshot)
    else before.delete(oldest.actor)
  }

  const remember = (seen: InspectionEvent): void => {
    const actor = seen.actorRef
    if (!kinds.includes(seen.type) || !isActorRef(actor) || isLeftOut(actor)) return
    items.push({ at: now(), actor, seen })
    if (seen.type === '@xstate.event') events += 1
    if (events <= PROBLEM_REPORT.events && items.length <= ITEMS_MOST) return
    dropOldest()
    // The steps and snapshots of a dropped event go with it.
    while (items[0] && items[0].seen.type !== '@xstate.event') dropOldest()
  }

  const stopRoots = watchRoots((root, isHere) => {
    if (isHere) {
      subscriptions.set(root, root.system.inspect(remember))
      enter(root)
    } else {
      subscriptions.get(root)?.unsubscribe()
      subscriptions.delete(root)
    }
  })
  return {
    read: () => ({ before, items }),
    stop() {
      stopRoots()
      for (const subscription of subscriptions.values()) subscription.unsubscribe()
      before.clear()
      items = []
    },
  }
}
