/** The people of a sign-in: the state of each, a checkbox for bulk actions, and the teacher's mark. */

import type { AttendanceStudent } from '../../../../contract/entities/live/attendance'
import { timeOf } from '../../../../contract/moments'
import type { AttendanceDetailView } from '../../../machines/live/attendance/attendance.selectors'
import type { AttendanceDetailEvent } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { Avatar } from '../../shared/kit/Avatar'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { Tag } from '../../shared/kit/Tag'
import { MarkForm } from './records/MarkForm'

export interface AttendancePeopleProps {
  /** The displayed ones. */
  students: readonly AttendanceStudent[]
  detail: AttendanceDetailView
  onDetail: (event: AttendanceDetailEvent) => void
}

export function AttendancePeople({ students, detail, onDetail }: AttendancePeopleProps) {
  const { marking, ticked } = detail
  const [only, ...others] = marking?.studentIds ?? []
  const tick = (studentId: string): void => {
    const without = ticked.filter((one) => one !== studentId)
    onDetail({ type: 'tick.change', studentIds: without.length < ticked.length ? without : [...ticked, studentId] })
  }
  return (
    <ul className="line-above attendance-people" aria-busy={detail.isLoading}>
      {students.map((student) => {
        const isMarked = others.length === 0 && only === student.studentId
        return (
          <li
            key={student.studentId}
            className={`bar gap-2-3 pad-2 line-below attendance-person${isMarked ? ' on-bg' : ''}`}
          >
            <label className="inline-stack place-center width-control-s min-control-s pointer attendance-tick">
              <Checkbox
                checked={ticked.includes(student.studentId)}
                disabled={marking?.isSaving}
                aria-label={texts.tick(student.studentName)}
                onChange={() => tick(student.studentId)}
              />
            </label>
            <Avatar name={student.studentName} size="s" />
            <span className="row wrap gap-0-2 align-baseline shrink attendance-personWords">
              <span className="weight-medium attendance-personName">{student.studentName}</span>
              <span className="u-muted size-s u-numbers">{student.loginCode}</span>
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

const tones = { present: 'good', late: 'warn', excused: 'accent' } as const

/** More than a colour: the state as a word, with the reason beside it. */
function PersonState({ student }: { student: AttendanceStudent }) {
  const { hadSign, signTime, mark, reason, sharedDevice, attempts } = student
  return (
    <span className="bar gap-1-2 justify-end phone-grow-full attendance-personState">
      {sharedDevice ? <Tag tone="warn">{texts.sharedDevice}</Tag> : null}
      {attempts > 0 && hadSign === '0' ? <Tag tone="plain">{texts.triesUsed(attempts)}</Tag> : null}
      {mark === '' ? null : <Tag tone={tones[mark]}>{texts.marks[mark]}</Tag>}
      {reason ? <span className="u-muted size-s">{reason}</span> : null}
      {signTime !== null ? (
        <>
          <Tag tone="good">{texts.signedMark}</Tag>
          <span className="u-muted size-s u-numbers">{timeOf(signTime)}</span>
        </>
      ) : mark === '' ? (
        <Tag tone="bad">{texts.unsignedMark}</Tag>
      ) : null}
    </span>
  )
}
