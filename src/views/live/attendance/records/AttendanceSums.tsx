/** A class's sign-ins by student for its teacher: a range of dates, a name to look for, and the spreadsheet (B360). */

import type { AttendanceStudentSum } from '../../../../../contract/entities/live/attendance'
import { attendanceRate, percent } from '../../../../../contract/rules/live/attendance'
import type { AttendanceExportEvent, AttendanceSumsEvent } from '../../../../machines/live/attendance/attendance.types'
import type {
  AttendanceExportView,
  AttendanceSumsView,
} from '../../../../machines/live/attendance/records/attendanceRecords.selectors'
import { texts } from '../../../../machines/live/attendance/texts'
import { AsyncList } from '../../../shared/kit/AsyncList'
import { Button } from '../../../shared/kit/Button'
import { Icon } from '../../../shared/kit/Icon'
import { Pager } from '../../../shared/kit/Pager'
import { DateRange } from './DateRange'
import { Shares } from './Shares'

export interface AttendanceSumsProps {
  view: AttendanceSumsView
  exporting: AttendanceExportView
  onIntent: (intent: AttendanceSumsEvent) => void
  onExport: (intent: AttendanceExportEvent) => void
}

export function AttendanceSums({ view, exporting, onIntent, onExport }: AttendanceSumsProps) {
  return (
    <section className="attendance-panel attendance-sums" aria-label={texts.byStudent}>
      <div className="attendance-filters">
        <DateRange
          range={view.range}
          problem={view.rangeProblem}
          onChange={(filter) => onIntent({ type: 'filter.change', filter })}
        />
        <label className="attendance-field">
          <span>{texts.searchName}</span>
          <input
            type="search"
            className="p-inputtext p-component"
            placeholder={texts.searchHint}
            value={view.name}
            onChange={({ target }) => onIntent({ type: 'filter.change', filter: { name: target.value } })}
          />
        </label>
        <ExportButton view={view} exporting={exporting} onExport={onExport} />
      </div>
      {exporting.problem ? (
        <p role="alert" className="attendance-exportProblem">
          <Icon name="times-circle" />
          {exporting.problem}
        </p>
      ) : null}
      <AsyncList
        face={view.face}
        name={texts.byStudent}
        skeleton={{ shape: 'rows', count: view.pageSize }}
        emptyHint={texts.sumsEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'list.reload' })}
      >
        <table className="attendance-table" aria-busy={view.isLoading}>
          <caption className="u-hidden">{texts.byStudent}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.loginCode}</th>
              <th scope="col" className="attendance-shareColumn">
                <span className="u-hidden">{texts.shares}</span>
              </th>
              <th scope="col">{texts.onTime}</th>
              <th scope="col">{texts.late}</th>
              <th scope="col">{texts.excused}</th>
              <th scope="col">{texts.absent}</th>
              <th scope="col">{texts.total}</th>
              <th scope="col" title={texts.rateHint}>
                {texts.attendanceRate}
              </th>
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => (
              <Row key={row.studentId} row={row} />
            ))}
          </tbody>
        </table>
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

function ExportButton({ view, exporting, onExport }: Pick<AttendanceSumsProps, 'view' | 'exporting' | 'onExport'>) {
  return (
    <span className="attendance-export">
      {exporting.isExporting ? (
        <Button kind="quiet" label={texts.cancelExport} onClick={() => onExport({ type: 'export.cancel' })} />
      ) : null}
      <Button
        icon="download"
        label={exporting.isExporting ? texts.exporting : texts.export}
        busy={exporting.isExporting}
        reason={view.rangeProblem}
        onClick={() => onExport({ type: 'export.start', ...view.range })}
      />
    </span>
  )
}

function Row({ row }: { row: AttendanceStudentSum }) {
  const { signedNum, lateNum, excusedNum, absentNum, totalNum } = row
  return (
    <tr>
      <th scope="row">{row.studentName}</th>
      <td className="u-numbers u-muted">{row.loginCode}</td>
      <td className="attendance-shareColumn">
        <Shares signed={signedNum} late={lateNum} excused={excusedNum} absent={absentNum} />
      </td>
      <td className="u-numbers" data-label={texts.onTime}>
        {signedNum}
      </td>
      <td className="u-numbers" data-label={texts.late}>
        {lateNum}
      </td>
      <td className="u-numbers" data-label={texts.excused}>
        {excusedNum}
      </td>
      <td className={`u-numbers${absentNum > 0 ? ' attendance-absentNumber' : ''}`} data-label={texts.absent}>
        {absentNum}
      </td>
      <td className="u-numbers" data-label={texts.total}>
        {totalNum}
      </td>
      <td className="u-numbers" data-label={texts.attendanceRate}>
        {percent(attendanceRate(row)) || texts.unknown}
      </td>
    </tr>
  )
}
