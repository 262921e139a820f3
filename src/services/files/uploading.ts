/**
 * Uploads files in chunks by the tus protocol: it continues at the server's offset and limits the number of parallel uploads. It
 * never starts an upload on its own and does not retry: the chart decides when to retry.
 */
import { type DetailedError, Upload } from 'tus-js-client'
import { z } from 'zod'
import { OK } from '../../../contract/errors'
import {
  FINGERPRINT_BYTES,
  UPLOAD_PIECE_BYTES,
  UPLOAD_PIECE_MIN_BYTES,
  UPLOADS_AT_ONCE,
} from '../../../contract/limits'
import { smallerPiece, uploadAnswerOf, uploadRefusalText } from '../../../contract/rules/shared/uploadAnswers'
import type { TransferEvent, TransferInput } from '../../machines/library/files/upload.types'
import { type Store, session } from '../browser/kept/storage'
import { keptToken } from '../network/http'
import { sha256 } from './sha256'

/** SHA-256 in hex of at most the first 10485760 bytes (B202). */
export const fingerprintOf = (blob: Blob): Promise<string> => sha256(blob.slice(0, FINGERPRINT_BYTES))

/** The running and the waiting uploads, oldest first. */
const sending = new Set<() => void>()
const waiting: (() => void)[] = []

/**
 * Starts the upload as soon as fewer than the allowed number are running; returns the function that stops it or removes it from the
 * queue.
 */
function inTurn(begin: () => void): () => void {
  const go = (): void => {
    sending.add(go)
    begin()
  }
  if (sending.size < UPLOADS_AT_ONCE) go()
  else waiting.push(go)
  return () => {
    const at = waiting.indexOf(go)
    if (at >= 0) waiting.splice(at, 1)
    if (sending.delete(go)) waiting.shift()?.()
  }
}

const envelope = z.object({ code: z.number(), errDesc: z.string() })

/** The text of a response envelope; undefined for a proxy's page, an empty body, or an envelope of success. */
function textOf(body: string): string | undefined {
  try {
    const { code, errDesc } = envelope.parse(JSON.parse(body))
    return code === OK || errDesc === '' ? undefined : errDesc
  } catch {
    return undefined
  }
}

const keptPiece = z.number().int().min(UPLOAD_PIECE_MIN_BYTES).max(UPLOAD_PIECE_BYTES)

/** The chunk size: smaller after a proxy has refused a chunk, so that later uploads do not start with a size that fails. */
export interface PieceSize {
  /** In bytes. */
  read(): number
  shrinkTo(bytes: number): void
}

/** Stores the size in a store, and in memory where the store is blocked. */
export function createPieceSize(store: Store): PieceSize {
  const key = 'uploadPieceBytes'
  let bytes = store.read(key, keptPiece) ?? UPLOAD_PIECE_BYTES
  return {
    read: () => bytes,
    shrinkTo(smaller) {
      bytes = Math.min(bytes, smaller)
      store.write(key, bytes)
    },
  }
}

const tabPieces = createPieceSize(session)

/** Maps an error of the library to an event; null: the chunk was too large for a proxy, and a smaller size remains. */
function eventOf(error: Error | DetailedError, chunkSize: number): TransferEvent | null {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  const answer = uploadAnswerOf(status)
  if (answer === 'disconnected' || answer === 'busy') return { type: 'transfer.lost', cause: answer }
  if (answer === 'gone') return { type: 'transfer.gone' }
  if (answer === 'tooLarge' && smallerPiece(chunkSize) !== null) return null
  return { type: 'transfer.refused', text: textOf(response?.getBody() ?? '') ?? uploadRefusalText(status) }
}

/** Tests replace these. */
interface SendingOptions {
  readonly origin?: string
  readonly token?: () => string | undefined
  readonly pieces?: PieceSize
}

/**
 * Uploads the rest of a blob from the server's offset on, in smaller chunks when a proxy refuses larger ones. Returns the function
 * that stops it; no event follows after that.
 */
export function sendBlob(
  { uploadId, blob }: TransferInput,
  report: (event: TransferEvent) => void,
  { origin = '', token = keptToken, pieces = tabPieces }: SendingOptions = {},
): () => void {
  let isOver = false
  let leave: () => void = () => undefined
  let upload: Upload | undefined
  const end = (event: TransferEvent): void => {
    if (isOver) return
    isOver = true
    leave()
    report(event)
  }
  const start = (): void => {
    const chunkSize = pieces.read()
    upload = new Upload(blob, {
      uploadUrl: `${origin}/upload/${encodeURIComponent(uploadId)}`,
      chunkSize,
      // The chart decides when to retry.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => request.setHeader('Authorization', token() ?? ''),
      onProgress: (sent) => {
        if (!isOver) report({ type: 'transfer.progressed', sent })
      },
      onSuccess: () => end({ type: 'transfer.finished' }),
      onError: (error) => {
        const event = eventOf(error, chunkSize)
        if (event !== null) return end(event)
        pieces.shrinkTo(smallerPiece(chunkSize) ?? chunkSize)
        if (!isOver) start()
      },
    })
    upload.start()
  }
  leave = inTurn(start)
  return () => {
    if (isOver) return
    isOver = true
    leave()
    void upload?.abort()
  }
}
