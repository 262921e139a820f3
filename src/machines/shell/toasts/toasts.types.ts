/** Toasts: the `notify` events of charts, shown for a while. */
import type { Notify } from '../../shared/messages'

/** A message, and the chart that emitted it: its problems are removed when it tries again. */
export interface NotifyEvent extends Notify {
  readonly about?: string
}

export interface Toast extends Omit<NotifyEvent, 'type'> {
  readonly id: string
}

export interface ToastsContext {
  /** Oldest first, at most `TOAST_MAX`. */
  toasts: readonly Toast[]
  /** The number of toasts so far, used for ids. */
  count: number
}

export type ToastsEvent =
  | NotifyEvent
  /** The problem is solved, or the operation is retried. */
  | { type: 'problem.settled'; about: string }
  /** The user closes one. */
  | { type: 'toast.close'; id: string }
  /** The duration of one has ended. */
  | { type: 'toast.expired'; id: string }
