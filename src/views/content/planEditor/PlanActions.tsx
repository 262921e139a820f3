/** What can be done with a plan, in the header of its editor (B429): looked at, exported, its versions, its annotations. */
import { Button } from '../../shared/kit/Button'
import { planViewTexts as texts } from './texts'

export interface PlanActionsProps {
  onPreview: () => void
  isExporting: boolean
  onExport: () => void
  onVersions: () => void
  /** The annotations; null where there are none to be shown. */
  annotations: { readonly isOpen: boolean; readonly openCount: number; readonly onToggle: () => void } | null
}

export function PlanActions({ onPreview, isExporting, onExport, onVersions, annotations }: PlanActionsProps) {
  return (
    <>
      <Button kind="quiet" icon="eye" label={texts.preview} onClick={onPreview} />
      <Button
        kind="quiet"
        icon="download"
        label={isExporting ? texts.exporting : texts.export}
        busy={isExporting}
        onClick={onExport}
      />
      <Button kind="quiet" icon="history" label={texts.versions} onClick={onVersions} />
      {annotations ? (
        <Button
          icon="comments"
          label={annotations.openCount > 0 ? `${texts.annotations} ${annotations.openCount}` : texts.annotations}
          name={texts.annotationsOpen(annotations.openCount)}
          pressed={annotations.isOpen}
          onClick={annotations.onToggle}
        />
      ) : null}
    </>
  )
}
