/**
 * Files of items from other systems: GIFT of Moodle, packages and items of QTI 2.1. They are read in a bounded process,
 * because a file may be malicious.
 */
import { BoundExceeded, inBoundedProcess, type ProcessBounds } from '../bounded/boundedProcess'
import { programFile } from '../bounded/programFile'
import type { ExchangeAnswer, ExchangeFormat } from './exchange.types'

const MIB = 1024 * 1024
const READING: ProcessBounds = { ms: 15_000, memoryBytes: 512 * MIB, answerBytes: 80 * MIB }

/** The work of the process. */
export interface ExchangeWork {
  readonly format: ExchangeFormat
  readonly bytes: Uint8Array
}

/** The format of a file, by its name; null if it is neither. */
export function formatOf(fileName: string): ExchangeFormat | null {
  if (/\.(gift|txt)$/i.test(fileName)) return 'gift'
  return /\.(zip|xml)$/i.test(fileName) ? 'qti' : null
}

/** Reads a file of items. One that exceeds the time or memory limit is `tooLarge`. Rejects once `signal` is aborted. */
export async function readItemFile(work: ExchangeWork, signal?: AbortSignal): Promise<ExchangeAnswer> {
  const program = programFile('exchangeWorker', import.meta.url)
  try {
    return (await inBoundedProcess({ program, work, bounds: READING, signal })) as ExchangeAnswer
  } catch (error) {
    signal?.throwIfAborted()
    return { problem: error instanceof BoundExceeded ? 'tooLarge' : 'unreadable' }
  }
}
