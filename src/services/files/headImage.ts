/** Avatar uploads: a chosen picture is cropped to its centre square and scaled down before the upload. */
import { errors } from '../../../contract/errors'
import { HEAD_IMAGE_PX } from '../../../contract/limits'
import { call } from '../network/http'
import { imageProblem } from './files'

/** A picture that cannot be used as an avatar; `text` says why. */
export class HeadImageError extends Error {
  override readonly name = 'HeadImageError'
  constructor(readonly text: string) {
    super(text)
  }
}

/** The largest centred square of a picture. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), side }
}

async function squareOf(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new HeadImageError(errors.notAnImage.text)
  })
  const { x, y, side } = middleSquare(picture.width, picture.height)
  const size = Math.min(side, HEAD_IMAGE_PX)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, size, size)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new HeadImageError(errors.notAnImage.text)
  return new File([blob], 'head.png', { type: 'image/png' })
}

/** Uploads a picture as the user's own avatar; resolves to its path. Rejects with `HeadImageError` or `CallError`. */
export async function uploadHeadImage(file: File, signal?: AbortSignal): Promise<string> {
  const problem = imageProblem(file)
  if (problem !== null) throw new HeadImageError(problem)
  return call('uploadOwnHeadImg', {}, { file: await squareOf(file), signal })
}
