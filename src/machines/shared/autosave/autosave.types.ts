/**
 * What saving by itself speaks of: one value that somebody is writing (a text, or a title with its text), the last one that
 * the server has acknowledged, and the copy that the browser keeps meanwhile.
 */

/** The server has it. */
export interface SavedText {
  readonly kind: 'saved'
  readonly version: number
  /** When, by the server's clock. */
  readonly savedTime: number
}

/** It has not: another page or person has saved since the version on which this was written. */
export interface ChangedText<Value> {
  readonly kind: 'changed'
  /** What stands there now. */
  readonly value: Value
  readonly version: number
  /** Who saved it, and when; empty and null where that is not known. */
  readonly changedBy: string
  readonly changedTime: number | null
}

/**
 * What the promise actor `save` answers. It rejects with an error that has a `code` and a `text` (a `CallError`): without a
 * code the save may not have arrived and is tried again, with one the server has refused it.
 */
export type SaveAnswer<Value> = SavedText | ChangedText<Value>

/** What it is given. */
export interface SaveInput<Value> {
  readonly value: Value
  /** The version on which the value was written. */
  readonly version: number
}

/** A value that the browser has kept, with the version on which it was written, and what was sent without an answer. */
export interface KeptCopy<Value> extends SaveInput<Value> {
  readonly sent: readonly Value[]
}

/** What the callback actor `keep` is told. It keeps at once and then answers `copy.kept` with the same number, or nothing. */
export type KeepCommand<Value> =
  | ({ type: 'copy.keep'; serial: number } & KeptCopy<Value>)
  /** Everything is acknowledged: the copy may go. */
  | { type: 'copy.drop' }

export interface AutosaveInput<Value> {
  /** What the server has. */
  readonly value: Value
  readonly version: number
  /** When that was saved; null where nothing was yet. */
  readonly savedTime?: number | null
  /** What the browser has kept of an earlier visit; it starts unsaved. */
  readonly restored?: KeptCopy<Value> | null
  /** When two values are the same; without it, when they are the same as JSON. */
  readonly isEqual?: (one: Value, other: Value) => boolean
  /** Its name in the browser's store, for the actor `keep`: whose text it is, and which one. */
  readonly copyKey: string
}

export interface AutosaveContext<Value> {
  readonly isEqual: (one: Value, other: Value) => boolean
  readonly copyKey: string
  /** What stands in the field. */
  value: Value
  /** What the server has acknowledged last, on which version the value is written, and when that was saved. */
  saved: Value
  version: number
  savedTime: number | null
  /** What is on its way. */
  sending: Value | null
  /** What was sent and never answered: it may stand there all the same. */
  unanswered: readonly Value[]
  /** What another has saved meanwhile. */
  theirs: ChangedText<Value> | null
  /** A newer version from another page, received while there are unsaved changes here; shown once they are gone. */
  heard: ChangedText<Value> | null
  /** Why the last save did not succeed. */
  problem: string | null
  /** Saves in vain since the last one that was answered. */
  attempt: number
  /** How many copies were given to the browser, and the last one that it has kept. */
  copySerial: number
  keptSerial: number
  /** Somebody waits for `flushed`. */
  isFlushing: boolean
  /** It is to end once nothing can be lost. */
  isStopping: boolean
}

export type AutosaveEvent<Value> =
  /** Something was written: the whole value as it is now. */
  | { type: 'text.change'; value: Value }
  /** Save now; answered by `flushed` or `flush.failed`. */
  | { type: 'save.flush' }
  /** Try a failed save again now. */
  | { type: 'save.retry' }
  /** In a conflict: what was written here replaces what stands there, or gives way to it. */
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  /** The line is back. */
  | { type: 'link.connected' }
  /** Another page has saved it, as far as the server has told; taken over where nothing unsaved is here. */
  | ({ type: 'server.changed' } & Omit<ChangedText<Value>, 'kind'>)
  /** The page goes: save what is unsaved, and end. */
  | { type: 'save.stop' }
  /** What the actor `keep` says. */
  | { type: 'copy.kept'; serial: number }

export type AutosaveEmitted =
  /** Everything that was written before `save.flush` is acknowledged. */
  | { type: 'flushed'; version: number }
  /** It is not, and why; nothing is lost. */
  | { type: 'flush.failed'; text: string }

/** What it ends with: everything is saved, or the browser keeps what is not. */
export type AutosaveOutput = 'saved' | 'kept'

/** How it stands, for people. */
export type AutosaveStatus = 'clean' | 'unsaved' | 'saving' | 'saved' | 'conflict' | 'offline' | 'failed'

/** All that a view needs of the chart. */
export interface AutosaveView<Value> {
  readonly status: AutosaveStatus
  /** What stands in the field. */
  readonly value: Value
  /** The version that the server has acknowledged. */
  readonly version: number
  readonly savedTime: number | null
  /** How it stands, in words: 已保存, 正在保存…, 未保存 … */
  readonly words: string
  /** What another has saved meanwhile; null without a conflict. */
  readonly theirs: ChangedText<Value> | null
  /** It would be lost with the browser's store. */
  readonly isUnsaved: boolean
  /** It would be lost with the page: it is neither saved nor kept. */
  readonly isAtRisk: boolean
}
