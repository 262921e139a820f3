/**
 * Sends files in pieces, by tus: from what the server has got on, and a few at a time. It never begins an upload by itself, and
 * it does not try again: when to do so is the chart's to say.
 */
import { type DetailedError, Upload } from 'tus-js-client'
import { FINGERPRINT_BYTES, UPLOAD_PIECE_BYTES, UPLOADS_AT_ONCE } from '../../../contract/limits'
import type { TransferEvent, TransferInput } from '../../machines/content/files/files.types'
import { keptToken } from '../network/http'
import { sha256 } from './sha256'

/** SHA-256 in hex of at most the first 10485760 bytes (B202). */
export const fingerprintOf = (blob: Blob): Promise<string> => sha256(blob.slice(0, FINGERPRINT_BYTES))

/** Whoever sends, and whoever waits for it, the first one first. */
const sending = new Set<() => void>()
const waiting: (() => void)[] = []

/** Begins as soon as fewer than the allowed ones send; answers how to end it, or not to begin at all. */
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

/** The server knows nothing of it (any more), or never did of this person's. */
const gone: readonly number[] = [403, 404, 410]

/** What an error of the library says of the upload. */
function toldBy(error: Error | DetailedError): TransferEvent {
  const status = 'originalResponse' in error ? error.originalResponse?.getStatus() : undefined
  return status !== undefined && gone.includes(status) ? { type: 'transfer.gone' } : { type: 'transfer.lost' }
}

/** Sends what the server has not got of a blob. Answers how to stop; after that nothing more is told. */
export function sendBlob(
  { uploadId, blob }: TransferInput,
  tell: (event: TransferEvent) => void,
  { origin = '', token = keptToken }: { readonly origin?: string; readonly token?: () => string | undefined } = {},
): () => void {
  let isOver = false
  let leave: () => void = () => undefined
  const end = (event: TransferEvent): void => {
    if (isOver) return
    isOver = true
    leave()
    tell(event)
  }
  const upload = new Upload(blob, {
    uploadUrl: `${origin}/upload/${encodeURIComponent(uploadId)}`,
    chunkSize: UPLOAD_PIECE_BYTES,
    // The chart knows when to try again.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => request.setHeader('Authorization', token() ?? ''),
    onProgress: (sent) => {
      if (!isOver) tell({ type: 'transfer.progressed', sent })
    },
    onSuccess: () => end({ type: 'transfer.finished' }),
    onError: (error) => end(toldBy(error)),
  })
  leave = inTurn(() => upload.start())
  return () => {
    if (isOver) return
    isOver = true
    leave()
    void upload.abort()
  }
}
