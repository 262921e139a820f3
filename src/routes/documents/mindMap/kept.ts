/**
 * A map that is not stored yet, as this browser keeps it. Each page keeps its own, so that none takes away what another has not
 * saved; that of a page that has gone is taken over by the next one that opens the same map.
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

/** This page, as long as it lives. */
const own = newId()
/** What this page has taken over, by its key: whose it was, and when that was kept. */
const adopted = new Map<string, { page: string; keptTime: number }>()

/** Where the drafts of a person's map lie. */
export const draftKey = (userId: string, mindMapCode: string | null): string =>
  `mindMap:${userId}:${mindMapCode ?? 'new'}`

const draftsOf = (key: string): KeptDrafts => local.read(key, keptDrafts) ?? {}
const mapOf = ({ title, body }: z.output<typeof keptMap>): MindMap | null => readMindMap(title, body)
const keptOf = (map: MindMap) => ({ title: map.title, body: writeMindMap(map) })

/** The newest of what is kept under a key; null for nothing, or for what is no map. */
export function readDraft(key: string): MindDraft | null {
  const [newest] = Object.entries(draftsOf(key)).sort(([, one], [, other]) => other.keptTime - one.keptTime)
  if (!newest) return null
  const [page, { version, requestId, sent, keptTime, ...kept }] = newest
  const map = mapOf(kept)
  if (!map) return null
  adopted.set(key, { page, keptTime })
  return { map, version, requestId, sent: sent.flatMap((one) => mapOf(one) ?? []) }
}

/** Keeps a draft; false where the browser has no room for it. */
export function writeDraft(key: string, { map, version, requestId, sent }: MindDraft): boolean {
  const draft = { ...keptOf(map), version, requestId, sent: sent.map(keptOf), keptTime: Date.now() }
  return local.write(key, { ...draftsOf(key), [own]: draft })
}

/** Forgets the draft of this page, and what it has taken over, unless the other page lives and has gone on. */
export function dropDraft(key: string): void {
  const { [own]: _, ...others } = draftsOf(key)
  const over = adopted.get(key)
  const left = Object.entries(others).filter(
    ([page, { keptTime }]) => page !== over?.page || keptTime !== over.keptTime,
  )
  if (left.length > 0) local.write(key, Object.fromEntries(left))
  else local.remove(key)
}
