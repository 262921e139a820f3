/** Shortening a recorded path: its context and events. */

/** A move in written form (`src/statecharts/walk/address.ts`). */
export interface ShortMove {
  readonly key: string
  readonly payload?: unknown
}

/** The shortest path that shows a fault. */
export interface ShortPath {
  readonly path: { readonly start: number; readonly moves: readonly ShortMove[] }
  /** Whether every single move is needed; otherwise the search was cut. */
  readonly isMinimal: boolean
  readonly replays: number
}

export interface ShrinkInput {
  /** The number of faults that the path shows. */
  readonly faults: number
}

export interface ShrinkContext extends ShrinkInput {
  /** Index of the chosen fault. */
  chosen: number
  /** The result; null before the search has ended. */
  result: ShortPath | null
}

export type ShrinkEvent = { type: 'fault.choose'; index: number } | { type: 'shrink.start' } | { type: 'shrink.cancel' }
