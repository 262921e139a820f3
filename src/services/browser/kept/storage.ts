/**
 * Browser storage: JSON under keys that begin with `pro__` (B195). A full, blocked or damaged storage never
 * throws: unreadable values count as absent, and failed writes are dropped.
 */
import type { z } from 'zod'

/** Prefix of every key (B195). */
export const STORAGE_PREFIX = 'pro__'

/** A store of JSON values. */
export interface Store {
  /** The value under `key`, or undefined when it is missing or does not match the schema. */
  read<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | undefined
  /** Stores a value; false when the browser refuses. */
  write(key: string, value: unknown): boolean
  remove(key: string): void
}

/** Wraps a browser storage. `find` is called at each use, because reading `localStorage` itself can throw. */
export function createStore(find: () => Storage | undefined): Store {
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      const storage = find()
      return storage && work(storage)
    } catch {
      return undefined
    }
  }
  return {
    read: (key, schema) => {
      const value = attempt((storage): unknown => JSON.parse(storage.getItem(STORAGE_PREFIX + key) ?? 'null'))
      const parsed = schema.safeParse(value)
      return parsed.success ? parsed.data : undefined
    },
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(STORAGE_PREFIX + key, JSON.stringify(value))
        return true
      }) ?? false,
    remove: (key) => attempt((storage) => storage.removeItem(STORAGE_PREFIX + key)),
  }
}

/** Survives the closing of the browser window. */
export const local = createStore(() => globalThis.localStorage)
/** Lives as long as the tab. */
export const session = createStore(() => globalThis.sessionStorage)

/** Calls back when another tab changes the local value under `key`; returns the function that unsubscribes. */
export function onLocalChange(key: string, changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === null || event.key === STORAGE_PREFIX + key) changed()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
