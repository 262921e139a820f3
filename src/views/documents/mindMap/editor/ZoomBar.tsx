/** The zoom of the map (B460): out, in, 100 %, fit. */
import type { MouseEvent } from 'react'
import { type MindMapView, zoomedAt } from '../../../../machines/documents/mindMap/mindMap.selectors'
import type { MindMapIntent } from '../../../../machines/documents/mindMap/mindMap.types'
import { texts } from '../../../../machines/documents/mindMap/texts'
import { Button } from '../../../shared/kit/Button'
import type { MindPlan } from '../layout'

const ZOOM_STEP = 1.25
const PERCENT = 100

export interface ZoomBarProps {
  view: MindMapView
  plan: MindPlan
  onIntent: (intent: MindMapIntent) => void
}

export function ZoomBar({ view: { viewport }, plan, onIntent }: ZoomBarProps) {
  const zoom = (factor: number) => () =>
    onIntent({ type: 'viewport.set', viewport: zoomedAt(viewport, { x: 0, y: 0 }, factor) })
  const fit = ({ currentTarget }: MouseEvent) => {
    const { width, height } = currentTarget.closest('.mindMap-stage')?.getBoundingClientRect() ?? {
      width: 0,
      height: 0,
    }
    onIntent({ type: 'viewport.fit', extent: plan.extent, width, height })
  }
  return (
    <fieldset className="row align-center absolute flush pad-1 line round-m on-overlay shadow-2 mindMap-zoom">
      <legend className="u-hidden">{texts.zoom}</legend>
      <Button kind="quiet" size="s" iconOnly icon="search-minus" label={texts.zoomOut} onClick={zoom(1 / ZOOM_STEP)} />
      <button
        type="button"
        className="bare min-control-s round-s ink-plain size-s text-center lights mindMap-percent u-numbers"
        title={texts.fullSize}
        aria-label={`${Math.round(viewport.scale * PERCENT)}%，${texts.fullSize}`}
        onClick={zoom(1 / viewport.scale)}
      >
        {Math.round(viewport.scale * PERCENT)}%
      </button>
      <Button kind="quiet" size="s" iconOnly icon="search-plus" label={texts.zoomIn} onClick={zoom(ZOOM_STEP)} />
      <Button kind="quiet" size="s" iconOnly icon="expand" label={texts.fit} onClick={fit} />
    </fieldset>
  )
}
