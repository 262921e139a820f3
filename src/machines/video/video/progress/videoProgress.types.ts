/** Types of the recording of watch progress (D24, decision 0050). */
import type { VideoBeat, VideoRecord, VideoSpan } from '../../../../../contract/entities/video/video'
import type { MediaFact } from '../media.types'

/** A video that is watched on one page. */
export interface VideoProgressInput {
  readonly teachingClassId: string
  readonly lessonTaskId: string
  /** Identifies the page on the server. */
  readonly watchId: string
  /** The position that the server has. */
  readonly placeMs: number
  /** The playback rate, current or next. */
  readonly rate: number
}

export interface VideoProgressContext extends Omit<VideoProgressInput, 'placeMs' | 'rate'> {
  /** The span of the continuous playback in progress; null: not playing. */
  open: VideoSpan | null
  rate: number
  /** The spans since the last beat, without the open one. */
  spans: readonly VideoSpan[]
  /** The user has touched the page since the last beat. */
  hasHand: boolean
  /** Start time of the current beat. */
  beganAt: number
  /** Beats that the server has not acknowledged, in order. */
  beats: readonly VideoBeat[]
  /** Sequence of the last beat. */
  sequence: number
  /** The playback position. */
  placeMs: number
  /** The position that the server has. */
  toldMs: number
  /** Number of consecutive failed requests. */
  tries: number
  problem: string | null
}

export type VideoProgressEvent =
  | MediaFact
  /** The user touches the page. */
  | { type: 'activity.detected' }
  /** The page is hidden or closed: played parts are sent now. */
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
/** The server's record, with the position that was sent. */
export interface SentBeats {
  readonly record: VideoRecord
  readonly recordTime: number
}

/** The beats that the browser stores until they are acknowledged. */
export interface KeepBeats {
  readonly type: 'beats.keep'
  readonly watchId: string
  readonly beats: readonly VideoBeat[]
  /** The playback position. */
  readonly placeMs: number
}

/** Events for the player. */
export type ProgressFact =
  | { type: 'progress.counted'; record: VideoRecord }
  /** The server no longer counts beats of this page, with the reason (D13): the video is opened again. */
  | { type: 'progress.over'; word: string }
