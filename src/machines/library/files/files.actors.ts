/** Actors of the charts of uploads: placeholders, provided in `src/routes/library/files/uploadActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { UnfinishedUpload } from '../../../../contract/entities/library/file'
import type { UploadKindName } from '../../../../contract/rules/shared/uploads'
import { notProvided } from '../../shared/notProvided'
import type {
  FindUnfinishedInput,
  LocalFile,
  OwnUploads,
  PlaceInput,
  TransferInput,
  UploadPurpose,
} from './upload.types'

/** SHA-256 of the beginning of a file (B202). */
export const fingerprintPlaceholder = fromPromise<string, { blob: Blob }>(notProvided)
/** Begins an upload, or finds the unfinished one of the same file. Rejects with an error whose `text` is for people. */
export const beginUploadPlaceholder = fromPromise<
  UnfinishedUpload,
  { kind: UploadKindName; purpose: UploadPurpose; file: LocalFile; fingerprint: string }
>(notProvided)
/** Sends the bytes that the server lacks; sends `TransferEvent`s. Stopping the actor stops the transfer. */
export const transferPlaceholder = fromCallback<AnyEventObject, TransferInput>(notProvided)
/** Uses a file for its purpose. Rejects with an error whose `text` is for people. */
export const placePlaceholder = fromPromise<void, PlaceInput>(notProvided)
/** Cancels an upload. */
export const cancelUploadPlaceholder = fromPromise<void, { uploadId: string }>(notProvided)
/** Finds the user's uploads that are unfinished or not placed, and the storage that the user's files take. */
export const findUnfinishedPlaceholder = fromPromise<OwnUploads, FindUnfinishedInput>(notProvided)
