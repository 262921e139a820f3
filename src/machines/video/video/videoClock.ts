/** Where a film stands: what is drawn over it and what is noted beside it follow this and nothing else. */
export interface VideoClock {
  /** The moment that is shown, in milliseconds of the film; read at each frame, so it is asked and not sent. */
  readonly position: () => number
  readonly isPlaying: boolean
  /** 1 is the speed of life. */
  readonly rate: number
  /** Grows with each jump: what was drawn before it no longer holds. */
  readonly jumps: number
}
