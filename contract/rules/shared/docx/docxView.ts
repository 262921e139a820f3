/** HTML of a Word document for display as a page (uploaded files, submitted work), with a report of the omissions. */
import { createCleaner, isNotesList, notesOf } from './cleaner'
import { docxHtml } from './docxHtml'
import { type DocxPicture, pictureAddress } from './pictures'
import { reportOf } from './problems'
import { element, isElement, readXml, textIn, writeHtml, type XmlElement } from './xml'

/** The view of a document; the server sanitises its HTML before sending it. */
export interface ViewedDocx {
  /** Pictures are data URLs in the HTML. */
  readonly html: string
  /** Changes and omissions, in sentences. */
  readonly report: readonly string[]
}

/** Bytes of all pictures of a page in total; further pictures are omitted and counted. */
const PICTURES_MAX = 12 * 1024 * 1024
/** Larger files are refused without being read. */
const BYTES_MAX = 200 * 1024 * 1024

/** @throws DocxRefusal */
export async function viewDocx(bytes: Uint8Array): Promise<ViewedDocx> {
  const { html, pictures, findings } = await docxHtml(bytes, { isViewed: true, bytesMax: BYTES_MAX })
  const body = readXml(`<body>${html}</body>`).children.filter((node) => isElement(node))
  const notes = notesOf(body)
  const cleaner = createCleaner(findings)
  const shown: XmlElement[] = []
  for (const node of body) {
    const title = titleOf(node)
    if (title) shown.push(element(title, {}, cleaner.inline(node.children)))
    else if (!isNotesList(node)) shown.push(...cleaner.blocks([node]))
  }
  const references = cleaner.takeReferences()
  if (references.length > 0) shown.push(element('hr'))
  for (const { id, label } of references) {
    const [first, ...rest] = cleaner.blocks(notes.get(id) ?? [])
    findings.footnotes += 1
    shown.push(element('p', {}, [`${label} `, ...(first?.children ?? [])]), ...rest)
  }
  const data = dataOf(pictures)
  const placed = shown
    .map(writeHtml)
    .join('')
    .replaceAll(/<img src="([^"]*)"/g, (_, address: string) => {
      const src = data.get(address)
      if (src === undefined) findings.picturesLeft += 1
      return `<img src="${src ?? ''}"`
    })
  return { html: placed, report: reportOf(findings, 'view') }
}

/** The document's name is a title above all others. */
const titleOf = (node: XmlElement): string | null => {
  if (textIn(node).trim() === '' || !/^h[1-6]$/.test(node.name)) return null
  return node.name === 'h6' ? 'h1' : node.name
}

function dataOf(pictures: readonly DocxPicture[]): ReadonlyMap<string, string> {
  let left = PICTURES_MAX
  return new Map(
    pictures.flatMap(({ id, type, bytes }) => {
      left -= bytes.byteLength
      return left < 0 ? [] : [[pictureAddress(id), `data:${type};base64,${base64Of(new Uint8Array(bytes))}`] as const]
    }),
  )
}

/** In chunks, because a call accepts a limited number of arguments. */
function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
