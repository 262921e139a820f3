/** The paper of a drawing: what it shows of the chart, its size and position, and the place that stays while these change. */
import { useCallback, useRef, useState } from 'react'
import type { ChartDrawing } from '../../../machines/workbench/bench/workbench.types'
import type { CanvasControls } from './canvas.props'
import { type KeyScene, onKeysAnywhere, pressKey } from './canvasKeys'
import { onPinch, onZoomWheel, type Pinch } from './pinch'
import { currentPlace, placedIn, type Room, roomIn, sameRoom, sheetOf } from './sheet'
import {
  type Anchor,
  anchorAgain,
  anchorIn,
  bringIntoCanvas,
  giveBack,
  onSizes,
  type StateAnchor,
  showFocus,
  shownScale,
  stateAnchorOf,
  viewportOf,
} from './viewport'

/** The point that stays where it is while sizes change, and the state that stays there if another drawing is shown. */
interface Held {
  drawing: ChartDrawing
  anchor: Anchor
  state: StateAnchor | null
}

const nothingDrawn: ChartDrawing = { width: 0, height: 0, groups: [] }

export function usePaper(canvas: CanvasControls, lit: readonly string[]) {
  const { drawings, zoom, onFit, onRead } = canvas
  const [viewport, setViewport] = useState<ReturnType<typeof viewportOf>>(null)
  const [room, setRoom] = useState<Room | null>(null)
  const held = useRef<Held | null>(null)
  const paper = useRef<HTMLElement | null>(null)
  const keys = useRef<KeyScene | null>(null)
  const sheet = sheetOf(drawings, zoom, room)
  const drawing = sheet?.drawing ?? nothingDrawn
  const detail = sheet?.detail ?? 'all'
  // Native listeners outlive a render, so they read the props through a ref.
  const shown = useRef({ canvas, drawing, detail, room })
  shown.current = { canvas, drawing, detail, room }
  const current = currentPlace(drawing, lit)

  const hold = useCallback((section: Element, anchor: Anchor | null): void => {
    const { drawing } = shown.current
    held.current = anchor && { drawing, anchor, state: stateAnchorOf(drawing, anchor, shownScale(section)) }
  }, [])
  const keepPlace = (): void => {
    if (paper.current) hold(paper.current, anchorIn(paper.current))
  }
  const zoomBy = (isIn: boolean): void => {
    if (!paper.current) return
    keepPlace()
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
  const fit = (): void => {
    held.current = null
    onFit()
  }
  const pinch: Pinch = useCallback(
    (wanted, next) => {
      if (!paper.current) return
      // At the zoom limit nothing is rendered again, but two fingers still pan.
      giveBack(paper.current, next)
      hold(paper.current, next)
      shown.current.canvas.onZoomTo({ detail: shown.current.detail, scale: wanted })
    },
    [hold],
  )
  const measure = useCallback(() => {
    const section = paper.current
    if (!section) return
    setViewport(viewportOf(section))
    const known = shown.current.room
    const next = roomIn(section)
    // The first measurement shows the focus; later ones keep the place.
    if (known && sameRoom(known, next) !== known && !held.current) hold(section, anchorIn(section))
    setRoom((before) => sameRoom(before, next))
  }, [hold])
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
      // The card may cover the selection now.
      bringIntoCanvas(svg.querySelector('.chart-state.is-selected'))
      setViewport(viewportOf(paper.current))
    },
    [zoom, drawing, room],
  )
  // The card covers a part of the canvas.
  const holdCard = useCallback(
    (card: HTMLElement | null) => {
      if (!card) return
      measure()
      return measure
    },
    [measure],
  )
  return {
    drawing,
    size: sheet ? placedIn(sheet, room, current) : { style: {} },
    hasCurrent: current !== null,
    viewport,
    onScroll: (section: Element) => setViewport(viewportOf(section)),
    keys,
    holdPaper,
    holdDrawing,
    holdCard,
    keepPlace,
    zoomBy,
    goToCurrent,
    fit,
  }
}
