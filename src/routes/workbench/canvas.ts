/** From the bench's chart to the drawing and its controls. */
import type { BenchView } from '../../machines/workbench/workbench.selectors'
import type { WorkbenchEvent } from '../../machines/workbench/workbench.types'
import type { CanvasControls } from '../../views/workbench/ChartCanvas'

/** Null while nothing is drawn. */
export function canvasOf(
  { chart, drawing, zoom, reasons }: BenchView,
  send: (event: WorkbenchEvent) => void,
): CanvasControls | null {
  if (!drawing || chart === null) return null
  return {
    name: chart,
    drawing,
    zoom,
    reasons,
    onZoomIn: () => send({ type: 'zoom.in' }),
    onZoomOut: () => send({ type: 'zoom.out' }),
    onFit: () => send({ type: 'zoom.fit' }),
  }
}
