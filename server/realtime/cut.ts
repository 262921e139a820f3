/** Closes a socket from the server's side: logs and counts it, and removes it from its class. */
import type { Logger } from 'pino'
import { closeCodes } from '../../contract/errors'
import type { Connection } from './connection'
import type { RealtimeMetrics } from './metrics'
import type { Rooms } from './rooms'

/** The reasons for closing a socket, with the close code for the client. */
const reasons = {
  unregistered: closeCodes.notRegistered,
  silent: closeCodes.goingAway,
  slow: closeCodes.tooSlow,
  tooMuch: closeCodes.tooMuch,
  tooLarge: closeCodes.tooMuch,
  tooManySockets: closeCodes.tooMuch,
  sessionEnded: closeCodes.sessionEnded,
  notOfThisClass: closeCodes.forbidden,
  /** The database did not answer; the client reconnects. */
  unreadable: closeCodes.goingAway,
  draining: closeCodes.goingAway,
} as const

export type CutReason = keyof typeof reasons
export type Cut = (connection: Connection, reason: CutReason) => void

export function createCut(rooms: Rooms, metrics: RealtimeMetrics, log: Logger): Cut {
  return (connection, reason) => {
    if (!connection.isOpen) return
    metrics.cut(connection.channel, reason)
    if (reason !== 'draining') {
      log.info({ channel: connection.channel, userId: connection.caller.userId, reason }, 'a socket was cut')
    }
    rooms.leave(connection)
    connection.close(reasons[reason])
    // A silent or slow client will not answer the close frame either.
    if (reason === 'silent') connection.ws.terminate()
  }
}
