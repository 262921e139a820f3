/** What a page shows of a chart: it is drawn anew when what is seen changes, and not with everything that the chart notes for itself. */
import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'

type Followed = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * Whether two views show the same: numbers, texts, lists and plain objects by what they hold, all else (files, actors, functions) by
 * being the same one.
 */
export function isSameView(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, n) => isSameView(item, other[n]))
  }
  if (!isPlain(one) || !isPlain(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameView(one[key], other[key]))
  )
}

type SnapshotOf<Actor extends Followed> = ReturnType<Actor['getSnapshot']>

/**
 * Follows what `viewOf`, a selector of the chart, says of an actor's snapshot: the result is the same object as long as it says the
 * same, and null where there is no actor. Where a selector looks into a child, that child is to be followed, too. A view that holds
 * functions is another one with each drawing: nothing that draws may depend on it as a whole.
 */
export function useView<Actor extends Followed, View>(actor: Actor, viewOf: (of: SnapshotOf<Actor>) => View): View
export function useView<Actor extends Followed, View>(
  actor: Actor | undefined,
  viewOf: (of: SnapshotOf<Actor>) => View,
): View | null
export function useView<Actor extends Followed, View>(
  actor: Actor | undefined,
  viewOf: (of: SnapshotOf<Actor>) => View,
) {
  return useSelector(actor, () => (actor === undefined ? null : viewOf(actor.getSnapshot())), isSameView)
}
