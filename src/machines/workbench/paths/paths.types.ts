/** The paths of a chart on the bench: the wish, the found paths, and the current step of one. */

/** The wish: which paths to find, in the toolkit's names; a field that is null or empty restricts nothing. */
export interface WishedPaths {
  readonly kind: 'covering' | 'shortest' | 'all'
  readonly from: string | null
  readonly to: string | null
  readonly avoid: readonly string[]
  /** The type of an event, meaning every transition that it triggers, or the name of one transition. */
  readonly through: string | null
}

/** A path as the toolkit can replay it: a start, the keys of its moves, their labels and its last states. */
export interface FoundPath {
  readonly name: string
  readonly start: number
  readonly keys: readonly string[]
  readonly labels: readonly string[]
  readonly ends: readonly string[]
}

export interface FoundPaths {
  readonly paths: readonly FoundPath[]
  /** Whether more paths exist than can be shown. */
  readonly cut: boolean
}

/** Steps per second. */
export type PlaySpeed = 0.5 | 1 | 2 | 4

export interface PathsInput {
  readonly chart: string
  readonly wish: WishedPaths
}

export interface PathsContext extends PathsInput {
  found: FoundPaths
  /** Index of the chosen path. */
  chosen: number
  /** The number of its steps that have been made. */
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
