/** Files that have been uploaded and are becoming resources, one after the other. */
import type { Notify } from '../../../shared/messages'
import type { FolderKind } from '../library.types'

/** An uploaded file, and where its resource goes. */
export interface NewFile {
  readonly fileId: string
  readonly fileName: string
  /** Null: outside of all folders. */
  readonly floderId: string | null
  /** Names the request: sent twice, it makes one resource. */
  readonly requestId: string
}

export interface NewFilesInput {
  readonly kind: FolderKind
}

export interface NewFilesContext extends NewFilesInput {
  /** The first is being made a resource. */
  queue: readonly NewFile[]
  problem: string | null
}

export type NewFilesEvent =
  | { type: 'file.add'; file: NewFile }
  | { type: 'file.retry' }
  /** The file does not become a resource. */
  | { type: 'file.drop' }

export type NewFilesEmitted = Notify | { type: 'resource.made'; floderId: string | null }
