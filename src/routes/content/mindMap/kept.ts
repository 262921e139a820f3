/** A map that is not stored yet, as this browser keeps it. */
import { z } from 'zod'
import { MIND_MAP_BODY_MAX, MIND_MAP_NAME_MAX } from '../../../../contract/limits'
import { readMindMap, writeMindMap } from '../../../../contract/rules/mindMap'
import type { MindDraft } from '../../../machines/content/mindMap/mindMap.types'
import { local } from '../../../services/browser/storage'

const keptDraft = z.object({
  title: z.string().max(2 * MIND_MAP_NAME_MAX),
  body: z.string().max(MIND_MAP_BODY_MAX),
  version: z.number().int().nullable(),
  requestId: z.string().min(1).max(64),
})

/** Where the draft of a person's map lies. */
export const draftKey = (userId: string, mindMapCode: string | null): string =>
  `mindMap:${userId}:${mindMapCode ?? 'new'}`

/** What is kept under a key; null for nothing, or for what is no map. */
export function readDraft(key: string): MindDraft | null {
  const kept = local.read(key, keptDraft)
  const map = kept && readMindMap(kept.title, kept.body)
  return map ? { map, version: kept.version, requestId: kept.requestId } : null
}

export const writeDraft = (key: string, { map, version, requestId }: MindDraft): boolean =>
  local.write(key, { title: map.title, body: writeMindMap(map), version, requestId })

export const dropDraft = (key: string): void => local.remove(key)
