/** Files of items from other systems: GIFT of Moodle, packages and items of QTI 2.1. Read in a bounded process, for a file may be a trap. */
import { BoundExceeded, inBoundedProcess, type ProcessBounds } from '../bounded/boundedProcess'
import { programFile } from '../bounded/programFile'
import type { ExchangeAnswer, ExchangeFormat } from './exchange.types'

const MIB = 1024 * 1024
const READING: ProcessBounds = { ms: 15_000, memoryBytes: 512 * MIB, answerBytes: 80 * MIB }

/** What the process is given. */
export interface ExchangeWork {
  readonly format: ExchangeFormat
  readonly bytes: Uint8Array
}

/** Which format a file is of, by its name; null: none of these. */
export function formatOf(fileName: string): ExchangeFormat | null {
  if (/\.(gift|txt)$/i.test(fileName)) return 'gift'
  return /\.(zip|xml)$/i.test(fileName) ? 'qti' : null
}

/** Reads a file of items. One that takes too much time or memory is `tooLarge`. Rejects once `signal` is aborted. */
export async function readItemFile(work: ExchangeWork, signal?: AbortSignal): Promise<ExchangeAnswer> {
  const program = programFile('exchangeWorker', import.meta.url)
  try {
    return (await inBoundedProcess({ program, work, bounds: READING, signal })) as ExchangeAnswer
  } catch (error) {
    signal?.throwIfAborted()
    return { problem: error instanceof BoundExceeded ? 'tooLarge' : 'unreadable' }
  }
}
