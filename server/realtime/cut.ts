/** Ending a socket from the server's side: logged, counted, out of its class, closed. */
import type { Logger } from 'pino'
import { closeCodes } from '../../contract/errors'
import type { Connection } from './connection'
import type { RealtimeMetrics } from './metrics'
import type { Rooms } from './rooms'

/** Why the server ends a socket, and the code that its client is given. */
const reasons = {
  unregistered: closeCodes.notRegistered,
  silent: closeCodes.goingAway,
  slow: closeCodes.tooSlow,
  tooMuch: closeCodes.tooMuch,
  tooLarge: closeCodes.tooMuch,
  tooManySockets: closeCodes.tooMuch,
  sessionEnded: closeCodes.sessionEnded,
  notOfThisClass: closeCodes.forbidden,
  /** The database did not answer; the client tries again. */
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
    // Whoever is silent or slow will not answer the close either.
    if (reason === 'silent') connection.ws.terminate()
  }
}
