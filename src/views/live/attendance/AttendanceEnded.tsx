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
    <div className="stack gap-5 content-start grow shrink-y">
      <dl className="stack gap-4 attendance-totals u-numbers">
        <div className="row gap-3 between align-baseline pad-4-5 round-l on-success-soft attendance-total attendance-total--signed">
          <dt className="u-muted">{texts.signedMark}</dt>
          <dd className="size-3xl weight-bold leading-1 ink-success">
            {totalNum > 0 ? cameNum(counts) : texts.unknown}
          </dd>
        </div>
        {lateNum > 0 ? (
          <div className="row gap-3 between align-baseline pad-4-5 round-l on-bg attendance-total">
            <dt className="u-muted">{texts.lateAmong}</dt>
            <dd className="size-3xl weight-bold leading-1">{lateNum}</dd>
          </div>
        ) : null}
        <div className="row gap-3 between align-baseline pad-4-5 round-l on-danger-soft attendance-total attendance-total--unsigned">
          <dt className="u-muted">{texts.unsignedMark}</dt>
          <dd className="size-3xl weight-bold leading-1 ink-danger">{absentNum(counts)}</dd>
        </div>
        {excusedNum > 0 ? (
          <div className="row gap-3 between align-baseline pad-4-5 round-l on-bg attendance-total">
            <dt className="u-muted">{texts.excused}</dt>
            <dd className="size-3xl weight-bold leading-1">{excusedNum}</dd>
          </div>
        ) : null}
        <div className="row gap-3 between align-baseline pad-4-5 round-l on-bg attendance-total">
          <dt className="u-muted">{texts.all}</dt>
          <dd className="size-3xl weight-bold leading-1">{totalNum > 0 ? totalNum : texts.unknown}</dd>
        </div>
      </dl>
      {round.sharedDeviceNum > 0 ? (
        <p className="row gap-2 align-center pad-2-4 round-m on-warning-soft ink-warning">
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
    <section className="stack gap-3 attendance-unsigned" aria-labelledby="attendance-unsigned">
      <div className="row gap-4 between align-center min-control-s attendance-unsignedHead">
        <h3 className="size-m" id="attendance-unsigned">
          {texts.unsigned(names.length)}
        </h3>
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
        <p className="row gap-3 justify-center align-center ink-success size-xl weight-bold attendance-allSigned">
          <Icon name="check-circle" />
          {texts.allSigned}
        </p>
      ) : isWhole ? null : (
        <p className="size-xl leading-m attendance-line">{shortNames(names)}</p>
      )}
      {detail && (isWhole || !isLong) ? (
        <AttendanceRoster detail={detail} first={names.length === 0 ? 'all' : 'unsigned'} onDetail={onDetail} />
      ) : null}
    </section>
  )
}
