/** The tools above a drawing: search, collapse, export, zoom. */
import { useState } from 'react'
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import { texts } from '../../../machines/workbench/bench/texts'
import { Button } from '../../shared/kit/Button'
import { ChartSearch } from '../bench/ChartSearch'
import type { CanvasControls } from './canvas.props'
import type { CanvasSight, ExportForm } from './sight'

const FORMS: readonly ExportForm[] = ['svg', 'png', 'mermaid', 'json']

function Export({ onExport }: Pick<CanvasSight, 'onExport'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button in it has opened
    <div
      className="relative"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
      }}
    >
      <Button
        size="s"
        icon="download"
        iconOnly
        label={drawingTexts.export}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <div className="stack pad-2 absolute on-overlay line round-m shadow-2 workbench-forms">
          {FORMS.map((form) => (
            <Button
              key={form}
              size="s"
              kind="quiet"
              label={drawingTexts.forms[form]}
              onClick={() => {
                setOpen(false)
                onExport(form)
              }}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Folding({ folded, foldable, onFold }: Pick<CanvasSight, 'folded' | 'foldable' | 'onFold'>) {
  const nothing = foldable.length === 0 ? drawingTexts.nothingToFold : null
  const isAll = foldable.every((state) => folded.includes(state))
  return (
    <>
      <Button
        size="s"
        iconOnly
        icon="chevron-circle-up"
        label={drawingTexts.foldAll}
        reason={nothing ?? (isAll ? drawingTexts.allFolded : null)}
        onClick={() => onFold(foldable)}
      />
      <Button
        size="s"
        iconOnly
        icon="chevron-circle-down"
        label={drawingTexts.unfoldAll}
        reason={nothing ?? (folded.length === 0 ? drawingTexts.noneFolded : null)}
        onClick={() => onFold([])}
      />
    </>
  )
}

export interface CanvasToolsProps {
  canvas: CanvasControls
  onZoom: (isIn: boolean) => void
  onCurrent: () => void
  /** The drawing contains a current state. */
  hasCurrent: boolean
  onKeys: () => void
}

export function CanvasTools({ canvas, onZoom, onCurrent, hasCurrent, onKeys }: CanvasToolsProps) {
  const { reasons, onFit, sight } = canvas
  return (
    <div className="workbench-tools">
      {sight?.failure ? (
        <p className="to-start ink-danger workbench-tools-failure" role="alert">
          {sight.failure}
        </p>
      ) : null}
      {sight?.search ? (
        <ChartSearch search={sight.search} sight={sight} />
      ) : sight ? (
        <Button size="s" iconOnly icon="search" label={drawingTexts.search} onClick={() => sight.onSearch(true)} />
      ) : null}
      {sight ? (
        <>
          <Folding {...sight} />
          <Export onExport={sight.onExport} />
        </>
      ) : null}
      <Button
        size="s"
        iconOnly
        icon="search-minus"
        label={texts.zoomOut}
        reason={reasons.zoomOut}
        onClick={() => onZoom(false)}
      />
      <Button
        size="s"
        iconOnly
        icon="search-plus"
        label={texts.zoomIn}
        reason={reasons.zoomIn}
        onClick={() => onZoom(true)}
      />
      <Button size="s" iconOnly icon="window-maximize" label={texts.fit} reason={reasons.fit} onClick={onFit} />
      <Button
        size="s"
        iconOnly
        icon="bullseye"
        label={texts.toCurrent}
        reason={hasCurrent ? null : texts.noCurrent}
        onClick={onCurrent}
      />
      {sight ? (
        <Button
          size="s"
          className="workbench-keyboard"
          iconOnly
          icon="question-circle"
          label={drawingTexts.keys}
          onClick={onKeys}
        />
      ) : null}
    </div>
  )
}
