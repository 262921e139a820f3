/** The people of a sign-in: how each stands, a tick for what is done with several, and the teacher's note about one. */
import { Tag } from 'primereact/tag'
import type { SignInStudent } from '../../../../contract/entities/live/attendance'
import { timeOf } from '../../../../contract/moments'
import type { SignInDetailView } from '../../../machines/live/attendance/attendance.selectors'
import type { SignInDetailEvent } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { Avatar } from '../../shared/kit/Avatar'
import { Button } from '../../shared/kit/Button'
import { MarkForm } from './records/MarkForm'

export interface SignInPeopleProps {
  /** Those of them that are shown. */
  students: readonly SignInStudent[]
  detail: SignInDetailView
  onDetail: (event: SignInDetailEvent) => void
}

export function SignInPeople({ students, detail, onDetail }: SignInPeopleProps) {
  const { marking, ticked } = detail
  const [only, ...others] = marking?.studentIds ?? []
  const tick = (studentId: string): void => {
    const without = ticked.filter((one) => one !== studentId)
    onDetail({ type: 'tick.change', studentIds: without.length < ticked.length ? without : [...ticked, studentId] })
  }
  return (
    <ul className="signIn-people" aria-busy={detail.isLoading}>
      {students.map((student) => {
        const isMarked = others.length === 0 && only === student.studentId
        return (
          <li key={student.studentId} className={`signIn-person${isMarked ? ' signIn-person--marking' : ''}`}>
            <label className="signIn-tick">
              <input
                type="checkbox"
                checked={ticked.includes(student.studentId)}
                disabled={marking?.isSaving}
                aria-label={texts.tick(student.studentName)}
                onChange={() => tick(student.studentId)}
              />
            </label>
            <Avatar name={student.studentName} size="s" />
            <span className="signIn-personWords">
              <span className="signIn-personName">{student.studentName}</span>
              <span className="signIn-personCode u-numbers">{student.loginCode}</span>
            </span>
            <PersonState student={student} />
            <Button
              kind="quiet"
              size="s"
              icon="pencil"
              iconOnly
              label={texts.markOf(student.studentName)}
              reason={marking?.isSaving ? texts.saving : null}
              aria-expanded={isMarked}
              onClick={() => onDetail({ type: 'mark.begin', studentIds: [student.studentId] })}
            />
            {isMarked && marking ? <MarkForm marking={marking} problem={detail.problem} onDetail={onDetail} /> : null}
          </li>
        )
      })}
    </ul>
  )
}

const tones = { present: 'success', late: 'warning', excused: null } as const

/** More than a colour: the word stands there, the reason beside it. */
function PersonState({ student }: { student: SignInStudent }) {
  const { hadSign, signTime, mark, reason, sharedDevice, attempts } = student
  return (
    <span className="signIn-personState">
      {sharedDevice ? <Tag severity="warning" value={texts.sharedDevice} /> : null}
      {attempts > 0 && hadSign === '0' ? <Tag className="p-tag-secondary" value={texts.triesUsed(attempts)} /> : null}
      {mark === '' ? null : <Tag severity={tones[mark]} value={texts.marks[mark]} />}
      {reason ? <span className="signIn-personReason">{reason}</span> : null}
      {hadSign === '1' && mark !== 'present' ? (
        <>
          <Tag severity="success" value={texts.signedMark} />
          {signTime ? <span className="signIn-personTime u-numbers">{timeOf(signTime)}</span> : null}
        </>
      ) : mark === '' ? (
        <Tag severity="danger" value={texts.unsignedMark} />
      ) : null}
    </span>
  )
}
