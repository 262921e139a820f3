/** A student's own sign-ins (B207): a month calendar in Chinese, and beside it a list by date range (B215). */
import type { MyAttendance as OwnRecord } from '../../../../../contract/entities/live/attendance'
import { dayInWords, momentInWords, timeOf } from '../../../../../contract/moments'
import { attendanceOf } from '../../../../../contract/rules/live/attendance'
import type { MyAttendanceEvent } from '../../../../machines/live/attendance/attendance.types'
import type { MyAttendanceView } from '../../../../machines/live/attendance/records/attendanceRecords.selectors'
import { texts } from '../../../../machines/live/attendance/texts'
import { AsyncList } from '../../../shared/kit/AsyncList'
import { Pager } from '../../../shared/kit/Pager'
import { type RecordColumn, RecordTable } from '../../../shared/records/RecordTable'
import { Calendar } from './Calendar'
import { DateRange } from './DateRange'
import { MarkIcon, MarkTag } from './Marks'

export interface MyAttendanceProps {
  view: MyAttendanceView
  /** YYYY-MM-DD in the school's time zone. */
  today: string
  onIntent: (intent: MyAttendanceEvent) => void
}

const describe = (entries: readonly OwnRecord[]): string =>
  entries.length === 0 ? texts.noAttendance : entries.map((entry) => texts.states[attendanceOf(entry)]).join('、')

const mark = (entries: readonly OwnRecord[]) =>
  entries.map((entry) => <MarkIcon key={entry.signInId} mark={attendanceOf(entry)} />)

export function MyAttendance({ view, today, onIntent }: MyAttendanceProps) {
  return (
    <div className="stack gap-6 align-start attendance-mine">
      <div className="stack gap-4 attendance-mineMonth">
        <Calendar view={view.calendar} today={today} describe={describe} mark={mark} onIntent={onIntent} />
        <Day view={view.calendar} />
      </div>
      <List view={view.list} onIntent={onIntent} />
    </div>
  )
}

function Day({ view: { day, entries } }: { view: MyAttendanceView['calendar'] }) {
  return (
    <div className="panel stack gap-2 pad-4-6 attendance-mineDay" aria-live="polite">
      {day === null ? (
        <p className="u-muted">{texts.chooseDay}</p>
      ) : (
        <>
          <h3 className="u-numbers size-m">{dayInWords(day)}</h3>
          {entries.length === 0 ? <p className="u-muted">{texts.nothingThatDay}</p> : null}
          <ul className="stack gap-2 attendance-mineEntries">
            {entries.map((entry) => (
              <li className="bar gap-2-3" key={entry.signInId}>
                <span className="u-numbers">{timeOf(entry.signTime)}</span>
                <MarkTag mark={attendanceOf(entry)} />
                {entry.reason ? <span className="u-muted">{entry.reason}</span> : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const columns: readonly RecordColumn<OwnRecord>[] = [
  { key: 'time', title: texts.time, isHead: true, numeric: true, cell: ({ signTime }) => momentInWords(signTime) },
  { key: 'state', title: texts.state, cell: (row) => <MarkTag mark={attendanceOf(row)} /> },
  { key: 'note', title: texts.note, cell: ({ reason }) => reason ?? '' },
]

function List({ view, onIntent }: { view: MyAttendanceView['list']; onIntent: MyAttendanceProps['onIntent'] }) {
  return (
    <section
      className="panel stack columns-1 gap-4 pad-5-6 phone-pad-4 attendance-mineList"
      aria-labelledby="attendance-list"
    >
      <h2 className="size-l" id="attendance-list">
        {texts.list}
      </h2>
      <DateRange
        range={view.range}
        problem={view.rangeProblem}
        onChange={(filter) => onIntent({ type: 'filter.change', filter })}
      />
      <AsyncList
        face={view.face}
        name={texts.myTitle}
        skeleton={{ shape: 'rows', count: view.pageSize }}
        emptyHint={texts.mineEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'list.reload' })}
      >
        <RecordTable
          caption={texts.myTitle}
          columns={columns}
          rows={view.rows}
          idOf={(row) => row.signInId}
          nameOf={(row) => momentInWords(row.signTime)}
          isLoading={view.isLoading}
        />
        <Pager
          page={view.pageNo}
          pageSize={view.pageSize}
          total={view.total}
          onPage={(pageNo) => onIntent({ type: 'list.turn', pageNo })}
        />
      </AsyncList>
    </section>
  )
}
