/** Files that people choose: checked before they travel; the server checks again by content. */
import { errors } from '../../contract/errors'
import { IMAGE_MAX_BYTES } from '../../contract/limits'
import { call, type Download } from './http'

/** The kinds of image that rich text takes. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

/** Why an image cannot be uploaded, or null: 所选择图片不能大于5MB (B320). */
export function imageProblem(file: Pick<File, 'size' | 'type'>): string | null {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return errors.notAnImage.text
  return file.size > IMAGE_MAX_BYTES ? errors.imageTooLarge.text : null
}

/**
 * Uploads an image for rich text; answers its path on the server. Rejects with `CallError`; one that `signal` gives up
 * stays pending.
 */
export const uploadImage = (file: File, signal?: AbortSignal): Promise<string> =>
  call('uploadRichText', {}, { file, signal })

/** The address of an uploaded file: its path after the base (B357), which is this very server unless one is named. */
export const fileAddress = (path: string, base = ''): string => `${base}${path.startsWith('/') ? '' : '/'}${path}`

/** Hands a downloaded file to the browser, which saves it under its name. */
export function saveFile({ blob, fileName }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // The browser has read the address once the click is over; what it points to stays until the download is.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS)
}
const REVOKE_MS = 60_000
