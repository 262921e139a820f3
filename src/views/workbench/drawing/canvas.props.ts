/** What the canvas of a chart and its parts are given. */

import type { ChartDrawings, Magnification, Zoom } from '../../../machines/workbench/bench/workbench.types'
import type { SplitControls } from '../bench/PanelSplitter'
import type { CanvasSight } from './sight'

/**
 * `walked` and `missed`: covered or not covered by tests; `added`, `removed` and `changed` since another version; `found` by a
 * search or a path.
 */
export type Mark = 'walked' | 'missed' | 'added' | 'removed' | 'changed' | 'found'

/** What a tab of the workbench paints over a drawing, by the toolkit's names of states and transitions. */
export interface CanvasPaint {
  /** Paths of active states. */
  lit?: readonly string[]
  /** Names of transitions that a press takes. */
  takeable?: readonly string[]
  /** Names of transitions taken by the last step. */
  taken?: readonly string[]
  /** Marks by the path of a state or the name of a transition. An edge of several transitions is marked line by line. */
  marks?: Readonly<Record<string, Mark>>
  onTake?: (transition: string) => void
}

/** The drawing, its zoom and its selection: shared by all tabs. */
export interface CanvasControls {
  name: string
  drawings: ChartDrawings
  zoom: Zoom
  reasons: { zoomIn: string | null; zoomOut: string | null; fit: string | null }
  /** Receives the current magnification when the user zooms from the fitted size. */
  onZoomIn: (shown: Magnification) => void
  onZoomOut: (shown: Magnification) => void
  onZoomTo: (zoom: Magnification) => void
  onFit: () => void
  /** Reads the triggers around the current state. */
  onRead: () => void
  /** The split of the width between the drawing and the panels. */
  split?: SplitControls
  /** Selection, collapsing, search and export; undefined for a read-only drawing. */
  sight?: CanvasSight
}
