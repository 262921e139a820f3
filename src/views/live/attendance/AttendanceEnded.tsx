/**
 * A sign-in that is over (B258): how many have signed, and who has not — ten names in a line, more of them cut off with
 * '...' (B317) — and everybody, to be noted as present, late or excused.
 */
import { useState } from 'react'
import {
  isCutOff,
  type RoundView,
  type SignInDetailView,
  shortNames,
  unsignedStudents,
} from '../../../machines/live/attendance/attendance.selectors'
import type { SignInDetailEvent } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { ListFaces } from '../../shared/kit/ListFaces'
import { SignInRoster } from './AttendanceRoster'

export interface SignInEndedProps {
  round: RoundView
  detail: SignInDetailView | null
  onDetail: (event: SignInDetailEvent) => void
}

export function SignInEnded({ round, detail, onDetail }: SignInEndedProps) {
  const { signedNum, totalNum } = round
  const students = unsignedStudents(detail, round)
  const face = students !== null ? 'full' : detail?.face === 'failed' ? 'failed' : 'loading'
  return (
    <div className="signIn-ended">
      <dl className="signIn-totals u-numbers">
        <div className="signIn-total signIn-total--signed">
          <dt>{texts.signedMark}</dt>
          <dd>
            {students !== null && totalNum > 0 ? totalNum - students.length : totalNum > 0 ? signedNum : texts.unknown}
          </dd>
        </div>
        <div className="signIn-total signIn-total--unsigned">
          <dt>{texts.unsignedMark}</dt>
          <dd>{students?.length ?? Math.max(0, totalNum - signedNum)}</dd>
        </div>
        <div className="signIn-total">
          <dt>{texts.all}</dt>
          <dd>{totalNum > 0 ? totalNum : texts.unknown}</dd>
        </div>
      </dl>
      {round.sharedDeviceNum > 0 ? (
        <p className="signIn-review">
          <Icon name="mobile" />
          {texts.shared(round.sharedDeviceNum)}
        </p>
      ) : null}
      <ListFaces
        face={face}
        name={texts.loadingStudents}
        skeleton={{ shape: 'rows', count: 4 }}
        failedText={detail?.problem}
        onRetry={() => onDetail({ type: 'detail.reload' })}
      >
        <People students={students ?? []} detail={detail} onDetail={onDetail} />
      </ListFaces>
    </div>
  )
}

interface PeopleProps extends Omit<SignInEndedProps, 'round'> {
  /** Who has not signed. */
  students: NonNullable<ReturnType<typeof unsignedStudents>>
}

function People({ students, detail, onDetail }: PeopleProps) {
  const names = students.map(({ studentName }) => studentName)
  const isLong = names.length === 0 || isCutOff(names)
  const [isUnfolded, setUnfolded] = useState(false)
  // Nobody folds away a note that is being written.
  const isWhole = isUnfolded || detail?.marking != null
  return (
    <section className="signIn-unsigned" aria-labelledby="signIn-unsigned">
      <div className="signIn-unsignedHead">
        <h3 id="signIn-unsigned">{texts.unsigned(names.length)}</h3>
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
        <p className="signIn-allSigned">
          <Icon name="check-circle" />
          {texts.allSigned}
        </p>
      ) : isWhole ? null : (
        <p className="signIn-line">{shortNames(names)}</p>
      )}
      {detail && (isWhole || !isLong) ? (
        <SignInRoster detail={detail} first={names.length === 0 ? 'all' : 'unsigned'} onDetail={onDetail} />
      ) : null}
    </section>
  )
}
