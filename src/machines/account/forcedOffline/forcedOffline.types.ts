/** The end of a session from elsewhere (core §4 Forced offline). */

export interface ForcedOfflineContext {
  /** The server's text with the reason. */
  text: string
}

export type ForcedOfflineEvent =
  /** Socket code 40300 (B099). */
  | { type: 'forcedOffline.received'; text: string }
  /** OK in the dialog (B100). */
  | { type: 'forcedOffline.acknowledge' }

/** Commands to the app machine. */
export type ForcedOfflineCommand =
  /** Close every socket: this session receives no more messages. */
  { type: 'sockets.close' } | { type: 'session.end' }
