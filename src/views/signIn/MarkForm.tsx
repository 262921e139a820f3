/** A note about one student, being written. */
import { type FormEvent, useId } from 'react'
import { SIGN_IN_REASON_MAX } from '../../../contract/limits'
import type { SignInDetailView } from '../../machines/signIn/signIn.selectors'
import type { SignInDetailEvent } from '../../machines/signIn/signIn.types'
import { texts } from '../../machines/signIn/texts'
import { Button } from '../kit/Button'
import { SegmentedChoice } from '../kit/SegmentedChoice'

export interface MarkFormProps {
  marking: NonNullable<SignInDetailView['marking']>
  /** Why it cannot be saved now. */
  reason: string | null
  /** Why it was not saved. */
  problem: string | null
  onDetail: (event: SignInDetailEvent) => void
}

const kinds = (['late', 'excused', ''] as const).map((value) => ({ value, label: texts.marks[value] }))

export function MarkForm({ marking, reason, problem, onDetail }: MarkFormProps) {
  const id = useId()
  const save = (event: FormEvent) => {
    event.preventDefault()
    onDetail({ type: 'mark.save' })
  }
  return (
    <form className="signIn-markForm" aria-label={texts.markOf(marking.studentName)} onSubmit={save}>
      <SegmentedChoice
        label={texts.markKind}
        labelHidden
        choices={kinds}
        value={marking.mark}
        reason={marking.isSaving ? texts.saving : null}
        onChange={(mark) => onDetail({ type: 'mark.change', draft: { mark } })}
      />
      {marking.mark === '' ? null : (
        <label className="signIn-markReason" htmlFor={id}>
          <span className="u-hidden">{texts.reason}</span>
          <input
            id={id}
            className="p-inputtext p-component"
            maxLength={SIGN_IN_REASON_MAX}
            placeholder={texts.reasonHint}
            value={marking.reason}
            readOnly={marking.isSaving}
            onChange={({ target }) => onDetail({ type: 'mark.change', draft: { reason: target.value } })}
          />
        </label>
      )}
      <span className="signIn-markButtons">
        <Button
          kind="quiet"
          label={texts.cancel}
          reason={marking.isSaving ? texts.saving : null}
          onClick={() => onDetail({ type: 'mark.cancel' })}
        />
        <Button
          type="submit"
          kind="primary"
          label={marking.isSaving ? texts.saving : texts.save}
          busy={marking.isSaving}
          reason={reason}
        />
      </span>
      {problem ? (
        <p role="alert" className="signIn-problem">
          {problem}
        </p>
      ) : null}
    </form>
  )
}
