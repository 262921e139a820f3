/** Word documents that people upload, read as safe HTML to show them: in a bounded process, for a document may be a trap. */
import { BoundExceeded, inBoundedProcess, type ProcessBounds } from '../bounded/boundedProcess'
import { programFile } from '../bounded/programFile'
import type { DocumentAnswer } from './documentReading'

const MIB = 1024 * 1024
const READING: ProcessBounds = { ms: 15_000, memoryBytes: 640 * MIB, answerBytes: 24 * MIB }

/** Reads the document in a file of this machine. One that takes too much time or memory is `tooLarge`. */
export async function readDocument(place: string, signal?: AbortSignal): Promise<DocumentAnswer> {
  const program = programFile('documentWorker', import.meta.url)
  try {
    return (await inBoundedProcess({ program, work: place, bounds: READING, signal })) as DocumentAnswer
  } catch (error) {
    signal?.throwIfAborted()
    return { problem: error instanceof BoundExceeded ? 'tooLarge' : 'unreadable' }
  }
}
