/**
 * Stores unsaved maps in this browser. Each page stores its own draft, so that no page deletes unsaved changes of
 * another page. The next page that opens the same map takes over the draft of a closed page.
 */
import { z } from 'zod'
import { MIND_MAP_BODY_MAX, MIND_MAP_NAME_MAX } from '../../../../contract/limits'
import { type MindMap, readMindMap, writeMindMap } from '../../../../contract/rules/documents/mindMap'
import type { MindDraft } from '../../../machines/documents/mindMap/mindMap.types'
import { local } from '../../../services/browser/kept/storage'
import { newId } from '../../../services/network/ids'

const keptMap = z.object({ title: z.string().max(2 * MIND_MAP_NAME_MAX), body: z.string().max(MIND_MAP_BODY_MAX) })
const keptDrafts = z.record(
  z.string(),
  keptMap.extend({
    version: z.number().int().nullable(),
    requestId: z.string().min(1).max(64),
    sent: z.array(keptMap),
    keptTime: z.number(),
  }),
)
type KeptDrafts = z.output<typeof keptDrafts>

/** The id of this page, as long as it is open. */
const own = newId()
/** Drafts that this page has taken over, by key: the page, and when it stored the draft. */
const adopted = new Map<string, { page: string; keptTime: number }>()

/** The storage key of a person's map. */
export const draftKey = (userId: string, mindMapCode: string | null): string =>
  `mindMap:${userId}:${mindMapCode ?? 'new'}`

const draftsOf = (key: string): KeptDrafts => local.read(key, keptDrafts) ?? {}
const mapOf = ({ title, body }: z.output<typeof keptMap>): MindMap | null => readMindMap(title, body)
const keptOf = (map: MindMap) => ({ title: map.title, body: writeMindMap(map) })

/** The newest valid draft under a key; null when there is none. */
export function readDraft(key: string): MindDraft | null {
  const [newest] = Object.entries(draftsOf(key)).sort(([, one], [, other]) => other.keptTime - one.keptTime)
  if (!newest) return null
  const [page, { version, requestId, sent, keptTime, ...kept }] = newest
  const map = mapOf(kept)
  if (!map) return null
  adopted.set(key, { page, keptTime })
  return { map, version, requestId, sent: sent.flatMap((one) => mapOf(one) ?? []) }
}

/** Stores a draft; false when the browser has no room for it. */
export function writeDraft(key: string, { map, version, requestId, sent }: MindDraft): boolean {
  const draft = { ...keptOf(map), version, requestId, sent: sent.map(keptOf), keptTime: Date.now() }
  return local.write(key, { ...draftsOf(key), [own]: draft })
}

/**
 * Deletes the draft of this page and the drafts that it has taken over, unless the other page is still open and has changed its
 * draft.
 */
export function dropDraft(key: string): void {
  const { [own]: _, ...others } = draftsOf(key)
  const over = adopted.get(key)
  const left = Object.entries(others).filter(
    ([page, { keptTime }]) => page !== over?.page || keptTime !== over.keptTime,
  )
  if (left.length > 0) local.write(key, Object.fromEntries(left))
  else local.remove(key)
}
