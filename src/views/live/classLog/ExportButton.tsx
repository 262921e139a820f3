/** Starts the export of the class log, shows that it runs, and gives it up. */
import type { LogExportView } from '../../../machines/live/classLog/classLog.selectors'
import type { LogExport, LogExportEvent } from '../../../machines/live/classLog/classLog.types'
import { texts } from '../../../machines/live/classLog/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'

export interface ExportButtonProps {
  view: LogExportView
  what: LogExport
  label: string
  /** Why nothing can be exported now. */
  reason?: string | null
  onIntent: (intent: LogExportEvent) => void
}

export function ExportButton({ view, what, label, reason = null, onIntent }: ExportButtonProps) {
  return (
    <div className="classLog-export">
      {view.isExporting ? (
        <Button icon="times" label={texts.cancelExport} onClick={() => onIntent({ type: 'export.cancel' })} />
      ) : null}
      <Button
        kind="primary"
        icon="download"
        label={view.isExporting ? texts.exporting : label}
        busy={view.isExporting}
        reason={reason}
        onClick={() => onIntent({ type: 'export.start', what })}
      />
      {view.problem ? (
        <p role="alert" className="classLog-problem">
          <Icon name="times-circle" />
          {view.problem}
        </p>
      ) : null}
    </div>
  )
}
