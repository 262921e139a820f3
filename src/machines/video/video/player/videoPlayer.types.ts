/** Types of the video player: its position, its controls, and the state from the server (D23, D24). */
import type { VideoSpan, VideoTest, VideoType, VideoWatch } from '../../../../../contract/entities/video/video'
import type { ClassFact, LessonFlowInput } from '../../../courses/learning/learning.types'
import type { Notify } from '../../../shared/messages'
import type { MediaEvent } from '../media.types'
import type { ProgressFact } from '../progress/videoProgress.types'

export interface VideoPlayerInput extends LessonFlowInput {
  /** The position of a note; null: continue at the last position. */
  readonly startMs: number | null
}

/** Result of opening a video. */
export interface OpenedVideo {
  readonly watch: VideoWatch
  readonly tests: readonly VideoTest[]
}

/** The current rules of a video. */
export interface VideoRules {
  readonly isBarShown: VideoWatch['isBarShown']
  readonly videoType: VideoType
  readonly tests: readonly VideoTest[]
}

export interface VideoPlayerContext extends VideoPlayerInput {
  /** null until it has loaded. */
  watch: VideoWatch | null
  tests: readonly VideoTest[]
  /** The spans that were watched, now or earlier. */
  seen: readonly VideoSpan[]
  /** null until a part of the video was shown. */
  placeMs: number | null
  durationMs: number
  /** The target of the seek in progress. */
  goalMs: number | null
  jumps: number
  /** The video plays, or continues when the interruption ends. */
  resumes: boolean
  rate: number
  volume: number
  isMuted: boolean
  isCaptioned: boolean
  isFull: boolean
  isFloating: boolean
  buffered: readonly VideoSpan[]
  /** The element failed or was detached while a test was shown: the video is loaded again afterwards. */
  isLost: boolean
  /** The test that is shown. */
  videoTestId: string | null
  /** The code as typed, and the number of used codes. */
  code: string
  codesUsed: number
  /** The hint about a refused action, or about a start position that was not allowed. */
  word: string | null
  problem: string | null
}

export type VideoPlayerEvent =
  | MediaEvent
  | ClassFact
  | ProgressFact
  | { type: 'video.retry' }
  | { type: 'play.toggle' }
  | { type: 'seek.to'; placeMs: number }
  | { type: 'rate.change'; rate: number }
  | { type: 'volume.change'; volume: number }
  | { type: 'mute.toggle' }
  | { type: 'captions.toggle' }
  | { type: 'full.toggle' }
  | { type: 'float.toggle' }
  | { type: 'test.open'; videoTestId: string }
  /** The user touches the page. */
  | { type: 'activity.detected' }
  /** The page is hidden or closed. */
  | { type: 'page.hidden'; at: number }
  | { type: 'presence.write'; code: string }
  | { type: 'presence.confirm' }

export type VideoPlayerEmitted = Notify
