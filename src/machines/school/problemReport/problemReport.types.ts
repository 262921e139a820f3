/** The report of a problem: its context and events. */

/** What a report brings along. */
export interface Attached {
  /** The path of the page, without the query string. */
  readonly pagePath: string
  readonly version: string
  readonly browser: string
  /** The last events, one line each, the latest last. */
  readonly events: readonly string[]
  /** JSON of the recording with these events, redacted. */
  readonly recording: string
}

export interface ProblemReportContext {
  /** What happened, in the person's words. */
  text: string
  hasConsented: boolean
  /** Null before it is collected, or when that failed. */
  attached: Attached | null
  problem: string | null
}

export type ProblemReportEvent =
  | { type: 'report.open' }
  | { type: 'report.close' }
  | { type: 'text.change'; text: string }
  | { type: 'consent.change'; hasConsented: boolean }
  | { type: 'report.send' }
