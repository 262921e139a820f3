/** What can be done with a plan, in the header of its editor (B429): looked at, exported, its versions, its annotations. */
import { Menu } from 'primereact/menu'
import { useRef } from 'react'
import { Button } from '../../shared/kit/Button'
import { popupPart } from '../../shared/kit/behaviour/popupPart'
import { planViewTexts as texts } from './texts'

export interface PlanActionsProps {
  onPreview: () => void
  isExporting: boolean
  onExport: () => void
  onVersions: () => void
  annotations: { readonly isOpen: boolean; readonly openCount: number; readonly onToggle: () => void }
}

export function PlanActions({ onPreview, isExporting, onExport, onVersions, annotations }: PlanActionsProps) {
  const menu = useRef<Menu>(null)
  const { isOpen, openCount, onToggle } = annotations
  const exportLabel = isExporting ? texts.exporting : texts.export
  return (
    <>
      <span className="plan-wideActions">
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
      <span className="plan-narrowActions">
        <Button
          kind="quiet"
          icon="ellipsis-v"
          iconOnly
          label={texts.moreActions}
          aria-haspopup="menu"
          onClick={(event) => menu.current?.toggle(event)}
        />
        <Menu
          ref={menu}
          popup
          popupAlignment="right"
          pt={popupPart(texts.moreActions)}
          model={[
            { label: texts.preview, icon: 'pi pi-eye', command: onPreview },
            { label: exportLabel, icon: 'pi pi-download', disabled: isExporting, command: onExport },
            { label: texts.versions, icon: 'pi pi-history', command: onVersions },
          ]}
        />
      </span>
    </>
  )
}
