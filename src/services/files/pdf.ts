/**
 * Renders PDF documents. The library and its worker are loaded with the first document, and only the needed byte ranges of a
 * document are fetched. Standard fonts and character maps come from this server too. The library build is the one for older
 * browsers, which schools use.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { fetchChunk } from '../browser/chunks'
import { startModuleWorker } from '../browser/workers'

/** An open document. */
export interface PdfDocument {
  readonly pageCount: number
  /** The aspect ratio of a page: width divided by height. */
  aspectOf(page: number): Promise<number>
  /**
   * Renders a page into a canvas of the given width, with its text layer above. Resolves when it is rendered; `signal` cancels it.
   */
  paint(page: number, into: PdfPlace, width: number, signal: AbortSignal): Promise<void>
  close(): void
}

/** A document that requires a password. */
export class PdfLocked extends Error {}

/** The elements that a page is rendered into. */
export interface PdfPlace {
  readonly canvas: HTMLCanvasElement
  readonly text: HTMLElement
}

/** A higher pixel density of the canvas brings no visible gain. */
const DENSITY_MAX = 2

/** The address where the build has put the library's assets. */
const parts: string = import.meta.env.PDF_PARTS

/**
 * Opens the document at an address of this server. Rejects when it fails to load or is not a PDF; with `PdfLocked` when it requires
 * a password.
 */
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
    // The page's CSP blocks WebAssembly; the library has a JavaScript fallback.
    useWasm: false,
    // Errors only: a missing font on this computer is not worth a warning.
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
