/** The playback position: overlays on the video and notes beside it follow only this clock. */
export interface VideoClock {
  /** The current position (ms); a function, since it is read for every frame. */
  readonly position: () => number
  readonly isPlaying: boolean
  /** Playback rate; 1 is normal speed. */
  readonly rate: number
  /** Incremented at every seek: overlays drawn before are outdated. */
  readonly jumps: number
}
