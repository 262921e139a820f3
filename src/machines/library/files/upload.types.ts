/** One upload: its file, purpose, events, and the inputs of its actors. */

import type { FileUsage, UnfinishedUpload, UploadedFile } from '../../../../contract/entities/library/file'
import type { ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { UploadKindName } from '../../../../contract/rules/shared/uploads'

/** A file of this computer. */
export interface LocalFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly blob: Blob
}

/**
 * The purpose of a file once the server has it. The purpose is data, not a function: the page that chose the file may
 * be closed by then, or reloaded. `keep`: the file is stored among the user's own files. A blank folder is the root.
 */
export type UploadPurpose =
  | { readonly do: 'keep' }
  | { readonly do: 'createResource'; readonly resType: ResourceKind; readonly floderId: string }
  /** A new task of a class; when its dialog is closed, the file becomes a resource. */
  | { readonly do: 'addTask'; readonly taskId: string; readonly resType: ResourceKind }
  | { readonly do: 'changeResource'; readonly resId: string; readonly what: 'file' | 'poster' | 'captions' }
  | { readonly do: 'addToSpace'; readonly spaceId: string; readonly folderId: string }
  | { readonly do: 'addToWork'; readonly userTaskId: string }

/** A file that the server has received but not used yet, because the page was reloaded in between. */
export interface ReceivedUpload {
  readonly uploadId: string
  readonly file: UploadedFile
}

/** One upload: of a chosen file, of a file that the server still waits for, or of one that it has received. */
export interface UploadInput {
  readonly itemId: string
  readonly kind: UploadKindName
  readonly purpose: UploadPurpose
  readonly file: LocalFile | null
  readonly waiting: UnfinishedUpload | null
  readonly received: ReceivedUpload | null
}

export interface UploadContext extends UploadInput {
  readonly fingerprint: string
  /** Id on the server; null before the upload has begun there. */
  readonly uploadId: string | null
  readonly sent: number
  /** Why the upload cannot continue. */
  readonly problem: string | null
  /** How often sending was interrupted since bytes last arrived. */
  readonly losses: number
  /** Cause of the last interruption. */
  readonly lossCause: LossCause
  /** The server has lost the upload once, and it was begun again; this happens only once. */
  readonly hasBegunAgain: boolean
  readonly uploaded: UploadedFile | null
}

export type UploadEvent =
  | { type: 'upload.pause' }
  | { type: 'upload.resume' }
  | { type: 'upload.retry' }
  | { type: 'upload.cancel' }
  /** The file for an upload that has lost its file in a reload. */
  | { type: 'file.choose'; file: LocalFile }
  | TransferEvent

/** `disconnected`: no response arrived. `busy`: the server or a proxy asks to try later. */
export type LossCause = 'disconnected' | 'busy'

/** Events of the transfer. */
export type TransferEvent =
  | { type: 'transfer.progressed'; sent: number }
  | { type: 'transfer.finished' }
  /** Sending was interrupted and may continue later; the server stores the received bytes. */
  | { type: 'transfer.lost'; cause: LossCause }
  /** The server or a proxy refuses the bytes until a person changes something; `text` says why. */
  | { type: 'transfer.refused'; text: string }
  /** The server does not know this upload (any more). */
  | { type: 'transfer.gone' }

/** From an upload to the tray; an upload is done once its file has served its purpose. */
export type UploadFact =
  | ({ type: 'item.done'; itemId: string } & PlacedFile)
  | { type: 'item.cancelled'; itemId: string }

/** The bytes of one upload. */
export interface TransferInput {
  readonly uploadId: string
  readonly blob: Blob
}

/** A file with its purpose. */
export interface PlacedFile {
  readonly purpose: UploadPurpose
  readonly file: UploadedFile
}

/**
 * A request to use a file for its purpose. The id of the upload identifies the request: a repeated request is carried
 * out once.
 */
export interface PlaceInput extends PlacedFile {
  readonly uploadId: string
}

/** The user's uploads that were begun before this page was opened. */
export interface OwnUploads {
  readonly unfinished: readonly (UnfinishedUpload & { readonly purpose: UploadPurpose })[]
  readonly received: readonly (ReceivedUpload & { readonly kind: UploadKindName; readonly purpose: UploadPurpose })[]
  /** Storage that the user's files take; null: no page has asked for it. */
  readonly usage: FileUsage | null
}

export interface FindUnfinishedInput {
  /** A page that uploads files is open; without one only uploads of this browser are looked up. */
  readonly isWanted: boolean
}
