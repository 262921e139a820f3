/** The end of all own sessions: its events. */

export type SignOutEverywhereEvent =
  | { type: 'everywhere.ask' }
  | { type: 'everywhere.confirm' }
  | { type: 'everywhere.cancel' }

/** For the page: the session is over. */
export interface SessionsEnded {
  readonly type: 'everywhere.ended'
}
