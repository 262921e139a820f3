/** Actors of the charts of uploads: placeholders, provided in `src/routes/library/files/uploadActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { UnfinishedUpload } from '../../../../contract/entities/library/file'
import type { UploadKindName } from '../../../../contract/rules/shared/uploads'
import type {
  FindUnfinishedInput,
  LocalFile,
  OwnUploads,
  PlaceInput,
  TransferInput,
  UploadPurpose,
} from './upload.types'

const provided = (what: string): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** SHA-256 of the beginning of a file (B202). */
export const fingerprintPlaceholder = fromPromise<string, { blob: Blob }>(async () => provided('a file is read'))
/** Begins an upload, or finds the unfinished one of the same file. Rejects with an error whose `text` is for people. */
export const beginUploadPlaceholder = fromPromise<
  UnfinishedUpload,
  { kind: UploadKindName; purpose: UploadPurpose; file: LocalFile; fingerprint: string }
>(async () => provided('an upload is begun'))
/** Sends the bytes that the server lacks; sends `TransferEvent`s. Stopping the actor stops the transfer. */
export const transferPlaceholder = fromCallback<AnyEventObject, TransferInput>(() => provided('bytes are sent'))
/** Uses a file for its purpose. Rejects with an error whose `text` is for people. */
export const placePlaceholder = fromPromise<void, PlaceInput>(async () => provided('a file is placed'))
/** Cancels an upload. */
export const cancelUploadPlaceholder = fromPromise<void, { uploadId: string }>(async () =>
  provided('uploads are cancelled'),
)
/** Finds the user's uploads that are unfinished or not placed, and the storage that the user's files take. */
export const findUnfinishedPlaceholder = fromPromise<OwnUploads, FindUnfinishedInput>(async () =>
  provided('unfinished uploads are found'),
)
