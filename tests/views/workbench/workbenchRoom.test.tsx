/** The size of the drawing and of the panels in the workbench, by mouse, touch and keys. */
import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { texts } from '../../../src/machines/workbench/bench/texts'
import {
  isLargest,
  isSmallest,
  larger as largerStep,
  magnificationWithin,
  smaller,
} from '../../../src/machines/workbench/bench/workbench.logic'
import type {
  ChartDrawing,
  ChartDrawings,
  Detail,
  Magnification,
} from '../../../src/machines/workbench/bench/workbench.types'
import { BenchWork } from '../../../src/views/workbench/bench/BenchWork'
import { currentPlace, placedIn, type Room, sheetOf } from '../../../src/views/workbench/drawing/sheet'
import { anchorAgain, stateAnchorOf } from '../../../src/views/workbench/drawing/viewport'
import { objections, press, render, the } from '../render'

const box = (state: string, x: number, y: number): ChartDrawing['groups'][number] => ({
  id: state,
  style: 'state atomic depth1',
  state,
  transitions: [],
  title: state,
  shapes: [{ kind: 'rect', style: 'box', x, y, width: 100, height: 50, radius: 10 }],
})
/** Twice as high as wide, with states at the upper left and the lower right. */
const tall: ChartDrawing = { width: 500, height: 1_000, groups: [box('first', 0, 0), box('last', 400, 950)] }
const wide: ChartDrawing = { ...tall, width: 1_000, height: 500 }
const room: Room = { width: 1_000, height: 800, beside: 0 }

/** The same chart in three details: what says more is larger. */
const larger = ({ width, height, groups }: ChartDrawing, times: number): ChartDrawing => ({
  width: width * times,
  height: height * times,
  groups,
})
const drawnBy = (times: Readonly<Record<Detail, number>>): ChartDrawings => {
  const layouts = (detail: Detail) => [larger(tall, times[detail]), larger(wide, times[detail])]
  return { names: layouts('names'), triggers: layouts('triggers'), all: layouts('all') }
}
const small = drawnBy({ names: 0.2, triggers: 0.4, all: 0.8 })
const medium = drawnBy({ names: 0.4, triggers: 0.8, all: 3 })
const large = drawnBy({ names: 0.8, triggers: 3, all: 6 })
const huge = drawnBy({ names: 3, triggers: 6, all: 12 })

/** The smallest text of a drawing by detail, as the style sheets say: titles, triggers, descriptions. */
const TEXT_PX: Readonly<Record<Detail, number>> = { names: 14, triggers: 12, all: 11 }

describe('the sheet of a canvas', () => {
  test.each([
    ['a small chart', small, 'all'],
    ['a chart of medium size', medium, 'triggers'],
    ['a large chart', large, 'names'],
    ['a huge chart', huge, 'names'],
  ] as const)('of the whole of %s says as much as is readable: %s', (_, drawings, detail) => {
    const sheet = sheetOf(drawings, 'fit', room)
    expect(sheet?.detail).toBe(detail)
    expect(TEXT_PX[detail] * (sheet?.scale ?? 0)).toBeGreaterThanOrEqual(11)
  })

  test.each([
    ['a small chart', small, 'all'],
    ['a chart of medium size', medium, 'triggers'],
    ['a large chart', large, 'triggers'],
    ['a huge chart', huge, 'triggers'],
  ] as const)('for reading %s says its triggers at least', (_, drawings, detail) => {
    const sheet = sheetOf(drawings, 'read', room)
    expect(sheet?.detail).toBe(detail)
    expect(TEXT_PX[detail] * (sheet?.scale ?? 0)).toBeGreaterThanOrEqual(11)
  })

  test('is the layout that the shape of the canvas fits', () => {
    const shapeIn = (width: number, height: number) => {
      const { drawing } = sheetOf(large, 'fit', { width, height, beside: 0 }) ?? { drawing: tall }
      return drawing.width > drawing.height ? 'across' : 'down'
    }
    expect(shapeIn(1_400, 600)).toBe('across')
    expect(shapeIn(600, 1_400)).toBe('down')
  })

  test('keeps its layout when a card covers a part of the canvas', () => {
    const covered: Room = { ...room, width: room.width - 350, beside: 350 }
    expect(sheetOf(large, 'fit', covered)?.drawing).toBe(sheetOf(large, 'fit', room)?.drawing)
  })

  test('says less while what says more is not drawn yet', () => {
    const sheet = sheetOf({ ...medium, all: [] }, { detail: 'all', scale: 1.5 }, room)
    expect(sheet).toMatchObject({ detail: 'triggers', scale: 1.25 })
  })
})

describe('a drawing in a larger room', () => {
  test('is completely visible, keeps its proportions, and has its current state in the centre as far as possible', () => {
    for (const current of [null, { x: 0, y: 0 }, { x: 1, y: 1 }, { x: 0.3, y: 0.7 }]) {
      const { width = 0, height = 0, style } = placedIn({ detail: 'all', drawing: tall, scale: 0.8 }, room, current)
      const { marginInlineStart = -1, marginBlockStart = -1 } = style
      expect([width, height]).toEqual([400, 800])
      expect(marginInlineStart).toBeGreaterThanOrEqual(0)
      expect(marginInlineStart + width).toBeLessThanOrEqual(room.width)
      expect(marginBlockStart).toBe(0)
    }
    const middle = (lit: string) => {
      const current = currentPlace(tall, ['', lit])
      const { width = 0, style } = placedIn({ detail: 'all', drawing: tall, scale: 0.8 }, room, current)
      return (style.marginInlineStart ?? 0) + (current?.x ?? 0) * width
    }
    expect(middle('first')).toBeCloseTo(500, 0)
    expect(middle('last')).toBeCloseTo(500, 0)
    expect(currentPlace(tall, ['elsewhere'])).toBeNull()
  })

  test('is beside the card', () => {
    const covered: Room = { ...room, width: room.width - 350, beside: 350 }
    const { style } = placedIn({ detail: 'all', drawing: tall, scale: 0.5 }, covered, null)
    expect(style.marginInlineStart).toBe(350 + (650 - 250) / 2)
  })
})

describe('the zoom', () => {
  test('goes step by step from names to all details and back, with every text readable', () => {
    const steps: Magnification[] = [{ detail: 'names', scale: 0.8 }]
    for (let step = steps[0]; step && !isLargest(step); step = steps.at(-1)) steps.push(largerStep(step))
    expect([...new Set(steps.map(({ detail }) => detail))]).toEqual(['names', 'triggers', 'all'])
    for (const { detail, scale } of steps) expect(TEXT_PX[detail] * scale).toBeGreaterThanOrEqual(11)
    const back = steps.slice(1).reverse().map(smaller)
    expect(back).toEqual(steps.slice(0, -1).reverse())
    expect(isSmallest(steps[0] ?? { detail: 'all', scale: 1 })).toBe(true)
  })

  test('by wheel says more beyond the largest scale of a detail, and less below the smallest', () => {
    expect(magnificationWithin({ detail: 'names', scale: 1.3 })).toEqual({ detail: 'triggers', scale: 0.92 })
    expect(magnificationWithin({ detail: 'all', scale: 0.9 })).toEqual({ detail: 'triggers', scale: 1.25 })
    expect(magnificationWithin({ detail: 'names', scale: 0.1 })).toEqual({ detail: 'names', scale: 0.8 })
    expect(magnificationWithin({ detail: 'all', scale: 9 })).toEqual({ detail: 'all', scale: 2 })
    expect(magnificationWithin({ detail: 'triggers', scale: 1.1 })).toEqual({ detail: 'triggers', scale: 1.1 })
  })

  test('keeps the state in the middle of the canvas where it is when another drawing is shown', () => {
    const anchor = { share: { x: 0.9, y: 0.96 }, at: { x: 500, y: 400 } }
    const state = stateAnchorOf(tall, anchor, 1)
    // The middle of "last" is at (450, 975), the anchor at (450, 960).
    expect(state).toEqual({ state: 'last', share: { x: 0.9, y: 0.975 }, at: { x: 500, y: 415 } })
    const other: ChartDrawing = { width: 1_000, height: 400, groups: [box('last', 0, 0)] }
    expect(state && anchorAgain(other, state)).toEqual({ share: { x: 0.05, y: 0.0625 }, at: { x: 500, y: 415 } })
  })
})

describe('the panels of the workbench', () => {
  const heard: string[] = []
  beforeEach(() => {
    heard.length = 0
  })
  const bench = (share: number) => (
    <BenchWork
      canvas={<p>drawing</p>}
      side={<p>panels</p>}
      split={{
        share,
        onShare: (wanted) => heard.push(wanted.toFixed(0)),
        onReset: () => heard.push('reset'),
      }}
    />
  )

  test('are resized by keys, which announce the width', async () => {
    await render(bench(70))
    const splitter = the(`[role=separator][aria-label="${texts.splitter}"]`)
    expect(splitter.getAttribute('aria-valuenow')).toBe('70')
    expect(splitter.getAttribute('aria-valuetext')).toBe(texts.shareOf(70))
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter']) await press(splitter, key)
    expect(heard).toEqual(['68', '72', '35', '85', 'reset'])
    expect(the('.workbench-work').style.getPropertyValue('--workbench-share')).toBe('70%')
    expect(await objections()).toEqual([])
  })

  test.each(['mouse', 'touch'])('follow a dragging %s, but not a pointer that only passes', async (pointerType) => {
    await render(bench(70))
    const splitter = the('[role=separator]')
    the('.workbench-work').getBoundingClientRect = () => new DOMRect(100, 0, 1_000, 500)
    const held = new Set<number>()
    splitter.setPointerCapture = (id) => void held.add(id)
    splitter.hasPointerCapture = (id) => held.has(id)
    const point = (type: string, clientX: number) =>
      act(async () => {
        const event = new MouseEvent(type, { bubbles: true, clientX })
        Object.assign(event, { pointerId: 1, pointerType })
        splitter.dispatchEvent(event)
      })
    await point('pointermove', 400)
    expect(heard).toEqual([])
    await point('pointerdown', 800)
    await point('pointermove', 600)
    await point('pointermove', 900)
    expect(heard).toEqual(['50', '80'])
  })
})
