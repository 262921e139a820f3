/** The end of a session by somebody else (core §4 Forced offline). */

export interface ForcedOfflineContext {
  /** What the server said about it. */
  text: string
}

export type ForcedOfflineEvent =
  /** Socket code 40300 (B099). */
  | { type: 'forcedOffline.received'; text: string }
  /** OK in the dialog (B100). */
  | { type: 'forcedOffline.acknowledge' }

/** What it asks of the app machine. */
export type ForcedOfflineCommand =
  /** Close every socket: this session hears nothing more. */
  { type: 'sockets.close' } | { type: 'session.end' }
