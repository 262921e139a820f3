/** What a film that is shown tells, and what it is told (`src/services/media`). Places are in milliseconds of the film, `at` is the server's clock. */
import type { FilmSpan } from '../../../../contract/entities/video/video'

interface Place {
  readonly placeMs: number
  readonly at: number
}

/** What playing does, told as it happens, behind another tab too. */
export type MediaFact =
  | ({ type: 'media.playing' } & Place)
  /** It plays on, or stands. */
  | ({ type: 'media.time' } & Place)
  | ({ type: 'media.paused' } & Place)
  /** It waits for bytes. */
  | ({ type: 'media.waiting' } & Place)
  | ({ type: 'media.ended' } & Place)
  /** It goes elsewhere: from the last place that was played. */
  | { type: 'media.seeking'; fromMs: number; toMs: number; at: number }
  /** It is there. */
  | ({ type: 'media.seeked' } & Place)
  | ({ type: 'media.rate'; rate: number } & Place)

/** What else is told of it. */
export type MediaNews =
  /** It can be played, or its length has changed: `durationMs` is 0 where it does not say. */
  | { type: 'media.ready'; durationMs: number }
  /** There is nothing that shows it. */
  | { type: 'media.gone' }
  | { type: 'media.failed' }
  /** The browser does not let it play without a press. */
  | { type: 'media.refused' }
  | { type: 'media.buffered'; spans: readonly FilmSpan[] }
  | { type: 'media.volume'; volume: number; isMuted: boolean }
  /** How it is shown; `isFloating`: picture in picture. */
  | { type: 'media.shown'; isFull: boolean; isFloating: boolean }

export type MediaEvent = MediaFact | MediaNews

/** What a film is told. */
export type MediaCommand =
  /** It is to say again whether it can be played: `media.ready` or `media.failed`, or nothing while that is not known. */
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

/** A touch that is over: how far it went, where, and whether it followed another one at once; shares of the width. */
export interface FilmTouch {
  readonly across: number
  readonly down: number
  readonly place: number
  readonly isSecond: boolean
}
