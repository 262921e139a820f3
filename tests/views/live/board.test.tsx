import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { drawn } from '../../../src/catalogue/live/board/board.examples'
import type { BoardView } from '../../../src/machines/live/board/board.selectors'
import { Board } from '../../../src/views/live/board/Board'
import { paintingOf } from '../../../src/views/live/board/ink'
import { all, click, objections, press, render, said, the } from '../render'

const view: BoardView = {
  stage: 'open',
  tool: 'pen',
  color: 'black',
  width: 'm',
  items: drawn.pages[0]?.items ?? [],
  draft: null,
  writing: null,
  viewport: { x: 0, y: 0, scale: 1 },
  page: 1,
  pages: 2,
  canAddPage: true,
  canUndo: false,
  canRedo: false,
  isEmpty: false,
  isClearing: false,
  isExporting: false,
  unkept: null,
}
// jsdom does not implement pointer capture.
HTMLElement.prototype.setPointerCapture = () => undefined

const show = async (changes: Partial<BoardView> = {}) => {
  const onIntent = vi.fn()
  await render(<Board view={{ ...view, ...changes }} form="window" onIntent={onIntent} />)
  return { onIntent, intents: () => onIntent.mock.calls.map(([intent]) => intent) }
}
const hand = (type: string, x: number, y: number, pointerId = 1, pointerType = 'mouse', pressure = 0) =>
  act(async () => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 0 })
    Object.assign(event, { pointerId, pointerType, pressure })
    the('.board-surface').dispatchEvent(event)
  })

describe('B211 the drawing board', () => {
  it('shows all drawn items in their colours', async () => {
    await show()
    expect(all('.board-svg path, .board-svg text')).toHaveLength(5)
    expect(the('.board-svg text').textContent).toBe('F = ma')
    expect(paintingOf(view.items[1] ?? view.items[0] ?? drawn.pages[0]?.items[0] ?? fail())).toEqual({
      kind: 'line',
      color: 'black',
      path: 'M320 70H520V190H320Z',
      width: 6,
    })
    expect(await objections()).toEqual([])
  })

  it('a mouse draws from press to release, in the coordinates of the visible paper', async () => {
    const { intents } = await show({ viewport: { x: 100, y: 50, scale: 2 } })
    await hand('pointerdown', 20, 40)
    await hand('pointermove', 40, 60)
    await hand('pointerup', 40, 60)
    expect(intents()).toEqual([
      { type: 'hand.down', at: { x: 110, y: 70, pressure: 0.5 }, isPen: false },
      { type: 'hand.move', points: [{ x: 120, y: 80, pressure: 0.5 }], isStraight: false },
      { type: 'hand.up' },
    ])
  })

  it('a pen reports its pressure; while a pen is used a finger moves the view', async () => {
    const { intents } = await show()
    await hand('pointerdown', 20, 40, 1, 'pen', 0.8)
    await hand('pointerup', 20, 40, 1, 'pen')
    await hand('pointerdown', 10, 10, 2, 'touch')
    await hand('pointermove', 30, 20, 2, 'touch')
    await hand('pointerup', 30, 20, 2, 'touch')
    expect(intents()).toEqual([
      { type: 'hand.down', at: { x: 20, y: 40, pressure: 0.8 }, isPen: true },
      { type: 'hand.up' },
      { type: 'viewport.set', viewport: { x: -20, y: -10, scale: 1 } },
    ])
  })

  it('a second finger cancels the stroke, moves and zooms; the remaining finger draws nothing', async () => {
    const { intents } = await show()
    await hand('pointerdown', 100, 100, 1, 'touch')
    await hand('pointerdown', 200, 100, 2, 'touch')
    await hand('pointermove', 300, 100, 2, 'touch')
    await hand('pointerup', 300, 100, 2, 'touch')
    await hand('pointermove', 120, 100, 1, 'touch')
    await hand('pointerup', 120, 100, 1, 'touch')
    expect(intents().map(({ type }) => type)).toEqual(['hand.down', 'hand.cancel', 'viewport.set'])
    expect(intents()[2].viewport.scale).toBe(2)
  })

  it('a stroke cancelled by the browser is discarded', async () => {
    const { intents } = await show()
    await hand('pointerdown', 100, 100)
    await hand('pointercancel', 100, 100)
    expect(intents().at(-1)).toEqual({ type: 'hand.cancel' })
  })

  it('disabled actions say why', async () => {
    const { onIntent } = await show({ items: [], isEmpty: true, pages: 1 })
    for (const [name, reason] of [
      ['撤销', '没有可以撤销的'],
      ['重做', '没有可以重做的'],
      ['清空', '画板还是空的'],
      ['导出图片', '这一页还是空的'],
      ['删除这一页', '只有这一页'],
      ['下一页', '已经是最后一页'],
    ] as const) {
      const control = the('button', name)
      await click(control)
      expect(said(control, 'aria-describedby')).toBe(reason)
    }
    expect(onIntent).not.toHaveBeenCalled()
  })

  it('the text tool starts a text by keyboard', async () => {
    const { intents } = await show({ tool: 'text' })
    await press(the('.board-surface'), 'Enter')
    expect(intents()).toEqual([{ type: 'hand.down', at: { x: 0, y: 0, pressure: 0 }, isPen: false }])
  })

  it('says when nothing is stored, and offers a retry', async () => {
    const { intents } = await show({ unkept: 'full' })
    expect(the('[role="alert"]').textContent).toContain('本机存储空间已满')
    await click(the('button', '重试'))
    expect(intents()).toEqual([{ type: 'keep.retry' }])
  })

  it('a board open in another window says so and can be taken back', async () => {
    const { intents } = await show({ stage: 'elsewhere' })
    expect(all('.board-surface')).toHaveLength(0)
    await click(the('button', '在这里继续画'))
    expect(intents()).toEqual([{ type: 'board.takeBack' }])
    expect(await objections()).toEqual([])
  })
})

function fail(): never {
  throw new Error('the example has nothing on it')
}
