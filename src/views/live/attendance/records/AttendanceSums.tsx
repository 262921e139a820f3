/** A class's sign-ins by student, for its teacher: a date range, a search by name, and the spreadsheet (B360). */

import type { AttendanceStudentSum } from '../../../../../contract/entities/live/attendance'
import { attendanceRate, percent } from '../../../../../contract/rules/live/attendance'
import type { AttendanceSumsEvent } from '../../../../machines/live/attendance/attendance.types'
import type { AttendanceSumsView } from '../../../../machines/live/attendance/records/attendanceRecords.selectors'
import { texts } from '../../../../machines/live/attendance/texts'
import { AsyncList } from '../../../shared/kit/AsyncList'
import { TextInput } from '../../../shared/kit/fields/TextInput'
import { Pager } from '../../../shared/kit/Pager'
import { ExportButton, type Exporting } from '../../../shared/records/ExportButton'
import { type RecordColumn, RecordTable } from '../../../shared/records/RecordTable'
import { DateRange } from './DateRange'
import { Shares } from './Shares'

export interface AttendanceSumsProps {
  view: AttendanceSumsView
  exporting: Exporting
  onIntent: (intent: AttendanceSumsEvent) => void
}

const columns: readonly RecordColumn<AttendanceStudentSum>[] = [
  { key: 'name', title: texts.name, isHead: true, cell: ({ studentName }) => studentName },
  { key: 'loginCode', title: texts.loginCode, numeric: true, cell: ({ loginCode }) => loginCode },
  {
    key: 'shares',
    title: texts.shares,
    wideOnly: true,
    cell: ({ signedNum, lateNum, excusedNum, absentNum }) => (
      <Shares signed={signedNum} late={lateNum} excused={excusedNum} absent={absentNum} />
    ),
  },
  { key: 'onTime', title: texts.onTime, numeric: true, cell: ({ signedNum }) => signedNum },
  { key: 'late', title: texts.late, numeric: true, cell: ({ lateNum }) => lateNum },
  { key: 'excused', title: texts.excused, numeric: true, cell: ({ excusedNum }) => excusedNum },
  {
    key: 'absent',
    title: texts.absent,
    numeric: true,
    cell: ({ absentNum }) => (absentNum > 0 ? <span className="ink-danger weight-bold">{absentNum}</span> : absentNum),
  },
  { key: 'total', title: texts.total, numeric: true, cell: ({ totalNum }) => totalNum },
  {
    key: 'rate',
    title: texts.attendanceRate,
    hint: texts.rateHint,
    numeric: true,
    cell: (row) => percent(attendanceRate(row)) || texts.unknown,
  },
]

export function AttendanceSums({ view, exporting, onIntent }: AttendanceSumsProps) {
  return (
    <section className="panel stack columns-1 gap-4 pad-5-6 phone-pad-4 attendance-sums" aria-label={texts.byStudent}>
      <div className="row wrap gap-3-4 align-end attendance-filters">
        <DateRange
          range={view.range}
          problem={view.rangeProblem}
          onChange={(filter) => onIntent({ type: 'filter.change', filter })}
        />
        <label className="stack gap-1 phone-grow-full attendance-field">
          <span className="u-muted size-s">{texts.searchName}</span>
          <TextInput
            type="search"
            placeholder={texts.searchHint}
            value={view.name}
            onChange={({ target }) => onIntent({ type: 'filter.change', filter: { name: target.value } })}
          />
        </label>
        <ExportButton exporting={exporting} reason={view.rangeProblem} />
      </div>
      <AsyncList
        face={view.face}
        name={texts.byStudent}
        skeleton={{ shape: 'rows', count: view.pageSize }}
        emptyHint={texts.sumsEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'list.reload' })}
      >
        <RecordTable
          caption={texts.byStudent}
          columns={columns}
          rows={view.rows}
          idOf={(row) => row.studentId}
          nameOf={(row) => row.studentName}
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
