/** Files that users choose, checked before the upload (the server checks the content again), and downloads. */
import { firstErrors } from '../../../contract/firstErrors'
import { call, type Download } from '../network/http'
import { sendPicture, unfitReason } from './pictureFit'

/** The image types that rich text accepts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

/** Why an image cannot be uploaded, or null. An image that is too large is scaled down where possible (`fitPicture`). */
export function imageProblem(file: Pick<File, 'size' | 'type'>): string | null {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return firstErrors.notAnImage.text
  return unfitReason(file)
}

const uploadBy =
  (name: 'uploadRichText' | 'uploadStudentRichText') =>
  async (file: File, signal?: AbortSignal): Promise<string> =>
    sendPicture(file, (fitted) => call(name, {}, { file: fitted, signal }))

/**
 * Uploads an image for rich text, scaled down if it is too large; resolves to its path on the server. Rejects with `CallError`, or
 * with `PictureError` when it cannot be made small enough. After `signal` aborts, the promise stays pending.
 */
export const uploadImage = uploadBy('uploadRichText')
/** The same for the work of a student. */
export const uploadStudentImage = uploadBy('uploadStudentRichText')

/** The address of an uploaded file: its path after the base (B357); by default on this server. */
export const fileAddress = (path: string, base = ''): string => `${base}${path.startsWith('/') ? '' : '/'}${path}`

/** Maximum time for the browser to start saving a blob, in ms. */
const SAVING_MS = 60_000

/** Downloads a file: the browser saves it, or asks where to save it. */
export function saveFile({ blob, fileName }: Download): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), SAVING_MS)
}
