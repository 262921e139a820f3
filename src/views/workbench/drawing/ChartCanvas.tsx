/**
 * A statechart's drawing on its paper: the current states highlighted, possible transitions coloured and pressable; panned by
 * mouse, touch, wheel and keys; with selection, collapsing and search.
 */
import { type MouseEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import { texts } from '../../../machines/workbench/bench/texts'
import type { ChartDrawing as Drawn } from '../../../machines/workbench/bench/workbench.types'
import { KeyList } from '../bench/KeyList'
import { PlaceCard } from '../bench/PlaceCard'
import { CanvasTools } from './CanvasTools'
import { ChartDrawing } from './ChartDrawing'
import { canvasKeys, type KeyScene, onKeysAnywhere, pressKey } from './canvasKeys'
import { Minimap } from './Minimap'
import { onPinch, onZoomWheel, type Pinch } from './pinch'
import { currentPlace, placedIn, type Room, roomIn, sameRoom, sheetOf } from './sheet'
import { placeAt } from './sight'
import {
  type Anchor,
  anchorAgain,
  anchorIn,
  bringIntoCanvas,
  drag,
  giveBack,
  onSizes,
  type StateAnchor,
  showFocus,
  shownScale,
  stateAnchorOf,
  viewportOf,
} from './viewport'
import '../bench/workbench.css'
import './drawing.css'
import type { CanvasControls, CanvasPaint, Mark } from './canvas.props'

export interface ChartCanvasProps {
  canvas: CanvasControls
  paint: CanvasPaint
}

/** A pointer that moves farther than this, in px, drags. */
const DRAG_PX = 4

const ignore = (): void => undefined
const none: readonly string[] = []
const unmarked: Readonly<Record<string, Mark>> = {}

const nothingDrawn: Drawn = { width: 0, height: 0, groups: [] }

const found = (hits: readonly string[]): Record<string, Mark> => Object.fromEntries(hits.map((hit) => [hit, 'found']))

/** The point that stays where it is while sizes change, and the state that stays there if another drawing is shown. */
interface Held {
  drawing: Drawn
  anchor: Anchor
  state: StateAnchor | null
}

export function ChartCanvas({ canvas, paint }: ChartCanvasProps) {
  const { name, drawings, zoom, onFit, onRead, sight } = canvas
  const { lit = none, takeable = none, taken = none, marks = unmarked, onTake = ignore } = paint
  const [viewport, setViewport] = useState<ReturnType<typeof viewportOf>>(null)
  const [room, setRoom] = useState<Room | null>(null)
  const [hasKeyList, setKeyList] = useState(false)
  const held = useRef<Held | null>(null)
  const hand = useRef({ x: 0, y: 0 })
  const paper = useRef<HTMLElement | null>(null)
  const keys = useRef<KeyScene | null>(null)
  const sheet = sheetOf(drawings, zoom, room)
  const drawing = sheet?.drawing ?? nothingDrawn
  const detail = sheet?.detail ?? 'all'
  // Native listeners outlive a render, so they read the props through a ref.
  const shown = useRef({ canvas, drawing, detail })
  shown.current = { canvas, drawing, detail }
  const current = currentPlace(drawing, lit)
  const size = sheet ? placedIn(sheet, room, current) : { style: {} }

  const hold = (section: Element, anchor: Anchor | null): void => {
    const state = anchor && stateAnchorOf(shown.current.drawing, anchor, shownScale(section))
    held.current = anchor && { drawing: shown.current.drawing, anchor, state }
  }
  const zoomBy = (isIn: boolean): void => {
    if (!paper.current) return
    hold(paper.current, anchorIn(paper.current))
    const zoomOnce = isIn ? canvas.onZoomIn : canvas.onZoomOut
    zoomOnce({ detail, scale: shownScale(paper.current) })
  }
  const goToCurrent = (): void => {
    held.current = null
    onRead()
    const svg = paper.current?.querySelector('.workbench-drawing')
    // While the zoom does not change, nothing is rendered again.
    if (svg && zoom === 'read') showFocus(svg)
  }
  const pinch: Pinch = useCallback((wanted, next) => {
    if (!paper.current) return
    // At the zoom limit nothing is rendered again, but two fingers still pan.
    giveBack(paper.current, next)
    const state = stateAnchorOf(shown.current.drawing, next, shownScale(paper.current))
    held.current = { drawing: shown.current.drawing, anchor: next, state }
    shown.current.canvas.onZoomTo({ detail: shown.current.detail, scale: wanted })
  }, [])
  const fit = (): void => {
    held.current = null
    onFit()
  }
  const measure = useCallback(() => {
    const section = paper.current
    if (!section) return
    setViewport(viewportOf(section))
    setRoom((known) => sameRoom(known, roomIn(section)))
  }, [])
  const holdPaper = useCallback(
    (section: HTMLElement | null) => {
      paper.current = section
      if (!section) return
      const stops = [
        onZoomWheel(section, pinch),
        onPinch(section, pinch),
        onSizes(section, measure),
        onKeysAnywhere(section, (key) => keys.current !== null && pressKey(keys.current, key)),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [pinch, measure],
  )
  // Called after each change of size: restores the point that was in view, or shows the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new size must call the ref again
  const holdDrawing = useCallback(
    (svg: SVGSVGElement | null) => {
      if (!svg || !paper.current) return
      const { current: before } = held
      held.current = null
      const isSame = before?.drawing === drawing
      const anchor = before && (isSame ? before.anchor : before.state && anchorAgain(drawing, before.state))
      if (anchor) giveBack(paper.current, anchor)
      else showFocus(svg)
      setViewport(viewportOf(paper.current))
    },
    [zoom, drawing, room],
  )
  // Called for a new selection, and when its position in the drawing changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing must call the ref again
  const reveal = useCallback((element: Element | null) => bringIntoCanvas(element), [drawing])
  // The card covers a part of the canvas.
  const holdCard = useCallback(
    (card: HTMLElement | null) => {
      if (!card) return
      measure()
      return measure
    },
    [measure],
  )

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
  const scene: KeyScene = {
    drawing,
    lit,
    sight,
    zoomBy,
    onFit: fit,
    onCurrent: goToCurrent,
    onToggle: toggle,
    onKeys: () => setKeyList(true),
  }
  keys.current = scene
  const onKeyDown = canvasKeys(scene)
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
          className="workbench-canvas"
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
        {sight?.details ? <PlaceCard ref={holdCard} details={sight.details} sight={sight} onToggle={toggle} /> : null}
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
