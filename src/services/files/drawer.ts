/**
 * Stores drawings in this browser (IndexedDB): an index of contents and the single objects, so that a new
 * stroke adds a row. Both are written in one transaction. Channels notify the windows of one browser of each other.
 */
import { STORAGE_PREFIX } from '../browser/kept/storage'

const NAME = `${STORAGE_PREFIX}board`
const VERSION = 1
const CONTENTS = 'contents'
const ITEMS = 'items'

/** One person's drawing, as rows. */
export interface StoredDrawing {
  readonly contents: unknown
  readonly items: readonly unknown[]
}

/** Changes since the last write. */
export interface Changes {
  readonly contents: unknown
  /** New and changed objects, by id. */
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

/** All objects of a person: every key that begins with the owner. */
const allOf = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner], [owner, []])

/** One person's drawing in this browser. Every call rejects when the browser has no storage or it is full. */
export interface Drawer {
  read(): Promise<StoredDrawing>
  /** Starts the transaction before it returns, in the order of the calls, so that the page may close at once. */
  write(changes: Changes): Promise<void>
  close(): void
}

/** Opens the storage of a person's drawing. */
export async function openDrawer(owner: string): Promise<Drawer> {
  const opening = indexedDB.open(NAME, VERSION)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(CONTENTS)
    opening.result.createObjectStore(ITEMS)
  }
  const base = await answered(opening)
  // A newer build in another window may upgrade the database: this window closes its connection.
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
      // Committed explicitly: otherwise the transaction is lost when the page closes before its requests are answered.
      transaction.commit()
      await done
    },
    close: () => base.close(),
  }
}

/** Whether the storage was full. */
export const isFullError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Notifies the other windows of this browser that something is opened here, and calls back when another window opens it.
 * Returns functions that notify again and that stop.
 */
export function claim(name: string, taken: () => void): { again(): void; stop(): void } {
  if (typeof BroadcastChannel === 'undefined') return { again: () => undefined, stop: () => undefined }
  const channel = new BroadcastChannel(`${STORAGE_PREFIX}${name}`)
  channel.onmessage = taken
  const again = () => channel.postMessage('opened')
  again()
  return { again, stop: () => channel.close() }
}
