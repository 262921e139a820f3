/** All students of a sign-in, for its teacher: searched, filtered, ticked, and marked one by one or together. */
import { useState } from 'react'
import { type AttendanceDetailView, studentsWho } from '../../../machines/live/attendance/attendance.selectors'
import type { AttendanceDetailEvent } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { AttendancePeople } from './AttendancePeople'
import { MarkForm } from './records/MarkForm'

export type RosterFilter = 'all' | 'unsigned' | 'signed' | 'late' | 'excused'

export interface AttendanceRosterProps {
  detail: AttendanceDetailView
  /** The initial filter. */
  first?: RosterFilter
  onDetail: (event: AttendanceDetailEvent) => void
}

export function AttendanceRoster({ detail, first = 'all', onDetail }: AttendanceRosterProps) {
  const [filter, setFilter] = useState<RosterFilter>(first)
  const [search, setSearch] = useState('')
  const { students, marking } = detail
  const ofFilter = {
    all: students,
    unsigned: studentsWho(students, 'absent'),
    signed: studentsWho(students, 'signed', 'late'),
    late: studentsWho(students, 'late'),
    excused: studentsWho(students, 'excused'),
  }
  // Shown while there are such students, or while the filter is chosen.
  const rare = (['late', 'excused'] as const).filter((kind) => ofFilter[kind].length > 0 || filter === kind)
  const wanted = search.trim().toLowerCase()
  const shown = ofFilter[filter].filter(
    ({ studentName, loginCode }) =>
      studentName.toLowerCase().includes(wanted) || loginCode.toLowerCase().includes(wanted),
  )
  const [only, ...others] = marking?.studentIds ?? []
  const isInline = others.length === 0 && shown.some(({ studentId }) => studentId === only)
  return (
    <section className="stack gap-3 attendance-roster" aria-label={texts.roster}>
      <div className="bar gap-2-3 attendance-rosterTools">
        <TextInput
          type="search"
          aria-label={texts.searchRoster}
          placeholder={texts.searchRoster}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="shrink attendance-rosterSearch"
        />
        <SegmentedChoice
          label={texts.filter}
          labelHidden
          choices={[
            { value: 'all', label: texts.filters.all(students.length) },
            { value: 'unsigned', label: texts.filters.unsigned(ofFilter.unsigned.length) },
            { value: 'signed', label: texts.filters.signed(ofFilter.signed.length) },
            ...rare.map((kind) => ({ value: kind, label: texts.filters[kind](ofFilter[kind].length) })),
          ]}
          value={filter}
          reason={detail.face === 'full' ? null : texts.loadingStudents}
          onChange={setFilter}
        />
      </div>
      <Ticks detail={detail} unsigned={ofFilter.unsigned.map(({ studentId }) => studentId)} onDetail={onDetail} />
      {marking && !isInline ? <MarkForm marking={marking} problem={detail.problem} onDetail={onDetail} /> : null}
      <AsyncList
        face={detail.face === 'full' && shown.length === 0 ? 'empty' : detail.face}
        name={texts.loadingStudents}
        skeleton={{ shape: 'rows', count: 6 }}
        emptyHint={students.length === 0 ? texts.nobody : texts.nobodyFound}
        failedText={detail.problem}
        onRetry={() => onDetail({ type: 'detail.reload' })}
      >
        <AttendancePeople students={shown} detail={detail} onDetail={onDetail} />
      </AsyncList>
    </section>
  )
}

interface TicksProps extends Pick<AttendanceRosterProps, 'detail' | 'onDetail'> {
  /** Ids of the students who have not signed in. */
  unsigned: readonly string[]
}

/** The bulk actions: one press ticks all students who have not signed in. */
function Ticks({ detail: { ticked, marking }, unsigned, onDetail }: TicksProps) {
  const saving = marking?.isSaving ? texts.saving : null
  return (
    <div className="bar gap-2-3">
      <Button
        size="s"
        label={texts.tickUnsigned}
        reason={saving ?? (unsigned.length === 0 ? texts.nobodyUnsigned : null)}
        onClick={() => onDetail({ type: 'tick.change', studentIds: unsigned })}
      />
      {ticked.length > 0 ? (
        <Button
          kind="quiet"
          size="s"
          label={texts.untick}
          reason={saving}
          onClick={() => onDetail({ type: 'tick.change', studentIds: [] })}
        />
      ) : null}
      <span role="status" className="u-muted text-end u-numbers attendance-ticksCount">
        {ticked.length > 0 ? texts.ticked(ticked.length) : ''}
      </span>
      <Button
        kind="primary"
        size="s"
        icon="pencil"
        label={texts.markTicked}
        reason={saving ?? (ticked.length === 0 ? texts.nobodyTicked : null)}
        onClick={() => onDetail({ type: 'mark.begin', studentIds: ticked })}
      />
    </div>
  )
}
