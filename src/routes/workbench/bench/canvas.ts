/** Converts the bench's chart to the props of the drawing and its controls. */
import type { BenchView } from '../../../machines/workbench/bench/workbench.selectors'
import type { WorkbenchEvent } from '../../../machines/workbench/bench/workbench.types'
import type { CanvasControls } from '../../../views/workbench/drawing/canvas.props'

/** Null while nothing is drawn. */
export function canvasOf(
  { chart, drawings, zoom, share, reasons }: BenchView,
  send: (event: WorkbenchEvent) => void,
  /** The display name of the chart; its name, unless it was pasted. */
  name: string | null = chart,
): CanvasControls | null {
  if (!drawings || name === null) return null
  return {
    name,
    drawings,
    zoom,
    reasons,
    onZoomIn: (shown) => send({ type: 'zoom.in', shown }),
    onZoomOut: (shown) => send({ type: 'zoom.out', shown }),
    onZoomTo: (wanted) => send({ type: 'zoom.to', zoom: wanted }),
    onRead: () => send({ type: 'zoom.read' }),
    onFit: () => send({ type: 'zoom.fit' }),
    split: {
      share,
      onShare: (wanted) => send({ type: 'share.change', share: wanted }),
      onReset: () => send({ type: 'share.reset' }),
    },
  }
}
