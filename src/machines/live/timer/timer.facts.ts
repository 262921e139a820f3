/** Translation of messages of the classroom channel into facts of the timer. Pure. */
import type { ServerMessage } from '../../../../contract/socket'
import type { ChannelOf } from '../../../../contract/sockets'
import { timerCodes } from '../../../../contract/sockets/classroom/timer'
import { isRefusalOf, refusalOf } from '../kit/requests.logic'
import type { TimerFact } from './timer.types'

/** The fact of a timer in a message of the classroom channel; null without one. */
export function timerFact(message: ServerMessage<ChannelOf<'classroom'>>, at: number): TimerFact | null {
  switch (message.name) {
    case 'running':
      return { type: 'timer.resumed', round: message.data.timer, at }
    case 'timerStarted':
    case 'timerPaused':
    case 'timerContinued':
    case 'timerStopped':
      return { type: 'timer.changed', round: message.data, at }
    case 'refused':
      return isRefusalOf(timerCodes, message) ? refusalOf('timer', message, at) : null
    default:
      return null
  }
}
