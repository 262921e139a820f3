/** What an HTTP answer to an upload means for the upload. Proxies in front of the server answer too, without an envelope. */
import { UPLOAD_PIECE_BYTES, UPLOAD_PIECE_MIN_BYTES } from '../../limits'
import { uploadWords } from '../../words/uploadWords'

/** Statuses after which the same request may succeed later: the server is busy, restarting, or another request holds the upload. */
const temporary: readonly number[] = [408, 409, 423, 425, 429, 500, 502, 503, 504]
const KIB = 1024

/**
 * `disconnected`: no answer arrived. `busy`: the same request may succeed later. `gone`: the server does not know the upload.
 * `tooLarge`: a smaller piece may be accepted. `refused`: the answer stays the same until a person changes something.
 */
export type UploadAnswer = 'disconnected' | 'busy' | 'gone' | 'tooLarge' | 'refused'

/** The meaning of an HTTP status other than success; 0 means no answer. */
export function uploadAnswerOf(status: number): UploadAnswer {
  if (status === 0) return 'disconnected'
  if (status === 404 || status === 410) return 'gone'
  if (status === 413) return 'tooLarge'
  return temporary.includes(status) ? 'busy' : 'refused'
}

/** Why an upload is refused, for people, where the answer has no text of its own. */
export function uploadRefusalText(status: number): string {
  if (status === 401) return uploadWords.signedOut
  if (status === 413) return uploadWords.pieceRefused(UPLOAD_PIECE_MIN_BYTES / KIB)
  if (status === 507) return uploadWords.storageFull
  return status < 300 ? uploadWords.unreadableAnswer : uploadWords.refused(status)
}

/** The size of the next pieces after one of `refused` bytes was too large; null where there is no smaller size. */
export function smallerPiece(refused: number): number | null {
  if (refused <= UPLOAD_PIECE_MIN_BYTES) return null
  let size = UPLOAD_PIECE_BYTES
  while (size >= refused) size /= 2
  return Math.max(UPLOAD_PIECE_MIN_BYTES, size)
}
