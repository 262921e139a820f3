/** The size of the drawing and of the panels in the workbench, by mouse, touch and keys. */
import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { texts } from '../../../src/machines/workbench/bench/texts'
import type { ChartDrawing } from '../../../src/machines/workbench/bench/workbench.types'
import { BenchWork } from '../../../src/views/workbench/bench/BenchWork'
import { currentPlace, fitted } from '../../../src/views/workbench/drawing/fit'
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
const room = { width: 1_000, height: 800 }

describe('a drawing that fits', () => {
  test.each([
    ['high', tall],
    ['wide', { ...tall, width: 4_000, height: 500 }],
    ['tiny', { ...tall, width: 40, height: 20 }],
    ['larger than the room in both directions', { ...tall, width: 9_000, height: 9_000 }],
  ])('a %s one is completely visible, keeps its proportions, and is not enlarged too much', (_, drawing) => {
    for (const current of [null, { x: 0, y: 0 }, { x: 1, y: 1 }, { x: 0.3, y: 0.7 }]) {
      const { width = 0, height = 0, style } = fitted(drawing, room, current)
      const { marginInlineStart = -1, marginBlockStart = -1 } = style
      expect(marginInlineStart).toBeGreaterThanOrEqual(0)
      expect(marginBlockStart).toBeGreaterThanOrEqual(0)
      expect(marginInlineStart + width).toBeLessThanOrEqual(room.width + 0.001)
      expect(marginBlockStart + height).toBeLessThanOrEqual(room.height + 0.001)
      expect(width / height).toBeCloseTo(drawing.width / drawing.height, 5)
      expect(width / drawing.width).toBeLessThanOrEqual(1.25)
    }
  })

  test('has its current state in the centre as far as the whole drawing stays visible', () => {
    const middle = (lit: string) => {
      const current = currentPlace(tall, ['', lit])
      const { width = 0, style } = fitted(tall, room, current)
      return (style.marginInlineStart ?? 0) + (current?.x ?? 0) * width
    }
    expect(middle('first')).toBeCloseTo(500, 0)
    expect(middle('last')).toBeCloseTo(500, 0)
    // Vertically there is no room to move it.
    expect(fitted(tall, room, currentPlace(tall, ['last'])).style.marginBlockStart).toBe(0)
    expect(currentPlace(tall, ['elsewhere'])).toBeNull()
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
