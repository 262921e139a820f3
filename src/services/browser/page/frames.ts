/** The browser's frames, and a film as it stands in each of them. */

/** Tells the browser's clock in ms before each frame is drawn; answers how to stop it. */
export function everyFrame(tell: (now: number) => void): () => void {
  let frame = requestAnimationFrame(function next(now) {
    tell(now)
    frame = requestAnimationFrame(next)
  })
  return () => cancelAnimationFrame(frame)
}

/** What a film says of itself in a frame. */
export interface FilmNow {
  /** In ms of the film. Some browsers say it a few times a second only. */
  readonly position: number
  readonly isPlaying: boolean
  readonly rate: number
  /** Grows with each jump. */
  readonly jumps: number
}

/** What is further away than this, in ms of the film, is no step of the film's clock but another place. */
const STEP_MAX_MS = 300
/** So much of what is between is made up for in one frame. */
const MADE_UP = 0.1

/** Follows a film without the steps in which its clock goes: what moves with it moves evenly. */
export function createFilmFollower(): (film: FilmNow, now: number) => number {
  let last: { readonly at: number; readonly time: number; readonly jumps: number } | null = null
  return ({ position, isPlaying, rate, jumps }, now) => {
    const foreseen = last && isPlaying && last.jumps === jumps ? last.time + (now - last.at) * rate : position
    const isNear = Math.abs(position - foreseen) <= STEP_MAX_MS
    const time = isNear ? foreseen + (position - foreseen) * MADE_UP : position
    last = { at: now, time, jumps }
    return time
  }
}
