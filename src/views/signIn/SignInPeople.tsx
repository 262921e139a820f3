/** The people of a sign-in that is over: how each stands, and the teacher's note — late or excused, with a reason. */
import { Tag } from 'primereact/tag'
import type { SignInStudent } from '../../../contract/entities/signIn'
import { timeOf } from '../../../contract/moments'
import type { SignInDetailView } from '../../machines/signIn/signIn.selectors'
import type { SignInDetailEvent } from '../../machines/signIn/signIn.types'
import { texts } from '../../machines/signIn/texts'
import { Avatar } from '../kit/Avatar'
import { Button } from '../kit/Button'
import { MarkForm } from './MarkForm'

export interface SignInPeopleProps {
  /** Those of them that are shown. */
  students: readonly SignInStudent[]
  detail: SignInDetailView | null
  onDetail: (event: SignInDetailEvent) => void
}

export function SignInPeople({ students, detail, onDetail }: SignInPeopleProps) {
  const marking = detail?.marking ?? null
  return (
    <ul className="signIn-people" aria-busy={detail?.isLoading}>
      {students.map((student) => {
        const isMarked = marking?.studentId === student.studentId
        return (
          <li key={student.studentId} className={`signIn-person${isMarked ? ' signIn-person--marking' : ''}`}>
            <Avatar name={student.studentName} size="s" />
            <span className="signIn-personWords">
              <span className="signIn-personName">{student.studentName}</span>
              <span className="signIn-personCode u-numbers">{student.loginCode}</span>
            </span>
            <PersonState student={student} />
            {detail ? (
              <Button
                kind="quiet"
                size="s"
                icon="pencil"
                iconOnly
                label={texts.markOf(student.studentName)}
                reason={marking?.isSaving ? texts.saving : null}
                aria-expanded={isMarked}
                onClick={() => onDetail({ type: 'mark.begin', studentId: student.studentId })}
              />
            ) : null}
            {isMarked && marking ? (
              <MarkForm
                marking={marking}
                reason={detail?.saveReason ?? null}
                problem={detail?.problem ?? null}
                onDetail={onDetail}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** More than a colour: the word stands there, the reason beside it. */
function PersonState({ student }: { student: SignInStudent }) {
  const { hadSign, signTime, mark, reason, sharedDevice, attempts } = student
  return (
    <span className="signIn-personState">
      {sharedDevice ? <Tag severity="warning" value={texts.sharedDevice} /> : null}
      {attempts > 0 && hadSign === '0' ? <Tag className="p-tag-secondary" value={texts.triesUsed(attempts)} /> : null}
      {mark === '' ? null : <Tag severity={mark === 'late' ? 'warning' : null} value={texts.marks[mark]} />}
      {reason ? <span className="signIn-personReason">{reason}</span> : null}
      {hadSign === '1' ? (
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
