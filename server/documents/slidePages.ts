/**
 * Makes images of the pages of a pdf, in a bounded process, because a document may be malicious and drawing takes long. One process
 * draws as many pages as fit into some seconds: the caller stores them, reports the progress, and other work gets its turn.
 */
import { BoundExceeded, inBoundedProcess, type ProcessBounds } from '../bounded/boundedProcess'
import { programFile } from '../bounded/programFile'
import type { DrawnPages, SlidePagesWork } from './slideFiles'

const MIB = 1024 * 1024
const DRAWING: ProcessBounds = { ms: 60_000, memoryBytes: 1_024 * MIB, answerBytes: MIB }

/** The answer, or why the document cannot be drawn. */
export type SlidePagesAnswer =
  | DrawnPages
  | { readonly problem: 'encrypted' | 'unreadable' | 'tooManyPages' | 'tooLarge' }

/** Draws pages from `first` on into files of the folder. A page that exceeds the limits is `tooLarge`. */
export async function drawSlidePages(work: SlidePagesWork, signal?: AbortSignal): Promise<SlidePagesAnswer> {
  const program = programFile('slidePagesWorker', import.meta.url)
  try {
    return (await inBoundedProcess({ program, work, bounds: DRAWING, signal })) as SlidePagesAnswer
  } catch (error) {
    signal?.throwIfAborted()
    return { problem: error instanceof BoundExceeded ? 'tooLarge' : 'unreadable' }
  }
}
