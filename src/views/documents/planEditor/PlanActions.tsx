/** The actions on a plan in the header of its editor (B429): preview, export, versions, annotations. */
import { Button } from '../../shared/kit/Button'
import { PopupMenu, usePopupMenu } from '../../shared/kit/overlays/PopupMenu'
import { planViewTexts as texts } from './texts'

export interface PlanActionsProps {
  onPreview: () => void
  isExporting: boolean
  onExport: () => void
  onVersions: () => void
  annotations: { readonly isOpen: boolean; readonly openCount: number; readonly onToggle: () => void }
}

export function PlanActions({ onPreview, isExporting, onExport, onVersions, annotations }: PlanActionsProps) {
  const menu = usePopupMenu()
  const { isOpen, openCount, onToggle } = annotations
  const exportLabel = isExporting ? texts.exporting : texts.export
  return (
    <>
      <span className="row gap-1 align-center plan-wideActions">
        <Button kind="quiet" icon="eye" label={texts.preview} onClick={onPreview} />
        <Button kind="quiet" icon="download" label={exportLabel} busy={isExporting} onClick={onExport} />
        <Button kind="quiet" icon="history" label={texts.versions} onClick={onVersions} />
      </span>
      <Button
        icon="comments"
        label={openCount > 0 ? `${texts.annotations} ${openCount}` : texts.annotations}
        name={texts.annotationsOpen(openCount)}
        pressed={isOpen}
        onClick={onToggle}
      />
      <span className="gone plan-narrowActions">
        <Button kind="quiet" icon="ellipsis-v" iconOnly label={texts.moreActions} {...menu.opener} />
        <PopupMenu
          {...menu.popup}
          atEnd
          label={texts.moreActions}
          entries={[
            { label: texts.preview, icon: 'eye', onRun: onPreview },
            { label: exportLabel, icon: 'download', off: isExporting, onRun: onExport },
            { label: texts.versions, icon: 'history', onRun: onVersions },
          ]}
        />
      </span>
    </>
  )
}
