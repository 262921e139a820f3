/** Pictures that are too large to travel are made smaller here, before they do: what a camera takes is rarely below 5 MB. */
import { errors } from '../../../contract/errors'
import { IMAGE_MAX_BYTES } from '../../../contract/limits'

/** A picture that cannot travel; `text` says why. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  constructor(readonly text: string) {
    super(text)
  }
}

/** Tried one after the other until the picture is small enough: the longer side in px, and how much of its detail is kept. */
const STEPS = [
  { side: 2_560, quality: 0.9 },
  { side: 2_560, quality: 0.75 },
  { side: 1_920, quality: 0.75 },
  { side: 1_280, quality: 0.7 },
] as const

/** A picture is not made smaller than this for a proxy. */
const PICTURE_LEAST_BYTES = 256 * 1024
const HTTP_TOO_LARGE = 413

const hearers = new Set<() => void>()

/** Calls back whenever a picture was made smaller: the person should know. */
export function onPictureFitted(hear: () => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/** A size within a longest side, with the same proportions; never larger than before. */
export function sizeWithin(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Why a picture cannot be made small enough: 所选择图片不能大于5MB (B320); null: it can be tried. A moving one would stand still. */
export const unfitReason = ({ size, type }: Pick<File, 'size' | 'type'>): string | null =>
  size > IMAGE_MAX_BYTES && type === 'image/gif' ? errors.imageTooLarge.text : null

/** A picture of at most `most` bytes: itself, or a smaller copy, upright as it was taken. Rejects with `PictureError`. */
export async function fitPicture(file: File, most: number = IMAGE_MAX_BYTES): Promise<File> {
  if (file.size <= most) return file
  const reason = unfitReason(file)
  if (reason !== null) throw new PictureError(reason)
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureError(errors.imageTooLarge.text)
  })
  try {
    for (const { side, quality } of STEPS) {
      const blob = await drawn(picture, side, file.type, quality)
      if (!blob || blob.size > most) continue
      for (const hear of [...hearers]) hear()
      const name = file.name.replace(/\.\w+$/, '')
      return new File([blob], `${name}.${blob.type.slice('image/'.length)}`, { type: blob.type })
    }
  } finally {
    picture.close()
  }
  throw new PictureError(errors.imageTooLarge.text)
}

/** The most bytes that a proxy has accepted of a picture, as long as the page lives. */
let accepted: number = IMAGE_MAX_BYTES
/** A moving picture would stand still. */
const isFittable = ({ type }: File): boolean => type !== 'image/gif'

/**
 * Sends a picture, made smaller where it is above 5 MB or a proxy refuses it as too large. Answers what `send` answers; rejects with
 * `PictureError`, or with the error of `send`.
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

/** What may have see-through parts keeps them, where the browser can. */
function drawn(picture: ImageBitmap, side: number, type: string, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sizeWithin(picture.width, picture.height, side))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const kind = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  return new Promise((resolve) => canvas.toBlob(resolve, kind, quality))
}
