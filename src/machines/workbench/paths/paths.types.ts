/** The paths of a chart on the bench: what is wished, what was found, and how far one of them is stepped through. */

/** Which paths are wanted, in the toolkit's names; nothing restricts where a field is null or empty. */
export interface WishedPaths {
  readonly kind: 'covering' | 'shortest' | 'all'
  readonly from: string | null
  readonly to: string | null
  readonly avoid: readonly string[]
  /** The type of an event, meaning every transition that it triggers, or the name of one transition. */
  readonly through: string | null
}

/** A path as the toolkit finds it again: a start, the keys of its moves, their labels and where it ends. */
export interface FoundPath {
  readonly name: string
  readonly start: number
  readonly keys: readonly string[]
  readonly labels: readonly string[]
  readonly ends: readonly string[]
}

export interface FoundPaths {
  readonly paths: readonly FoundPath[]
  /** Whether there are more than can be shown. */
  readonly cut: boolean
}

/** Steps a second. */
export type PlaySpeed = 0.5 | 1 | 2 | 4

export interface PathsInput {
  readonly chart: string
  readonly wish: WishedPaths
}

export interface PathsContext extends PathsInput {
  found: FoundPaths
  /** Which of the paths is looked at. */
  chosen: number
  /** How many of its steps have been made. */
  step: number
  speed: PlaySpeed
}

export type PathsEvent =
  | { type: 'wish.change'; wish: Partial<WishedPaths> }
  | { type: 'find.start' }
  | { type: 'find.cancel' }
  | { type: 'path.choose'; index: number }
  | { type: 'step.choose'; step: number }
  | { type: 'play.start' }
  | { type: 'play.pause' }
  | { type: 'speed.choose'; speed: PlaySpeed }
