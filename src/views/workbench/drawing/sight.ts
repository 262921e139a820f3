/** Selection, collapsed states and search of a drawing; and the positions of its states. */
import type { ChartSearchView } from '../../../machines/workbench/bench/chartSearch.selectors'
import type { ChartDrawing } from '../../../machines/workbench/bench/workbench.types'
import type { CalledInCode } from '../bench/CodeName'
import type { SourceCode } from '../bench/SourceView'

/** A row of the details card: a name and a value, as code or text. */
export interface PlaceRow {
  label: string
  values: readonly CalledInCode[]
}

/** A reference: an address, and the text to show or copy where there is none. */
export interface PlaceReference {
  label: string
  /** The text to copy where there is no address. */
  text: string
  href: string | null
  /** The text to show in the page where there is no address; null where it is not loaded. */
  code: SourceCode | null
  /** It can be opened in an editor, in development. */
  canEdit: boolean
}

/** The details of the selected state or transition. */
export interface PlaceDetails {
  called: CalledInCode
  kind: string
  /** What a state shows, in Chinese; empty where nothing is said of it. */
  description: string
  /** The description in the code; empty where there is none of its own. */
  english: string
  rows: readonly PlaceRow[]
  /** Linked places: a state's transitions, a transition's states. */
  leads: readonly { called: CalledInCode; note: string; place: string }[]
  references: readonly PlaceReference[]
  /** Whether the state is collapsed; null where it has no children. */
  isFolded: boolean | null
}

/** An export format of a chart. */
export type ExportForm = 'svg' | 'png' | 'mermaid' | 'json'

/** The actions on a drawing. */
export interface CanvasSight {
  selected: string | null
  details: PlaceDetails | null
  folded: readonly string[]
  foldable: readonly string[]
  isRedrawing: boolean
  /** Why the last redrawing failed; empty after a success. */
  failure: string
  search: ChartSearchView | null
  onSelect: (place: string | null) => void
  onFold: (folded: readonly string[]) => void
  onSearch: (isOpen: boolean) => void
  onWords: (words: string) => void
  onNext: () => void
  onPrevious: () => void
  onExport: (form: ExportForm) => void
  /** Copies a text, or the link to the selection. */
  onCopy: (text: string | null) => void
  onEdit: (text: string) => void
}

/** The position of a state. */
export interface StateBox {
  readonly state: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const known = new WeakMap<ChartDrawing, readonly StateBox[]>()

/** The boxes of a drawing's states, parents before children, without the root. */
export function boxesOf(drawing: ChartDrawing): readonly StateBox[] {
  const boxes =
    known.get(drawing) ??
    drawing.groups.flatMap(({ state, style, shapes }) => {
      const box = shapes.find((shape) => shape.kind === 'rect')
      if (!state || !box || !/^(state|history)( |$)/.test(style)) return []
      const { x, y, width, height } = box
      return [{ state, x, y, width, height }]
    })
  known.set(drawing, boxes)
  return boxes
}

/** Directions of the arrow keys. */
export const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Weight of the sideways distance; a state at more than 45° counts as much farther away. */
const ASIDE = 2
const BEYOND = 100_000

/**
 * The nearest state in a direction; null when there is none. States straight ahead are preferred to
 * states aside; ancestors of the first one are ignored.
 */
export function nextBox(boxes: readonly StateBox[], from: string, [dx, dy]: readonly [number, number]): string | null {
  const start = boxes.find(({ state }) => state === from)
  if (!start) return null
  const middle = ({ x, y, width, height }: StateBox) => ({ x: x + width / 2, y: y + height / 2 })
  const at = middle(start)
  let best: { state: string; cost: number } | null = null
  for (const box of boxes) {
    if (box.state === from || from.startsWith(`${box.state}.`)) continue
    const to = middle(box)
    const along = (to.x - at.x) * dx + (to.y - at.y) * dy
    const aside = Math.abs((to.x - at.x) * dy) + Math.abs((to.y - at.y) * dx)
    const cost = along + ASIDE * aside + (aside > along ? BEYOND : 0)
    if (along > 1 && (!best || cost < best.cost)) best = { state: box.state, cost }
  }
  return best?.state ?? null
}

/** The pressed state or transition; null for the bare paper. */
export const placeAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-place]')?.getAttribute('data-place') ?? null) : null
