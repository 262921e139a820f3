/**
 * A finished sign-in (B258): the number of signed-in students, the absent ones — ten names in a line, more are cut off with
 * '...' (B317) — and all students, to be marked as present, late or excused.
 */
import { useState } from 'react'
import { absentNum, cameNum } from '../../../../contract/rules/live/attendance'
import {
  type AttendanceDetailView,
  endedView,
  isCutOff,
  type RoundView,
  shortNames,
} from '../../../machines/live/attendance/attendance.selectors'
import type { AttendanceDetailEvent } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { AttendanceRoster } from './AttendanceRoster'

export interface AttendanceEndedProps {
  round: RoundView
  detail: AttendanceDetailView | null
  onDetail: (event: AttendanceDetailEvent) => void
}

export function AttendanceEnded({ round, detail, onDetail }: AttendanceEndedProps) {
  const { absent: students, counts } = endedView(detail, round)
  const { lateNum, excusedNum, totalNum } = counts
  const face = students !== null ? 'full' : detail?.face === 'failed' ? 'failed' : 'loading'
  return (
    <div className="attendance-ended">
      <dl className="attendance-totals u-numbers">
        <div className="attendance-total attendance-total--signed">
          <dt>{texts.signedMark}</dt>
          <dd>{totalNum > 0 ? cameNum(counts) : texts.unknown}</dd>
        </div>
        {lateNum > 0 ? (
          <div className="attendance-total">
            <dt>{texts.lateAmong}</dt>
            <dd>{lateNum}</dd>
          </div>
        ) : null}
        <div className="attendance-total attendance-total--unsigned">
          <dt>{texts.unsignedMark}</dt>
          <dd>{absentNum(counts)}</dd>
        </div>
        {excusedNum > 0 ? (
          <div className="attendance-total">
            <dt>{texts.excused}</dt>
            <dd>{excusedNum}</dd>
          </div>
        ) : null}
        <div className="attendance-total">
          <dt>{texts.all}</dt>
          <dd>{totalNum > 0 ? totalNum : texts.unknown}</dd>
        </div>
      </dl>
      {round.sharedDeviceNum > 0 ? (
        <p className="attendance-review">
          <Icon name="mobile" />
          {texts.shared(round.sharedDeviceNum)}
        </p>
      ) : null}
      <AsyncList
        face={face}
        name={texts.loadingStudents}
        skeleton={{ shape: 'rows', count: 4 }}
        failedText={detail?.problem}
        onRetry={() => onDetail({ type: 'detail.reload' })}
      >
        <People students={students ?? []} detail={detail} onDetail={onDetail} />
      </AsyncList>
    </div>
  )
}

interface PeopleProps extends Omit<AttendanceEndedProps, 'round'> {
  /** The absent students. */
  students: NonNullable<ReturnType<typeof endedView>['absent']>
}

function People({ students, detail, onDetail }: PeopleProps) {
  const names = students.map(({ studentName }) => studentName)
  const isLong = names.length === 0 || isCutOff(names)
  const [isUnfolded, setUnfolded] = useState(false)
  // The list cannot be collapsed while a mark is being edited.
  const isWhole = isUnfolded || detail?.marking != null
  return (
    <section className="attendance-unsigned" aria-labelledby="attendance-unsigned">
      <div className="attendance-unsignedHead">
        <h3 id="attendance-unsigned">{texts.unsigned(names.length)}</h3>
        {isLong ? (
          <Button
            kind="quiet"
            size="s"
            icon={isWhole ? 'angle-up' : 'angle-down'}
            label={isWhole ? texts.showLess : texts.showAll}
            reason={detail?.marking ? texts.isMarking : null}
            aria-expanded={isWhole}
            onClick={() => setUnfolded(!isWhole)}
          />
        ) : null}
      </div>
      {names.length === 0 ? (
        <p className="attendance-allSigned">
          <Icon name="check-circle" />
          {texts.allSigned}
        </p>
      ) : isWhole ? null : (
        <p className="attendance-line">{shortNames(names)}</p>
      )}
      {detail && (isWhole || !isLong) ? (
        <AttendanceRoster detail={detail} first={names.length === 0 ? 'all' : 'unsigned'} onDetail={onDetail} />
      ) : null}
    </section>
  )
}
