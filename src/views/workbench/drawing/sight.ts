/** How a drawing is looked at beyond its size: what is selected, folded and searched for; and where its states are. */
import type { ChartSearchView } from '../../../machines/workbench/bench/chartSearch.selectors'
import type { ChartDrawing } from '../../../machines/workbench/bench/workbench.types'

/** A row of the card: a name and what stands there, as code or as words. */
export interface PlaceRow {
  label: string
  values: readonly string[]
}

/** Where something can be read on: an address, and what to show or copy where there is none. */
export interface PlaceReference {
  label: string
  /** What is copied where there is no address. */
  text: string
  href: string | null
  /** It can be opened in an editor: in development. */
  canEdit: boolean
}

/** What is known of the selected state or transition. */
export interface PlaceDetails {
  title: string
  kind: string
  description: string
  rows: readonly PlaceRow[]
  /** Places that this one leads to: a state's transitions, a transition's states. */
  leads: readonly { label: string; note: string; place: string }[]
  references: readonly PlaceReference[]
  /** The state can be folded or is; null where there is nothing to fold. */
  isFolded: boolean | null
}

/** A form of a chart to take away. */
export type ExportForm = 'svg' | 'png' | 'mermaid' | 'json'

/** What can be done with a drawing. */
export interface CanvasSight {
  selected: string | null
  details: PlaceDetails | null
  folded: readonly string[]
  foldable: readonly string[]
  isRedrawing: boolean
  /** Why the last redrawing failed; empty when it did not. */
  failure: string
  search: ChartSearchView | null
  onSelect: (place: string | null) => void
  onFold: (folded: readonly string[]) => void
  onSearch: (isOpen: boolean) => void
  onWords: (words: string) => void
  onNext: () => void
  onPrevious: () => void
  onExport: (form: ExportForm) => void
  /** Copies a text, or the link to what is selected. */
  onCopy: (text: string | null) => void
  onEdit: (text: string) => void
}

/** Where a state is drawn. */
export interface StateBox {
  readonly state: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const known = new WeakMap<ChartDrawing, readonly StateBox[]>()

/** The boxes of a drawing's states, outer ones before inner ones, without the chart itself. */
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

/** What lies aside of the way counts as so much farther; beyond half a right angle as if it were another page away. */
const ASIDE = 2
const BEYOND = 100_000

/**
 * The state that lies next in a direction; null where nothing does. What is straight ahead goes before what lies
 * aside; the states around the first one do not count.
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

/** The state or transition that was pressed on; null for the bare paper. */
export const placeAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-place]')?.getAttribute('data-place') ?? null) : null
