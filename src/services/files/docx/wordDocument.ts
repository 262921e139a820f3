/**
 * Parses chosen Word documents in a worker, with limits for size and time. The parser
 * is large; it is loaded with the worker for the first document.
 */

import { DOCX_BYTES_MAX } from '../../../../contract/rules/shared/docx/bounds'
import type { DocxAnswer, DocxRequest, ReadDocx } from '../../../../contract/rules/shared/docx/docxReader'
import { DocxRefusal } from '../../../../contract/rules/shared/docx/problems'
import { startModuleWorker } from '../../browser/workers'
import workerAddress from './docxReader.worker?worker&url'

export type { ReadDocx } from '../../../../contract/rules/shared/docx/docxReader'
export { placePictures } from '../../../../contract/rules/shared/docx/pictures'
export { DocxRefusal } from '../../../../contract/rules/shared/docx/problems'

/** Timeout of a document, in ms. */
const PATIENCE_MS = 20_000

const startWorker = (): Worker => startModuleWorker(workerAddress)

/** Whether a file is accepted by its name, before it is opened (B505). */
export const isDocxName = (name: string): boolean => /\.docx$/i.test(name)

/**
 * Parses a .docx file (B472 B505 B595). Rejects with `DocxRefusal`, whose `text` says why. After `signal` aborts, the promise stays
 * pending.
 */
export async function readWordDocument(
  file: File,
  signal?: AbortSignal,
  start: () => Worker = startWorker,
): Promise<ReadDocx> {
  if (!isDocxName(file.name)) throw new DocxRefusal('notDocument')
  if (file.size > DOCX_BYTES_MAX) throw new DocxRefusal('tooLarge')
  const bytes = await file.arrayBuffer().catch(() => {
    throw new DocxRefusal('unreadable')
  })
  const worker = start()
  const answer = await new Promise<DocxAnswer>((resolve) => {
    const fail = () => resolve({ ok: false, problem: 'unreadable' })
    const patience = setTimeout(() => resolve({ ok: false, problem: 'tooSlow' }), PATIENCE_MS)
    worker.onmessage = ({ data }: MessageEvent<DocxAnswer>) => {
      clearTimeout(patience)
      resolve(data)
    }
    worker.onerror = fail
    worker.onmessageerror = fail
    signal?.addEventListener('abort', () => {
      clearTimeout(patience)
      worker.terminate()
    })
    worker.postMessage({ bytes, fileName: file.name } satisfies DocxRequest, [bytes])
  })
  worker.terminate()
  if (!answer.ok) throw new DocxRefusal(answer.problem)
  return answer.read
}
