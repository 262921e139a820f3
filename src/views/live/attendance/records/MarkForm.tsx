/** The form of a mark for one or several students. */
import { type FormEvent, useId } from 'react'
import type { AttendanceStudent } from '../../../../../contract/entities/live/attendance'
import { ATTENDANCE_REASON_MAX } from '../../../../../contract/limits'
import type { AttendanceDetailView } from '../../../../machines/live/attendance/attendance.selectors'
import type { AttendanceDetailEvent } from '../../../../machines/live/attendance/attendance.types'
import { texts } from '../../../../machines/live/attendance/texts'
import { Button } from '../../../shared/kit/Button'
import { SegmentedChoice } from '../../../shared/kit/fields/SegmentedChoice'
import { TextInput } from '../../../shared/kit/fields/TextInput'

export interface MarkFormProps {
  marking: NonNullable<AttendanceDetailView['marking']>
  /** Why saving failed. */
  problem: string | null
  onDetail: (event: AttendanceDetailEvent) => void
}

const kinds = (['present', 'late', 'excused', ''] as const).map((value) => ({ value, label: texts.marks[value] }))

/** Number of names that are listed. */
const NAMES = 3

export function MarkForm({ marking, problem, onDetail }: MarkFormProps) {
  const id = useId()
  const { names, changed } = marking
  const studentNames = texts.several(names.slice(0, NAMES).join('、'), names.length)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onDetail({ type: 'mark.save' })
  }
  return (
    <form
      className="bar gap-3 grow-full pad-below-2 attendance-markForm"
      aria-label={texts.markOf(studentNames)}
      onSubmit={save}
    >
      {names.length > 1 ? <p className="grow-full weight-medium">{studentNames}</p> : null}
      {changed.length > 0 ? (
        <div role="alert" className="grow-full pad-2-3 round-m on-warning-soft ink-warning attendance-markChanged">
          <p>{texts.changedTitle}</p>
          <ul>
            {changed.map((student) => (
              <li key={student.studentId}>{texts.changedAs(student.studentName, stateInWords(student))}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <SegmentedChoice
        label={texts.markKind}
        labelHidden
        choices={kinds}
        value={marking.mark}
        reason={marking.isSaving ? texts.saving : null}
        onChange={(mark) => onDetail({ type: 'mark.change', draft: { mark } })}
      />
      {marking.mark === '' ? null : (
        <label className="attendance-markReason" htmlFor={id}>
          <span className="u-hidden">{texts.reason}</span>
          <TextInput
            id={id}
            maxLength={ATTENDANCE_REASON_MAX}
            placeholder={texts.reasonHint}
            value={marking.reason}
            readOnly={marking.isSaving}
            onChange={({ target }) => onDetail({ type: 'mark.change', draft: { reason: target.value } })}
          />
        </label>
      )}
      <span className="row gap-2 to-end">
        <Button
          kind="quiet"
          label={texts.cancel}
          reason={marking.isSaving ? texts.saving : null}
          onClick={() => onDetail({ type: 'mark.cancel' })}
        />
        <Button
          type="submit"
          kind="primary"
          label={marking.isSaving ? texts.saving : changed.length > 0 ? texts.saveAnyway : texts.save}
          busy={marking.isSaving}
        />
      </span>
      {problem ? (
        <p role="alert" className="row gap-2 justify-center align-center ink-danger weight-medium attendance-problem">
          {problem}
        </p>
      ) : null}
    </form>
  )
}

/** The state of a student: the mark and its reason, or whether the student has signed in. */
const stateInWords = ({ mark, reason, hadSign }: AttendanceStudent): string =>
  mark === ''
    ? hadSign === '1'
      ? texts.signedMark
      : texts.unsignedMark
    : [texts.marks[mark], reason].filter(Boolean).join(' ')
