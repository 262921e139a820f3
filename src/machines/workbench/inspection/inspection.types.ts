/** A page that the workbench inspects: from a tab of the same browser, or by an administrator with permission. */

/** The input of the actor that shares with a tab. */
export interface TabShare {
  /** The id of the workbench that inspects. */
  readonly by: string
}
export interface ServerShare {
  readonly inspectionId: string
}

export interface InspectionContext {
  /** The tab of this browser that inspects; empty without one. */
  by: string
  /** The request of an administrator, and the administrator's name; empty without one. */
  inspectionId: string
  askedBy: string
  /** Why the inspection has ended, for users. */
  over: string
}

export type InspectionEvent =
  /** A workbench in this browser starts to inspect. */
  | { type: 'watch.begin'; by: string }
  /** The inspecting side is gone, or reports can no longer be sent. */
  | { type: 'watch.over'; text: string }
  /** An administrator requests to inspect. */
  | { type: 'consent.requested'; inspectionId: string; askedBy: string }
  /** An inspection that a reload of the page has interrupted. */
  | { type: 'consent.kept'; inspectionId: string; askedBy: string }
  | { type: 'consent.give' }
  | { type: 'consent.refuse' }
  /** The request was answered on another page of the same user. */
  | { type: 'consent.answered'; inspectionId: string }
  /** The server: this inspection has ended. */
  | { type: 'consent.ended'; inspectionId: string }
  /** The user of the page stops the inspection. */
  | { type: 'watch.stop' }

/** An inspection that the user has agreed to, with the administrator's name. */
export interface AgreedShare extends ServerShare {
  readonly askedBy: string
}

/** Input of the answer to a request. */
export interface ConsentAnswer extends ServerShare {
  readonly isAgreed: boolean
}
