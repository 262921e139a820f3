/**
 * The guards that XState composes of others. Their kind is recognised by how they are checked: a minified build shortens the names
 * of their functions.
 */
import { and, not, or } from 'xstate'

/** A guard that is composed of others. */
export interface ComposedGuard {
  readonly kind: 'and' | 'or' | 'not'
  readonly guards: readonly unknown[]
}

const partOf = (guard: unknown, part: 'check' | 'guards'): unknown =>
  typeof guard === 'function' ? (guard as { readonly check?: unknown; readonly guards?: unknown })[part] : undefined

const kinds: ReadonlyMap<unknown, ComposedGuard['kind']> = new Map([
  [partOf(and([]), 'check'), 'and'],
  [partOf(or([]), 'check'), 'or'],
  [partOf(not('any'), 'check'), 'not'],
])

/** How a guard is composed; undefined for any other guard. */
export function composedGuard(guard: unknown): ComposedGuard | undefined {
  const kind = kinds.get(partOf(guard, 'check'))
  const guards = partOf(guard, 'guards')
  return kind && Array.isArray(guards) ? { kind, guards } : undefined
}
