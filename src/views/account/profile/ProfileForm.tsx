/** The user's picture, name and motto. */
import { useId } from 'react'
import type { RecordFormEvent } from '../../../machines/shared/records/recordForm.types'
import type { RecordFormView } from '../../../machines/shared/records/records.selectors'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import type { RecordField } from '../../shared/records/FormField'
import { FormBody } from '../../shared/records/RecordForm'
import { accountTexts } from './texts'

export interface ProfileFormProps {
  view: RecordFormView
  hasMotto: boolean
  send: (event: RecordFormEvent) => void
}

const fieldsOf = (hasMotto: boolean): readonly RecordField[] => [
  { kind: 'picture', name: 'coverImg', label: accountTexts.picture, shape: 'round', hasRandom: true },
  { kind: 'text', name: 'name', label: accountTexts.realName, required: true, autoComplete: 'name' },
  ...(hasMotto
    ? [
        {
          kind: 'longText' as const,
          name: 'motto',
          label: accountTexts.motto,
          rows: 2,
          placeholder: accountTexts.mottoHint,
        },
      ]
    : []),
]

export function ProfileForm({ view, hasMotto, send }: ProfileFormProps) {
  const id = useId()
  const isSaving = view.stage === 'saving'
  return (
    <AsyncList
      face={view.stage === 'loading' ? 'loading' : view.stage === 'failed' ? 'failed' : 'full'}
      name={accountTexts.profile}
      skeleton={{ shape: 'rows', count: 3 }}
      failedText={view.problem}
      onRetry={() => send({ type: 'form.retry' })}
    >
      <FormBody id={id} view={view} fields={fieldsOf(hasMotto)} send={send}>
        <p>
          <Button
            type="submit"
            kind="primary"
            size="l"
            label={isSaving ? accountTexts.submitting : accountTexts.saveProfile}
            busy={isSaving}
            reason={view.isPictureTravelling ? accountTexts.pictureTravels : null}
          />
        </p>
      </FormBody>
    </AsyncList>
  )
}
