/** A teacher's month of sign-ins: the calendar, the sign-ins of a day, and the people of one of them. */
import { Tag } from 'primereact/tag'
import type { SignInDayEntry } from '../../../../../contract/entities/live/attendance'
import { dayInWords, timeOf } from '../../../../../contract/moments'
import { attendanceRate, percent } from '../../../../../contract/rules/attendance'
import type { SignInDetailView } from '../../../../machines/live/attendance/attendance.selectors'
import type { SignInDetailEvent, SignInMonthEvent } from '../../../../machines/live/attendance/attendance.types'
import type { SignInMonthView } from '../../../../machines/live/attendance/records/attendanceRecords.selectors'
import { texts } from '../../../../machines/live/attendance/texts'
import { Drawing } from '../../../shared/kit/Drawing'
import { Icon } from '../../../shared/kit/Icon'
import { ListFaces } from '../../../shared/kit/ListFaces'
import { SignInDetailDialog } from './AttendanceDetailDialog'
import { Calendar } from './Calendar'
import { Shares } from './Shares'

export interface SignInMonthProps {
  view: SignInMonthView
  /** The people of the sign-in that is looked at. */
  detail: SignInDetailView | null
  /** YYYY-MM-DD, that of the school. */
  today: string
  onIntent: (intent: SignInMonthEvent) => void
  onDetail: (event: SignInDetailEvent) => void
}

const describe = (entries: readonly SignInDayEntry[]): string =>
  entries.length === 0 ? texts.noSignIns : texts.signIns(entries.length)

const mark = (entries: readonly SignInDayEntry[]) =>
  entries.length === 0 ? null : (
    <>
      <span className="signIn-dayCount">{texts.signIns(entries.length)}</span>
      <Shares {...entries.map(sharesOf).reduce(add)} />
    </>
  )

export function SignInMonth({ view, detail, today, onIntent, onDetail }: SignInMonthProps) {
  const { day, entries } = view
  return (
    <div className="signIn-month">
      <Calendar view={view} today={today} describe={describe} mark={mark} onIntent={onIntent} />
      <section className="signIn-panel" aria-live="polite" aria-label={day ? dayInWords(day) : texts.chooseDay}>
        {day === null ? (
          <p className="signIn-invitation">
            <Drawing name="quiet" />
            {texts.chooseDay}
          </p>
        ) : (
          <>
            <h2 className="u-numbers">{dayInWords(day)}</h2>
            <ListFaces
              face={view.isLoading ? 'loading' : entries.length > 0 ? 'full' : 'empty'}
              name={texts.records}
              skeleton={{ shape: 'rows', count: 2 }}
              emptyHint={texts.nothingThatDay}
            >
              <ul className="signIn-entries">
                {entries.map((entry) => (
                  <li key={entry.signInId}>
                    <Entry entry={entry} onOpen={() => onIntent({ type: 'detail.open', signInId: entry.signInId })} />
                  </li>
                ))}
              </ul>
            </ListFaces>
          </>
        )}
      </section>
      <SignInDetailDialog
        open={view.isDetailOpen}
        view={detail}
        onEvent={onDetail}
        onClose={() => onIntent({ type: 'detail.close' })}
      />
    </div>
  )
}

function Entry({ entry, onOpen }: { entry: SignInDayEntry; onOpen: () => void }) {
  const shares = sharesOf(entry)
  const rate = attendanceRate(entry)
  return (
    <button type="button" className="signIn-entry" onClick={onOpen}>
      <span className="signIn-entryTime u-numbers">{timeOf(entry.signTime)}</span>
      <span className="signIn-entryWords">
        <span className="signIn-entryMode">{texts.modes[entry.mode]}</span>
        <span className="u-numbers">
          {texts.rate(entry.signedNum + entry.lateNum, entry.totalNum)}
          {rate === null ? null : ` · ${texts.rateOf(percent(rate))}`}
        </span>
        <Shares {...shares} />
        <span className="signIn-entryNumbers u-numbers">
          {entry.lateNum > 0 ? <span>{`${texts.late} ${entry.lateNum}`}</span> : null}
          {entry.excusedNum > 0 ? <span>{`${texts.excused} ${entry.excusedNum}`}</span> : null}
          {shares.absent > 0 ? <span>{`${texts.absent} ${shares.absent}`}</span> : null}
        </span>
      </span>
      {entry.isRunning ? <Tag severity="success" value={texts.running} /> : <Icon name="chevron-right" />}
    </button>
  )
}

type Counted = Pick<SignInDayEntry, 'signedNum' | 'lateNum' | 'excusedNum' | 'totalNum'>

function sharesOf({ signedNum, lateNum, excusedNum, totalNum }: Counted) {
  const absent = Math.max(0, totalNum - signedNum - lateNum - excusedNum)
  return { signed: signedNum, late: lateNum, excused: excusedNum, absent }
}

const add = (one: ReturnType<typeof sharesOf>, other: ReturnType<typeof sharesOf>) => ({
  signed: one.signed + other.signed,
  late: one.late + other.late,
  excused: one.excused + other.excused,
  absent: one.absent + other.absent,
})
