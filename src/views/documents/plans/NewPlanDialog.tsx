/** The dialog for a new plan (R267): its name, the template, and beside them the template's tree. */

import { type FormEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import { PLAN_NAME_MAX } from '../../../../contract/limits'
import type { NewPlanView } from '../../../machines/documents/plans/plans.selectors'
import type { NewPlanEvent } from '../../../machines/documents/plans/plans.types'
import { texts } from '../../../machines/documents/plans/texts'
import { Button } from '../../shared/kit/Button'
import { Select } from '../../shared/kit/fields/Select'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Modal } from '../../shared/kit/overlays/Modal'
import { kitTexts } from '../../shared/kit/texts'
import { submitForm } from '../../shared/records/RecordForm'
import { TemplateTreePart } from './TemplateTreePart'
import './plans.css'
import '../../shared/records/records.css'

export interface NewPlanDialogProps {
  view: NewPlanView
  send: (event: NewPlanEvent) => void
}

export function NewPlanDialog({ view, send }: NewPlanDialogProps) {
  const id = useId()
  const { tree, isCreating } = view
  const close = () => send({ type: 'form.close' })
  return (
    <Modal
      open
      title={texts.newTitle}
      size={tree ? 'xl' : 'm'}
      onClose={isCreating ? undefined : close}
      crossRoom
      footer={
        <>
          <Button label={texts.cancel} reason={isCreating ? kitTexts.wait : null} onClick={close} />
          <Button
            kind="primary"
            label={texts.confirm}
            busy={isCreating}
            reason={view.saveReason}
            onClick={() => submitForm(id)}
          />
        </>
      }
    >
      <div className={`plans-new${tree ? ' stack gap-5 plans-new--open' : ''}`}>
        <Form id={id} view={view} send={send} />
        {tree ? (
          <aside className="scroll line-before pad-before-5 plans-drawer" aria-label={texts.tree}>
            <header className="row gap-2 between align-center below-2">
              <strong>{view.templateName}</strong>
              <Button
                kind="quiet"
                size="s"
                icon="angle-double-right"
                iconOnly
                label={texts.hideTree}
                onClick={() => send({ type: 'drawer.close' })}
              />
            </header>
            <TemplateTreePart tree={tree} onRetry={() => send({ type: 'drawer.reload' })} />
          </aside>
        ) : null}
      </div>
    </Modal>
  )
}

function Form({ id, view, send }: NewPlanDialogProps & { id: string }) {
  const { planName, nameProblem, templateProblem, isCreating } = view
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => send({ type: 'form.submit' }))
    // Moves the focus to the first invalid field.
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <form id={id} className="stack gap-4 records-form" onSubmit={submit} noValidate>
      <div className="stack gap-1 records-field">
        <label htmlFor={`${id}-name`} className="records-label--required">
          {texts.name}
        </label>
        <TextInput
          id={`${id}-name`}
          placeholder={texts.namePlaceholder(PLAN_NAME_MAX)}
          value={planName}
          readOnly={isCreating}
          aria-required
          aria-invalid={nameProblem ? true : undefined}
          aria-describedby={`${id}-nameProblem`}
          autoFocus
          data-pc-autofocus
          onChange={({ target }) => send({ type: 'form.write', planName: target.value })}
          invalid={Boolean(nameProblem)}
        />
        <p id={`${id}-nameProblem`} role="alert" className="flush size-s ink-danger records-problem">
          {nameProblem}
        </p>
      </div>
      <TemplateField id={id} view={view} problem={templateProblem} send={send} />
      <p role="alert" className="flush size-s ink-danger records-problem">
        {view.problem}
      </p>
      {/* Makes Enter submit the form once, wherever the visible buttons are. */}
      <button type="submit" hidden tabIndex={-1} disabled={isCreating} />
    </form>
  )
}

interface TemplateFieldProps extends NewPlanDialogProps {
  id: string
  problem: string | null
}

function TemplateField({ id, view, problem, send }: TemplateFieldProps) {
  const { templates, templatesFace, templateCode, tree, isCreating } = view
  return (
    <div className="stack gap-1 records-field">
      <label htmlFor={`${id}-template`} className="records-label--required">
        {texts.template}
      </label>
      <div className="row wrap gap-2 plans-choose">
        <Select
          id={`${id}-template`}
          value={templateCode}
          disabled={templatesFace !== 'full' || isCreating}
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-templateProblem`}
          onChange={({ target }) => send({ type: 'template.choose', templateCode: target.value })}
          className="min-control records-select"
          invalid={Boolean(problem)}
        >
          <option value="">{templatesFace === 'loading' ? texts.loadingTemplates : texts.chooseTemplate}</option>
          {templates.map((template) => (
            <option key={template.templateCode} value={template.templateCode}>
              {template.templateName}
            </option>
          ))}
        </Select>
        <Button
          icon={tree ? 'angle-double-right' : 'list'}
          label={tree ? texts.hideTree : texts.showTree}
          aria-expanded={tree !== null}
          reason={templateCode === '' ? texts.chooseFirst : null}
          onClick={() => send({ type: tree ? 'drawer.close' : 'drawer.open' })}
        />
      </div>
      <p id={`${id}-templateProblem`} role="alert" className="flush size-s ink-danger records-problem">
        {problem}
      </p>
      {templatesFace === 'empty' ? <p className="flush size-s u-muted records-fieldHint">{texts.noTemplates}</p> : null}
      {templatesFace === 'failed' ? (
        <p role="alert" className="row gap-2 align-center">
          <span className="flush size-s ink-danger records-problem">{view.templatesProblem}</span>
          <Button size="s" kind="quiet" label={kitTexts.retry} onClick={() => send({ type: 'templates.reload' })} />
        </p>
      ) : null}
    </div>
  )
}
