/** What a page shows of a chart: it is drawn anew when what is seen changes, and not with everything that the chart notes for itself. */
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { AnyActorRef } from 'xstate'

type Followed = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * A view made of the parts of the one before that say the same: numbers, texts, lists, maps and plain objects are compared by what
 * they hold (keys in any order), all else (files, actors, functions) by being the same one. Where nothing differs it is the one
 * before.
 */
export function keepSame<View>(before: unknown, now: View): View
export function keepSame(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return now
  if (Array.isArray(before) && Array.isArray(now)) {
    const kept = now.map((item, n) => keepSame(before[n], item))
    return before.length === now.length && kept.every((item, n) => Object.is(item, before[n])) ? before : kept
  }
  if (before instanceof Map && now instanceof Map) {
    const kept = new Map([...now].map(([key, value]) => [key, keepSame(before.get(key), value)]))
    const isSame = ([key, value]: [unknown, unknown]) => before.has(key) && Object.is(value, before.get(key))
    return before.size === now.size && [...kept].every(isSame) ? before : kept
  }
  if (!isPlain(before) || !isPlain(now)) return now
  const kept = Object.fromEntries(Object.entries(now).map(([key, value]) => [key, keepSame(before[key], value)]))
  const keys = Object.keys(kept)
  const isSame = (key: string) => Object.hasOwn(before, key) && Object.is(kept[key], before[key])
  return Object.keys(before).length === keys.length && keys.every(isSame) ? before : kept
}

type SnapshotOf<Actor extends Followed> = ReturnType<Actor['getSnapshot']>

/**
 * Follows what `viewOf`, a selector of the chart, says of an actor's snapshot: the result and each part of it is the same object as
 * long as it says the same, and null where there is no actor. Where a selector looks into a child, that child is to be followed,
 * too. A view that holds functions is another one with each drawing: nothing that draws may depend on it as a whole.
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
