/** What the charts of uploads know and hear. */
import type { ActorRefFrom } from 'xstate'
import type { FileUsage, UnfinishedUpload, UploadedFile } from '../../../../contract/entities/library/file'
import type { ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { UploadKindName } from '../../../../contract/rules/shared/uploads'
import type { Notify } from '../../shared/messages'
import type { uploadMachine } from './upload.machine'

/** A file of this computer. */
export interface LocalFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly blob: Blob
}

/**
 * The purpose of a file once the server has it. The purpose is data, not a function: the page that chose the file may be closed by then, or
 * reloaded. `keep`: the file stays among the own files. A blank folder is the root.
 */
export type UploadPurpose =
  | { readonly do: 'keep' }
  | { readonly do: 'createResource'; readonly resType: ResourceKind; readonly floderId: string }
  | { readonly do: 'changeResource'; readonly resId: string; readonly what: 'file' | 'poster' | 'captions' }
  | { readonly do: 'addToSpace'; readonly spaceId: string; readonly folderId: string }
  | { readonly do: 'addToWork'; readonly userTaskId: string }

/** A file that the server has, and that has not served its purpose: the page was reloaded in between. */
export interface ReceivedUpload {
  readonly uploadId: string
  readonly file: UploadedFile
}

/** One upload: of a file that was chosen, one that the server still waits for, or one that it has received. */
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
  /** On the server; null before it is begun there. */
  readonly uploadId: string | null
  readonly sent: number
  /** Why it cannot go on. */
  readonly problem: string | null
  /** How often sending broke off since bytes last arrived. */
  readonly losses: number
  /** Why sending broke off last. */
  readonly lossCause: LossCause
  /** The server has lost the upload once: it is begun again once, not for ever. */
  readonly hasBegunAgain: boolean
  readonly uploaded: UploadedFile | null
}

export type UploadEvent =
  | { type: 'upload.pause' }
  | { type: 'upload.resume' }
  | { type: 'upload.retry' }
  | { type: 'upload.cancel' }
  /** Chosen for an upload whose file the page has lost. */
  | { type: 'file.choose'; file: LocalFile }
  | TransferEvent

/** `disconnected`: no answer arrived. `busy`: the server or a proxy asks to try later. */
export type LossCause = 'disconnected' | 'busy'

/** What the transfer of bytes tells. */
export type TransferEvent =
  | { type: 'transfer.progressed'; sent: number }
  | { type: 'transfer.finished' }
  /** Sending broke off and may go on later; the server keeps what has arrived. */
  | { type: 'transfer.lost'; cause: LossCause }
  /** The server or a proxy refuses the bytes until a person changes something; `text` says why. */
  | { type: 'transfer.refused'; text: string }
  /** The server knows nothing of this upload (any more). */
  | { type: 'transfer.gone' }

/** What an upload tells the tray; a file is done once it has served its purpose. */
export type UploadFact =
  | ({ type: 'item.done'; itemId: string } & PlacedFile)
  | { type: 'item.cancelled'; itemId: string }

/** The bytes of one upload. */
export interface TransferInput {
  readonly uploadId: string
  readonly blob: Blob
}

/** A file and what has become of it. */
export interface PlacedFile {
  readonly purpose: UploadPurpose
  readonly file: UploadedFile
}

/** A request to make of a file what it is for. The id of the upload names the request: sent twice, it is carried out once. */
export interface PlaceInput extends PlacedFile {
  readonly uploadId: string
}

/** The own uploads that were begun before this page was opened. */
export interface OwnUploads {
  readonly unfinished: readonly (UnfinishedUpload & { readonly purpose: UploadPurpose })[]
  readonly received: readonly (ReceivedUpload & { readonly kind: UploadKindName; readonly purpose: UploadPurpose })[]
  /** How much room the own files take; null: no page has asked. */
  readonly usage: FileUsage | null
}

export interface FindUnfinishedInput {
  /** A page that uploads is open; without it only uploads of this browser are looked up. */
  readonly isWanted: boolean
}

/** An upload in the tray. */
export interface UploadItem {
  readonly itemId: string
  readonly purpose: UploadPurpose
  readonly isDone: boolean
  readonly ref: ActorRefFrom<typeof uploadMachine>
}

export interface UploadsContext extends FindUnfinishedInput {
  readonly items: readonly UploadItem[]
  /** Names further items. */
  readonly begun: number
  /** Null: the person has not chosen; a narrow screen folds the tray. */
  readonly isFolded: boolean | null
  readonly usage: FileUsage | null
}

export type UploadsEvent =
  | { type: 'files.choose'; kind: UploadKindName; purpose: UploadPurpose; files: readonly LocalFile[] }
  | { type: 'item.remove'; itemId: string }
  /** Takes all that is done out of the tray. */
  | { type: 'uploads.clear' }
  /** A page that uploads is open. */
  | { type: 'uploads.look' }
  | { type: 'uploads.reload' }
  | { type: 'tray.fold'; isFolded: boolean }
  | UploadFact

/** Notifies the pages that a file has served its purpose, and shows the person a toast. */
export type UploadsEmitted = Notify | ({ type: 'file.placed' } & PlacedFile)
