/** The view of a chart for a page: rendered again only when the view changes, and not at every change of the context. */
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { AnyActorRef } from 'xstate'

type Followed = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * Returns a view that reuses the equal parts of the previous one. Numbers, texts, lists, maps and plain objects are compared by
 * content (keys in any order), everything else (files, actors, functions) by reference. If nothing differs, the result is the
 * previous view.
 */
export function keepSame<View>(before: unknown, now: View): View
export function keepSame(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return now
  if (Array.isArray(before) && Array.isArray(now)) {
    const merged = now.map((item, n) => keepSame(before[n], item))
    return before.length === now.length && merged.every((item, n) => Object.is(item, before[n])) ? before : merged
  }
  if (before instanceof Map && now instanceof Map) {
    const merged = new Map([...now].map(([key, value]) => [key, keepSame(before.get(key), value)]))
    const isSame = ([key, value]: [unknown, unknown]) => before.has(key) && Object.is(value, before.get(key))
    return before.size === now.size && [...merged].every(isSame) ? before : merged
  }
  if (!isPlain(before) || !isPlain(now)) return now
  const merged = Object.fromEntries(Object.entries(now).map(([key, value]) => [key, keepSame(before[key], value)]))
  const keys = Object.keys(merged)
  const isSame = (key: string) => Object.hasOwn(before, key) && Object.is(merged[key], before[key])
  return Object.keys(before).length === keys.length && keys.every(isSame) ? before : merged
}

type SnapshotOf<Actor extends Followed> = ReturnType<Actor['getSnapshot']>

/**
 * Subscribes to `viewOf`, a selector of the chart, on an actor's snapshot. The result and each of its parts keep their references
 * as long as they are equal; the result is null without an actor. When a selector reads a child, subscribe to the child, too. A
 * view that contains functions changes with each render, so no effect or memo may depend on it as a whole.
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
  const last = useRef<View | null>(null)
  return useSelector(actor, () => {
    last.current = actor === undefined ? null : keepSame(last.current, viewOf(actor.getSnapshot()))
    return last.current
  })
}
