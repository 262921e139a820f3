/**
 * A statechart's drawing on its paper: the current states highlighted, possible transitions coloured and pressable; panned by
 * mouse, touch, wheel and keys; with selection, collapsing and search.
 */
import { type MouseEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import { texts } from '../../../machines/workbench/bench/texts'
import { KeyList } from '../bench/KeyList'
import { PlaceCard } from '../bench/PlaceCard'
import { CanvasTools } from './CanvasTools'
import { ChartDrawing } from './ChartDrawing'
import type { CanvasControls, CanvasPaint, Mark } from './canvas.props'
import { canvasKeys, type KeyScene } from './canvasKeys'
import { Minimap } from './Minimap'
import { placeAt } from './sight'
import { usePaper } from './usePaper'
import { bringIntoCanvas, drag } from './viewport'
import '../bench/workbench.css'
import './drawing.css'

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
  const { name, sight } = canvas
  const { lit = none, takeable = none, taken = none, marks = unmarked, onTake = ignore } = paint
  const [hasKeyList, setKeyList] = useState(false)
  const hand = useRef({ x: 0, y: 0 })
  const paper = usePaper(canvas, lit)
  const { drawing } = paper
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
    paper.keepPlace()
    sight.onFold(folded.includes(state) ? folded.filter((path) => path !== state) : [...folded, state])
  }
  const scene: KeyScene = {
    drawing,
    lit,
    sight,
    zoomBy: paper.zoomBy,
    onFit: paper.fit,
    onCurrent: paper.goToCurrent,
    onToggle: toggle,
    onKeys: () => setKeyList(true),
  }
  paper.keys.current = scene
  const onKeyDown = canvasKeys(scene)
  const allMarks = sight?.search ? { ...marks, ...found(sight.search.hits) } : marks
  return (
    <div className="stack gap-2 shrink workbench-paper">
      <CanvasTools
        canvas={{ ...canvas, onFit: paper.fit }}
        onZoom={paper.zoomBy}
        onCurrent={paper.goToCurrent}
        hasCurrent={paper.hasCurrent}
        onKeys={() => setKeyList(true)}
      />
      <div className="stack columns-1 shrink relative workbench-stage">
        <section
          ref={paper.holdPaper}
          className="panel pad-3 scroll shadow-1 workbench-canvas"
          aria-label={texts.drawingName(name)}
          aria-busy={sight?.isRedrawing}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
          tabIndex={0}
          onPointerDown={grip}
          onPointerMove={drag}
          onScroll={(event) => paper.onScroll(event.currentTarget)}
          onClick={select}
          onDoubleClick={(event) => toggle(placeAt(event.target) ?? '')}
          onKeyDown={onKeyDown}
        >
          <ChartDrawing
            ref={paper.holdDrawing}
            name={texts.drawingName(name)}
            drawing={drawing}
            size={paper.size}
            canFold={sight !== undefined}
            paint={{ lit, takeable, taken, marks: allMarks, onTake, selected: sight?.selected ?? null, reveal }}
          />
        </section>
        {paper.viewport ? <Minimap drawing={drawing} viewport={paper.viewport} lit={lit} marks={allMarks} /> : null}
        {sight?.details ? (
          <PlaceCard ref={paper.holdCard} details={sight.details} sight={sight} onToggle={toggle} />
        ) : null}
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
