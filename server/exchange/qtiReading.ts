/**
 * Reads items of QTI 2.1: from a package with a manifest, or from a single file. Unsupported parts of an item are
 * reported, and do not affect the others. This runs in a bounded process; nothing that a file references is fetched.
 */
import { posix } from 'node:path'
import { type ArchiveBounds, ArchiveError, type PlainFile } from '../../contract/rules/shared/archive'
import { unpackArchive } from '../bounded/archive'
import { type ExchangeAnswer, type FoundItem, shortName, exchangeTexts as texts } from './exchange.types'
import { createPictureStore, type PictureFinder, pictureInText, picturesInTexts } from './exchangePictures'
import { itemOfQti } from './qtiItem'
import { below, readXml, type XmlElement, XmlError } from './xmlReading'

const MIB = 1024 * 1024
const BOUNDS: ArchiveBounds = {
  entries: 2_000,
  entryBytes: 16 * MIB,
  totalBytes: 64 * MIB,
  ratio: 100,
  freeBytes: 4 * MIB,
}
const MANIFEST = 'imsmanifest.xml'
/** Whether the type of a manifest's resource is an item, such as `imsqti_item_xmlv2p1`. */
const isItemType = (type: string | undefined): boolean => /^imsqti_item/i.test(type ?? '')
const isPicture = (name: string): boolean => /\.(png|jpe?g|gif|webp)$/i.test(name)
/** Whether the bytes are a zip archive. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Reads a package or a single item; never throws. */
export function readQti(bytes: Uint8Array): ExchangeAnswer {
  try {
    return isArchive(bytes) ? packageOf(bytes) : single(bytes)
  } catch (error) {
    if (error instanceof XmlError) return { problem: error.problem }
    const isTooLarge = error instanceof ArchiveError && error.problem === 'tooLarge'
    return { problem: isTooLarge ? 'tooLarge' : 'unreadable' }
  }
}

function single(bytes: Uint8Array): ExchangeAnswer {
  const root = readXml(bytes)
  if (root.name !== 'assessmentItem') return { problem: 'unreadable' }
  const store = createPictureStore()
  return { items: [itemOfQti(root, picturesInTexts(store))], pictures: store.found }
}

function packageOf(bytes: Uint8Array): ExchangeAnswer {
  const parts = unpackArchive(bytes, BOUNDS, (name) => /\.xml$/i.test(name) || isPicture(name))
  const files = new Map(parts.map((part) => [part.name, part]))
  const manifest = files.get(MANIFEST)
  if (!manifest) return { problem: 'unreadable' }
  const hrefs = below(readXml(manifest.bytes), (name) => name === 'resource').flatMap(({ attributes }) =>
    isItemType(attributes.type) && attributes.href !== undefined ? attributes.href : [],
  )
  const store = createPictureStore()
  const items = hrefs.map((href) => itemAt(href, files, (folder) => picturesOf(files, folder, store)))
  return items.length === 0 ? { problem: 'empty' } : { items, pictures: store.found }
}

function itemAt(
  href: string,
  files: ReadonlyMap<string, PlainFile>,
  picturesIn: (folder: string) => PictureFinder,
): FoundItem {
  const place = placeOf('', href)
  const file = place === null ? undefined : files.get(place)
  const name = shortName(href)
  if (!file) return { name, item: null, problem: texts.itemMissing(name), notes: [] }
  let root: XmlElement
  try {
    root = readXml(file.bytes)
  } catch (error) {
    // Declared entities are an attack, not a mistake.
    if (error instanceof XmlError && error.problem !== 'unreadable') throw error
    return { name, item: null, problem: texts.itemUnreadable, notes: [] }
  }
  if (root.name !== 'assessmentItem') return { name, item: null, problem: texts.itemUnreadable, notes: [] }
  return itemOfQti(root, picturesIn(posix.dirname(file.name)))
}

/** The target of a path from a folder, inside the package; null if it leads out of it. */
function placeOf(folder: string, href: string): string | null {
  let path: string
  try {
    path = decodeURIComponent(href.split(/[?#]/, 1)[0] ?? '')
  } catch {
    return null
  }
  if (/^[a-z][a-z\d+.-]*:|^[/\\]/i.test(path)) return null
  const place = posix.normalize(posix.join(folder, path.replaceAll('\\', '/')))
  return place.startsWith('..') ? null : place
}

/** The finder for the pictures of a file in this folder of a package. */
const picturesOf = (
  files: ReadonlyMap<string, PlainFile>,
  folder: string,
  store: ReturnType<typeof createPictureStore>,
): PictureFinder => ({
  find(src) {
    const inText = pictureInText(src, store)
    if (inText) return inText
    const name = shortName(src)
    const place = placeOf(folder, src)
    if (place === null) return { problem: texts.pictureOutside(name) }
    const file = files.get(place)
    if (!file) return { problem: isPicture(place) ? texts.pictureMissing(name) : texts.pictureKind(name) }
    const found = store.add(place, posix.basename(place), file.bytes)
    return 'problem' in found ? { problem: texts.pictureKind(name) } : found
  },
})
