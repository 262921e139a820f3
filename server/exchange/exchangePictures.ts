/** The pictures in the texts of a file of items: files of its package, or data URLs. */
import { IMAGE_MAX_BYTES } from '../../contract/limits'
import { imageTypeOf } from '../services/files/imageType'
import { type FoundPicture, pictureMark, shortName, exchangeTexts as texts } from './exchange.types'

/** The address of a text's picture, or why it cannot be shown. */
export type PictureAnswer = { readonly address: string } | { readonly problem: string }

/** Finds the pictures of a text by their `src`. */
export interface PictureFinder {
  find(src: string): PictureAnswer
}

/** The pictures found so far; equal `key`s mean the same picture. */
export interface PictureStore {
  readonly found: readonly FoundPicture[]
  add(key: string, name: string, bytes: Uint8Array): PictureAnswer
}

export function createPictureStore(): PictureStore {
  const found: FoundPicture[] = []
  const known = new Map<string, string>()
  return {
    found,
    add(key, name, bytes) {
      const before = known.get(key)
      if (before) return { address: before }
      if (bytes.length > IMAGE_MAX_BYTES || imageTypeOf(Buffer.from(bytes)) === null)
        return { problem: texts.pictureKind(shortName(name)) }
      const address = pictureMark(found.length)
      found.push({ name, bytes })
      known.set(key, address)
      return { address }
    },
  }
}

const DATA = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i
const KEY_LENGTH = 64

/** The picture of a data URL; null if the address is not one. */
export function pictureInText(src: string, store: PictureStore): PictureAnswer | null {
  if (!/^data:/i.test(src)) return null
  const [begin] = DATA.exec(src) ?? []
  if (begin === undefined) return { problem: texts.pictureKind(texts.dataPicture) }
  const bytes = new Uint8Array(Buffer.from(src.slice(begin.length), 'base64'))
  return store.add(`data ${bytes.length} ${src.slice(-KEY_LENGTH)}`, texts.dataPicture, bytes)
}

/** The finder for files without a package: only data URLs can be shown. */
export const picturesInTexts = (store: PictureStore): PictureFinder => ({
  find: (src) => pictureInText(src, store) ?? { problem: texts.pictureOutside(shortName(src)) },
})
