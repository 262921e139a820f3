/**
 * The actors that the application has started at its top. Nobody is told anything of them until a workbench looks
 * (`publisher.ts`): knowing them costs one entry of a set.
 */
import type { AnyActorRef } from 'xstate'

const roots = new Set<AnyActorRef>()
const watchers = new Set<(root: AnyActorRef, isHere: boolean) => void>()

/** This actor can be looked at from now on. Answers how to end that. */
export function openToInspection(root: AnyActorRef): () => void {
  roots.add(root)
  for (const watch of [...watchers]) watch(root, true)
  return () => {
    if (!roots.delete(root)) return
    for (const watch of [...watchers]) watch(root, false)
  }
}

/** Tells of the actors that are there and of those that come and go. Answers how to stop. */
export function watchRoots(watch: (root: AnyActorRef, isHere: boolean) => void): () => void {
  for (const root of roots) watch(root, true)
  watchers.add(watch)
  return () => void watchers.delete(watch)
}
