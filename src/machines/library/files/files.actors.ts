/** What the charts of uploads invoke: placeholders, provided in `src/routes/library/files/uploadActors.ts`. */
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
} from './files.types'

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
/** Sends what the server has not got; tells `TransferEvent`s. Ends sending when it is stopped. */
export const transferPlaceholder = fromCallback<AnyEventObject, TransferInput>(() => provided('bytes are sent'))
/** Makes of a file what it is for. Rejects with an error whose `text` is for people. */
export const placePlaceholder = fromPromise<void, PlaceInput>(async () => provided('a file is placed'))
/** Gives an upload up. */
export const cancelUploadPlaceholder = fromPromise<void, { uploadId: string }>(async () =>
  provided('an upload is given up'),
)
/** Own uploads that are not finished or not placed, and how much room the own files take. */
export const findUnfinishedPlaceholder = fromPromise<OwnUploads, FindUnfinishedInput>(async () =>
  provided('unfinished uploads are found'),
)
