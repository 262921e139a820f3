/** A teacher's month of sign-ins: the calendar, the sign-ins of a day, and the people of one of them. */

import type { AttendanceDayEntry } from '../../../../../contract/entities/live/attendance'
import { dayInWords, timeOf } from '../../../../../contract/moments'
import {
  type AttendanceCounts,
  absentNum,
  attendanceRate,
  cameNum,
  percent,
} from '../../../../../contract/rules/live/attendance'
import type { AttendanceDetailView } from '../../../../machines/live/attendance/attendance.selectors'
import type { AttendanceDetailEvent, AttendanceMonthEvent } from '../../../../machines/live/attendance/attendance.types'
import type { AttendanceMonthView } from '../../../../machines/live/attendance/records/attendanceRecords.selectors'
import { texts } from '../../../../machines/live/attendance/texts'
import { AsyncList } from '../../../shared/kit/AsyncList'
import { Drawing } from '../../../shared/kit/Drawing'
import { Icon } from '../../../shared/kit/Icon'
import { Tag } from '../../../shared/kit/Tag'
import { AttendanceDetailDialog } from './AttendanceDetailDialog'
import { Calendar } from './Calendar'
import { Shares } from './Shares'

export interface AttendanceMonthProps {
  view: AttendanceMonthView
  /** The people of the selected sign-in. */
  detail: AttendanceDetailView | null
  /** YYYY-MM-DD in the school's time zone. */
  today: string
  onIntent: (intent: AttendanceMonthEvent) => void
  onDetail: (event: AttendanceDetailEvent) => void
}

const describe = (entries: readonly AttendanceDayEntry[]): string =>
  entries.length === 0 ? texts.noAttendance : texts.attendance(entries.length)

const mark = (entries: readonly AttendanceDayEntry[]) =>
  entries.length === 0 ? null : (
    <>
      <span className="attendance-dayCount">{texts.attendance(entries.length)}</span>
      <Shares {...entries.map(sharesOf).reduce(add)} />
    </>
  )

export function AttendanceMonth({ view, detail, today, onIntent, onDetail }: AttendanceMonthProps) {
  const { day, entries } = view
  return (
    <div className="attendance-month">
      <Calendar view={view} today={today} describe={describe} mark={mark} onIntent={onIntent} />
      <section className="attendance-panel" aria-live="polite" aria-label={day ? dayInWords(day) : texts.chooseDay}>
        {day === null ? (
          <p className="attendance-invitation">
            <Drawing name="quiet" />
            {texts.chooseDay}
          </p>
        ) : (
          <>
            <h2 className="u-numbers">{dayInWords(day)}</h2>
            <AsyncList
              face={view.isLoading ? 'loading' : entries.length > 0 ? 'full' : 'empty'}
              name={texts.records}
              skeleton={{ shape: 'rows', count: 2 }}
              emptyHint={texts.nothingThatDay}
            >
              <ul className="attendance-entries">
                {entries.map((entry) => (
                  <li key={entry.signInId}>
                    <Entry entry={entry} onOpen={() => onIntent({ type: 'detail.open', signInId: entry.signInId })} />
                  </li>
                ))}
              </ul>
            </AsyncList>
          </>
        )}
      </section>
      <AttendanceDetailDialog
        open={view.isDetailOpen}
        view={detail}
        onEvent={onDetail}
        onClose={() => onIntent({ type: 'detail.close' })}
      />
    </div>
  )
}

function Entry({ entry, onOpen }: { entry: AttendanceDayEntry; onOpen: () => void }) {
  const shares = sharesOf(entry)
  const rate = attendanceRate(entry)
  return (
    <button type="button" className="attendance-entry" onClick={onOpen}>
      <span className="attendance-entryTime u-numbers">{timeOf(entry.signTime)}</span>
      <span className="attendance-entryWords">
        <span className="attendance-entryMode">{texts.modes[entry.mode]}</span>
        <span className="u-numbers">
          {texts.rate(cameNum(entry), entry.totalNum)}
          {rate === null ? null : ` · ${texts.rateOf(percent(rate))}`}
        </span>
        <Shares {...shares} />
        <span className="attendance-entryNumbers u-numbers">
          {entry.lateNum > 0 ? <span>{`${texts.late} ${entry.lateNum}`}</span> : null}
          {entry.excusedNum > 0 ? <span>{`${texts.excused} ${entry.excusedNum}`}</span> : null}
          {shares.absent > 0 ? <span>{`${texts.absent} ${shares.absent}`}</span> : null}
        </span>
      </span>
      {entry.isRunning ? <Tag tone="good">{texts.running}</Tag> : <Icon name="chevron-right" />}
    </button>
  )
}

function sharesOf(counts: AttendanceCounts) {
  const { signedNum, lateNum, excusedNum } = counts
  return { signed: signedNum, late: lateNum, excused: excusedNum, absent: absentNum(counts) }
}

const add = (one: ReturnType<typeof sharesOf>, other: ReturnType<typeof sharesOf>) => ({
  signed: one.signed + other.signed,
  late: one.late + other.late,
  excused: one.excused + other.excused,
  absent: one.absent + other.absent,
})
