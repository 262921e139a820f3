/**
 * Events and commands of the video element (`src/services/media`). Places are in milliseconds of the video, `at` is the server's
 * clock.
 */
import type { VideoSpan } from '../../../../contract/entities/video/video'

interface Place {
  readonly placeMs: number
  readonly at: number
}

/** Playback events, sent as they happen, also in a background tab. */
export type MediaFact =
  | ({ type: 'media.playing' } & Place)
  /** The playback position, playing or paused. */
  | ({ type: 'media.time' } & Place)
  | ({ type: 'media.paused' } & Place)
  /** Playback waits for data. */
  | ({ type: 'media.waiting' } & Place)
  | ({ type: 'media.ended' } & Place)
  /** A seek begins: `fromMs` is the last played position. */
  | { type: 'media.seeking'; fromMs: number; toMs: number; at: number }
  /** The seek has finished. */
  | ({ type: 'media.seeked' } & Place)
  | ({ type: 'media.rate'; rate: number } & Place)

/** Other events of the video element. */
export type MediaNews =
  /** The video can be played, or its duration has changed; `durationMs` is 0 where it is unknown. */
  | { type: 'media.ready'; durationMs: number }
  /** No element shows the video any more. */
  | { type: 'media.gone' }
  | { type: 'media.failed' }
  /** The browser blocks playback without a user gesture. */
  | { type: 'media.refused' }
  | { type: 'media.buffered'; spans: readonly VideoSpan[] }
  | { type: 'media.volume'; volume: number; isMuted: boolean }
  /** The display mode; `isFloating`: picture in picture. */
  | { type: 'media.shown'; isFull: boolean; isFloating: boolean }

export type MediaEvent = MediaFact | MediaNews

/** Commands for the video element. */
export type MediaCommand =
  /** Requests `media.ready` or `media.failed` again; no event follows while neither is known. */
  | { type: 'report' }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; placeMs: number }
  | { type: 'rate'; rate: number }
  /** From 0 to 1. */
  | { type: 'volume'; volume: number; isMuted: boolean }
  | { type: 'captions'; isShown: boolean }
  | { type: 'full'; isFull: boolean }
  | { type: 'float'; isFloating: boolean }

/** A finished touch gesture: distances and place as fractions of the width, and whether it is the second of a double tap. */
export interface VideoTouch {
  readonly across: number
  readonly down: number
  readonly place: number
  readonly isSecond: boolean
}
