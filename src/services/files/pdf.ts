/**
 * Reads pdf documents: the library and its worker are fetched when the first one is opened, and only the pieces of a document
 * that are needed are asked of the server. Fonts and codings that a document takes for granted come from this server too. The build
 * is that for older browsers: schools have them.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { fetchChunk } from '../browser/chunks'
import { startModuleWorker } from '../browser/workers'

/** An open document. */
export interface PdfDocument {
  readonly pageCount: number
  /** Width by height of a page. */
  aspectOf(page: number): Promise<number>
  /** Paints a page into a canvas as wide as asked for, and its text over it. Resolves when it is painted; `signal` gives it up. */
  paint(page: number, into: PdfPlace, width: number, signal: AbortSignal): Promise<void>
  close(): void
}

/** A document that cannot be read without its password. */
export class PdfLocked extends Error {}

/** Where a page is painted. */
export interface PdfPlace {
  readonly canvas: HTMLCanvasElement
  readonly text: HTMLElement
}

/** More pixels of a canvas than this help nobody. */
const DENSITY_MAX = 2

/** Where the build has put the library's parts. */
const parts: string = import.meta.env.PDF_PARTS

/** Opens the document at an address of this server. Rejects where it is none or is not loaded; with `PdfLocked` where it has a password. */
export async function openPdf(address: string): Promise<PdfDocument> {
  const library = await fetchChunk(() => import('pdfjs-dist/legacy/build/pdf.mjs'))
  const worker = library.PDFWorker.create({ port: startModuleWorker(workerAddress) })
  const opening = library.getDocument({
    url: address,
    worker,
    isEvalSupported: false,
    enableXfa: false,
    disableAutoFetch: true,
    cMapUrl: `${parts}cmaps/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    wasmUrl: `${parts}wasm/`,
    // The policy of our pages lets no such module run; the library has a way without.
    useWasm: false,
    // Errors alone: a font that this computer lacks is nothing to complain about.
    verbosity: library.VerbosityLevel.ERRORS,
  })
  const close = (): void => {
    void opening.destroy().finally(() => worker.destroy())
  }
  let pdf: PDFDocumentProxy
  try {
    pdf = await opening.promise
  } catch (error) {
    close()
    throw error instanceof Error && error.name === 'PasswordException' ? new PdfLocked() : error
  }
  return {
    pageCount: pdf.numPages,
    async aspectOf(page) {
      const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 })
      return width / height
    },
    async paint(number, { canvas, text }, width, signal) {
      const page = await pdf.getPage(number)
      signal.throwIfAborted()
      const plain = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: width / plain.width })
      const density = Math.min(DENSITY_MAX, window.devicePixelRatio || 1)
      canvas.width = Math.floor(viewport.width * density)
      canvas.height = Math.floor(viewport.height * density)
      const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
      signal.addEventListener('abort', () => task.cancel(), { once: true })
      await task.promise
      signal.throwIfAborted()
      text.replaceChildren()
      text.style.setProperty('--total-scale-factor', String(viewport.scale))
      const layer = new library.TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
      signal.addEventListener('abort', () => layer.cancel(), { once: true })
      await layer.render()
    },
    close,
  }
}
