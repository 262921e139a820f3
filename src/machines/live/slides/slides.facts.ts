/** Translates messages of the classroom channel to facts of the slides. Pure functions. */
import type { ServerMessage } from '../../../../contract/socket'
import type { ChannelOf } from '../../../../contract/sockets'
import { slidesCodes } from '../../../../contract/sockets/classroom/slides'
import { isRefusalOf, refusalOf } from '../kit/requests.logic'
import type { SlidesFact } from './slides.types'

/** The fact of the slides in a message of the classroom channel; null when it contains none. */
export function slidesFact(message: ServerMessage<ChannelOf<'classroom'>>, at: number): SlidesFact | null {
  switch (message.name) {
    case 'running': {
      const { slides: round, slideMarks: counts, ownSlideMarks: pages } = message.data
      return { type: 'slides.resumed', round, counts, pages, at }
    }
    case 'slidesChanged':
      return { type: 'slides.changed', round: message.data, at }
    case 'slideMarksCounted':
      return { type: 'slides.counted', ...message.data, at }
    case 'ownSlideMarksChanged':
      return { type: 'slides.marked', ...message.data, at }
    case 'refused':
      return isRefusalOf(slidesCodes, message) ? refusalOf('slides', message, at) : null
    default:
      return null
  }
}
