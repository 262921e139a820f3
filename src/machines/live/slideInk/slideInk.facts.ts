/** Translates messages of the classroom channel to facts of the ink on slides. Pure. */
import type { ServerMessage } from '../../../../contract/socket'
import type { ChannelOf } from '../../../../contract/sockets'
import { slideInkCodes } from '../../../../contract/sockets/classroom/slideInk'
import { isRefusalOf } from '../kit/requests.logic'
import type { SlideInkFact } from './slideInk.types'

/** The fact of the ink in a message of the classroom channel; null when it contains none. */
export function slideInkFact(message: ServerMessage<ChannelOf<'classroom'>>): SlideInkFact | null {
  switch (message.name) {
    case 'slideInkChanged':
      return { type: 'slideInk.changed', ...message.data }
    case 'slideInkPreviewed':
      return { type: 'slideInk.previewed', ...message.data }
    case 'refused':
      return isRefusalOf(slideInkCodes, message) ? { type: 'slideInk.refused', text: message.mess } : null
    default:
      return null
  }
}
