/** The form of a template: its name, its titles as an outline edited by buttons, and the questions of each title. */
import { type FormEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import { PLAN_NAME_MAX } from '../../../../../contract/limits'
import type { TemplateFormView } from '../../../../machines/documents/plans/teaching/planTeaching.selectors'
import type { TemplateFormEvent } from '../../../../machines/documents/plans/teaching/planTeaching.types'
import { teachingTexts as texts } from '../../../../machines/documents/plans/teaching/teaching.texts'
import { AsyncList } from '../../../shared/kit/AsyncList'
import { Button } from '../../../shared/kit/Button'
import { TextInput } from '../../../shared/kit/fields/TextInput'
import { Confirm } from '../../../shared/kit/overlays/Confirm'
import { Modal } from '../../../shared/kit/overlays/Modal'
import { kitTexts } from '../../../shared/kit/texts'
import { submitForm } from '../../../shared/records/RecordForm'
import { TemplateTitles } from './TemplateTitles'
import './templateForm.css'
import '../../../shared/records/records.css'

export interface TemplateFormProps {
  view: TemplateFormView
  send: (event: TemplateFormEvent) => void
}

export function TemplateForm({ view, send }: TemplateFormProps) {
  const id = useId()
  const { stage, face } = view
  const isSaving = stage === 'saving'
  const close = () => send({ type: 'form.close' })
  return (
    <>
      <Modal
        open={stage !== 'closed'}
        title={view.isNew ? texts.newTemplate : texts.editTemplate}
        size="room"
        className="plans-form"
        onClose={isSaving ? undefined : close}
        crossRoom
        footer={
          face === 'full' ? (
            <>
              <Button label={texts.cancel} reason={isSaving ? kitTexts.wait : null} onClick={close} />
              <Button
                kind="primary"
                label={texts.save}
                busy={isSaving}
                reason={view.nameLimit}
                onClick={() => submitForm(id)}
              />
            </>
          ) : (
            <Button label={texts.close} onClick={close} />
          )
        }
      >
        <AsyncList
          face={face}
          name={texts.editTemplate}
          skeleton={{ shape: 'rows', count: 6 }}
          failedText={view.problem}
          onRetry={() => send({ type: 'form.retry' })}
        >
          <Fields id={id} view={view} isSaving={isSaving} send={send} />
        </AsyncList>
      </Modal>
      <Questions view={view} send={send} />
    </>
  )
}

function Fields({ id, view, isSaving, send }: TemplateFormProps & { id: string; isSaving: boolean }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => send({ type: 'form.submit' }))
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <form id={id} className="stack gap-4 records-form" onSubmit={submit} noValidate>
      <div className="stack gap-1 records-field">
        <label htmlFor={`${id}-name`} className="records-label--required">
          {texts.templateName}
        </label>
        <TextInput
          id={`${id}-name`}
          placeholder={texts.templateNamePlaceholder(PLAN_NAME_MAX)}
          value={view.name}
          readOnly={isSaving}
          aria-required
          aria-invalid={view.isNameWrong ? true : undefined}
          aria-describedby={`${id}-problem`}
          autoFocus={view.isNew}
          data-pc-autofocus={view.isNew}
          onChange={({ target }) => send({ type: 'name.write', name: target.value })}
          invalid={view.isNameWrong}
        />
      </div>
      <TemplateTitles view={view} isSaving={isSaving} problemId={`${id}-problem`} send={send} />
      <p id={`${id}-problem`} role="alert" className="flush size-s ink-danger records-problem">
        {view.problem}
      </p>
      <button type="submit" hidden tabIndex={-1} disabled={isSaving} />
    </form>
  )
}

function Questions({ view, send }: TemplateFormProps) {
  const { stage, deleting } = view
  return (
    <>
      <Confirm
        open={stage === 'asking'}
        title={texts.deleteTitleAsk}
        text={
          <>
            <strong className="block below-2 breaks">{deleting}</strong>
            {texts.deleteTitleText}
          </>
        }
        acceptLabel={texts.confirm}
        danger
        onAccept={() => send({ type: 'delete.confirm' })}
        onReject={() => send({ type: 'delete.cancel' })}
      />
      <Confirm
        open={stage === 'leaving'}
        title={texts.leaveTitle}
        text={texts.leaveText}
        acceptLabel={texts.leave}
        rejectLabel={texts.stay}
        danger
        onAccept={() => send({ type: 'form.discard' })}
        onReject={() => send({ type: 'form.keep' })}
      />
      <Modal
        open={stage === 'conflicted'}
        title={texts.conflictTitle}
        size="s"
        role="alertdialog"
        onClose={() => send({ type: 'form.close' })}
        footer={
          <>
            <Button label={texts.takeTheirs} autoFocus onClick={() => send({ type: 'conflict.theirs' })} />
            <Button kind="danger" label={texts.keepMine} onClick={() => send({ type: 'conflict.mine' })} />
          </>
        }
      >
        <p className="size-m leading-m kit-confirm-text">{texts.conflictText}</p>
      </Modal>
    </>
  )
}
