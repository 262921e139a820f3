/**
 * A statechart's drawing on its paper: the current states highlighted, possible transitions coloured and pressable; panned by
 * mouse, touch, wheel and keys; with selection, collapsing and search.
 */
import { type MouseEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import { texts } from '../../../machines/workbench/bench/texts'
import type { ChartDrawing as Drawn, Zoom } from '../../../machines/workbench/bench/workbench.types'
import { KeyList } from '../bench/KeyList'
import type { SplitControls } from '../bench/PanelSplitter'
import { PlaceCard } from '../bench/PlaceCard'
import { CanvasTools } from './CanvasTools'
import { ChartDrawing } from './ChartDrawing'
import { canvasKeys } from './canvasKeys'
import { currentPlace, fitted, middleOf, type Room, roomIn, sameRoom } from './fit'
import { Minimap } from './Minimap'
import { onPinch, onZoomWheel, type Pinch } from './pinch'
import { type CanvasSight, placeAt } from './sight'
import { type Anchor, anchorIn, bringIntoCanvas, drag, giveBack, onSizes, shownScale, viewportOf } from './viewport'
import '../bench/workbench.css'
import './drawing.css'

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
  drawing: Drawn
  zoom: Zoom
  reasons: { zoomIn: string | null; zoomOut: string | null; fit: string | null }
  /** Receives the current scale when the user zooms from the fitted size. */
  onZoomIn: (shown: number) => void
  onZoomOut: (shown: number) => void
  onZoomTo: (zoom: number) => void
  onFit: () => void
  /** The split of the width between the drawing and the panels. */
  split?: SplitControls
  /** Selection, collapsing, search and export; undefined for a read-only drawing. */
  sight?: CanvasSight
}

export interface ChartCanvasProps {
  canvas: CanvasControls
  paint: CanvasPaint
}

/** A pointer that moves farther than this, in px, drags. */
const DRAG_PX = 4

const ignore = (): void => undefined
const none: readonly string[] = []
const unmarked: Readonly<Record<string, Mark>> = {}

const found = (hits: readonly string[]): Record<string, Mark> => Object.fromEntries(hits.map((hit) => [hit, 'found']))

export function ChartCanvas({ canvas, paint }: ChartCanvasProps) {
  const { name, drawing, zoom, onFit, sight } = canvas
  const { lit = none, takeable = none, taken = none, marks = unmarked, onTake = ignore } = paint
  const [viewport, setViewport] = useState<ReturnType<typeof viewportOf>>(null)
  const [room, setRoom] = useState<Room | null>(null)
  const [hasKeyList, setKeyList] = useState(false)
  const anchor = useRef<Anchor | null>(null)
  const hand = useRef({ x: 0, y: 0 })
  const paper = useRef<HTMLElement | null>(null)
  // Native listeners outlive a render, so they read the props through a ref.
  const controls = useRef(canvas)
  controls.current = canvas
  const { width, height } = drawing
  const current = currentPlace(drawing, lit)
  const size =
    zoom === 'fit' ? fitted(drawing, room, current) : { width: width * zoom, height: height * zoom, style: {} }

  const zoomBy = (isIn: boolean): void => {
    if (!paper.current) return
    // Coming from the fitted size, zooming is centred at the current state.
    anchor.current = (zoom === 'fit' && current ? middleOf(paper.current, current) : null) ?? anchorIn(paper.current)
    const zoomOnce = isIn ? canvas.onZoomIn : canvas.onZoomOut
    zoomOnce(shownScale(paper.current))
  }
  /** The current state at 100 %, centred. */
  const goToCurrent = (): void => {
    if (!paper.current || !current) return
    anchor.current = middleOf(paper.current, current)
    if (anchor.current && zoom === 1) giveBack(paper.current, anchor.current)
    controls.current.onZoomTo(1)
  }
  const pinch: Pinch = useCallback((wanted, next) => {
    if (!paper.current) return
    // At the zoom limit nothing is rendered again, but two fingers still pan.
    giveBack(paper.current, next)
    anchor.current = next
    controls.current.onZoomTo(wanted)
  }, [])
  const fit = (): void => {
    anchor.current = null
    onFit()
  }
  const holdPaper = useCallback(
    (section: HTMLElement | null) => {
      paper.current = section
      if (!section) return
      const stops = [
        onZoomWheel(section, pinch),
        onPinch(section, pinch),
        onSizes(section, () => {
          setViewport(viewportOf(section))
          setRoom((known) => sameRoom(known, roomIn(section)))
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [pinch],
  )
  // Called after each change of size: restores the point that was in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new size must call the ref again
  const holdDrawing = useCallback(
    (svg: SVGSVGElement | null) => {
      if (!svg) return
      if (paper.current && anchor.current) giveBack(paper.current, anchor.current)
      anchor.current = null
    },
    [zoom],
  )
  // Called for a new selection, and when its position in the drawing changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing must call the ref again
  const reveal = useCallback((element: Element | null) => bringIntoCanvas(element), [drawing])

  const grip = (event: PointerEvent): void => {
    hand.current = { x: event.clientX, y: event.clientY }
  }
  const select = (event: MouseEvent): void => {
    const moved = Math.hypot(event.clientX - hand.current.x, event.clientY - hand.current.y)
    if (!sight || moved > DRAG_PX) return
    const fold = event.target instanceof Element ? event.target.closest('[data-fold]')?.getAttribute('data-fold') : null
    if (fold) toggle(fold)
    else sight.onSelect(placeAt(event.target))
  }
  const toggle = (state: string): void => {
    if (!sight?.foldable.includes(state)) return
    const { folded } = sight
    sight.onFold(folded.includes(state) ? folded.filter((path) => path !== state) : [...folded, state])
  }
  const onKeyDown = canvasKeys({
    drawing,
    lit,
    sight,
    zoomBy,
    onFit: fit,
    onCurrent: goToCurrent,
    onToggle: toggle,
    onKeys: () => setKeyList(true),
  })
  const allMarks = sight?.search ? { ...marks, ...found(sight.search.hits) } : marks
  return (
    <div className="workbench-paper">
      <CanvasTools
        canvas={{ ...canvas, onFit: fit }}
        onZoom={zoomBy}
        onCurrent={goToCurrent}
        hasCurrent={current !== null}
        onKeys={() => setKeyList(true)}
      />
      <div className="workbench-stage">
        <section
          ref={holdPaper}
          className={`workbench-canvas${zoom === 'fit' ? ' workbench-canvas--fit' : ''}`}
          aria-label={texts.drawingName(name)}
          aria-busy={sight?.isRedrawing}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
          tabIndex={0}
          onPointerDown={grip}
          onPointerMove={drag}
          onScroll={(event) => setViewport(viewportOf(event.currentTarget))}
          onClick={select}
          onDoubleClick={(event) => toggle(placeAt(event.target) ?? '')}
          onKeyDown={onKeyDown}
        >
          <ChartDrawing
            ref={holdDrawing}
            name={texts.drawingName(name)}
            drawing={drawing}
            size={size}
            canFold={sight !== undefined}
            paint={{ lit, takeable, taken, marks: allMarks, onTake, selected: sight?.selected ?? null, reveal }}
          />
        </section>
        {viewport ? <Minimap drawing={drawing} viewport={viewport} lit={lit} marks={allMarks} /> : null}
        {sight?.details ? <PlaceCard details={sight.details} sight={sight} onToggle={toggle} /> : null}
      </div>
      <p className="u-hidden" role="status">
        {sight?.isRedrawing
          ? drawingTexts.redrawing
          : sight?.details
            ? drawingTexts.selected(sight.details.called.name || sight.details.called.code, sight.details.kind)
            : ''}
      </p>
      {hasKeyList ? <KeyList onClose={() => setKeyList(false)} /> : null}
    </div>
  )
}
