/**
 * Word documents that people choose, read away from the page: in a worker of its own, bounded in size and time. What reads
 * them is large; it is fetched with the worker, when the first document is read.
 */

import { DOCX_BYTES_MAX } from '../../../../contract/rules/shared/docx/bounds'
import type { DocxAnswer, DocxRequest, ReadDocx } from '../../../../contract/rules/shared/docx/docxReader'
import { DocxRefusal } from '../../../../contract/rules/shared/docx/problems'
import { startModuleWorker } from '../../browser/workers'
import workerAddress from './docxReader.worker?worker&url'

export type { ReadDocx } from '../../../../contract/rules/shared/docx/docxReader'
export { placePictures } from '../../../../contract/rules/shared/docx/pictures'
export { DocxRefusal } from '../../../../contract/rules/shared/docx/problems'

/** A document that takes longer is given up. */
const PATIENCE_MS = 20_000

const startWorker = (): Worker => startModuleWorker(workerAddress)

/** Whether a file may be chosen at all (B505): by its name, before it is opened. */
export const isDocxName = (name: string): boolean => /\.docx$/i.test(name)

/**
 * Reads a .docx file (B472 B505 B595). Rejects with `DocxRefusal`, whose `text` says why; one that `signal` gives up stays
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
