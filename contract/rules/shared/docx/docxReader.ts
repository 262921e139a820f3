/**
 * Reads Word documents for an import (content §5 Import, §9; B472 B595, D36). It runs in the worker
 * `docxReader.worker.ts` and in tests, without a DOM.
 */
import type { ImportItem } from '../../../entities/documents/plan'
import { PLAN_CONTENT_MAX, PLAN_NAME_MAX } from '../../../limits'
import { DOCX_BYTES_MAX } from './bounds'
import { docxHtml } from './docxHtml'
import { itemsOf } from './items'
import type { DocxPicture } from './pictures'
import { type DocxProblem, DocxRefusal, reportOf } from './problems'

/** A request to read a document. */
export interface DocxRequest {
  readonly bytes: ArrayBuffer
  /** The name of the file: the default name of the document. */
  readonly fileName: string
}

/** A document that was read. */
export interface ReadDocx {
  readonly name: string
  readonly maps: ImportItem[]
  /** Changes and omissions, in sentences. */
  readonly report: string[]
  /** The pictures that `maps` refers to; they are uploaded before the import is sent: see `placePictures`. */
  readonly pictures: DocxPicture[]
}

/** The answer of the reader. */
export type DocxAnswer =
  | { readonly ok: true; readonly read: ReadDocx }
  | { readonly ok: false; readonly problem: DocxProblem }

/** Reads a document; never rejects. */
export async function readDocx(request: DocxRequest): Promise<DocxAnswer> {
  try {
    return { ok: true, read: await read(request) }
  } catch (error) {
    return { ok: false, problem: error instanceof DocxRefusal ? error.problem : 'unreadable' }
  }
}

async function read({ bytes, fileName }: DocxRequest): Promise<ReadDocx> {
  const reading = { isViewed: false, bytesMax: DOCX_BYTES_MAX }
  const { html, pictures, findings } = await docxHtml(new Uint8Array(bytes), reading)
  const { name, items } = itemsOf(html, findings)
  const length = items.reduce((sum, { refex }) => sum + refex.length, 0)
  if (length > PLAN_CONTENT_MAX) throw new DocxRefusal('tooLong')
  if (items.length === 0) throw new DocxRefusal('empty')
  return {
    name: nameOf(name ?? '', fileName),
    maps: [...items],
    report: reportOf(findings, 'import'),
    pictures: pictures.filter(({ id }) => items.some(({ refex }) => refex.includes(`:${id}"`))),
  }
}

const nameOf = (title: string, fileName: string): string => {
  const name = title.trim() || fileName.replace(/\.docx$/i, '').trim()
  return [...name].slice(0, PLAN_NAME_MAX).join('').trim()
}
