/**
 * Drafts of editors that save on demand. Each editor instance stores its own draft, so that two tabs never overwrite each other.
 * When the same record is opened again, the newest draft of a closed editor is offered.
 */
import { z } from 'zod'
import { local } from './storage'

/** Number of drafts stored for one record: the newest ones. */
const DRAFTS_MAX = 3

const storedDrafts = z.record(z.string(), z.object({ value: z.unknown(), savedTime: z.number() }))

const keyOf = (name: string): string => `draft:${name}`
const draftsOf = (name: string) => local.read(keyOf(name), storedDrafts) ?? {}

/** A stored draft. */
export interface StoredDraft<Value> {
  /** The editor instance that stored it. */
  readonly id: string
  readonly value: Value
  /** In ms, by the clock of this device. */
  readonly savedTime: number
}

/** The newest valid draft that an editor other than `ownId` has stored; null when there is none. */
export function newestDraft<Value>(name: string, ownId: string, schema: z.ZodType<Value>): StoredDraft<Value> | null {
  const drafts = Object.entries(draftsOf(name))
    .filter(([id]) => id !== ownId)
    .sort(([, one], [, other]) => other.savedTime - one.savedTime)
  for (const [id, { value, savedTime }] of drafts) {
    const parsed = schema.safeParse(value)
    if (parsed.success) return { id, value: parsed.data, savedTime }
  }
  return null
}

/** Stores the draft of an editor; false when the browser refuses. */
export function storeDraft(name: string, id: string, value: unknown, savedTime: number): boolean {
  const drafts = Object.entries({ ...draftsOf(name), [id]: { value, savedTime } })
    .sort(([, one], [, other]) => other.savedTime - one.savedTime)
    .slice(0, DRAFTS_MAX)
  return local.write(keyOf(name), Object.fromEntries(drafts))
}

/** Deletes the draft of an editor. */
export function removeDraft(name: string, id: string): void {
  const { [id]: removed, ...others } = draftsOf(name)
  if (!removed) return
  if (Object.keys(others).length > 0) local.write(keyOf(name), others)
  else local.remove(keyOf(name))
}
