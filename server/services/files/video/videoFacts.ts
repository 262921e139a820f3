/**
 * The metadata of a video, and whether browsers can play it. It is read in a bounded process, because a video may be
 * malicious.
 */
import type { VideoFacts } from '../../../../contract/entities/library/file'
import { BoundExceeded, inBoundedProcess } from '../../../bounded/boundedProcess'
import { programFile } from '../../../bounded/programFile'

/** The metadata that is read from a video. */
export interface ReadVideo extends VideoFacts {
  readonly hasVideo: boolean
  /** The file has a picture track, and all of the bytes that its tables reference. */
  readonly isWhole: boolean
}

const BOUNDS = { ms: 15_000, memoryBytes: 512 * 1024 * 1024, answerBytes: 16 * 1024 }

/** Codecs that current browsers play: H.264, VP9, AV1; AAC, MP3, Opus, FLAC. */
const playable = /^(avc[13]|vp0?9|av01|mp4a\.40|mp4a\.6[9b]|mp3|\.mp3|opus|fLaC)/i

/** Reads a video; null: it is not one. */
export async function readVideo(place: string): Promise<ReadVideo | null> {
  try {
    const program = programFile('videoFactsWorker', import.meta.url)
    return (await inBoundedProcess({ program, work: place, bounds: BOUNDS })) as ReadVideo | null
  } catch (error) {
    if (error instanceof BoundExceeded) return null
    throw error
  }
}

/** The codecs of tracks that browsers cannot play. */
export const unplayableIn = ({ codecs }: VideoFacts): readonly string[] =>
  codecs.filter((codec) => !playable.test(codec))
