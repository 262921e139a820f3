/** What the charts say to the person, from wherever in the tree of actors it comes. */
import type { AnyActorRef } from 'xstate'
import type { Notify } from '../machines/shared/messages'

/**
 * Calls back for every `notify` that an actor or one of its children emits, also of children that start later.
 * Answers how to stop.
 */
export function watchNotify(root: AnyActorRef, said: (notify: Notify) => void): () => void {
  const watched = new Map<AnyActorRef, () => void>()

  function watch(actor: AnyActorRef) {
    if (watched.has(actor)) return
    const emitted = actor.on('notify', (event) => said(event as Notify))
    const changed = actor.subscribe({
      next: () => watchChildren(actor),
      error: () => undefined,
      complete: () => leave(actor),
    })
    watched.set(actor, () => {
      emitted.unsubscribe()
      changed.unsubscribe()
    })
    watchChildren(actor)
  }

  function watchChildren(actor: AnyActorRef) {
    const snapshot: unknown = actor.getSnapshot()
    if (typeof snapshot !== 'object' || snapshot === null || !('children' in snapshot)) return
    for (const child of Object.values(snapshot.children as Record<string, AnyActorRef | undefined>)) {
      if (child && 'on' in child) watch(child)
    }
  }

  function leave(actor: AnyActorRef) {
    watched.get(actor)?.()
    watched.delete(actor)
  }

  watch(root)
  return () => {
    for (const stop of watched.values()) stop()
    watched.clear()
  }
}
