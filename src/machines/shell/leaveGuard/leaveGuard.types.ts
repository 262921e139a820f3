/** What keeps a page from being left without a question: forms in which something was written. */
export interface LeaveGuardContext {
  /** Who would lose something, each by a name of its own. */
  readonly holders: readonly string[]
  /** How far the person wanted to go in the history: -1 is one back, 0 to something else in the page's place. */
  readonly steps: number
}

export type LeaveGuardEvent =
  /** Something was written that would be lost. */
  | { type: 'guard.hold'; holder: string }
  /** It was saved or put away. */
  | { type: 'guard.release'; holder: string }
  /** The browser's Back or Forward was pressed, or something else was chosen in the page's place; it is still there. */
  | { type: 'leave.tried'; steps: number }
  | { type: 'leave.confirm' }
  | { type: 'leave.stay' }

/** The person goes where they wanted to: the routes follow. */
export interface LeaveGo {
  type: 'leave.go'
  steps: number
}
