/** Follows a video that uses the browser's own controls, for overlays on it. */

/** Playback state; `position` is read on demand and not reported. */
export interface PlainVideoState {
  readonly isPlaying: boolean
  readonly rate: number
  /** Increases with each seek. */
  readonly jumps: number
}

const MS = 1_000
const signs = ['play', 'playing', 'pause', 'waiting', 'ended', 'ratechange', 'seeking'] as const

const videoIn = (place: HTMLElement): HTMLVideoElement | null => place.querySelector('video')

/** The current position of the video inside an element, in ms; 0 when there is no video. */
export const momentOf = (place: HTMLElement | null): number => ((place && videoIn(place)?.currentTime) ?? 0) * MS

/**
 * Reports the playback state of the video inside an element at each change; returns the function that
 * stops it.
 */
export function followPlainVideo(place: HTMLElement, report: (state: PlainVideoState) => void): () => void {
  let jumps = 0
  const onMediaEvent = ({ type, target }: Event) => {
    if (!(target instanceof HTMLVideoElement)) return
    if (type === 'seeking') jumps += 1
    const isPlaying = !target.paused && !target.ended && type !== 'waiting'
    report({ isPlaying, rate: target.playbackRate, jumps })
  }
  // Media events do not bubble.
  for (const sign of signs) place.addEventListener(sign, onMediaEvent, { capture: true })
  return () => {
    for (const sign of signs) place.removeEventListener(sign, onMediaEvent, { capture: true })
  }
}
