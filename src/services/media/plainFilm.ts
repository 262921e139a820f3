/** A film that the browser's own controls move: where it stands, for what is drawn over it. */

/** How a film goes; `position` is asked, and not told. */
export interface PlainFilmState {
  readonly isPlaying: boolean
  readonly rate: number
  /** Grows with each jump. */
  readonly jumps: number
}

const MS = 1_000
const signs = ['play', 'playing', 'pause', 'waiting', 'ended', 'ratechange', 'seeking'] as const

const filmIn = (place: HTMLElement): HTMLVideoElement | null => place.querySelector('video')

/** The moment that the film at a place shows, in ms; 0 before there is one. */
export const momentOf = (place: HTMLElement | null): number => ((place && filmIn(place)?.currentTime) ?? 0) * MS

/** Tells how the film at a place goes, whichever element plays it, each time that changes; answers how to stop. */
export function followPlainFilm(place: HTMLElement, tell: (state: PlainFilmState) => void): () => void {
  let jumps = 0
  const hear = ({ type, target }: Event) => {
    if (!(target instanceof HTMLVideoElement)) return
    if (type === 'seeking') jumps += 1
    const isPlaying = !target.paused && !target.ended && type !== 'waiting'
    tell({ isPlaying, rate: target.playbackRate, jumps })
  }
  // What a film says does not bubble.
  for (const sign of signs) place.addEventListener(sign, hear, { capture: true })
  return () => {
    for (const sign of signs) place.removeEventListener(sign, hear, { capture: true })
  }
}
