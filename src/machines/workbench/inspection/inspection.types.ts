/** A page that is looked at from the workbench: by a tab of the same browser, or by an administrator who was let in. */

/** What the page lets somebody into. */
export interface TabShare {
  /** The workbench that looks. */
  readonly by: string
}
export interface ServerShare {
  readonly inspectionId: string
}

export interface InspectionContext {
  /** The tab of this browser that looks; empty without one. */
  by: string
  /** What an administrator asked for, and who it is; empty without one. */
  inspectionId: string
  askedBy: string
  /** Why the looking is over, for people. */
  over: string
}

export type InspectionEvent =
  /** A workbench in this browser wants to look. */
  | { type: 'watch.begin'; by: string }
  /** It has gone, or what is told cannot travel any more. */
  | { type: 'watch.over'; text: string }
  /** An administrator asks to look. */
  | { type: 'consent.asked'; inspectionId: string; askedBy: string }
  | { type: 'consent.give' }
  | { type: 'consent.refuse' }
  /** It was answered on another page of the same person. */
  | { type: 'consent.answered'; inspectionId: string }
  /** The server: this inspection is over. */
  | { type: 'consent.ended'; inspectionId: string }
  /** The person of the page wants it to end. */
  | { type: 'watch.stop' }

/** Input of the answer to a request. */
export interface ConsentAnswer extends ServerShare {
  readonly isAgreed: boolean
}
