/** The words for manual testers: they refer to existing parts of the charts, and are used in formatted steps. */
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/catalogue/catalogue'
import { teacherRaceModel } from '../../../src/catalogue/live/race/teacherRace.model'
import { toastsModel } from '../../../src/catalogue/shell/toasts/toasts.model'
import { readChart } from '../../../src/statecharts/chart/chart'
import { formatPath, wordsOfState } from '../../../src/statecharts/documents/formatPath'
import { foresee } from '../../../src/statecharts/walk/replay'
import { examplesOf } from '../../../src/statecharts/walk/world'

/** All texts in a value. */
const phrasesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(phrasesIn)
      : []

const spoken = catalogue.filter(({ words }) => words?.events !== undefined)

describe.each(spoken)('the words of $name', (model) => {
  const chart = readChart(model.machine)
  const examples = examplesOf(model)

  test('refer to events, states, waits and actors that the chart has', () => {
    const { events = {}, states = {}, waits = {}, actors = {} } = model.words ?? {}
    const known = new Set(examples.flatMap(({ type, name }) => [type, name]))
    expect(Object.keys(events).filter((name) => !known.has(name))).toEqual([])
    expect(Object.keys(states).filter((name) => !chart.states.some(({ path }) => path === name))).toEqual([])
    expect(Object.keys(waits).filter((name) => !chart.delays.includes(name))).toEqual([])
    expect(Object.keys(actors).filter((name) => !chart.actors.includes(name))).toEqual([])
  })

  test('cover everything in a step, so that no step shows identifiers of the program', () => {
    const { title, start = {}, events = {}, waits = {}, actors = {} } = model.words ?? {}
    const ends = { done: 'done', error: 'error', snapshots: 'shows' } as const
    const listened = (src: string, kind: keyof typeof ends) =>
      kind !== 'snapshots' || chart.transitions.some((one) => one.kind === 'snapshot' && one.actor === src)
    const unsaid = [
      ...(title ? [] : ['the title']),
      ...model.starts.flatMap(({ name }) => (name in start ? [] : [`the start “${name}”`])),
      ...examples.flatMap(({ type, name }) => (name in events || type in events ? [] : [name])),
      ...chart.delays.filter((name) => !(name in waits)),
      ...Object.entries(model.actors ?? {}).flatMap(([src, given]) =>
        (['done', 'error', 'snapshots'] as const).flatMap((kind) => {
          const said = actors[src]?.[ends[kind]]
          return (given[kind] ?? []).flatMap((_, index) =>
            typeof said === 'string' || said?.[index] || !listened(src, kind) ? [] : [`${kind} ${src} ${index}`],
          )
        }),
      ),
      ...chart.states.flatMap(({ path, type }) =>
        (type === 'atomic' || type === 'final') && wordsOfState(model, path) === undefined ? [`in ${path}`] : [],
      ),
    ]
    expect(unsaid).toEqual([])
  })

  test('are Chinese, without identifiers of the program', () => {
    const phrases = phrasesIn(model.words).filter((phrase) => phrase !== '')
    expect(phrases.filter((phrase) => !/[一-鿿]/.test(phrase))).toEqual([])
    expect(phrases.filter((phrase) => /[a-z][A-Z]|[a-z]\.[a-z]|undefined|null/.test(phrase))).toEqual([])
  })
})

test('every chart has a Chinese title', () => {
  expect(catalogue.filter(({ words }) => !/[一-鿿]/.test(words?.title ?? '')).map(({ name }) => name)).toEqual([])
})

test('every chart has words for testers', () => {
  const silent = catalogue.filter(({ words }) => words?.events === undefined)
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('steps for a tester use the words of the chart, and names where it has none', () => {
  const { path } = foresee(teacherRaceModel, 0, [
    'link.connected',
    'race.open',
    'race.save',
    'done save 0',
    'race.start',
  ])
  expect(formatPath('steps', teacherRaceModel, path).split('\n').slice(3)).toEqual([
    '1. 恢复老师的网络连接',
    '   应看到：没有“抢答器”窗口',
    '2. 老师在课堂工具中打开“抢答器”',
    '   应看到：可以输入题目，有“准备抢答”按钮',
    '3. 老师点击“准备抢答”',
    '   应看到：正在保存…',
    '4. 等题目保存成功',
    '   应看到：“准备就绪”，有“开始抢答”按钮',
    '5. 老师点击“开始抢答”',
    '   应看到：正在开始…',
    '',
  ])
  const { words: _, ...silent } = teacherRaceModel
  expect(formatPath('steps', silent, path)).toContain('2. 发生 race.open\n   应处于：open.editing')
})

test('a timer without a name is described by its event', () => {
  const { path } = foresee(toastsModel, 0, ['notify (a success)', 'wait toast-0'])
  expect(formatPath('steps', toastsModel, path)).toContain('2. 等待 3 秒：消息自己消失\n   应看到：没有消息')
})
