/**
 * Types of autosave: the value that the user edits (a text, or a title with its text), the last value that the server
 * has acknowledged, and the copy that the browser stores until then.
 */

/** The server has stored the value. */
export interface SavedText {
  readonly kind: 'saved'
  readonly version: number
  /** The time of the save, by the server's clock. */
  readonly savedTime: number
}

/** The server has not stored it: another page or user has saved since the version on which this value is based. */
export interface ChangedText<Value> {
  readonly kind: 'changed'
  /** The server's current value. */
  readonly value: Value
  readonly version: number
  /** Who saved it, and when; empty and null where unknown. */
  readonly changedBy: string
  readonly changedTime: number | null
}

/**
 * The output of the promise actor `save`. It rejects with an error that has a `code` and a `text` (a `CallError`):
 * without a code the save may not have arrived and is retried, with one the server has refused it.
 */
export type SaveAnswer<Value> = SavedText | ChangedText<Value>

/** The input of `save`. */
export interface SaveInput<Value> {
  readonly value: Value
  /** The version on which the value is based. */
  readonly version: number
}

/** A value stored in the browser, with the version on which it is based, and the values sent without an answer. */
export interface KeptCopy<Value> extends SaveInput<Value> {
  readonly sent: readonly Value[]
}

/** Commands to the callback actor `keep`. It stores at once and sends `copy.stored` with the same number, or nothing. */
export type KeepCommand<Value> =
  | ({ type: 'copy.keep'; serial: number } & KeptCopy<Value>)
  /** Everything is acknowledged: the copy may be deleted. */
  | { type: 'copy.drop' }

export interface AutosaveInput<Value> {
  /** The server's value. */
  readonly value: Value
  readonly version: number
  /** When that was saved; null where nothing was saved yet. */
  readonly savedTime?: number | null
  /** The stored copy of an earlier visit; the chart starts unsaved with it. */
  readonly restored?: KeptCopy<Value> | null
  /** Compares two values; by default as JSON. */
  readonly isEqual?: (one: Value, other: Value) => boolean
  /** The copy's key in the browser's store, for the actor `keep`: it names the user and the text. */
  readonly copyKey: string
}

export interface AutosaveContext<Value> {
  readonly isEqual: (one: Value, other: Value) => boolean
  readonly copyKey: string
  /** The value in the field. */
  value: Value
  /** The last acknowledged value, the version on which the edited value is based, and the time of that save. */
  saved: Value
  version: number
  savedTime: number | null
  /** The value in flight. */
  sending: Value | null
  /** Values sent without an answer: the server may have stored them. */
  unanswered: readonly Value[]
  /** The version of another user, in a conflict. */
  theirs: ChangedText<Value> | null
  /** A newer version from another page, received while there are unsaved changes here; shown once they are gone. */
  heard: ChangedText<Value> | null
  /** Why the last save failed. */
  problem: string | null
  /** Failed saves since the last answer. */
  attempt: number
  /** The number of copies given to the browser, and the last one that it has stored. */
  copySerial: number
  keptSerial: number
  /** A flush waits for `flushed`. */
  isFlushing: boolean
  /** The chart ends once no change can be lost. */
  isStopping: boolean
}

export type AutosaveEvent<Value> =
  /** The user changed the text: the whole value as it is now. */
  | { type: 'text.change'; value: Value }
  /** Save now; answered by `flushed` or `flush.failed`. */
  | { type: 'save.flush' }
  /** Try a failed save again now. */
  | { type: 'save.retry' }
  /** In a conflict: the value here replaces the server's, or is discarded. */
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  /** The connection is restored. */
  | { type: 'link.connected' }
  /** Another page has saved a version, reported by the server; it is adopted if nothing here is unsaved. */
  | ({ type: 'server.changed' } & Omit<ChangedText<Value>, 'kind'>)
  /** The page is closing: save what is unsaved, and end. */
  | { type: 'save.stop' }
  /** Reply of the actor `keep`. */
  | { type: 'copy.stored'; serial: number }

export type AutosaveEmitted =
  /** Everything written before `save.flush` is acknowledged. */
  | { type: 'flushed'; version: number }
  /** The flush failed for this reason; nothing is lost. */
  | { type: 'flush.failed'; text: string }

/** The output: everything is saved, or the browser stores what is not. */
export type AutosaveOutput = 'saved' | 'kept'

/** The status that views show. */
export type AutosaveStatus = 'clean' | 'unsaved' | 'saving' | 'saved' | 'conflict' | 'offline' | 'failed'

/** All data that a view needs of the chart. */
export interface AutosaveView<Value> {
  readonly status: AutosaveStatus
  /** The value in the field. */
  readonly value: Value
  /** The version that the server has acknowledged. */
  readonly version: number
  readonly savedTime: number | null
  /** The status in Chinese: 已保存, 正在保存…, 未保存 … */
  readonly words: string
  /** The version of another user; null without a conflict. */
  readonly theirs: ChangedText<Value> | null
  /** The change would be lost with the browser's store. */
  readonly isUnsaved: boolean
  /** The change would be lost with the page: it is neither saved nor stored. */
  readonly isAtRisk: boolean
}
