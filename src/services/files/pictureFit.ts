/** Scales down pictures that are too large to upload: photos are rarely below 5 MB. */
import { firstErrors } from '../../../contract/firstErrors'
import { IMAGE_MAX_BYTES } from '../../../contract/limits'

/** A picture that cannot be uploaded; `text` says why. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  constructor(readonly text: string) {
    super(text)
  }
}

/** Tried in order until the picture is small enough: the longer side in px, and the image quality. */
const STEPS = [
  { side: 2_560, quality: 0.9 },
  { side: 2_560, quality: 0.75 },
  { side: 1_920, quality: 0.75 },
  { side: 1_280, quality: 0.7 },
] as const

/** Pictures are not scaled down below this size for a proxy. */
const PICTURE_LEAST_BYTES = 256 * 1024
const HTTP_TOO_LARGE = 413

const listeners = new Set<() => void>()

/** Calls back whenever a picture was scaled down, so that the page can inform the user. */
export function onPictureFitted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The size scaled to a longest side, with the same aspect ratio; never enlarged. */
export function sizeWithin(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Why a picture cannot be scaled down: 所选择图片不能大于5MB (B320); null when it can be tried. An animation would become a still picture.
 */
export const unfitReason = ({ size, type }: Pick<File, 'size' | 'type'>): string | null =>
  size > IMAGE_MAX_BYTES && type === 'image/gif' ? firstErrors.imageTooLarge.text : null

/**
 * A picture of at most `most` bytes: the file itself, or a smaller copy with its EXIF orientation applied. Rejects with
 * `PictureError`.
 */
export async function fitPicture(file: File, most: number = IMAGE_MAX_BYTES): Promise<File> {
  if (file.size <= most) return file
  const reason = unfitReason(file)
  if (reason !== null) throw new PictureError(reason)
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureError(firstErrors.imageTooLarge.text)
  })
  try {
    for (const { side, quality } of STEPS) {
      const blob = await drawn(picture, side, file.type, quality)
      if (!blob || blob.size > most) continue
      for (const listener of [...listeners]) listener()
      const name = file.name.replace(/\.\w+$/, '')
      return new File([blob], `${name}.${blob.type.slice('image/'.length)}`, { type: blob.type })
    }
  } finally {
    picture.close()
  }
  throw new PictureError(firstErrors.imageTooLarge.text)
}

/** The largest picture that a proxy has accepted, in bytes; stored as long as the page is open. */
let accepted: number = IMAGE_MAX_BYTES
/** An animation would become a still picture. */
const isFittable = ({ type }: File): boolean => type !== 'image/gif'

/**
 * Uploads a picture, scaled down when it is above 5 MB or a proxy refuses it as too large. Resolves with the result of `send`;
 * rejects with `PictureError`, or with the error of `send`.
 */
export async function sendPicture<Answer>(file: File, send: (fitted: File) => Promise<Answer>): Promise<Answer> {
  let fitted = await fitPicture(file, isFittable(file) ? accepted : IMAGE_MAX_BYTES).catch(() => fitPicture(file))
  for (;;) {
    try {
      return await send(fitted)
    } catch (error) {
      const isTooLarge = error instanceof Error && 'status' in error && error.status === HTTP_TOO_LARGE
      if (!isTooLarge || !isFittable(file) || fitted.size <= PICTURE_LEAST_BYTES) throw error
      accepted = Math.max(PICTURE_LEAST_BYTES, Math.floor(fitted.size / 2))
      fitted = await fitPicture(file, accepted).catch(() => {
        throw error
      })
    }
  }
}

/** Picture types with transparency keep it, where the browser supports that. */
function drawn(picture: ImageBitmap, side: number, type: string, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sizeWithin(picture.width, picture.height, side))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const kind = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  return new Promise((resolve) => canvas.toBlob(resolve, kind, quality))
}
