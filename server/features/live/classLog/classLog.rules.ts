/** The rules of the class log, pure: the range of a meeting, and the texts of events. */

import { attendanceMark } from '../../../../contract/entities/live/attendance'
import {
  type ClassEventKind,
  type ClassTool,
  classEventKind,
  toolOf,
} from '../../../../contract/entities/live/classLog'
import { MEETING_GAP_MS } from '../../../../contract/limits'
import { replaceTags } from '../../../../contract/text'
import { texts } from './texts'

/** A range, `to` excluded. */
export interface Window {
  readonly from: number
  readonly to: number
}

/**
 * The range whose events belong to a meeting: from a pause's length before its first round to a pause's length after
 * its last. An event between two meetings belongs to the earlier one.
 */
export const windowOf = (meeting: { startedAt: number; endsAt: number; previousEndsAt: number | null }): Window => ({
  from: Math.max(meeting.startedAt - MEETING_GAP_MS, (meeting.previousEndsAt ?? 0) + MEETING_GAP_MS),
  to: meeting.endsAt + MEETING_GAP_MS,
})

/** The length of a question in a timeline. */
const QUESTION_MAX = 60

/** The text of rich text, cut to one line. */
export function plain(html: string): string {
  const words = replaceTags(html, (tag) => (/^<img\b/i.test(tag) ? ` ${texts.details.image} ` : ' '))
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...words]
  return letters.length > QUESTION_MAX ? `${letters.slice(0, QUESTION_MAX).join('')}…` : words
}
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of an event. `detail` and `amount` are columns of the view `class_event`. */
export function detailOf(kind: ClassEventKind, detail: string, amount: number | null): string {
  const { details } = texts
  const number = amount ?? 0
  switch (kind) {
    case 'rollCall.started':
      return details.picks(number)
    case 'rollCall.closed':
      return detail === 'cancelled' ? details.cancelled : ''
    case 'race.started':
      return plain(detail)
    case 'race.pressed':
    case 'race.won':
      return details.afterOpening(number)
    case 'race.ended':
      return detail === 'nobody' ? details.nobodyWon : ''
    case 'timer.started':
      return detail === 'countdown' ? details.countdown(number) : details.timer.stopwatch
    case 'timer.paused':
    case 'timer.continued':
    case 'timer.ended':
      return details.counted(number)
    case 'signIn.started':
      return detail === 'time' || detail === 'code' || detail === 'pattern' ? details.modes[detail] : ''
    case 'signIn.marked':
      return markedAs(detail)
    case 'vote.ended': {
      const [answered = '', asked = ''] = detail.split('/')
      return details.answered(answered, asked)
    }
    case 'slides.started':
      return details.slides(detail, number)
    case 'slides.ended':
      return details.shownPages(number)
    default:
      return detail
  }
}

function markedAs(detail: string): string {
  const at = detail.indexOf(':')
  const { marks, marked } = texts.details
  const mark = attendanceMark.exclude(['']).safeParse(detail.slice(0, at))
  return mark.success ? marked(marks[mark.data], detail.slice(at + 1)) : detail.slice(at + 1)
}

/** The kinds of events of a tool. */
export const kindsOf = (tool: ClassTool): ClassEventKind[] =>
  classEventKind.options.filter((kind) => toolOf(kind) === tool)

/** The event with which a tool's round begins. */
export const startKinds: readonly ClassEventKind[] = classEventKind.options.filter((kind) => kind.endsWith('.started'))
