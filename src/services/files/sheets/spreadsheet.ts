/**
 * Reads chosen spreadsheets in a worker, with limits for size, rows and time. The
 * library is large; it is loaded with the worker for the first file.
 */

import { startModuleWorker } from '../../browser/workers'
import type { ReadRows, SheetAnswer, SheetProblem, SheetRequest } from './sheetReader'
import workerAddress from './sheetReader.worker?worker&url'

/** Reading a file failed: `problem` is the reason, for charts. */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError'
  constructor(readonly problem: SheetProblem) {
    super(`the spreadsheet was not read: ${problem}`)
  }
}

/** The part of a file to read. */
export interface SheetWanted extends Omit<SheetRequest, 'bytes'> {
  /** A larger file is refused without reading it. */
  readonly maxBytes: number
}

/** Timeout for one file, in ms. */
const PATIENCE_MS = 15_000

const startWorker = (): Worker => startModuleWorker(workerAddress)

const hasName = (file: Pick<File, 'name'>): boolean => /\.xlsx?$/i.test(file.name)

/**
 * Reads rows of a worksheet of an xls or xlsx file (B337, B340). Rejects with `SpreadsheetError`. After `signal` aborts,
 * the promise stays pending.
 */
export async function readSpreadsheet(
  file: File,
  { maxBytes, ...wanted }: SheetWanted,
  signal?: AbortSignal,
  start: () => Worker = startWorker,
): Promise<ReadRows> {
  if (!hasName(file)) throw new SpreadsheetError('notSheet')
  if (file.size > maxBytes) throw new SpreadsheetError('tooLarge')
  const bytes = await file.arrayBuffer().catch(() => {
    throw new SpreadsheetError('unreadable')
  })
  const worker = start()
  const answer = await new Promise<SheetAnswer>((resolve) => {
    const fail = () => resolve({ ok: false, problem: 'unreadable' })
    const patience = setTimeout(fail, PATIENCE_MS)
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
      clearTimeout(patience)
      resolve(data)
    }
    worker.onerror = fail
    worker.onmessageerror = fail
    signal?.addEventListener('abort', () => {
      clearTimeout(patience)
      worker.terminate()
    })
    worker.postMessage({ ...wanted, bytes } satisfies SheetRequest, [bytes])
  })
  worker.terminate()
  if (!answer.ok) throw new SpreadsheetError(answer.problem)
  return answer.read
}
