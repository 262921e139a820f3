/**
 * The drawing in the workbench: selecting, folding, finding, keys, the card, the minimap; and the page for pasted
 * charts.
 */
import ELK from 'elkjs/lib/elk.bundled.js'
import { act } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawingTexts } from '../../../src/machines/workbench/bench/drawing.texts'
import { pasteTexts } from '../../../src/machines/workbench/paste/paste.texts'
import { detailsOf } from '../../../src/routes/workbench/bench/details'
import { readChart } from '../../../src/statecharts/chart/chart'
import { drawChart } from '../../../src/statecharts/documents/book'
import { foldable } from '../../../src/statecharts/drawing/graph'
import type { Drawing } from '../../../src/statecharts/drawing/paint'
import { documentWords } from '../../../src/statecharts/drawing/words'
import { ChartCanvas } from '../../../src/views/workbench/drawing/ChartCanvas'
import type { CanvasPaint } from '../../../src/views/workbench/drawing/canvas.props'
import { boxesOf, type CanvasSight, nextBox } from '../../../src/views/workbench/drawing/sight'
import { Paste, type PasteProps } from '../../../src/views/workbench/paste/Paste'
import { GuardAnswers } from '../../../src/views/workbench/simulation/GuardAnswers'
import { playerModel } from '../../statecharts/examples'
import { all, click, objections, press, render, the, type, words } from '../render'

const chart = readChart(playerModel.machine)
let drawing: Drawing = { width: 0, height: 0, groups: [] }
let folded: Drawing = drawing
const heard: string[] = []

beforeAll(async () => {
  const engine = new ELK()
  drawing = await drawChart(playerModel, engine)
  folded = await drawChart(playerModel, engine, new Set(['on']))
}, 30_000)

beforeEach(() => {
  heard.length = 0
})

const say =
  (what: string) =>
  (...args: unknown[]): void => {
    heard.push([what, ...args.map((arg) => JSON.stringify(arg))].join(' '))
  }

const facts = {
  repository: 'https://git.example.edu/podium/',
  places: new Map([['on.sound', { file: 'tests/statecharts/examples.ts', line: 2 }]]),
  texts: new Map([['tests/statecharts/examples.ts', 'states: {\n  sound: {},\n}']]),
}

function canvas(change: Partial<CanvasSight> = {}, paint: CanvasPaint = {}, drawn = drawing) {
  const selected = change.selected ?? null
  const sight: CanvasSight = {
    selected,
    details: detailsOf(playerModel, selected, change.folded ?? [], facts),
    folded: [],
    foldable: foldable(chart),
    isRedrawing: false,
    failure: '',
    search: null,
    onSelect: say('select'),
    onFold: say('fold'),
    onSearch: say('search'),
    onWords: say('words'),
    onNext: say('next'),
    onPrevious: say('previous'),
    onExport: say('export'),
    onCopy: say('copy'),
    onEdit: say('edit'),
    ...change,
  }
  return (
    <ChartCanvas
      canvas={{
        name: 'player',
        drawings: { names: [drawn], triggers: [drawn], all: [drawn] },
        zoom: 'fit',
        reasons: { zoomIn: null, zoomOut: null, fit: null },
        onZoomIn: () => heard.push('larger'),
        onZoomOut: () => heard.push('smaller'),
        onZoomTo: ({ scale }) => heard.push(`zoom ${scale.toFixed(2)}`),
        onFit: say('fit'),
        onRead: say('read'),
        sight,
      }}
      paint={paint}
    />
  )
}

const pressOn = (element: Element): Promise<void> =>
  act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
const placed = (place: string): Element => {
  const found = [...document.querySelectorAll('[data-place]')].find(
    (element) => element.getAttribute('data-place') === place,
  )
  if (!found) throw new Error(`${place} is not drawn`)
  return found
}

describe('the drawing of a chart', () => {
  test('is accessible with a card and a search', async () => {
    await render(
      canvas({ selected: 'on.sound', search: { words: 'so', hits: ['on.sound'], count: '1 处', reason: null } }),
    )
    expect(await objections()).toEqual([])
  })

  test('selects the pressed state or transition, or clears the selection', async () => {
    await render(canvas())
    await pressOn(placed('on.sound.loud'))
    await pressOn(placed('on.sound.normal --always [isLoud]--> on.sound.loud'))
    await pressOn(the('.workbench-canvas'))
    expect(heard).toEqual([
      'select "on.sound.loud"',
      'select "on.sound.normal --always [isLoud]--> on.sound.loud"',
      'select null',
    ])
  })

  test('takes an enabled transition instead of selecting it', async () => {
    const name = 'on.sound.normal --always [isLoud]--> on.sound.loud'
    await render(canvas({}, { takeable: [name], onTake: say('take') }))
    await pressOn(document.querySelector('.chart-press') ?? document.body)
    expect(heard).toEqual([`take ${JSON.stringify(name)}`])
  })

  test('presses a trigger of several lines as one', async () => {
    const name = 'on.sound.normal --always [isLoud]--> on.sound.loud'
    const words = { ...documentWords, triggerInFull: () => '音量增大，超过正常的音量，所以扬声器自动变为大声' }
    const spoken = await drawChart(playerModel, new ELK(), new Set(), words)
    await render(canvas({}, { takeable: [name], onTake: say('take') }, spoken))
    const lines = [...the('.chart-press').querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe(words.triggerInFull())
    await pressOn(the('.chart-press'))
    expect(heard).toEqual([`take ${JSON.stringify(name)}`])
  })

  test('folds and unfolds by its marks, all at once, and says why it cannot', async () => {
    const show = await render(canvas())
    await pressOn(document.querySelector('[data-fold="on"]') ?? document.body)
    await click(the('button', drawingTexts.foldAll))
    await click(the('button', drawingTexts.unfoldAll))
    expect(heard).toEqual(['fold ["on"]', `fold ${JSON.stringify(foldable(chart))}`])
    expect(words(document.body)).toContain(drawingTexts.noneFolded)
    heard.length = 0
    await show(canvas({ folded: ['on'] }, {}, folded))
    expect(document.querySelector('.chart-folded')?.textContent).toContain('states')
    await pressOn(document.querySelector('[data-fold="on"]') ?? document.body)
    await click(the('button', drawingTexts.unfoldAll))
    expect(heard).toEqual(['fold []', 'fold []'])
  })

  test('is operated by keys', async () => {
    const show = await render(canvas({}, { lit: ['on', 'on.sound', 'on.sound.normal'] }))
    await press(the('.workbench-canvas'), 'ArrowDown')
    await press(the('.workbench-canvas'), 'Enter')
    expect(heard).toEqual(['select "on.sound.normal"'])
    heard.length = 0
    await show(canvas({ selected: 'on.sound' }))
    for (const key of ['Enter', 'Backspace', 'f', 'Escape', '+', '-', '0', 'a'])
      await press(the('.workbench-canvas'), key)
    expect(heard).toEqual([
      'fold ["on.sound"]',
      'select "on"',
      'search true',
      'select null',
      'larger',
      'smaller',
      'fit',
    ])
    await press(the('.workbench-canvas'), '?')
    expect(words(the('.workbench-keys'))).toContain('选中相邻的状态')
  })

  test('arrows move to the nearest state in that direction', () => {
    const boxes = [
      { state: 'a', x: 0, y: 0, width: 10, height: 10 },
      { state: 'b', x: 40, y: 2, width: 10, height: 10 },
      { state: 'c', x: 20, y: 60, width: 10, height: 10 },
      { state: 'd', x: 90, y: 0, width: 40, height: 40 },
      { state: 'd.e', x: 95, y: 20, width: 10, height: 10 },
    ]
    expect(nextBox(boxes, 'a', [1, 0])).toBe('b')
    expect(nextBox(boxes, 'a', [0, 1])).toBe('c')
    expect(nextBox(boxes, 'a', [-1, 0])).toBeNull()
    expect(nextBox(boxes, 'd.e', [0, -1])).toBe('b')
    expect(nextBox(boxes, 'gone', [1, 0])).toBeNull()
    expect(boxesOf(drawing).map(({ state }) => state)).toEqual(
      expect.arrayContaining(chart.states.flatMap(({ path }) => (path === '' ? [] : [path]))),
    )
  })

  test('announces the selection, a failure and a new drawing', async () => {
    const show = await render(canvas({ selected: 'on.sound' }))
    expect(all('[role=status]').map(words)).toContain(drawingTexts.selected('on.sound', drawingTexts.kinds.compound))
    await show(canvas({ isRedrawing: true, failure: 'gone wrong' }))
    expect(all('[role=status]').map(words)).toContain(drawingTexts.redrawing)
    expect(words(the('[role=alert]'))).toBe('gone wrong')
  })

  test('marks the search results, and moves between them', async () => {
    await render(canvas({ search: { words: 'loud', hits: ['on.sound.loud'], count: '1 处', reason: null } }))
    expect(all('.is-found').map((element) => element.getAttribute('data-place'))).toContain('on.sound.loud')
    const field = the<HTMLInputElement>('input[type=search]')
    expect(document.activeElement).toBe(field)
    await type(field, 'off')
    await press(field, 'Enter')
    await press(field, 'Enter', { shiftKey: true })
    await press(field, 'Escape')
    await click(the('button', drawingTexts.next))
    expect(heard).toEqual(['words "off"', 'next', 'previous', 'search false', 'next'])
  })

  test('is exported in four formats', async () => {
    await render(canvas())
    for (const form of Object.values(drawingTexts.forms)) {
      await click(the('button', drawingTexts.export))
      await click(the('button', form))
    }
    expect(heard).toEqual(['export "svg"', 'export "png"', 'export "mermaid"', 'export "json"'])
    await click(the('button', drawingTexts.export))
    await press(the('button', drawingTexts.forms.svg), 'Escape')
    expect(all('button', drawingTexts.forms.svg)).toEqual([])
  })

  test('zooms by pinching around the point between the fingers, and by wheel with Ctrl', async () => {
    await render(canvas())
    const paper = the('.workbench-canvas')
    const half = new DOMRect(0, 0, drawing.width / 2, drawing.height / 2)
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => half)
    const moved = vi.fn()
    paper.scrollBy = moved
    const touch = (type: string, ...places: readonly (readonly [number, number])[]): boolean =>
      paper.dispatchEvent(
        Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
          touches: places.map(([clientX, clientY]) => ({ clientX, clientY })),
        }),
      )
    expect(touch('touchstart', [10, 10])).toBe(true)
    expect(touch('touchmove', [20, 10])).toBe(true)
    expect(touch('touchstart', [20, 20], [60, 50])).toBe(false)
    expect(touch('touchmove', [10, 20], [90, 80])).toBe(false)
    expect(moved).toHaveBeenLastCalledWith(-10, -15)
    touch('touchmove', [20, 20], [36, 32])
    touch('touchend', [36, 32])
    touch('touchmove', [0, 0])
    const wheel = (init: WheelEventInit): boolean =>
      paper.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init }))
    expect(wheel({ deltaY: -100 })).toBe(true)
    expect(wheel({ deltaY: -100, ctrlKey: true })).toBe(false)
    wheel({ deltaY: 10, ctrlKey: true })
    box.mockRestore()
    expect(heard).toEqual(['zoom 1.00', 'zoom 0.20', 'zoom 0.62', 'zoom 0.45'])
  })

  test('has a minimap only if a part of it is hidden', async () => {
    await render(canvas())
    expect(all('.workbench-minimap')).toEqual([])
    const size = (width: number, height: number): DOMRect => new DOMRect(0, 0, width, height)
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.classList.contains('workbench-drawing') ? size(1_000, 800) : size(500, 200)
    })
    await act(async () => {
      the('.workbench-canvas').dispatchEvent(new Event('scroll', { bubbles: true }))
    })
    box.mockRestore()
    const sight = document.querySelector('.minimap-sight')
    expect([sight?.getAttribute('width'), sight?.getAttribute('height')]).toEqual([
      String(drawing.width / 2),
      String(drawing.height / 4),
    ])
    expect(document.querySelectorAll('.minimap-state')).toHaveLength(boxesOf(drawing).length)
  })
})

describe('the card of the selection', () => {
  test('describes a state, and links to related states and its source', async () => {
    await render(canvas({ selected: 'on.sound' }))
    const card = the('.workbench-card')
    expect(words(card.querySelector('h3') ?? card)).toBe('on.sound')
    const [source, page] = [...card.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(source).toBe('https://git.example.edu/podium/tests/statecharts/examples.ts#L2')
    expect(page).toBe('https://git.example.edu/podium/docs/statecharts/player.md#state-on-sound')
    await click(the('button', drawingTexts.copyLink))
    await click(the('.workbench-card button', drawingTexts.fold))
    await click(the('button', drawingTexts.closeDetails))
    expect(heard).toEqual(['copy null', 'fold ["on.sound"]', 'select null'])
  })

  test('of a state with Chinese names has these first, and copies the name in the code', async () => {
    const named = { names: { on: '已开机', 'on.sound': '声音' }, states: { 'on.sound': '喇叭图标亮着' } }
    const details = detailsOf({ ...playerModel, words: named }, 'on.sound', [], facts)
    await render(canvas({ selected: 'on.sound', details }))
    const card = the('.workbench-card')
    expect(words(card.querySelector('h3') ?? card)).toBe('已开机 › 声音 on.sound')
    expect(words(card)).toContain(drawingTexts.seen('喇叭图标亮着'))
    expect(words(card.querySelector('[lang=en]') ?? card)).toBe('The loudspeaker.')
    await click(the('button', drawingTexts.copyCode('on.sound')))
    expect(heard).toEqual(['copy "on.sound"'])
    expect(await objections()).toEqual([])
  })

  test('without a repository gives the path to copy', () => {
    const details = detailsOf(playerModel, 'on.sound', [], { ...facts, repository: '' })
    expect(details?.references.map(({ text, href }) => [text, href])).toEqual([
      ['tests/statecharts/examples.ts:2', null],
      ['docs/statecharts/player.md#state-on-sound', null],
    ])
  })

  test('without a repository shows the source in the page, at the line of the state', async () => {
    const details = detailsOf(playerModel, 'on.sound', [], { ...facts, repository: '' })
    await render(canvas({ selected: 'on.sound', details }))
    await click(the('button', drawingTexts.showSource('tests/statecharts/examples.ts:2')))
    expect(all('.workbench-source > li').map((line) => line.textContent)).toEqual(['states: {', '  sound: {},', '}'])
    expect(words(the('.workbench-source > .is-here'))).toBe('sound: {},')
    expect(await objections()).toEqual([])
  })

  test('of a transition links to its states', async () => {
    const name = 'on.sound.normal --always [isLoud]--> on.sound.loud'
    await render(canvas({ selected: name }))
    expect(all('.workbench-row--lead').map(words)).toEqual(['on.sound.normal状态', 'on.sound.loud状态'])
    await click(all('.workbench-row--lead')[1] ?? document.body)
    expect(heard).toEqual(['select "on.sound.loud"'])
  })

  test('is hidden without a selection, or for unknown names', () => {
    expect(detailsOf(playerModel, null, [], facts)).toBeNull()
    expect(detailsOf(playerModel, 'nowhere', [], facts)).toBeNull()
  })
})

describe('pasting a chart', () => {
  const page = (view: Partial<PasteProps['view']> = {}) => (
    <Paste
      view={{ text: '', isBusy: false, fault: '', detail: '', place: null, chart: null, ...view }}
      back="/statecharts"
      onText={say('text')}
      onFile={() => heard.push('file')}
      onDraw={say('draw')}
      onClear={say('clear')}
      onNavigate={say('go')}
    />
  )

  test('draws nothing for an empty text, and says why', async () => {
    await render(page())
    await click(the('button', pasteTexts.draw))
    expect(heard).toEqual([])
    expect(words(document.body)).toContain(pasteTexts.nothing)
    expect(await objections()).toEqual([])
  })

  test('says what cannot be read, and moves to the place', async () => {
    const text = 'a\nbcd'
    await render(page({ text, fault: pasteTexts.faults.unread, detail: 'x', place: { line: 2, column: 3 } }))
    expect(words(the('[role=alert]'))).toContain(pasteTexts.faults.unread)
    await click(the('button', pasteTexts.place(2, 3)))
    const area = the<HTMLTextAreaElement>('textarea')
    expect([area.selectionStart, text[area.selectionStart]]).toEqual([4, 'd'])
    expect(await objections()).toEqual([])
  })

  test('lets the user answer its guards', async () => {
    await render(<GuardAnswers guards={['hasKey', 'isNight']} refused={['isNight']} onAnswer={say('answer')} />)
    const boxes = all<HTMLInputElement>('input[type=checkbox]')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false])
    for (const box of boxes) await click(box)
    expect(heard).toEqual(['answer "hasKey" false', 'answer "isNight" true'])
  })
})
