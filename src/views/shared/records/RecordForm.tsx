/**
 * A form in a dialog: fields described as data, a message beside each invalid field, a picture, and a confirmation before input is
 * lost.
 */
import { type FormEvent, type ReactNode, useId } from 'react'
import { flushSync } from 'react-dom'
import type { RecordFormEvent } from '../../../machines/shared/records/recordForm.types'
import type { RecordFormView } from '../../../machines/shared/records/records.selectors'
import { AsyncList } from '../kit/AsyncList'
import { Button } from '../kit/Button'
import { Confirm } from '../kit/overlays/Confirm'
import { Modal } from '../kit/overlays/Modal'
import { kitTexts } from '../kit/texts'
import { ConflictDialog } from './ConflictDialog'
import { FormField, type RecordField } from './FormField'
import { recordViewTexts as texts } from './texts'
import './records.css'

export interface RecordFormProps {
  title: string
  /** Name of the record, for screen readers while it loads. */
  noun: string
  view: RecordFormView
  fields: readonly RecordField[]
  saveLabel?: string
  /** Why the form cannot be saved now. */
  saveReason?: string | null
  /** Content above the fields, such as the offer of a draft. */
  above?: ReactNode
  /** Content after the fields. */
  children?: ReactNode
  send: (event: RecordFormEvent) => void
}

export function RecordForm({
  title,
  noun,
  view,
  fields,
  saveLabel = texts.save,
  saveReason = null,
  above,
  children,
  send,
}: RecordFormProps) {
  const id = useId()
  const isSaving = view.stage === 'saving'
  const canWrite = view.stage === 'editing' || isSaving
  const close = () => send({ type: 'form.close' })
  return (
    <>
      <Modal
        open={view.stage !== 'closed'}
        title={title}
        onClose={isSaving ? undefined : close}
        footer={
          canWrite ? (
            <>
              <Button label={texts.cancel} reason={isSaving ? kitTexts.wait : null} onClick={close} />
              <Button
                kind="primary"
                label={isSaving ? texts.saving : saveLabel}
                busy={isSaving}
                reason={saveReason ?? (view.isPictureTravelling ? texts.pictureTravels : null)}
                onClick={() => submitForm(id)}
              />
            </>
          ) : (
            <Button label={texts.close} onClick={close} />
          )
        }
      >
        <AsyncList
          face={view.stage === 'loading' ? 'loading' : view.stage === 'failed' ? 'failed' : 'full'}
          name={noun}
          skeleton={{ shape: 'rows', count: fields.length }}
          failedText={view.problem}
          onRetry={() => send({ type: 'form.retry' })}
        >
          {above}
          <FormBody id={id} view={view} fields={begunAt(fields)} send={send}>
            {children}
          </FormBody>
        </AsyncList>
      </Modal>
      <Confirm
        open={view.isLeaving}
        title={texts.leaveTitle}
        text={texts.leaveText}
        acceptLabel={texts.discard}
        rejectLabel={texts.keep}
        danger
        onAccept={() => send({ type: 'form.discard' })}
        onReject={() => send({ type: 'form.keep' })}
      />
    </>
  )
}

/** Submits the form with this id, as Enter in one of its fields does. */
export const submitForm = (id: string): void => {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

/** The first field gets the focus when the dialog opens, unless a field asks for it. */
const begunAt = (fields: readonly RecordField[]): readonly RecordField[] => {
  const first =
    fields.find(({ autoFocus }) => autoFocus) ?? fields.find(({ kind, reason }) => kind !== 'picture' && !reason)
  return fields.map((field) => (field === first ? { ...field, autoFocus: true } : field))
}

export interface FormBodyProps extends Pick<RecordFormProps, 'view' | 'fields' | 'children' | 'send'> {
  id: string
}

/** Only the fields, for a form on a page. While the form is being saved, the fields are read-only. */
export function FormBody({ id, view, fields, children, send }: FormBodyProps) {
  const isSaving = view.stage === 'saving'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => send({ type: 'form.submit' }))
    // Moves the focus to the first invalid field.
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <>
      <form id={id} className="stack gap-4 records-form" onSubmit={submit} noValidate>
        {fields.map((field) => (
          <FormField
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            value={view.values[field.name] ?? ''}
            problem={(field.kind === 'picture' ? view.pictureProblem : view.problems[field.name]) ?? null}
            isBusy={field.kind === 'picture' && view.isPictureTravelling}
            isSaving={isSaving}
            send={send}
          />
        ))}
        {children}
        <p role="alert" className="flush size-s ink-danger records-problem">
          {view.problem}
        </p>
        {/* Makes Enter submit the form once, wherever the visible buttons are. */}
        <button type="submit" hidden tabIndex={-1} disabled={isSaving} />
      </form>
      {view.conflict ? <ConflictDialog conflict={view.conflict} fields={fields} send={send} /> : null}
    </>
  )
}
