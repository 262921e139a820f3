/** Pictures of a document: recognised by their bytes, and inserted into the items after their upload. */
import type { ImportItem } from '../../../entities/documents/plan'
import { IMAGE_MAX_BYTES } from '../../../limits'

/** A picture that a document shows. */
export interface DocxPicture {
  /** The placeholder of the picture in the items: see `placePictures`. */
  readonly id: string
  readonly bytes: ArrayBuffer
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/bmp'
  readonly fileName: string
}

/** The first bytes of each type; null: any byte. */
const KINDS = [
  { type: 'image/png', ending: 'png', begin: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', ending: 'jpg', begin: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', ending: 'gif', begin: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/bmp', ending: 'bmp', begin: [0x42, 0x4d] },
  {
    type: 'image/webp',
    ending: 'webp',
    begin: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  },
] as const

/** A picture for upload or for a view; null if its type or size is not allowed. */
export function pictureOf(id: string, bytes: Uint8Array, isViewed: boolean): DocxPicture | null {
  const kind = KINDS.find(({ begin }) => begin.every((byte, index) => byte === null || byte === bytes[index]))
  if (!kind || (!isViewed && (bytes.length > IMAGE_MAX_BYTES || kind.ending === 'bmp'))) return null
  return { id, type: kind.type, fileName: `${id}.${kind.ending}`, bytes: bytes.slice().buffer }
}

const SCHEME = 'podium-picture:'

/** The placeholder address of a picture that is not uploaded yet. */
export const pictureAddress = (id: string): string => `${SCHEME}${id}`

/**
 * The items with the addresses of the uploaded pictures; null: the upload failed, and the picture is omitted. A
 * paragraph that becomes empty is dropped.
 *
 * @example
 * const placed = placePictures(read.maps, (id) => uploaded.get(id) ?? null)
 */
export function placePictures(items: readonly ImportItem[], addressOf: (id: string) => string | null): ImportItem[] {
  return items.flatMap((item) => {
    if (!item.refex.includes(SCHEME)) return [item]
    const refex = item.refex
      .replaceAll(/<img src="podium-picture:(\d+)"/g, (_, id: string) => `<img src="${addressOf(id) ?? SCHEME}"`)
      .replaceAll(/<img src="podium-picture:"[^<>]*>/g, '')
    return refex === '<p></p>' ? [] : [{ ...item, refex }]
  })
}
