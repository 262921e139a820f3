/** A film as a student watches it: where it stands, what may be done, and what the server has said of it (D23, D24). */
import type { FilmSpan, VideoTest, VideoType, VideoWatch } from '../../../../../contract/entities/video/video'
import type { ClassFact, LessonFlowInput } from '../../../courses/learning/learning.types'
import type { Notify } from '../../../shared/messages'
import type { MediaEvent } from '../media.types'
import type { ProgressSaid } from '../progress/videoProgress.types'

export interface VideoPlayerInput extends LessonFlowInput {
  /** Where a note leads to; null: on from where one was. */
  readonly startMs: number | null
}

/** What opening a film brings. */
export interface OpenedFilm {
  readonly watch: VideoWatch
  readonly tests: readonly VideoTest[]
}

/** How a film may be watched by now. */
export interface FilmRules {
  readonly isBarShown: VideoWatch['isBarShown']
  readonly videoType: VideoType
  readonly tests: readonly VideoTest[]
}

export interface VideoPlayerContext extends VideoPlayerInput {
  /** Null until it has come. */
  watch: VideoWatch | null
  tests: readonly VideoTest[]
  /** What was seen, here or before. */
  seen: readonly FilmSpan[]
  /** Null until something of it was shown. */
  placeMs: number | null
  durationMs: number
  /** Where it is sent to and is not yet. */
  goalMs: number | null
  jumps: number
  /** It plays, or goes on to once what stopped it is over. */
  resumes: boolean
  rate: number
  volume: number
  isMuted: boolean
  isCaptioned: boolean
  isFull: boolean
  isFloating: boolean
  buffered: readonly FilmSpan[]
  /** While a test is asked, what shows the film has failed or gone: it is read anew afterwards. */
  isLost: boolean
  /** The test that is asked. */
  videoTestId: string | null
  /** The code as it is typed, and how many were used. */
  code: string
  codesUsed: number
  /** What was just said about a press that did nothing, or an open that went elsewhere. */
  word: string | null
  problem: string | null
}

export type VideoPlayerEvent =
  | MediaEvent
  | ClassFact
  | ProgressSaid
  | { type: 'film.retry' }
  | { type: 'play.toggle' }
  | { type: 'seek.to'; placeMs: number }
  | { type: 'rate.change'; rate: number }
  | { type: 'volume.change'; volume: number }
  | { type: 'mute.toggle' }
  | { type: 'captions.toggle' }
  | { type: 'full.toggle' }
  | { type: 'float.toggle' }
  | { type: 'test.open'; videoTestId: string }
  /** Somebody touches the page. */
  | { type: 'hand.seen' }
  /** The page is left, or may be. */
  | { type: 'page.hidden'; at: number }
  | { type: 'presence.write'; code: string }
  | { type: 'presence.confirm' }

export type VideoPlayerEmitted = Notify
