/** Follows a video that uses the browser's own controls, for overlays on it. */

/** Playback state; `position` is read on demand and not reported. */
export interface PlainFilmState {
  readonly isPlaying: boolean
  readonly rate: number
  /** Increases with each seek. */
  readonly jumps: number
}

const MS = 1_000
const signs = ['play', 'playing', 'pause', 'waiting', 'ended', 'ratechange', 'seeking'] as const

const filmIn = (place: HTMLElement): HTMLVideoElement | null => place.querySelector('video')

/** The current position of the video inside an element, in ms; 0 when there is no video. */
export const momentOf = (place: HTMLElement | null): number => ((place && filmIn(place)?.currentTime) ?? 0) * MS

/**
 * Reports the playback state of the video inside an element at each change; returns the function that
 * stops it.
 */
export function followPlainFilm(place: HTMLElement, tell: (state: PlainFilmState) => void): () => void {
  let jumps = 0
  const hear = ({ type, target }: Event) => {
    if (!(target instanceof HTMLVideoElement)) return
    if (type === 'seeking') jumps += 1
    const isPlaying = !target.paused && !target.ended && type !== 'waiting'
    tell({ isPlaying, rate: target.playbackRate, jumps })
  }
  // Media events do not bubble.
  for (const sign of signs) place.addEventListener(sign, hear, { capture: true })
  return () => {
    for (const sign of signs) place.removeEventListener(sign, hear, { capture: true })
  }
}
