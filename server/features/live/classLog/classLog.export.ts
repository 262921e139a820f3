/** A class log as a spreadsheet, pure: the participation of each student, and the timeline. */
import { toolOf } from '../../../../contract/entities/live/classLog'
import { momentInWords } from '../../../../contract/moments'
import type { Spreadsheet } from '../../../sheets/spreadsheet'
import type { EventRow, ParticipationRow } from './classLog.repository'
import { detailOf } from './classLog.rules'
import { texts } from './texts'

const CODE_WIDTH = 16
const NAME_WIDTH = 14

/** People and events in order. */
export const sheetsOf = (people: readonly ParticipationRow[], events: readonly EventRow[]): Spreadsheet[] => [
  participationOf(people),
  timelineOf(events),
]

function participationOf(people: readonly ParticipationRow[]): Spreadsheet {
  const { loginCode, userName, ...counts } = texts.participation
  return {
    name: texts.sheets.participation,
    columns: [
      { title: loginCode, width: CODE_WIDTH },
      { title: userName, width: NAME_WIDTH },
      ...Object.values(counts).map((title) => ({ title })),
    ],
    rows: people.map((row) => [
      row.login_code,
      row.real_name,
      row.sign_ins,
      row.signed,
      row.late,
      row.excused,
      row.sign_ins - row.signed - row.late - row.excused,
      row.picked,
      row.pressed,
      row.won,
      row.votes,
      row.answered,
      row.sent,
    ]),
  }
}

const timelineOf = (events: readonly EventRow[]): Spreadsheet => ({
  name: texts.sheets.timeline,
  columns: [
    { title: texts.timeline.at, width: 20 },
    { title: texts.timeline.tool, width: 8 },
    { title: texts.timeline.kind, width: 16 },
    { title: texts.timeline.loginCode, width: CODE_WIDTH },
    { title: texts.timeline.userName, width: NAME_WIDTH },
    { title: texts.timeline.detail, width: 40 },
  ],
  rows: events.map((event) => [
    new Date(event.at),
    texts.tools[toolOf(event.kind)],
    texts.kinds[event.kind],
    event.login_code,
    event.user_name,
    detailOf(event.kind, event.detail, event.amount),
  ]),
})

/** The file name: class and time, without forbidden characters. */
export const fileNameOf = (className: string, when: string): string =>
  texts.fileName(className.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim(), when)

/** A meeting in a file name. */
export const meetingName = (startedAt: number): string => momentInWords(startedAt).replace(':', '').replace(' ', '-')

/** A range of days in a file name; blank does not restrict. */
export function daysName(first = '', last = ''): string {
  if (first === '' && last === '') return texts.range.all
  if (last === '') return texts.range.from(first)
  if (first === '') return texts.range.to(last)
  return texts.range.both(first, last)
}
