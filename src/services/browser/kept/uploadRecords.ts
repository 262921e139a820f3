/**
 * The purposes of this browser's uploads, by the id of the upload, so that an upload continues with its purpose after a reload.
 * Tabs share the records; each tab records that it is sending, so that no other tab offers to continue the same upload.
 */
import { z } from 'zod'
import { resourceKinds } from '../../../../contract/rules/library/resourceKinds'
import { uploadKindNames } from '../../../../contract/rules/shared/uploads'
import type { UploadPurpose } from '../../../machines/library/files/upload.types'
import { newId } from '../../network/ids'
import { local, session } from './storage'

const KEY = 'uploads'
const TAB_KEY = 'uploadTab'
/** Interval of a sending tab's heartbeat, in ms. */
export const ALIVE_EVERY_MS = 5_000
/** A tab without a heartbeat for this long is no longer sending, in ms. */
const ALIVE_FOR_MS = 3 * ALIVE_EVERY_MS

const purpose: z.ZodType<UploadPurpose> = z.discriminatedUnion('do', [
  z.object({ do: z.literal('keep') }),
  z.object({ do: z.literal('createResource'), resType: z.enum(resourceKinds), floderId: z.string() }),
  z.object({ do: z.literal('addTask'), taskId: z.string(), resType: z.enum(resourceKinds) }),
  z.object({ do: z.literal('changeResource'), resId: z.string(), what: z.enum(['file', 'poster', 'captions']) }),
  z.object({ do: z.literal('addToSpace'), spaceId: z.string(), folderId: z.string() }),
  z.object({ do: z.literal('addToWork'), userTaskId: z.string() }),
])
const record = z.object({ kind: z.enum(uploadKindNames), purpose, tab: z.string(), aliveAt: z.number() })
const records = z.record(z.string(), record)

/** The record of one upload. */
export type UploadRecord = z.output<typeof record>

/** All records, by the id of the upload. */
export const uploadRecords = (): Readonly<Record<string, UploadRecord>> => local.read(KEY, records) ?? {}

function thisTab(): string {
  const storedTabId = session.read(TAB_KEY, z.string())
  if (storedTabId !== undefined) return storedTabId
  const made = newId()
  session.write(TAB_KEY, made)
  return made
}

/** Records the purpose of an upload of this tab, and that this tab sends it. */
export function rememberUpload(uploadId: string, upload: Pick<UploadRecord, 'kind' | 'purpose'>, now: number): void {
  local.write(KEY, { ...uploadRecords(), [uploadId]: { ...upload, tab: thisTab(), aliveAt: now } })
}

/** Records that this tab is still sending an upload. */
export function noteSending(uploadId: string, now: number): void {
  const all = uploadRecords()
  const known = all[uploadId]
  if (known) local.write(KEY, { ...all, [uploadId]: { ...known, tab: thisTab(), aliveAt: now } })
}

/** Deletes the record of an upload that is completed, cancelled or unknown to the server. */
export function forgetUpload(uploadId: string): void {
  const { [uploadId]: _, ...others } = uploadRecords()
  if (Object.keys(others).length === 0) local.remove(KEY)
  else local.write(KEY, others)
}

/** Whether another tab is sending an upload. */
export const isSentElsewhere = ({ tab, aliveAt }: UploadRecord, now: number): boolean =>
  tab !== thisTab() && now - aliveAt < ALIVE_FOR_MS
