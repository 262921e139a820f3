/**
 * Where this browser keeps what somebody has drawn (IndexedDB): a list of contents and the things themselves, so that a
 * stroke more is a row more. Both are written in one transaction. Channels tell the windows of one browser of each other.
 */
import { STORAGE_PREFIX } from '../browser/kept/storage'

const NAME = `${STORAGE_PREFIX}board`
const VERSION = 1
const CONTENTS = 'contents'
const ITEMS = 'items'

/** One person's drawing, as rows. */
export interface Kept {
  readonly contents: unknown
  readonly items: readonly unknown[]
}

/** What is different since the last writing. */
export interface Changes {
  readonly contents: unknown
  /** Things that are new or other, by their ids. */
  readonly put: ReadonlyMap<number, unknown>
  readonly removed: readonly number[]
}

const answered = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the store gave no answer'))
  })

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('the store gave up'))
  })

/** All things of a person: every key that begins with the owner. */
const allOf = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner], [owner, []])

/** One person's drawing in this browser. Every call rejects where the browser has no store, or a full one. */
export interface Drawer {
  read(): Promise<Kept>
  /** Handed to the browser before this returns, and carried out in the order of the calls: the page may go at once. */
  write(changes: Changes): Promise<void>
  close(): void
}

/** Opens the drawer of a person. */
export async function openDrawer(owner: string): Promise<Drawer> {
  const opening = indexedDB.open(NAME, VERSION)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(CONTENTS)
    opening.result.createObjectStore(ITEMS)
  }
  const base = await answered(opening)
  // A newer program in another window may change the store: this one lets go of it.
  base.onversionchange = () => base.close()
  return {
    async read() {
      const transaction = base.transaction([CONTENTS, ITEMS])
      const [contents, items] = await Promise.all([
        answered<unknown>(transaction.objectStore(CONTENTS).get(owner)),
        answered<unknown[]>(transaction.objectStore(ITEMS).getAll(allOf(owner))),
      ])
      return { contents, items }
    },
    async write({ contents, put, removed }) {
      const transaction = base.transaction([CONTENTS, ITEMS], 'readwrite')
      const done = finished(transaction)
      transaction.objectStore(CONTENTS).put(contents, owner)
      const items = transaction.objectStore(ITEMS)
      for (const [id, item] of put) items.put(item, [owner, id])
      for (const id of removed) items.delete([owner, id])
      // Said at once: what waits for its requests to be answered is lost when the page goes in between.
      transaction.commit()
      await done
    },
    close: () => base.close(),
  }
}

/** Whether the store was full. */
export const isFullError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Tells the other windows of this browser that something is opened here, and calls back when another one opens it.
 * Answers how to tell it again, and how to stop.
 */
export function claim(name: string, taken: () => void): { again(): void; stop(): void } {
  if (typeof BroadcastChannel === 'undefined') return { again: () => undefined, stop: () => undefined }
  const channel = new BroadcastChannel(`${STORAGE_PREFIX}${name}`)
  channel.onmessage = taken
  const again = () => channel.postMessage('opened')
  again()
  return { again, stop: () => channel.close() }
}
