/** The dialog that creates a plan from a Word document (R269): template, file, findings, name, saving. */
import { useId, useRef } from 'react'
import type { PlanImportView } from '../../../machines/documents/plans/plans.selectors'
import type { PlanImportEvent } from '../../../machines/documents/plans/plans.types'
import { texts } from '../../../machines/documents/plans/texts'
import { Button } from '../../shared/kit/Button'
import { FileInput } from '../../shared/kit/fields/NativeInputs'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { LinkButton } from '../../shared/kit/LinkButton'
import { Modal } from '../../shared/kit/overlays/Modal'
import { kitTexts } from '../../shared/kit/texts'
import { TitleTree } from './TitleTree'
import './plans.css'
import '../../shared/records/records.css'

export interface PlanImportDialogProps {
  view: PlanImportView
  /** The address of the template (B570). */
  templateHref: string
  send: (event: PlanImportEvent) => void
}

export function PlanImportDialog({ view, templateHref, send }: PlanImportDialogProps) {
  const { stage, isSaving } = view
  const close = () => send({ type: 'form.close' })
  return (
    <Modal
      open
      title={texts.importTitle}
      size="l"
      onClose={isSaving ? undefined : close}
      crossRoom
      footer={
        <>
          <Button label={texts.cancel} reason={isSaving ? kitTexts.wait : null} onClick={close} />
          <Button
            kind="primary"
            label={isSaving ? texts.saving : texts.save}
            busy={isSaving}
            reason={view.saveReason}
            onClick={() => send({ type: 'import.save' })}
          />
        </>
      }
    >
      <div className="stack gap-4 items-start">
        <p className="u-muted size-s above-1 records-hint">{texts.importHint}</p>
        <LinkButton
          href={templateHref}
          opens="download"
          icon="download"
          label={texts.downloadTemplate}
          className="inline-row gap-2"
        />
        <Chooser view={view} send={send} />
        <div aria-live="polite" className="stack gap-4 wide hides-empty">
          {stage === 'ready' ? <Found view={view} send={send} /> : null}
        </div>
        <p role="alert" className="flush size-s ink-danger records-problem">
          {view.problem}
        </p>
      </div>
    </Modal>
  )
}

function Chooser({ view, send }: Pick<PlanImportDialogProps, 'view' | 'send'>) {
  const chooser = useRef<HTMLInputElement>(null)
  const { stage, fileName, isSaving } = view
  const isReading = stage === 'reading'
  const choose = (files: FileList) => {
    if (!isReading && !isSaving) send({ type: 'file.choose', files: [...files] })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does.
    <div
      className={`stack gap-3 items-center wide round-m on-surface-2 u-muted text-center pad-10-4 records-drop plans-drop${stage === 'ready' ? ' plans-drop--small' : ''}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        choose(event.dataTransfer.files)
      }}
    >
      {isReading ? (
        <p role="status" className="stack gap-2 wide records-bar">
          <span>{texts.reading(fileName)}</span>
          <progress aria-label={texts.reading(fileName)} />
        </p>
      ) : (
        <>
          {stage === 'ready' ? (
            <p className="row gap-2 align-baseline weight-medium records-file">
              <Icon name="file-word" /> {fileName}
            </p>
          ) : null}
          <FileInput
            ref={chooser}
            accept=".docx"
            hidden
            aria-label={texts.chooseFile}
            onChange={({ target }) => {
              if (target.files) choose(target.files)
              target.value = ''
            }}
          />
          <Button
            kind={stage === 'ready' ? 'normal' : 'primary'}
            icon="upload"
            label={stage === 'ready' ? texts.chooseOther : texts.chooseFile}
            reason={isSaving ? kitTexts.wait : null}
            onClick={() => chooser.current?.click()}
          />
          {stage === 'ready' ? null : <span>{texts.dropHere}</span>}
        </>
      )}
    </div>
  )
}

function Found({ view, send }: Pick<PlanImportDialogProps, 'view' | 'send'>) {
  const id = useId()
  const { name, nameProblem, titles, tables, losses, isSaving } = view
  return (
    <>
      <div className="stack gap-1 records-field">
        <label htmlFor={id} className="records-label--required">
          {texts.name}
        </label>
        <TextInput
          id={id}
          value={name}
          readOnly={isSaving}
          aria-required
          aria-invalid={nameProblem ? true : undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => send({ type: 'name.write', name: target.value })}
          invalid={Boolean(nameProblem)}
        />
        <p id={`${id}-problem`} role="alert" className="flush size-s ink-danger records-problem">
          {nameProblem}
        </p>
      </div>
      <section aria-label={texts.found}>
        <p className="weight-bold plans-partTitle">
          {texts.found}{' '}
          <span className="u-muted size-s weight-normal u-numbers">{texts.foundCount(titles.length, tables)}</span>
        </p>
        <div className="above-2 pad-3-4 scroll line round-m plans-foundTitles">
          <TitleTree label={texts.found} titles={titles} />
        </div>
      </section>
      {losses.length > 0 ? (
        <section className="pad-3-4 round-m on-warning-soft plans-losses" aria-label={texts.notTaken}>
          <p className="weight-bold ink-warning plans-partTitle">
            <Icon name="exclamation-triangle" /> {texts.notTaken}
          </p>
          <ul>
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
