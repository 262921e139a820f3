/** The workbench page: everything can be operated by mouse and keyboard, and disabled controls say why. */
import ELK from 'elkjs/lib/elk.bundled.js'
import { act } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { texts } from '../../../src/machines/workbench/bench/texts'
import { simulateTexts } from '../../../src/machines/workbench/simulation/simulate.texts'
import { simulationOf } from '../../../src/routes/workbench/tabs/simulation/simulation'
import { drawChart } from '../../../src/statecharts/documents/book'
import type { Drawing } from '../../../src/statecharts/drawing/paint'
import { moveText } from '../../../src/statecharts/walk/address'
import type { ListedChart } from '../../../src/views/workbench/bench/ChartList'
import { Workbench } from '../../../src/views/workbench/bench/Workbench'
import { Simulation, type SimulationProps } from '../../../src/views/workbench/simulation/Simulation'
import { loaderModel } from '../../statecharts/examples'
import { all, click, objections, press, render, the, type, words } from '../render'

const charts: readonly ListedChart[] = [
  { name: 'loader', feature: 'example', title: 'Fetches a text.', group: 'live' },
  { name: 'player', feature: 'other', title: 'Plays a tape.', group: 'video' },
]

let drawing: Drawing = { width: 0, height: 0, groups: [] }

beforeAll(async () => {
  drawing = await drawChart(loaderModel, new ELK())
}, 30_000)

const heard: string[] = []

const ignore = (): void => undefined

function simulation(keys: readonly string[]): SimulationProps {
  const { props } = simulationOf(
    loaderModel,
    {
      start: 0,
      moves: keys.map((key) => ({ key, label: key })),
      undone: [],
      speed: null,
      refused: null,
      reasons: {
        undo: texts.nothingToUndo,
        redo: texts.nothingToRedo,
        reset: texts.nothingToReset,
        pause: simulateTexts.clockStands,
      },
    },
    (event) => heard.push(event.type === 'move.make' ? moveText(event.move) : event.type),
    () => heard.push('copied'),
  )
  return {
    canvas: {
      name: 'loader',
      drawings: { names: [drawing], triggers: [drawing], all: [drawing] },
      zoom: 'fit',
      reasons: { zoomIn: null, zoomOut: null, fit: texts.isFit },
      onZoomIn: () => heard.push('larger'),
      onZoomOut: () => heard.push('smaller'),
      onZoomTo: ({ detail, scale }) => heard.push(`zoom ${detail} ${scale}`),
      onFit: () => heard.push('fit'),
      onRead: () => heard.push('read'),
    },
    ...props,
    isBlank: false,
    frame: (width) => <p>{`the view, ${width} wide`}</p>,
  }
}

const page = (keys: readonly string[] = []) => (
  <Workbench
    charts={charts}
    pinned={['player']}
    recent={['loader', 'player', 'no longer there']}
    onPin={(name) => heard.push(`pin ${name}`)}
    chosen="loader"
    phase="ready"
    failure=""
    head={{
      name: 'loader',
      title: 'Fetches a text.',
      tabs: [{ key: 'simulate', label: texts.tabs.simulate, href: '/statecharts/loader?tab=simulate' }],
      tab: 'simulate',
      language: 'chinese',
      onLanguage: (language) => heard.push(`language ${language}`),
    }}
    onChoose={(name) => heard.push(`chart ${name}`)}
    onNavigate={(href) => heard.push(href)}
    onRetry={() => heard.push('retry')}
  >
    <Simulation {...simulation(keys)} />
  </Workbench>
)

describe('the workbench', () => {
  test('is accessible', async () => {
    await render(page(['load.start (named)']))
    expect(await objections()).toEqual([])
  }, 30_000)

  test('highlights the current states and makes possible events pressable in the drawing', async () => {
    heard.length = 0
    await render(page())
    expect(all('.is-lit').map((group) => words(group.querySelector('.chart-title') ?? group))).toEqual(['idle'])
    const pressable = all('.chart-press')
    expect(pressable.map((element) => element.querySelector('title')?.textContent)).toEqual([
      'idle --load.start [isNamed]--> loading',
    ])
    for (const element of pressable) {
      await press(element, 'Enter')
      await press(element, ' ')
      await press(element, 'x')
    }
    expect(heard).toEqual(['load.start (named)', 'load.start (named)'])
  })

  test('offers possible examples by their origin, and below them, folded, refused ones with the guard that refuses', async () => {
    heard.length = 0
    await render(page())
    const names = (within: string) => all(`${within} button.simulate-event`).map(words)
    expect(all('.simulate-origin > h3').map(words)).toEqual([simulateTexts.origins.people])
    expect(names('.simulate-origin')).toEqual(['load.start (named)'])
    expect(words(the('.simulate-refused > summary'))).toBe(simulateTexts.refused(3))
    expect(names('.simulate-refused')).toEqual(['load.start (unnamed)'])
    const [reason, ...unhandled] = all('.simulate-reason').map(words)
    expect(reason).toBe('守卫 isNamed 不成立：event.id = ""')
    // Events that only other states handle name these states, and cannot be pressed.
    for (const condition of unhandled) expect(condition).toMatch(/^要在“.+”时$/)
    for (const button of all<HTMLButtonElement>('button.simulate-event')) await click(button)
    expect(heard).toEqual(['load.start (named)', 'load.start (unnamed)'])
  })

  test('filters the events by their names', async () => {
    await render(page())
    const filter = the<HTMLInputElement>(`[aria-label="${simulateTexts.filter}"]`)
    await type(filter, 'UNNAMED')
    expect(all('.simulate-event').map(words)).toEqual(['load.start (unnamed)'])
    expect(the<HTMLDetailsElement>('.simulate-refused').open).toBe(true)
    await type(filter, 'nothing')
    expect(all('.simulate-event')).toEqual([])
    expect(words(the('.simulate-offers'))).toContain(simulateTexts.noneFound('nothing'))
  })

  test('says why nothing can be undone, and does nothing', async () => {
    heard.length = 0
    await render(page())
    await click(the('button', texts.undo))
    expect(heard).toEqual([])
    expect(words(document.body)).toContain(texts.nothingToUndo)
  })

  test('zooms by keyboard', async () => {
    heard.length = 0
    await render(page())
    const canvas = the('.workbench-canvas')
    for (const key of ['+', '-', '0', 'a']) await press(canvas, key)
    expect(heard).toEqual(['larger', 'smaller', 'fit'])
  })

  test('opens a tab', async () => {
    heard.length = 0
    await render(page())
    expect(all('.workbench-tab[aria-current]').map(words)).toEqual([texts.tabs.simulate])
    await click(the('.workbench-tab'))
    expect(heard).toEqual(['/statecharts/loader?tab=simulate'])
  })

  test('chooses another chart', async () => {
    heard.length = 0
    await render(page())
    const chosen = new Set(all('.workbench-row--chart[aria-current]').map(words))
    expect([...chosen]).toEqual(['Fetches a text. loader'])
    await click(all('.workbench-row--chart').find((row) => words(row) === 'Plays a tape. player') ?? the('.no-row'))
    expect(heard).toEqual(['chart player'])
  })

  test('lists pinned and recent charts first, then all by group, and finds them in both languages', async () => {
    heard.length = 0
    await render(page())
    const listed = () =>
      all('.workbench-feature').map((section) =>
        all('h2, .workbench-row--chart')
          .filter((part) => section.contains(part))
          .map(words),
      )
    expect(listed()).toEqual([
      [texts.pinned, 'Plays a tape. player'],
      [texts.recent, 'Fetches a text. loader'],
      [texts.groups.live, 'Fetches a text. loader'],
      [texts.groups.video, 'Plays a tape. player'],
    ])
    const [pin] = all<HTMLButtonElement>('.workbench-pin')
    expect(pin?.getAttribute('aria-label')).toBe(`${texts.unpin} Plays a tape.`)
    await click(pin ?? the('.no-pin'))
    expect(heard).toEqual(['pin player'])
    const search = the<HTMLInputElement>(`[aria-label="${texts.search}"]`)
    for (const typed of ['tape', 'PLAYER', texts.groups.video]) {
      await type(search, typed)
      expect(listed()).toEqual([[texts.groups.video, 'Plays a tape. player']])
    }
  })

  test('keys of the drawing work wherever the focus is, except in fields', async () => {
    heard.length = 0
    await render(page())
    const pressOn = (element: Element, key: string) =>
      act(async () => {
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      })
    for (const key of ['+', '0', 'c', 'ArrowLeft', 'Enter']) await pressOn(document.body, key)
    await pressOn(the(`[aria-label="${texts.search}"]`), '+')
    expect(heard).toEqual(['larger', 'fit', 'read'])
  })

  test('switches from Chinese names to those of the code', async () => {
    heard.length = 0
    await render(page())
    await click(the('label', texts.languages.code))
    expect(heard).toEqual(['language code'])
  })

  test('says that a drawing failed, and tries again', async () => {
    heard.length = 0
    await render(
      <Workbench
        charts={charts}
        pinned={[]}
        recent={[]}
        onPin={ignore}
        chosen="loader"
        phase="failed"
        failure={texts.drawingFailed}
        head={null}
        onChoose={ignore}
        onNavigate={ignore}
        onRetry={() => heard.push('retry')}
      >
        {null}
      </Workbench>,
    )
    expect(words(the('[role=alert]'))).toContain(texts.drawingFailed)
    await click(the('button', texts.retry))
    expect(heard).toEqual(['retry'])
  })
})
