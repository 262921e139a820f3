/** Uploaded files: who shows which picture (migration 0026), and the files of teaching content (migration 0028). */
import type { Generated } from 'kysely'
import type { VideoFacts } from '../../../../contract/entities/library/file'
import type { Json } from '../schema'

export interface FilesTables {
  file_use: FileUseTable
  file: FileTable
  file_claim: FileClaimTable
  upload_session: UploadSessionTable
  file_ticket: FileTicketTable
  file_view: FileViewTable
}

/** A row that shows a picture. Triggers write it; nothing else does. */
export interface FileUseTable {
  path: string
  by_table: string
  by_id: string
}

/** Bytes that are stored once, whoever uploads them how often. They lie in `content/` of the data folder, by `sha256`. */
export interface FileTable {
  file_id: string
  sha256: string
  size: number
  mime: string
  /** In lower case, without a dot. */
  extension: string
  /** Of a video: how long, how large, how it is coded. */
  facts: Json<Partial<VideoFacts>>
  created_at: number
}

/** A row of a feature that keeps a file. Written by `context.files`. */
export interface FileClaimTable {
  file_id: string
  by_table: string
  by_id: string
}

/** One upload of somebody: bytes that come, or have come. */
export interface UploadSessionTable {
  upload_id: string
  owner_id: string
  /** Of `uploadKinds` (`contract/rules/shared/uploads.ts`). */
  kind: string
  file_name: string
  size: number
  fingerprint: string
  state: Generated<'receiving' | 'finished'>
  file_id: Generated<string | null>
  created_at: number
  touched_at: number
}

/** What opens a file for ten minutes (D40). */
export interface FileTicketTable {
  ticket_hash: string
  place_kind: string
  place_id: string
  file_id: string
  file_name: string
  may_download: boolean
  user_id: string
  session_id: string
  expires_at: number
}

/** What was made of a file to show it, kept beside it. */
export interface FileViewTable {
  file_id: string
  kind: 'pdf' | 'html' | 'sheets'
  state: 'making' | 'ready' | 'failed'
  size: Generated<number>
  problem: Generated<string>
  /** Until then somebody makes it; of one that failed: it is not tried again before. */
  lease_until: number
  /** How often it was taken up. */
  attempt: Generated<number>
}
