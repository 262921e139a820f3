/** Toasts: what charts emit as `notify`, kept for a while. */
import type { Notify } from '../shared/messages'

export interface Toast extends Omit<Notify, 'type'> {
  readonly id: string
}

export interface ToastsContext {
  /** Oldest first, at most `TOAST_MAX`. */
  toasts: readonly Toast[]
  /** How many there have been; makes ids. */
  count: number
}

export type ToastsEvent =
  | Notify
  /** The person closes one. */
  | { type: 'toast.close'; id: string }
  /** It has been seen long enough. */
  | { type: 'toast.expired'; id: string }
