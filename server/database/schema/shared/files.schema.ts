/** Uploaded files: references to pictures (migration 0026), and the files of teaching content (migration 0028). */
import type { Generated } from 'kysely'
import type { VideoFacts } from '../../../../contract/entities/library/file'
import type { Json } from '../columns'

export interface FilesTables {
  file_use: FileUseTable
  file: FileTable
  file_claim: FileClaimTable
  upload_session: UploadSessionTable
  file_ticket: FileTicketTable
  file_view: FileViewTable
}

/** A row that refers to a picture. Only triggers write this table. */
export interface FileUseTable {
  path: string
  by_table: string
  by_id: string
}

/** Stored bytes: one row for equal uploads of any users. They are in `content/` of the data folder, by `sha256`. */
export interface FileTable {
  file_id: string
  sha256: string
  size: number
  mime: string
  /** In lower case, without a dot. */
  extension: string
  /** Of a video: duration, dimensions, codecs. */
  facts: Json<Partial<VideoFacts>>
  created_at: number
}

/** A row of a feature that refers to a file. Written by `context.files`. */
export interface FileClaimTable {
  file_id: string
  by_table: string
  by_id: string
}

/** One upload of a user, unfinished or finished. */
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

/** A ticket that opens a file for ten minutes (D40). */
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

/** The conversion of a file for display, stored beside it. */
export interface FileViewTable {
  file_id: string
  kind: 'pdf' | 'html' | 'sheets'
  state: 'making' | 'ready' | 'failed'
  size: Generated<number>
  problem: Generated<string>
  /** The lease of the node that converts it; after a failure: it is not retried before. */
  lease_until: number
  /** The number of attempts. */
  attempt: Generated<number>
}
