/** Joins the charts of uploads with the server and with the files of this computer. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { UnfinishedUpload, UploadedFile } from '../../../../contract/entities/content/files/file'
import type { UploadKindName } from '../../../../contract/rules/shared/uploads'
import type { LocalFile, OwnUploads, TransferInput } from '../../../machines/content/files/files.types'
import { uploadMachine } from '../../../machines/content/files/upload.machine'
import { uploadsMachine } from '../../../machines/content/files/uploads.machine'
import { fingerprintOf, sendBlob } from '../../../services/files/uploading'
import { call } from '../../../services/network/http'

type Beginning = { kind: UploadKindName; file: LocalFile; fingerprint: string }

/** The uploads of a page, provided. */
export const providedUploads = uploadsMachine.provide({
  actors: {
    findUnfinished: fromPromise<OwnUploads>(async ({ signal }) => {
      const [unfinished, usage] = await Promise.all([
        call('findUnfinishedUploads', {}, { signal }),
        call('findFileUsage', {}, { signal }),
      ])
      return { unfinished, usage }
    }),
    upload: uploadMachine.provide({
      actors: {
        fingerprint: fromPromise<string, { blob: Blob }>(({ input }) => fingerprintOf(input.blob)),
        beginUpload: fromPromise<UnfinishedUpload, Beginning>(({ input: { kind, file, fingerprint } }) =>
          call('beginUpload', { kind, fileName: file.name, size: file.size, fingerprint }),
        ),
        transfer: fromCallback<AnyEventObject, TransferInput>(({ input, sendBack }) => sendBlob(input, sendBack)),
        finishUpload: fromPromise<UploadedFile, { uploadId: string }>(({ input }) => call('finishUpload', input)),
        cancelUpload: fromPromise<void, { uploadId: string }>(async ({ input }) => {
          await call('cancelUpload', input)
        }),
      },
    }),
  },
})
