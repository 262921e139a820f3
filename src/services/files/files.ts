/** Files that people choose, checked before they travel (the server checks again by content), and files that they are given. */
import { errors } from '../../../contract/errors'
import { call, type Download } from '../network/http'
import { sendPicture, unfitReason } from './pictureFit'

/** The kinds of image that rich text takes. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

/** Why an image cannot be uploaded, or null. One that is too large is made smaller where that can be (`fitPicture`). */
export function imageProblem(file: Pick<File, 'size' | 'type'>): string | null {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return errors.notAnImage.text
  return unfitReason(file)
}

const uploadBy =
  (name: 'uploadRichText' | 'uploadStudentRichText') =>
  async (file: File, signal?: AbortSignal): Promise<string> =>
    sendPicture(file, (fitted) => call(name, {}, { file: fitted, signal }))

/**
 * Uploads an image for rich text, made smaller where it is too large; answers its path on the server. Rejects with `CallError`, or with
 * `PictureError` where it cannot be made small enough; one that `signal` gives up stays pending.
 */
export const uploadImage = uploadBy('uploadRichText')
/** The same for the work of a student. */
export const uploadStudentImage = uploadBy('uploadStudentRichText')

/** The address of an uploaded file: its path after the base (B357), which is this very server unless one is named. */
export const fileAddress = (path: string, base = ''): string => `${base}${path.startsWith('/') ? '' : '/'}${path}`

/** How long a browser may take to fetch what it was told to save from memory. */
const SAVING_MS = 60_000

/** Hands a downloaded file over to the person: the browser saves it, or asks where. */
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
