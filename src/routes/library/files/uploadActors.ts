/** Connects the charts of uploads with the server, the files of this computer and the browser's upload records. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { UnfinishedUpload } from '../../../../contract/entities/library/file'
import type { UploadKindName } from '../../../../contract/rules/shared/uploads'
import { uploadMachine } from '../../../machines/library/files/upload.machine'
import type {
  FindUnfinishedInput,
  LocalFile,
  OwnUploads,
  PlaceInput,
  TransferEvent,
  TransferInput,
  UploadPurpose,
} from '../../../machines/library/files/upload.types'
import { uploadsMachine } from '../../../machines/library/files/uploads.machine'
import { fetchChunk } from '../../../services/browser/chunks'
import {
  ALIVE_EVERY_MS,
  forgetUpload,
  isSentElsewhere,
  noteSending,
  rememberUpload,
  type UploadRecord,
  uploadRecords,
} from '../../../services/browser/kept/uploadRecords'
import { CallError, call } from '../../../services/network/http'
import { placeUpload, purposeOfKind } from './placeUpload'

type Beginning = { kind: UploadKindName; purpose: UploadPurpose; file: LocalFile; fingerprint: string }

/** The upload code is loaded when the first file is chosen. */
const sender = () => fetchChunk(() => import('../../../services/files/uploading'))

const transfer = fromCallback<AnyEventObject, TransferInput>(({ input, sendBack }) => {
  let stop: () => void = () => undefined
  let isOver = false
  let notedAt = 0
  const report = (event: TransferEvent): void => {
    const now = Date.now()
    if (event.type === 'transfer.progressed' && now - notedAt >= ALIVE_EVERY_MS) {
      notedAt = now
      noteSending(input.uploadId, now)
    }
    sendBack(event)
  }
  sender().then(
    ({ sendBlob }) => {
      if (!isOver) stop = sendBlob(input, report)
    },
    () => {
      if (!isOver) report({ type: 'transfer.lost', cause: 'disconnected' })
    },
  )
  return () => {
    isOver = true
    stop()
  }
})

/** An upload that the server has received and that has no place yet; null: it is deleted, or another tab places it. */
async function receivedOf(uploadId: string, { kind, purpose }: UploadRecord): Promise<OwnUploads['received']> {
  try {
    return [{ uploadId, kind, purpose, file: await call('finishUpload', { uploadId }) }]
  } catch (error) {
    if (!(error instanceof CallError) || error.code === 0) throw error
    forgetUpload(uploadId)
    return []
  }
}

async function findUnfinished({ isWanted }: FindUnfinishedInput, signal: AbortSignal): Promise<OwnUploads> {
  const records = uploadRecords()
  if (!isWanted && Object.keys(records).length === 0) return { unfinished: [], received: [], usage: null }
  const [all, usage] = await Promise.all([
    call('findUnfinishedUploads', {}, { signal }),
    call('findFileUsage', {}, { signal }),
  ])
  const now = Date.now()
  const mayOffer = (uploadId: string): boolean => {
    const known = records[uploadId]
    return known === undefined || !isSentElsewhere(known, now)
  }
  const unfinished = all
    .filter(({ uploadId }) => mayOffer(uploadId))
    .flatMap((upload) => {
      const purpose = records[upload.uploadId]?.purpose ?? purposeOfKind(upload.kind)
      return purpose === null ? [] : [{ ...upload, purpose }]
    })
  const isUnfinished = (uploadId: string): boolean => all.some((upload) => upload.uploadId === uploadId)
  const received = await Promise.all(
    Object.entries(records)
      .filter(([uploadId]) => !isUnfinished(uploadId) && mayOffer(uploadId))
      .map(([uploadId, known]) => receivedOf(uploadId, known)),
  )
  return { unfinished, received: received.flat(), usage }
}

/** The chart of the uploads of the session, with its actors. */
export const providedUploads = uploadsMachine.provide({
  actors: {
    findUnfinished: fromPromise<OwnUploads, FindUnfinishedInput>(({ input, signal }) => findUnfinished(input, signal)),
    upload: uploadMachine.provide({
      actors: {
        fingerprint: fromPromise<string, { blob: Blob }>(async ({ input }) =>
          (await sender()).fingerprintOf(input.blob),
        ),
        beginUpload: fromPromise<UnfinishedUpload, Beginning>(
          async ({ input: { kind, purpose, file, fingerprint } }) => {
            const begun = await call('beginUpload', { kind, fileName: file.name, size: file.size, fingerprint })
            rememberUpload(begun.uploadId, { kind, purpose }, Date.now())
            return begun
          },
        ),
        transfer,
        place: fromPromise<void, PlaceInput>(async ({ input }) => {
          await placeUpload(input)
          forgetUpload(input.uploadId)
        }),
        cancelUpload: fromPromise<void, { uploadId: string }>(async ({ input }) => {
          forgetUpload(input.uploadId)
          await call('cancelUpload', input)
        }),
      },
    }),
  },
})
