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
      <span className="u-muted size-xs attendance-dayCount">{texts.attendance(entries.length)}</span>
      <Shares {...entries.map(sharesOf).reduce(add)} />
    </>
  )

export function AttendanceMonth({ view, detail, today, onIntent, onDetail }: AttendanceMonthProps) {
  const { day, entries } = view
  return (
    <div className="stack gap-6 align-start attendance-month">
      <Calendar view={view} today={today} describe={describe} mark={mark} onIntent={onIntent} />
      <section
        className="panel stack columns-1 gap-4 pad-5-6 phone-pad-4"
        aria-live="polite"
        aria-label={day ? dayInWords(day) : texts.chooseDay}
      >
        {day === null ? (
          <p className="stack gap-3 items-center u-muted text-center pad-8-4 attendance-invitation">
            <Drawing name="quiet" />
            {texts.chooseDay}
          </p>
        ) : (
          <>
            <h2 className="u-numbers size-l">{dayInWords(day)}</h2>
            <AsyncList
              face={view.isLoading ? 'loading' : entries.length > 0 ? 'full' : 'empty'}
              name={texts.records}
              skeleton={{ shape: 'rows', count: 2 }}
              emptyHint={texts.nothingThatDay}
            >
              <ul className="stack gap-3">
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
    <button
      type="button"
      className="panel row gap-4 align-center wide pad-4 text-start pointer attendance-entry"
      onClick={onOpen}
    >
      <span className="size-l weight-bold u-numbers">{timeOf(entry.signTime)}</span>
      <span className="stack gap-1 grow shrink">
        <span className="weight-medium">{texts.modes[entry.mode]}</span>
        <span className="u-numbers">
          {texts.rate(cameNum(entry), entry.totalNum)}
          {rate === null ? null : ` · ${texts.rateOf(percent(rate))}`}
        </span>
        <Shares {...shares} />
        <span className="row wrap gap-0-3 u-muted size-s u-numbers attendance-entryNumbers">
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
