/**
 * The root actors of the application. Nothing is reported about them until a workbench inspects the page
 * (`publisher.ts`): registering an actor costs one entry of a set.
 */
import type { AnyActorRef } from 'xstate'

const roots = new Set<AnyActorRef>()
const watchers = new Set<(root: AnyActorRef, isHere: boolean) => void>()

/** Makes this actor available for inspection. Returns the function that ends this. */
export function openToInspection(root: AnyActorRef): () => void {
  roots.add(root)
  for (const watch of [...watchers]) watch(root, true)
  return () => {
    if (!roots.delete(root)) return
    for (const watch of [...watchers]) watch(root, false)
  }
}

/** Reports existing, started and stopped root actors. Returns the function that unsubscribes. */
export function watchRoots(watch: (root: AnyActorRef, isHere: boolean) => void): () => void {
  for (const root of roots) watch(root, true)
  watchers.add(watch)
  return () => void watchers.delete(watch)
}
