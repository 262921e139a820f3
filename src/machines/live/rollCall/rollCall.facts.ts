/** Translation of messages of the classroom channel into facts of the roll call. Pure. */
import type { ServerMessage } from '../../../../contract/socket'
import type { ChannelOf } from '../../../../contract/sockets'
import { attendanceCodes } from '../../../../contract/sockets/classroom/attendance'
import { classroomCodes } from '../../../../contract/sockets/codes.gen'
import { refusalOf } from '../kit/requests.logic'
import type { RollCallCounted, RollCallFact } from './rollCall.types'

/** Requests whose refusals other tools handle. A sign-in request refused without being checked is handled here. */
const own: readonly string[] = Object.keys(attendanceCodes.client)
const others: readonly number[] = Object.entries(classroomCodes.client).flatMap(([name, { code }]) =>
  own.includes(name) ? [] : [code],
)

/** The fact of a roll call in a message of the classroom channel; null without one. */
export function rollCallFact(
  message: ServerMessage<ChannelOf<'classroom'>>,
  at: number,
): RollCallFact | RollCallCounted | null {
  switch (message.name) {
    case 'running':
      return { type: 'rollCall.resumed', round: message.data.rollCall, sound: message.data.sound, at }
    case 'rollCallDrawn':
      return { type: 'rollCall.drawn', round: message.data, at }
    case 'rollCallClosed':
      return { type: 'rollCall.closed', rollCallId: message.data.rollCallId, at }
    case 'rollCallSoundChanged':
      return { type: 'rollCall.soundChanged', sound: message.data.sound, at }
    case 'rollCallCommitted':
      return { type: 'rollCall.committed', commitment: message.data, at }
    case 'rollCallCounted':
      return { type: 'rollCall.counted', counts: message.data, at }
    case 'rollCallRevealed':
      return { type: 'rollCall.revealed', proof: message.data, at }
    case 'refused':
      // Refusals of all requests that no other tool has sent are handled here (B387).
      if (others.includes(message.data.request)) return null
      return refusalOf('rollCall', message, at)
    default:
      return null
  }
}
