/** Animation frames of the browser, and a smooth video position for each frame. */

/** Calls `tell` with the browser's clock (ms) before each frame; returns the function that stops it. */
export function everyFrame(onFrame: (now: number) => void): () => void {
  let frame = requestAnimationFrame(function next(now) {
    onFrame(now)
    frame = requestAnimationFrame(next)
  })
  return () => cancelAnimationFrame(frame)
}

/** The playback state of a video in a frame. */
export interface VideoNow {
  /** In ms of the video. Some browsers update it only a few times a second. */
  readonly position: number
  readonly isPlaying: boolean
  readonly rate: number
  /** Increases with each seek. */
  readonly jumps: number
}

/** A larger difference, in ms of the video, is a seek and not a step of the video's clock. */
const STEP_MAX_MS = 300
/** The share of the difference that is corrected in one frame. */
const MADE_UP = 0.1

/** Returns a function that smooths the stepwise position of a video, so that elements that follow it move evenly. */
export function createVideoFollower(): (video: VideoNow, now: number) => number {
  let last: { readonly at: number; readonly time: number; readonly jumps: number } | null = null
  return ({ position, isPlaying, rate, jumps }, now) => {
    const foreseen = last && isPlaying && last.jumps === jumps ? last.time + (now - last.at) * rate : position
    const isNear = Math.abs(position - foreseen) <= STEP_MAX_MS
    const time = isNear ? foreseen + (position - foreseen) * MADE_UP : position
    last = { at: now, time, jumps }
    return time
  }
}
