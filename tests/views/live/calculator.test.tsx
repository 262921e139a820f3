import { describe, expect, it, vi } from 'vitest'
import type { CalculationView } from '../../../src/machines/live/calculator/calculator.selectors'
import { Calculator } from '../../../src/views/live/calculator/Calculator'
import { all, click, objections, press, render, the, type } from '../render'

const view: CalculationView = {
  expression: '1+2',
  caret: { from: 3, to: 3 },
  asked: '',
  preview: '3',
  problem: null,
  equalsReason: null,
  angle: 'deg',
  memory: '',
  hasValue: true,
  history: [{ expression: '6×7', result: '42' }],
  isTapeOpen: false,
  said: '',
}
const show = async (changes: Partial<CalculationView> = {}, form: 'widget' | 'window' = 'widget') => {
  const [onIntent, onLeave] = [vi.fn(), vi.fn()]
  await render(<Calculator view={{ ...view, ...changes }} form={form} onIntent={onIntent} onLeave={onLeave} />)
  return { onIntent, onLeave }
}

describe('B207 the calculator', () => {
  it('names each button and performs its action', async () => {
    const { onIntent } = await show()
    for (const name of ['7', '乘', '正弦 sin', '小数点', '退格', '清除算式 C', '等于', '加到存储 M+'])
      await click(the('button', name))
    expect(onIntent.mock.calls.map(([intent]) => intent)).toEqual([
      { type: 'key.press', text: '7' },
      { type: 'key.press', text: '×' },
      { type: 'key.press', text: 'sin(' },
      { type: 'key.press', text: '.' },
      { type: 'line.back' },
      { type: 'line.clear' },
      { type: 'line.equals' },
      { type: 'memory.add' },
    ])
    expect(await objections()).toEqual([])
  })

  it('reports typed text with its caret', async () => {
    const { onIntent } = await show()
    await type(the<HTMLInputElement>('input[type="text"]'), '1+25')
    expect(onIntent).toHaveBeenCalledWith({ type: 'line.write', text: '1+25', caret: { from: 4, to: 4 } })
  })

  it('handles keyboard input on any of its buttons, but none with a modifier', async () => {
    const { onIntent } = await show()
    const key = the('button', '7')
    await press(key, '9')
    await press(key, 'Backspace')
    await press(key, '=')
    await press(key, 'q')
    await press(key, '5', { ctrlKey: true })
    expect(onIntent.mock.calls.map(([intent]) => intent)).toEqual([
      { type: 'line.write', text: '1+29', caret: { from: 4, to: 4 } },
      { type: 'line.back' },
      { type: 'line.equals' },
    ])
  })

  it('Escape clears the line first, and leaves the calculator when it is empty', async () => {
    const { onIntent, onLeave } = await show()
    await press(the('input[type="text"]'), 'Escape')
    expect(onIntent).toHaveBeenCalledWith({ type: 'line.clear' })
    expect(onLeave).not.toHaveBeenCalled()
    const empty = await show({ expression: '', preview: '' })
    await press(all('input[type="text"]')[1] ?? document.body, 'Escape')
    expect(empty.onLeave).toHaveBeenCalledOnce()
  })

  it('a disabled memory button says why', async () => {
    const { onIntent } = await show({ hasValue: false })
    for (const name of ['取出存储 MR', '加到存储 M+']) {
      expect(the('button', name).getAttribute('aria-disabled')).toBe('true')
      await click(the('button', name))
    }
    expect(onIntent).not.toHaveBeenCalled()
  })

  it('B077 its own window shows the history beside the buttons', async () => {
    const { onIntent } = await show({}, 'window')
    await click(the('button', '再用 6×7 = 42'))
    expect(onIntent).toHaveBeenCalledWith({ type: 'history.pick', calculation: { expression: '6×7', result: '42' } })
    expect(all('button', '7')).toHaveLength(1)
    expect(await objections()).toEqual([])
  })
})
