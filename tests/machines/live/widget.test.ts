/** The position of a widget beside other floating ones, and over them where there is no room: each can be dragged. */
import { describe, expect, it } from 'vitest'
import { boxAt, overlap, standing } from '../../../src/machines/live/widget/widget.logic'
import type { Box, Place, Size, Surroundings } from '../../../src/machines/live/widget/widget.types'

/** The area for widgets on a phone of 390 × 844. */
const phone: Box = { left: 8, top: 76, width: 374, height: 756 }
/** On a screen of 320 px, a widget fills the width. */
const narrow: Box = { ...phone, width: 304 }
const desk: Box = { left: 16, top: 80, width: 1_408, height: 804 }
const timer: Size = { width: 304, height: 330 }
const calculator: Size = { width: 304, height: 520 }
const places: readonly Place[] = [0, 0.3, 1].flatMap((x) => [0, 0.5, 1].map((y) => ({ x, y })))

const around = (layer: Box, size: Size, floats: readonly Box[], fields: readonly Box[] = []): Surroundings => ({
  layer,
  sight: layer,
  widget: { form: 'open', ...size },
  fields,
  bars: [],
  dialogs: [],
  panels: [],
  floats,
})

/** The box of an open widget of `size` that the user has moved to `place`. */
function stand(layer: Box, size: Size, place: Place, floats: readonly Box[]): Box {
  const found = standing(
    { place, sizes: { open: size, collapsed: null }, around: around(layer, size, floats) },
    'open',
    false,
  )
  expect(found.form).toBe('open')
  return boxAt(found.place, size, layer)
}

/** The width of the head bar that can be touched while the other widget overlaps it. */
function touchable(one: Box, over: Box): number {
  const isUnder = one.top + 52 > over.top && one.top < over.top + over.height
  if (!isUnder) return one.width
  return Math.max(0, over.left - one.left, one.left + one.width - over.left - over.width)
}
const FINGERTIP = 44

describe('a widget and another one', () => {
  it.each(places)('at %o: is beside it, where there is room', (place) => {
    for (const other of places.map((one) => boxAt(one, timer, desk)))
      expect(overlap(stand(desk, calculator, place, [other]), other)).toBe(0)
  })

  it.each(places)('at %o: on a phone both head bars can be touched, whatever the stacking order', (place) => {
    for (const height of [208, timer.height, 640]) {
      for (const at of places) {
        const other = boxAt(at, { ...timer, height }, phone)
        const own = stand(phone, calculator, place, [other])
        expect(Math.min(touchable(own, other), touchable(other, own)), JSON.stringify(at)).toBeGreaterThanOrEqual(
          FINGERTIP,
        )
        expect(own.left).toBeGreaterThanOrEqual(phone.left)
        expect(own.left + own.width).toBeLessThanOrEqual(phone.left + phone.width)
      }
    }
  })

  it('in the middle of a phone leaves most of a fingertip on either side', () => {
    const other = boxAt({ x: 0.5, y: 0 }, timer, phone)
    for (const place of places) {
      const own = stand(phone, calculator, place, [other])
      expect(Math.min(touchable(own, other), touchable(other, own))).toBe(35)
    }
  })

  it('as wide as the screen leaves the head bar of the other one free', () => {
    for (const place of places) {
      const other = boxAt({ x: 0, y: 0 }, timer, narrow)
      const own = stand(narrow, calculator, place, [other])
      expect(touchable(other, own)).toBe(other.width)
    }
  })

  it('never covers a focused field', () => {
    const other = boxAt({ x: 1, y: 0 }, timer, phone)
    const field: Box = { left: 20, top: 780, width: 350, height: 44 }
    const sizes = { open: calculator, collapsed: null }
    const there = around(phone, calculator, [other], [field])
    const { form, place } = standing({ place: { x: 1, y: 1 }, sizes, around: there }, 'open', false)
    expect(form).toBe('open')
    const own = boxAt(place, calculator, phone)
    expect(overlap(own, field)).toBe(0)
    expect(Math.min(touchable(own, other), touchable(other, own))).toBeGreaterThanOrEqual(FINGERTIP)
  })
})
