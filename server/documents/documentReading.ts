/**
 * Makes safe HTML of a Word document, with its pictures in it. It runs in a bounded process. The library never sees an archive as it
 * came, only the checked parts of it; nothing that a document names is fetched, and nothing of it is run.
 */
import { convertToHtml, images } from 'mammoth'
import { type ArchiveBounds, ArchiveError, plainArchive } from '../../contract/rules/shared/archive'
import { isBlankHtml } from '../../contract/text'
import { unpackArchive } from '../bounded/archive'
import { cleanShownDocument } from '../shared/html'

/** What a reading ends with. */
export type DocumentAnswer = { readonly html: string } | { readonly problem: 'unreadable' | 'tooLarge' | 'empty' }

const MIB = 1024 * 1024
/** A book of 500 pages with its pictures stays below; what goes beyond is a trap. */
const BOUNDS: ArchiveBounds = {
  entries: 5_000,
  entryBytes: 48 * MIB,
  totalBytes: 160 * MIB,
  ratio: 200,
  freeBytes: 8 * MIB,
}
/** A document of 500 pages has a third of it. */
const PARAGRAPHS_MAX = 30_000
/** All its pictures together; those beyond are left out. */
const PICTURES_MAX = 12 * MIB
const PARAGRAPH = '<w:p'
const shownPictures = ['image/png', 'image/jpeg', 'image/gif', 'image/bmp', 'image/webp']

/** Styles by the names that Chinese and English programs give them. */
const STYLE_MAP = [
  ...[1, 2, 3, 4].flatMap((level) => [
    `p[style-name='标题 ${level}'] => h${level}:fresh`,
    `p[style-name='heading ${level}'] => h${level}:fresh`,
  ]),
  ...['Title', '标题'].map((name) => `p[style-name='${name}'] => h1:fresh`),
  'u => u',
  'strike => s',
]

/** Reads a document; never rejects. */
export async function readDocumentHtml(bytes: Uint8Array): Promise<DocumentAnswer> {
  try {
    return await read(bytes)
  } catch (error) {
    const isTooLarge = error instanceof ArchiveError && error.problem === 'tooLarge'
    return { problem: isTooLarge ? 'tooLarge' : 'unreadable' }
  }
}

async function read(bytes: Uint8Array): Promise<DocumentAnswer> {
  const parts = unpackArchive(bytes, BOUNDS, isPart)
  const text = parts.filter(({ name }) => name.endsWith('.xml')).map((part) => Buffer.from(part.bytes))
  if (text.reduce((sum, part) => sum + countOf(part, PARAGRAPH), 0) > PARAGRAPHS_MAX) return { problem: 'tooLarge' }
  let pictured = 0
  const { value } = await convertToHtml(
    { buffer: Buffer.from(plainArchive(parts).buffer) },
    {
      styleMap: STYLE_MAP,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: images.imgElement(async (image) => {
        if (!shownPictures.includes(image.contentType)) return { src: '' }
        const data = await image.readAsBase64String()
        pictured += data.length
        return { src: pictured > PICTURES_MAX ? '' : `data:${image.contentType};base64,${data}` }
      }),
    },
  )
  const html = cleanShownDocument(value)
  return isBlankHtml(html) ? { problem: 'empty' } : { html }
}

/** Parts that hold text or pictures, or lead to them. */
const isPart = (name: string): boolean => /\.(xml|rels)$/i.test(name) || /(^|\/)media\//i.test(name)

/** How often a paragraph, or anything that begins like one, stands in a part. */
function countOf(part: Buffer, tag: string): number {
  let count = 0
  for (let at = part.indexOf(tag); at >= 0; at = part.indexOf(tag, at + tag.length)) {
    const next = part[at + tag.length]
    // `<w:pPr` and the like are none.
    if (next === 0x20 || next === 0x3e || next === 0x2f) count += 1
  }
  return count
}
