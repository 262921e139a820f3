/** Import of a spreadsheet: choose a file, review the problems, import, follow the progress. */
import type { ReactNode } from 'react'
import type { SheetImportEvent } from '../../../machines/shared/records/parts/sheetImport.types'
import type { SheetImportView } from '../../../machines/shared/records/records.selectors'
import { Button } from '../kit/Button'
import { FileButton } from '../kit/fields/FileButton'
import { Modal } from '../kit/overlays/Modal'
import { singlePress } from '../kit/singlePress'
import { ImportFindings } from './ImportFindings'
import { recordViewTexts as texts } from './texts'
import './records.css'

export interface ImportDialogProps {
  view: SheetImportView
  /** Downloads the template; without it there is no template. */
  onTemplate?: () => void
  /** Downloads the rows that have problems. */
  onBadRows?: (importId: string) => void
  onClose: () => void
  send: (event: SheetImportEvent) => void
}

export function ImportDialog({ view, onTemplate, onBadRows, onClose, send }: ImportDialogProps) {
  const isRunning = view.stage === 'running'
  return (
    <Modal
      open
      size="l"
      title={texts.importTitle(view.noun)}
      onClose={isRunning ? undefined : onClose}
      footer={<Footer view={view} onClose={onClose} send={send} />}
    >
      <div className="stack gap-4 items-start" aria-live="polite">
        <Body view={view} onTemplate={onTemplate} onBadRows={onBadRows} send={send} />
        <p role="alert" className="flush size-s ink-danger records-problem">
          {view.problem}
        </p>
      </div>
    </Modal>
  )
}

function Body({ view, onTemplate, onBadRows, send }: Omit<ImportDialogProps, 'onClose'>) {
  const { stage, findings, progress, fileName } = view
  switch (stage) {
    case 'choosing':
      return (
        <Chooser
          fileTypes={view.fileTypes}
          onTemplate={onTemplate}
          onFile={(file) => send({ type: 'sheet.choose', file })}
        />
      )
    case 'checking':
      return (
        <Bar label={`${texts.checking} ${fileName}`} value={null}>
          {`${texts.checking}：${fileName}`}
        </Bar>
      )
    case 'checked':
      return findings ? <ImportFindings fileName={fileName} findings={findings} onBadRows={onBadRows} /> : null
    case 'running':
      return progress ? (
        <Bar label={texts.running} value={progress}>
          {view.isCancelling ? texts.cancelling : texts.running}
          <strong className="u-numbers">{texts.progress(progress.done, progress.total)}</strong>
        </Bar>
      ) : null
    case 'done':
      return <p className="size-m records-importEnd">{texts.done(progress?.done ?? 0)}</p>
    case 'cancelled':
      return <p className="size-m records-importEnd">{texts.cancelled(progress?.done ?? 0)}</p>
    case 'failed':
      return <p className="size-m records-importEnd">{texts.failed}</p>
  }
}

interface ChooserProps {
  fileTypes: readonly string[]
  onTemplate: (() => void) | undefined
  onFile: (file: File) => void
}

function Chooser({ fileTypes, onTemplate, onFile }: ChooserProps) {
  const isSheet = fileTypes.every((type) => type.startsWith('xls') || type === 'csv')
  return (
    <>
      <p className="u-muted size-s above-1 records-hint">{texts.templateHint}</p>
      {onTemplate ? <Button icon="download" label={texts.template} onClick={onTemplate} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does. */}
      <div
        className="stack gap-3 items-center wide round-m on-surface-2 u-muted text-center pad-10-4 records-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [file] = event.dataTransfer.files
          if (file) onFile(file)
        }}
      >
        <span>{isSheet ? texts.dropSheet : texts.dropFile(fileTypes)}</span>
        <FileButton
          kind="primary"
          label={isSheet ? texts.chooseSheet : texts.chooseFile}
          accept={fileTypes.map((type) => `.${type}`).join(',')}
          onFile={onFile}
        />
      </div>
    </>
  )
}

interface BarProps {
  label: string
  /** Null when the progress is unknown. */
  value: { done: number; total: number } | null
  children: ReactNode
}

function Bar({ label, value, children }: BarProps) {
  return (
    <div className="stack gap-2 wide records-bar">
      <p className="row between records-barText">{children}</p>
      <progress aria-label={label} {...(value && { value: value.done, max: Math.max(1, value.total) })} />
    </div>
  )
}

function Footer({ view, onClose, send }: Omit<ImportDialogProps, 'onTemplate'>) {
  const { stage, findings, isCancelling } = view
  const again = <Button label={texts.again} onClick={() => send({ type: 'import.again' })} />
  if (stage === 'checked') {
    const valid = findings?.valid ?? 0
    return (
      <>
        {again}
        <Button
          kind="primary"
          label={texts.startImport(valid)}
          reason={valid > 0 ? null : texts.nothingToImport}
          autoFocus
          onClick={() => send({ type: 'import.start' })}
        />
      </>
    )
  }
  if (stage === 'running')
    return (
      <Button
        label={texts.cancelImport}
        busy={isCancelling}
        autoFocus
        onClick={singlePress(() => send({ type: 'import.cancel' }))}
      />
    )
  if (stage === 'choosing') return <Button label={texts.close} onClick={onClose} />
  if (stage === 'checking') return again
  return (
    <>
      {again}
      <Button kind="primary" label={texts.finish} autoFocus onClick={onClose} />
    </>
  )
}
