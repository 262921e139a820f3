/** The import of the whole school: choose a sheet, map its columns, review the plan, import. */
import type { ReactNode } from 'react'
import type { RosterImportView } from '../../../machines/school/roster/rosterImport.selectors'
import type { RosterEvent } from '../../../machines/school/roster/rosterImport.types'
import { Button } from '../../shared/kit/Button'
import { FileButton } from '../../shared/kit/fields/FileButton'
import { singlePress } from '../../shared/kit/singlePress'
import { RosterMapping } from './RosterMapping'
import { RosterSums } from './RosterSums'
import { rosterViewTexts as texts } from './texts'
import '../../shared/records/records.css'
import './roster.css'

export interface RosterPageProps {
  view: RosterImportView
  /** The preview of the plan. */
  preview: ReactNode
  /** Past imports. */
  history: ReactNode
  onTemplate: () => void
  /** Downloads the rows that were not written. */
  onBadRows: (importId: string) => void
  /** Leaves a plan without a sheet. */
  onClose: () => void
  send: (event: RosterEvent) => void
}

export function RosterPage(props: RosterPageProps) {
  const { view, history } = props
  const { stage, problem, kind } = view
  return (
    <div className="page gap-4 roster">
      <header className="bar gap-3 between records-title">
        <div>
          <h1>{texts.titles[kind]}</h1>
          {kind !== 'sheet' ? null : <p className="u-muted size-s above-1 records-hint">{texts.hint}</p>}
        </div>
        {stage === 'choosing' ? <Button icon="download" label={texts.template} onClick={props.onTemplate} /> : null}
      </header>
      <div className="stack gap-4" aria-live="polite">
        <Body {...props} />
        <p role="alert" className="size-s ink-danger records-problem">
          {problem}
        </p>
        <Steps {...props} />
      </div>
      {stage === 'choosing' || (kind === 'undo' && stage !== 'checked') ? history : null}
      {stage === 'checked' && view.checked ? <RosterSums checked={view.checked} /> : null}
      {stage === 'checked' ? props.preview : null}
    </div>
  )
}

function Body({ view, send }: RosterPageProps) {
  const { stage, fileName, progress, kind } = view
  if (stage === 'choosing') return <Chooser onFile={(file) => send({ type: 'sheet.choose', file })} />
  if (stage === 'mapping') return <RosterMapping view={view} send={send} />
  if (stage === 'checked') return <p className="weight-medium breaks">{fileName}</p>
  const done = progress?.done ?? 0
  if (stage === 'done') return <p className="size-m">{kind === 'undo' ? texts.undone(done) : texts.done(done)}</p>
  if (stage === 'cancelled') return <p className="size-m">{texts.cancelled(done)}</p>
  if (stage === 'failed') return <p className="size-m">{texts.failed}</p>
  if (stage === 'running') {
    const label = view.isCancelling ? texts.cancelling : texts.running
    return (
      <Bar label={label} value={progress}>
        {label}
        <strong className="u-numbers">{texts.progress(done, progress?.total ?? 0)}</strong>
      </Bar>
    )
  }
  const label = stage === 'reading' ? texts.reading : texts.checking
  return (
    <Bar label={label} value={null}>
      {fileName === '' ? label : `${label}：${fileName}`}
    </Bar>
  )
}

function Chooser({ onFile }: { onFile: (file: File) => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does.
    <div
      className="stack gap-3 items-center wide round-m on-surface-2 u-muted text-center pad-10-4 records-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <span>{texts.drop}</span>
      <FileButton kind="primary" label={texts.choose} accept=".xlsx,.xls,.csv" onFile={onFile} />
      <span className="size-s">{texts.dropHint}</span>
    </div>
  )
}

interface BarProps {
  label: string
  /** Null when the progress is unknown. */
  value: { done: number; total: number } | null
  children: ReactNode
}

const Bar = ({ label, value, children }: BarProps) => (
  <div className="stack gap-2 wide records-bar">
    <p className="row between breaks">{children}</p>
    <progress aria-label={label} {...(value && { value: value.done, max: Math.max(1, value.total) })} />
  </div>
)

function Steps({ view, onBadRows, onClose, send }: RosterPageProps) {
  const { stage, checked, kind, canCheck } = view
  const isSheet = kind === 'sheet'
  if (stage === 'choosing' || stage === 'opening') return null
  const again = !isSheet ? (
    <Button label={texts.back} onClick={onClose} />
  ) : (
    <Button label={texts.again} onClick={() => send({ type: 'import.again' })} />
  )
  if (stage === 'mapping') {
    return (
      <div className="bar gap-3">
        <Button
          kind="primary"
          label={texts.mapping.check}
          reason={canCheck ? null : texts.mapping.needs}
          onClick={() => send({ type: 'sheet.check' })}
        />
        {again}
      </div>
    )
  }
  if (stage === 'checked') {
    const valid = checked?.valid ?? 0
    const nothing = kind === 'undo' ? texts.nothingToUndo : texts.nothingToWrite
    return (
      <div className="bar gap-3">
        <Button
          kind="primary"
          label={texts.starts[kind](valid)}
          reason={valid > 0 ? null : nothing}
          onClick={() => send({ type: 'import.start' })}
        />
        {again}
      </div>
    )
  }
  if (stage === 'running') {
    return (
      <div className="bar gap-3">
        <Button
          label={texts.cancel}
          busy={view.isCancelling}
          onClick={singlePress(() => send({ type: 'import.cancel' }))}
        />
      </div>
    )
  }
  if (stage === 'reading' || stage === 'checking' || stage === 'preparing') return <div className="bar">{again}</div>
  return (
    <div className="bar gap-3">
      {!isSheet ? (
        <Button kind="primary" label={texts.close} onClick={onClose} />
      ) : (
        <Button kind="primary" label={texts.close} onClick={() => send({ type: 'import.again' })} />
      )}
      {isSheet && checked?.counts.some(({ kind }) => kind === 'refused') ? (
        <Button icon="download" label={texts.badRows} onClick={() => onBadRows(checked.importId)} />
      ) : null}
    </div>
  )
}
