/** Views of the ink on slides. */
import type { SnapshotFrom } from 'xstate'
import type { InkColor, SlideInkPreview, SlideStroke } from '../../../../contract/entities/live/ink'
import { shownStrokes } from './slideInk.logic'
import type { InkTool, PageOfSlides } from './slideInk.types'
import type { studentSlideInkMachine } from './studentSlideInk.machine'
import type { teacherSlideInkMachine } from './teacherSlideInk.machine'
import { texts } from './texts'

export { boardStroke } from './slideInk.logic'

type Student = Pick<SnapshotFrom<typeof studentSlideInkMachine>, 'context'>
type Teacher = Pick<SnapshotFrom<typeof teacherSlideInkMachine>, 'context'>

/** The ink of a page. */
export interface InkView {
  readonly at: PageOfSlides | null
  readonly strokes: readonly SlideStroke[]
  /** Strokes that are being drawn, and the laser. */
  readonly moving: readonly SlideInkPreview[]
}

/** The teacher’s tools. */
export interface InkToolsView {
  readonly tool: InkTool
  readonly color: InkColor
  /** Why a step cannot be undone or redone, or the page cannot be cleared; null if it can. */
  readonly undoReason: string | null
  readonly redoReason: string | null
  readonly clearReason: string | null
  readonly problem: string | null
}

export const studentInkView = ({ context: { at, ink, previews } }: Student): InkView => ({
  at,
  strokes: ink.strokes,
  moving: previews,
})

/** The own stroke is shown as it is drawn, not as the server sends it back. */
export function teacherInkView({ context }: Teacher): InkView {
  const { at, previews, draft } = context
  const strokes = shownStrokes(context)
  const own = new Set([draft?.strokeId, ...strokes.map(({ strokeId }) => strokeId)])
  const others = previews.filter(({ strokeId }) => !own.has(strokeId))
  return { at, strokes, moving: draft ? [...others, draft] : others }
}

export function inkToolsView({ context }: Teacher): InkToolsView {
  const { tool, color, past, future, problem } = context
  return {
    tool,
    color,
    undoReason: past.length > 0 ? null : texts.nothingToUndo,
    redoReason: future.length > 0 ? null : texts.nothingToRedo,
    clearReason: shownStrokes(context).length > 0 ? null : texts.nothingToClear,
    problem,
  }
}
