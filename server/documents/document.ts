/**
 * Converts uploaded Word documents to safe HTML for display, in a bounded process, because a document may be malicious.
 */
import { BoundExceeded, inBoundedProcess, type ProcessBounds } from '../bounded/boundedProcess'
import { programFile } from '../bounded/programFile'
import type { DocumentAnswer } from './documentReading'

const MIB = 1024 * 1024
const READING: ProcessBounds = { ms: 15_000, memoryBytes: 640 * MIB, answerBytes: 24 * MIB }

/** Reads a document from a local file. One that exceeds the time or memory limit is `tooLarge`. */
export async function readDocument(place: string, signal?: AbortSignal): Promise<DocumentAnswer> {
  const program = programFile('documentWorker', import.meta.url)
  try {
    return (await inBoundedProcess({ program, work: place, bounds: READING, signal })) as DocumentAnswer
  } catch (error) {
    signal?.throwIfAborted()
    return { problem: error instanceof BoundExceeded ? 'tooLarge' : 'unreadable' }
  }
}
