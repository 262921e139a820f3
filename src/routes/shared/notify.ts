/**
 * Collects the messages (`notify`) of all charts in the tree of actors. A problem is settled as soon
 * as its chart tries again (its state has the tag `sending`).
 */
import type { AnyActorRef } from 'xstate'
import type { Notify } from '../../machines/shared/messages'
import type { NotifyEvent, ToastsEvent } from '../../machines/shell/toasts/toasts.types'

type Settled = Extract<ToastsEvent, { type: 'problem.settled' }>

const isSending = (snapshot: unknown): boolean =>
  typeof snapshot === 'object' &&
  snapshot !== null &&
  'hasTag' in snapshot &&
  typeof snapshot.hasTag === 'function' &&
  Boolean(snapshot.hasTag('sending'))

/**
 * Calls back for every `notify` that an actor or one of its children emits, including children that start later, and when
 * one of them tries again. Returns the function that unsubscribes.
 */
export function watchNotify(root: AnyActorRef, onEvent: (event: NotifyEvent | Settled) => void): () => void {
  const watched = new Map<AnyActorRef, () => void>()

  function watch(actor: AnyActorRef) {
    if (watched.has(actor)) return
    const about = actor.sessionId
    const emitted = actor.on('notify', (event) => onEvent({ ...(event as Notify), about }))
    const changed = actor.subscribe({
      next: (snapshot) => {
        watchChildren(actor)
        if (isSending(snapshot)) onEvent({ type: 'problem.settled', about })
      },
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
