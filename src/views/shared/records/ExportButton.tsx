/** Exports the data of a page, shows that the export is running, and cancels it. */
import { dataTexts as texts } from '../../../machines/shared/data/texts'
import { Button } from '../kit/Button'
import './records.css'

/** The state of an export and its actions. */
export interface Exporting {
  readonly isRunning: boolean
  readonly onStart: () => void
  readonly onCancel: () => void
}

export interface ExportButtonProps {
  exporting: Exporting
  label?: string
  /** Why nothing can be exported now. */
  reason?: string | null
  /** The export is the main action of the page. */
  isPrimary?: boolean
}

export function ExportButton({
  exporting: { isRunning, onStart, onCancel },
  label = texts.export,
  reason = null,
  isPrimary = false,
}: ExportButtonProps) {
  return (
    <span className="inline-row wrap gap-2 align-center records-export">
      {isRunning ? <Button kind="quiet" label={texts.cancelExport} onClick={onCancel} /> : null}
      <Button
        kind={isPrimary ? 'primary' : 'normal'}
        icon="download"
        label={isRunning ? texts.exporting : label}
        busy={isRunning}
        reason={reason}
        onClick={onStart}
      />
    </span>
  )
}
