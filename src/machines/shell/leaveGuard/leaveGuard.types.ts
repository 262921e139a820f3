/** The question before a page is left, and the editors with unsaved input that cause it. */
export interface LeaveGuardContext {
  /** The editors with unsaved input, by their unique names. */
  readonly holders: readonly string[]
  /** Those of them whose input is also stored as a draft in this browser. */
  readonly drafts: readonly string[]
  /** The requested step in the history: -1 is one back, 0 is another page or another part of this one. */
  readonly steps: number
}

export type LeaveGuardEvent =
  /** An editor has unsaved input; `hasDraft`: a draft of it is stored in this browser. */
  | { type: 'guard.hold'; holder: string; hasDraft: boolean }
  /** The input was saved or discarded, or the editor was closed. */
  | { type: 'guard.release'; holder: string }
  /** A link, a command, or the browser's Back or Forward leads away; the page is still shown. */
  | { type: 'leave.tried'; steps: number }
  | { type: 'leave.confirm' }
  | { type: 'leave.stay' }
  /** The navigation has run. An editor that still has unsaved input is guarded again. */
  | { type: 'leave.done' }

/** The user confirmed: the routes run the navigation. */
export interface LeaveGo {
  type: 'leave.go'
  steps: number
}
