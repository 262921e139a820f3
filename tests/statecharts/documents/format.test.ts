/** Charts as files: a written file is read again, and an invalid one is refused with the place of the error. */
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/catalogue/catalogue'
import { type Chart, readChart } from '../../../src/statecharts/chart/chart'
import {
  type ChartFile,
  ChartFileError,
  chartFileOf,
  readChartFile,
  writeChart,
} from '../../../src/statecharts/documents/format'
import { crewModel, loaderModel, playerModel } from '../examples'

const refusal = (content: string): [string, string, string] => {
  try {
    readChartFile(content)
  } catch (error) {
    if (error instanceof ChartFileError) return [error.problem, error.place, error.message]
    throw error
  }
  throw new Error('was read')
}

const changed = (change: (file: Record<string, unknown> & { chart: Record<string, unknown> }) => void): string => {
  const file = JSON.parse(writeChart(loaderModel))
  change(file)
  return JSON.stringify(file)
}

describe('a chart as a file', () => {
  test('of every chart is read as it was written', () => {
    for (const model of [loaderModel, playerModel, crewModel, ...catalogue]) {
      const file = readChartFile(writeChart(model))
      expect(file).toEqual(chartFileOf(model))
      expect(file.chart).toEqual(readChart(model.machine))
    }
  })

  test('contains its kind, its version and the facts about the chart', () => {
    const { podium, version, name, feature, source } = chartFileOf(loaderModel)
    expect([podium, version, name, feature, source]).toEqual([
      'statechart',
      1,
      'loader',
      'example',
      'tests/statecharts/examples.ts',
    ])
    const alone: ChartFile = readChartFile(writeChart(readChart(loaderModel.machine)))
    expect([alone.name, alone.source]).toEqual(['loader', undefined])
  })

  test('ignores unknown fields', () => {
    expect(readChartFile(changed((file) => Object.assign(file, { colour: 'red' })))).toEqual(chartFileOf(loaderModel))
  })

  test.each<[string, string, [string, string]]>([
    ['a text that is not JSON', '{"podium":', ['json', '']],
    ['other JSON', '{"id":"loader","states":{}}', ['format', '']],
    ['another version', changed((file) => Object.assign(file, { version: 2 })), ['version', '']],
    ['no name', changed((file) => Reflect.deleteProperty(file, 'name')), ['content', 'name']],
    ['no states', changed(({ chart }) => Object.assign(chart, { states: [] })), ['content', 'chart.states']],
    [
      'a kind of state that does not exist',
      changed(({ chart }) => Object.assign((chart as unknown as Chart).states[2] ?? {}, { type: 'odd' })),
      ['content', 'chart.states.2.type'],
    ],
    [
      'a transition to nowhere',
      changed(({ chart }) => Object.assign((chart as unknown as Chart).transitions[1] ?? {}, { targets: ['gone'] })),
      ['content', 'chart.transitions.1'],
    ],
    [
      'a state that is not inside its parent',
      changed(({ chart }) => Object.assign((chart as unknown as Chart).states[1] ?? {}, { parent: 'failed' })),
      ['content', 'chart.states.0.children'],
    ],
  ])('refuses %s', (_, content, expected) => {
    expect(refusal(content).slice(0, 2)).toEqual(expected)
  })

  test('explains what is wrong', () => {
    expect(refusal(changed((file) => Object.assign(file, { version: 9 })))[2]).toBe(
      'version 9 is not known here, only 1',
    )
  })
})
