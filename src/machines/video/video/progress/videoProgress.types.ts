/** What was played of a film, on its way to the server (D24, decision 0050). */
import type { FilmSpan, VideoBeat, VideoRecord } from '../../../../../contract/entities/video/video'
import type { MediaFact } from '../media.types'

/** A film that is watched by one page. */
export interface VideoProgressInput {
  readonly teachingClassId: string
  readonly lessonTaskId: string
  /** Names the page to the server. */
  readonly watchId: string
  /** The place that the server knows. */
  readonly placeMs: number
  /** The speed at which it plays, or will. */
  readonly rate: number
}

export interface VideoProgressContext extends Omit<VideoProgressInput, 'placeMs' | 'rate'> {
  /** What is being played without a break; null: nothing is. */
  open: FilmSpan | null
  rate: number
  /** What was played since the beat before, without what is open. */
  spans: readonly FilmSpan[]
  /** Somebody has touched the page since the beat before. */
  hasHand: boolean
  /** When the beat began that is being made. */
  beganAt: number
  /** Beats that the server has not acknowledged, in order. */
  beats: readonly VideoBeat[]
  /** Of the beat that was made last. */
  sequence: number
  /** Where the film is. */
  placeMs: number
  /** The place that the server knows. */
  toldMs: number
  /** Requests that did not arrive, one after the other. */
  tries: number
  problem: string | null
}

export type VideoProgressEvent =
  | MediaFact
  /** Somebody touches the page. */
  | { type: 'hand.seen' }
  /** The page is left, or may be: what was played is sent now. */
  | { type: 'progress.flush'; at: number }
  | { type: 'tasks.changed' }
  | { type: 'line.back' }

export interface SendBeatsInput {
  readonly teachingClassId: string
  readonly lessonTaskId: string
  readonly watchId: string
  readonly recordTime: number
  readonly beats: readonly VideoBeat[]
}
/** What the server counts, with what was sent. */
export interface SentBeats {
  readonly record: VideoRecord
  readonly recordTime: number
}

/** What the browser keeps until it is acknowledged. */
export interface KeepBeats {
  readonly type: 'beats.keep'
  readonly watchId: string
  readonly beats: readonly VideoBeat[]
  /** Where the film is. */
  readonly placeMs: number
}

/** What the film is told. */
export type ProgressSaid =
  | { type: 'progress.counted'; record: VideoRecord }
  /** Nothing that this page sends counts any more, and why (D13): the film is opened anew. */
  | { type: 'progress.over'; word: string }
