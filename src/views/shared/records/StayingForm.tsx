/** A form that is part of a page and stays after it was saved: its loading and failure, its fields and its buttons. */
import type { ReactNode } from 'react'
import { AsyncList } from '../kit/AsyncList'
import { Button } from '../kit/Button'
import { FormBody, type FormBodyProps, submitForm } from './RecordForm'

export interface StayingFormProps extends FormBodyProps {
  /** The name of the form's content, for screen readers. */
  name: string
  /** Placeholder rows while it is loading. */
  rows: number
  saveLabel: string
  /** Buttons before the one that saves. */
  buttons?: ReactNode
}

export function StayingForm({ name, rows, saveLabel, buttons, ...form }: StayingFormProps) {
  const { id, view, send } = form
  return (
    <AsyncList
      face={view.stage === 'loading' ? 'loading' : view.stage === 'failed' ? 'failed' : 'full'}
      name={name}
      skeleton={{ shape: 'rows', count: rows }}
      failedText={view.problem}
      onRetry={() => send({ type: 'form.retry' })}
    >
      <FormBody {...form} />
      <footer>
        {buttons}
        <Button kind="primary" label={saveLabel} busy={view.stage === 'saving'} onClick={() => submitForm(id)} />
      </footer>
    </AsyncList>
  )
}
