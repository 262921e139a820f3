/** The words for those who try charts by hand: they speak of what the charts have, and stand in the told steps. */
import { describe, expect, test } from 'vitest'
import { teacherRaceModel } from '../../src/machines/race/teacherRace.model'
import { catalogue } from '../../src/statecharts/catalogue'
import { readChart } from '../../src/statecharts/chart'
import { foresee } from '../../src/statecharts/replay'
import { tellPath } from '../../src/statecharts/tell'
import { examplesOf } from '../../src/statecharts/world'

const spoken = catalogue.filter(({ words }) => words !== undefined)

describe.each(spoken)('the words of $name', (model) => {
  const chart = readChart(model.machine)
  const examples = examplesOf(model)

  test('speak of events, states, waits and actors that the chart has', () => {
    const { events = {}, states = {}, waits = {}, actors = {} } = model.words ?? {}
    const known = new Set(examples.flatMap(({ type, name }) => [type, name]))
    expect(Object.keys(events).filter((name) => !known.has(name))).toEqual([])
    expect(Object.keys(states).filter((name) => !chart.states.some(({ path }) => path === name))).toEqual([])
    expect(Object.keys(waits).filter((name) => !chart.delays.includes(name))).toEqual([])
    expect(Object.keys(actors).filter((name) => !chart.actors.includes(name))).toEqual([])
  })

  test('say what to do for every event of the model', () => {
    const events = model.words?.events ?? {}
    const silent = examples.filter(({ type, name }) => !(name in events) && !(type in events))
    // What a tester cannot bring about: messages of features and rounds that are not this one's.
    expect(silent.map(({ name }) => name).filter((name) => !/unknown|another|other/.test(name))).toEqual([])
  })
})

test('steps for a tester are told in the words of the chart, and by names where it has none', () => {
  const { path } = foresee(teacherRaceModel, 0, [
    'link.connected',
    'race.open',
    'race.save',
    'done save 0',
    'race.start',
  ])
  expect(tellPath('steps', teacherRaceModel, path).split('\n').slice(3)).toEqual([
    '1. 恢复教师的网络连接',
    '   应看到：没有“抢答器”窗口',
    '2. 教师在课堂工具中打开“抢答器”',
    '   应看到：可以输入题目，有“准备抢答”按钮',
    '3. 教师点击“准备抢答”',
    '   应看到：正在保存…',
    '4. 等题目保存成功',
    '   应看到：“准备就绪”，有“开始抢答”按钮',
    '5. 教师点击“开始抢答”',
    '   应看到：正在开始…',
    '',
  ])
  const { words: _, ...silent } = teacherRaceModel
  expect(tellPath('steps', silent, path)).toContain('2. 发生 race.open\n   应处于：open.editing')
})
