/** What the charts of uploads know and hear. */
import type { ActorRefFrom } from 'xstate'
import type { FileUsage, UnfinishedUpload, UploadedFile } from '../../../../contract/entities/content/files/file'
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

/** One upload: of a file that was chosen, or one that the server still waits for. */
export interface UploadInput {
  readonly itemId: string
  readonly kind: UploadKindName
  readonly file: LocalFile | null
  readonly waiting: UnfinishedUpload | null
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

/** What an upload tells the tray. */
export type UploadTold =
  | { type: 'item.done'; itemId: string; kind: UploadKindName; file: UploadedFile }
  | { type: 'item.cancelled'; itemId: string }

/** The bytes of one upload. */
export interface TransferInput {
  readonly uploadId: string
  readonly blob: Blob
}

/** What the server knows of somebody's uploads. */
export interface OwnUploads {
  readonly unfinished: readonly UnfinishedUpload[]
  readonly usage: FileUsage
}

export interface UploadsInput {
  /** What is uploaded here: others' unfinished uploads are theirs to go on with. */
  readonly kinds: readonly UploadKindName[]
}

/** An upload in the tray. */
export interface UploadItem {
  readonly itemId: string
  readonly ref: ActorRefFrom<typeof uploadMachine>
}

export interface UploadsContext extends UploadsInput {
  readonly items: readonly UploadItem[]
  /** Names further items. */
  readonly begun: number
  readonly isFolded: boolean
  /** How much room the own files take; null: it is not known. */
  readonly usage: FileUsage | null
}

export type UploadsEvent =
  | { type: 'files.choose'; kind: UploadKindName; files: readonly LocalFile[] }
  | { type: 'item.remove'; itemId: string }
  | { type: 'uploads.reload' }
  | { type: 'tray.fold' }
  | UploadTold

/** Tells the page that a file is there; it says so to people too. */
export type UploadsEmitted = Notify | { type: 'file.uploaded'; kind: UploadKindName; file: UploadedFile }
