/** Keeps the working area in view: the whole map when it opens, and the selected node during keyboard navigation. */
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { mindMapMachine } from '../../../machines/documents/mindMap/mindMap.machine'
import type { MindMapView } from '../../../machines/documents/mindMap/mindMap.selectors'
import type { MindViewport } from '../../../machines/documents/mindMap/mindMap.types'
import type { MindBox, MindPlan } from '../../../views/documents/mindMap/layout'

interface Size {
  readonly width: number
  readonly height: number
}

const MARGIN = 32

/** The initial viewport at 100 % (B460): the whole map where it fits; else its first node, with room for the rest. */
export function initialViewport({ extent }: MindPlan, { width, height }: Size): MindViewport {
  const along = (from: number, to: number, size: number): number => {
    if (to - from + 2 * MARGIN <= size) return (from + to) / 2
    // More on one side than on the other: the first node moves to the opposite edge, but stays visible.
    const lean = (to + from) / 2
    const most = size / 2 - 4 * MARGIN
    return Math.max(-most, Math.min(most, lean))
  }
  return { x: along(extent.left, extent.right, width), y: along(extent.top, extent.bottom, height), scale: 1 }
}

/** The viewport in which a node is visible; unchanged where it is visible already. */
export function withNode(viewport: MindViewport, box: MindBox, { width, height }: Size): MindViewport {
  const { scale } = viewport
  const reach = (at: number, from: number, length: number, size: number): number => {
    const half = size / 2 / scale - MARGIN / scale
    if (length > 2 * half) return from + length / 2
    return Math.max(from + length - half, Math.min(from + half, at))
  }
  const x = reach(viewport.x, box.left, box.width, width)
  const y = reach(viewport.y, box.top, box.height, height)
  return x === viewport.x && y === viewport.y ? viewport : { x, y, scale }
}

interface Sight {
  editor: ActorRefFrom<typeof mindMapMachine>
  view: MindMapView
  plan: MindPlan
  isCanvas: boolean
  /** The map has no nodes yet. */
  isEmpty: boolean
}

const stageSize = (): Size | null => document.querySelector('.mindMap-stage')?.getBoundingClientRect() ?? null

const field = (): HTMLTextAreaElement | null => document.querySelector('.mindMap-writing')

/** With a keyboard and no other focused element, the canvas gets the focus at the start. */
const canTakeFocus = (): boolean =>
  window.matchMedia('(pointer: fine)').matches &&
  (document.activeElement === document.body || document.activeElement?.id === 'main')

/** An empty map starts with the editor of its first node open. */
function beginText(editor: Sight['editor']): void {
  editor.send({ type: 'text.begin' })
  requestAnimationFrame(() => field()?.select())
}

export function useMapInSight({ editor, view: { selected, drag }, plan, isCanvas, isEmpty }: Sight): void {
  const hasOpened = useRef(false)
  const shown = useRef<{ id: string; plan: MindPlan } | null>(null)
  const isDragging = drag !== null
  useEffect(() => {
    const size = isCanvas ? stageSize() : null
    if (!size || size.width === 0) return
    if (!hasOpened.current) {
      hasOpened.current = true
      shown.current = { id: selected.id, plan }
      editor.send({ type: 'viewport.set', viewport: initialViewport(plan, size) })
      if (canTakeFocus()) {
        field()?.focus({ preventScroll: true })
        if (isEmpty) beginText(editor)
      }
      return
    }
    const isOther = shown.current?.id !== selected.id || shown.current.plan !== plan
    const box = plan.boxes.get(selected.id)
    if (!isOther || !box || isDragging) return
    shown.current = { id: selected.id, plan }
    const { viewport } = editor.getSnapshot().context
    const next = withNode(viewport, box, size)
    if (next !== viewport) editor.send({ type: 'viewport.set', viewport: next })
  }, [editor, selected.id, plan, isCanvas, isDragging, isEmpty])
}
