/** Translation of messages of the classroom channel into facts of the timer. Pure. */
import type { ServerMessage } from '../../../../contract/socket'
import type { ChannelOf } from '../../../../contract/sockets'
import { timerCodes } from '../../../../contract/sockets/classroom/timer'
import type { TimerFact } from './timer.types'

const requests: readonly number[] = Object.values(timerCodes.client).map(({ code }) => code)

/** Whether a refusal answers a request of the timer: `request` is the code of the refused request. */
export const isTimerRequest = (request: number): boolean => requests.includes(request)

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
    case 'refused': {
      const { request, code } = message.data
      return isTimerRequest(request) ? { type: 'timer.refused', request, code, text: message.mess, at } : null
    }
    default:
      return null
  }
}
