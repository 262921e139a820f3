/** Toasts: what charts emit as `notify`, kept for a while. */
import type { Notify } from '../../shared/messages'

/** What is said, and by which chart: its problems go when it tries again. */
export interface Said extends Notify {
  readonly about?: string
}

export interface Toast extends Omit<Said, 'type'> {
  readonly id: string
}

export interface ToastsContext {
  /** Oldest first, at most `TOAST_MAX`. */
  toasts: readonly Toast[]
  /** How many there have been; makes ids. */
  count: number
}

export type ToastsEvent =
  | Said
  /** What went wrong is solved, or tried anew. */
  | { type: 'problem.settled'; about: string }
  /** The person closes one. */
  | { type: 'toast.close'; id: string }
  /** It has been seen long enough. */
  | { type: 'toast.expired'; id: string }
