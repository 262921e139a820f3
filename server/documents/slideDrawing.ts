/**
 * Draws pages of a pdf as WebP images of two sizes, and reads their text. This runs in a bounded process. pdf.js interprets the
 * document and Skia (`@napi-rs/canvas`) draws it (decision 0151).
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { type SlideSize, slidePixels } from '../../contract/entities/live/slides'
import { SLIDE_PAGES_MAX, SLIDE_TEXT_MAX } from '../../contract/limits'
import { type DrawnPage, type DrawnPages, imageFile, type SlidePagesWork } from './slideFiles'

/** A process begins no further page after this time. */
const ENOUGH_MS = 4_000
/** A process draws at most this many pages. */
const PAGES_MAX = 20
/** WebP quality: above it, images of text grow without a visible difference. */
const QUALITY = { large: 82, small: 76 } as const
/** A drawing is never larger than this, whatever size the document states. */
const SIDE_MAX = slidePixels.large
const SCALE_MAX = 8

/** Fonts, character maps and decoders of pdf.js: beside the built server, or in the installed package. */
function partsFolder(): string {
  const built = path.join(path.dirname(fileURLToPath(import.meta.url)), 'pdfParts')
  if (existsSync(built)) return built
  return path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
}

/** Families with Chinese characters on servers, the best first. A collection of fonts is listed by the name of its first font. */
const CHINESE = [
  /^Noto Sans (CJK|SC)/,
  /^Source Han Sans/,
  /^Noto Serif (CJK|SC)/,
  /^WenQuanYi/,
  /^Droid Sans Fallback/,
  /YaHei|^SimSun|PingFang/,
]

/** A document without its Chinese fonts names generic families; Skia would draw them with any font of the machine. */
function chooseFallbackFont(): void {
  const installed = GlobalFonts.families.map(({ family }) => family)
  const family = CHINESE.flatMap((pattern) => installed.find((one) => pattern.test(one)) ?? []).at(0)
  if (family === undefined) return
  for (const generic of ['sans-serif', 'serif', 'monospace']) GlobalFonts.setAlias(family, generic)
}

/** pdf.js loads its worker by a path that a bundle does not have; it uses this global instead. */
async function loadLibrary() {
  // @ts-expect-error The package has no types for it.
  const worker: unknown = await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  Object.assign(globalThis, { pdfjsWorker: worker })
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}

type Answer = DrawnPages | { readonly problem: 'encrypted' | 'unreadable' | 'tooManyPages' }

/** Draws pages; never rejects because of the document. */
export async function drawPages({ pdf, folder, first }: SlidePagesWork): Promise<Answer> {
  const library = await loadLibrary()
  chooseFallbackFont()
  const parts = partsFolder()
  const opening = library.getDocument({
    data: new Uint8Array(await readFile(pdf)),
    isEvalSupported: false,
    enableXfa: false,
    // Glyphs are drawn from the fonts of the document. Standard fonts that it lacks come from the library, Chinese ones from the machine.
    disableFontFace: true,
    useSystemFonts: false,
    cMapUrl: `${path.join(parts, 'cmaps')}/`,
    standardFontDataUrl: `${path.join(parts, 'standard_fonts')}/`,
    wasmUrl: `${path.join(parts, 'wasm')}/`,
    verbosity: library.VerbosityLevel.ERRORS,
  })
  let document: PDFDocumentProxy
  try {
    document = await opening.promise
  } catch (error) {
    return { problem: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable' }
  }
  const { numPages: pageCount } = document
  if (pageCount > SLIDE_PAGES_MAX) return { problem: 'tooManyPages' }
  const begun = performance.now()
  const pages: DrawnPage[] = []
  for (let page = first; page <= pageCount && pages.length < PAGES_MAX; page += 1) {
    if (pages.length > 0 && performance.now() - begun > ENOUGH_MS) break
    try {
      pages.push(await drawPage(await document.getPage(page), folder))
    } catch {
      return { problem: 'unreadable' }
    }
  }
  return { pageCount, pages }
}

async function drawPage(page: PDFPageProxy, folder: string): Promise<DrawnPage> {
  const natural = page.getViewport({ scale: 1 })
  const scale = Math.min(SCALE_MAX, SIDE_MAX / Math.max(natural.width, natural.height))
  const viewport = page.getViewport({ scale })
  const large = createCanvas(sideOf(viewport.width), sideOf(viewport.height))
  // The canvas of Skia has the functions of a browser's canvas that pdf.js uses.
  const canvas = large as unknown as HTMLCanvasElement
  await page.render({ canvas, viewport, background: 'white' }).promise
  await writeImage(large, 'large', page.pageNumber, folder)
  await writeImage(reduced(large), 'small', page.pageNumber, folder)
  const text = await textOf(page)
  page.cleanup()
  return { page: page.pageNumber, width: large.width, height: large.height, text }
}

const sideOf = (length: number): number => Math.max(1, Math.min(SIDE_MAX, Math.round(length)))

function reduced(large: Canvas): Canvas {
  const scale = Math.min(1, slidePixels.small / Math.max(large.width, large.height))
  const small = createCanvas(sideOf(large.width * scale), sideOf(large.height * scale))
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(large, 0, 0, small.width, small.height)
  return small
}

const writeImage = async (canvas: Canvas, size: SlideSize, page: number, folder: string): Promise<void> =>
  writeFile(path.join(folder, imageFile(page, size)), await canvas.encode('webp', QUALITY[size]))

/** The text of a page in reading order, on one line. */
async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')
  const text = words.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return [...text].slice(0, SLIDE_TEXT_MAX).join('')
}
