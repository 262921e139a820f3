/** Keyboard shortcuts of the drawing: moving between states, collapsing, search, zoom, panning. */
import type { KeyboardEvent } from 'react'
import type { ChartDrawing } from '../../../machines/workbench/bench/workbench.types'
import { ARROWS, boxesOf, type CanvasSight, nextBox } from './sight'

/** Distance of one press of Shift with an arrow key, in px. */
const STEP_PX = 80

/** The objects of the shortcuts. */
export interface KeyScene {
  drawing: ChartDrawing
  lit: readonly string[]
  sight: CanvasSight | undefined
  zoomBy: (isIn: boolean) => void
  onFit: () => void
  onCurrent: () => void
  onToggle: (state: string) => void
  onKeys: () => void
}

/** The first state of a keyboard selection: the innermost current state, or the first in the drawing. */
function firstState({ drawing, lit }: KeyScene): string | null {
  const boxes = boxesOf(drawing)
  return (boxes.findLast(({ state }) => lit.includes(state)) ?? boxes[0])?.state ?? null
}

function move(scene: KeyScene, arrow: readonly [number, number]): void {
  const { sight, drawing } = scene
  if (!sight) return
  const boxes = boxesOf(drawing)
  const isDrawn = boxes.some(({ state }) => state === sight.selected)
  const next = isDrawn && sight.selected !== null ? nextBox(boxes, sight.selected, arrow) : firstState(scene)
  if (next !== null) sight.onSelect(next)
}

/** The parent of the selected state; null for a top-level state. */
const holderOf = (state: string): string | null => state.split('.').slice(0, -1).join('.') || null

function sightKey(scene: KeyScene, key: string): boolean {
  const { sight, onToggle, onKeys } = scene
  if (!sight) return false
  const { selected } = sight
  switch (key) {
    case 'Enter':
      if (selected) onToggle(selected)
      return selected !== null
    case 'Backspace':
      if (selected) sight.onSelect(holderOf(selected) ?? selected)
      return selected !== null
    case 'Escape':
      if (selected !== null) sight.onSelect(null)
      else sight.onSearch(false)
      return true
    case 'f':
    case 'F':
      sight.onSearch(true)
      return true
    case '?':
      onKeys()
      return true
    default:
      return false
  }
}

/** The keys that work wherever the focus is. */
const ANYWHERE = new Set(['+', '=', '-', '0', 'c', 'C', 'f', 'F', '?', 'Escape'])

/** Elements that use keys themselves. */
const TYPED_IN = 'input, textarea, select, [contenteditable], dialog, [role="dialog"]'

/**
 * Passes keys that are pressed outside of the drawing to its handler, except from fields and dialogs. Of several drawings the first
 * one receives them. Returns the function that unsubscribes.
 */
export function onKeysAnywhere(canvas: HTMLElement, press: (key: string) => boolean): () => void {
  const onKeyDown = (event: globalThis.KeyboardEvent): void => {
    const { target, key, defaultPrevented, ctrlKey, metaKey, altKey } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || !ANYWHERE.has(key)) return
    if (target instanceof Element && target.closest(TYPED_IN)) return
    if (document.querySelector('.workbench-canvas') !== canvas) return
    if (press(key)) event.preventDefault()
  }
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}

/** Handles a key of the drawing that needs no focus on it; returns whether it has a meaning. */
export function pressKey(scene: KeyScene, key: string): boolean {
  if (key === '+' || key === '=') scene.zoomBy(true)
  else if (key === '-') scene.zoomBy(false)
  else if (key === '0') scene.onFit()
  else if (key === 'c' || key === 'C') scene.onCurrent()
  else return sightKey(scene, key)
  return true
}

/** Handles keys pressed on the drawing itself. */
export const canvasKeys =
  (scene: KeyScene) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, shiftKey, currentTarget, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return
    const arrow = ARROWS[key]
    const isOwn = target === currentTarget
    if (arrow && shiftKey) currentTarget.scrollBy(arrow[0] * STEP_PX, arrow[1] * STEP_PX)
    else if (arrow && isOwn && scene.sight) move(scene, arrow)
    else if (!((isOwn || key !== 'Enter') && pressKey(scene, key))) return
    event.preventDefault()
  }
