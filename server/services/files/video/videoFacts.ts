/** What a film says of itself, and whether browsers can play it. Read in a bounded process, for a film may be a trap. */
import type { VideoFacts } from '../../../../contract/entities/library/file'
import { BoundExceeded, inBoundedProcess } from '../../../bounded/boundedProcess'
import { programFile } from '../../../bounded/programFile'

/** What is read of a film. */
export interface ReadVideo extends VideoFacts {
  readonly hasVideo: boolean
  /** The file has pictures, and all of the bytes that its tables name. */
  readonly isWhole: boolean
}

const BOUNDS = { ms: 15_000, memoryBytes: 512 * 1024 * 1024, answerBytes: 16 * 1024 }

/** Tracks that the browsers of today play: H.264, VP9, AV1; AAC, MP3, Opus, FLAC. */
const playable = /^(avc[13]|vp0?9|av01|mp4a\.40|mp4a\.6[9b]|mp3|\.mp3|opus|fLaC)/i

/** Reads a film; null: it is none. */
export async function readVideo(place: string): Promise<ReadVideo | null> {
  try {
    const program = programFile('videoFactsWorker', import.meta.url)
    return (await inBoundedProcess({ program, work: place, bounds: BOUNDS })) as ReadVideo | null
  } catch (error) {
    if (error instanceof BoundExceeded) return null
    throw error
  }
}

/** The tracks that browsers do not play, by their codes. */
export const unplayableIn = ({ codecs }: VideoFacts): readonly string[] =>
  codecs.filter((codec) => !playable.test(codec))
