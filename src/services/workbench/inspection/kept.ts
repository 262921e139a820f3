/** The place in this browser (IndexedDB) where a tab with a workbench stores its inspection for a reload. */

import { z } from 'zod'
import { STORAGE_PREFIX, session } from '../../browser/kept/storage'
import { newId } from '../../network/ids'

const NAME = `${STORAGE_PREFIX}inspection`
const STORE = 'kept'
/** The place of this tab, which a reload finds again. */
const PLACE = 'inspectionPlace'

const answered = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the store gave no answer'))
  })

async function inStore<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>) {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const base = await answered(opening)
  try {
    return await answered(work(base.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    base.close()
  }
}

const placeOf = (): string | undefined => session.read(PLACE, z.string())

/** What closed tabs have left behind is removed after this time. */
const LEFT_MS = 24 * 60 * 60 * 1_000
const row = z.object({ at: z.number(), value: z.unknown() })

async function removeOld(): Promise<void> {
  const keys = await inStore('readonly', (store) => store.getAllKeys())
  for (const key of keys) {
    const found = row.safeParse(await inStore('readonly', (store) => store.get(key)))
    if (!found.success || found.data.at < Date.now() - LEFT_MS) await inStore('readwrite', (store) => store.delete(key))
  }
}

/** What this tab stored before its reload; undefined if nothing. */
export async function readKept(): Promise<unknown> {
  await removeOld()
  const place = placeOf()
  if (place === undefined) return undefined
  const found = row.safeParse(await inStore('readonly', (store) => store.get(place)))
  return found.success ? found.data.value : undefined
}

export async function writeKept(value: unknown): Promise<void> {
  const place = placeOf() ?? newId()
  session.write(PLACE, place)
  await inStore('readwrite', (store) => store.put({ at: Date.now(), value }, place))
}

export async function removeKept(): Promise<void> {
  const place = placeOf()
  session.remove(PLACE)
  if (place !== undefined) await inStore('readwrite', (store) => store.delete(place))
}
