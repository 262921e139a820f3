/** A chart compared with an earlier version: what was added, removed and changed, and which paths are broken. */
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, setup } from 'xstate'
import { diffModel } from '../../../src/catalogue/workbench/diff/diff.model'
import { readChart } from '../../../src/statecharts/chart/chart'
import { compareCharts, diffOf } from '../../../src/statecharts/documents/diff'
import { ChartFileError } from '../../../src/statecharts/documents/format'
import { readStored, writeStored } from '../../../src/statecharts/documents/stored'
import type { ChartModel } from '../../../src/statecharts/model'
import { makePlan } from '../../../src/statecharts/walk/explore'
import { walkChart } from '../../support/walk'
import { loaderModel, playerModel } from '../examples'

walkChart(diffModel)

type DoorEvent = { type: 'door.open' } | { type: 'door.shut' } | { type: 'door.lock' } | { type: 'door.paint' }

const doorSetup = setup({
  types: { events: {} as DoorEvent },
  guards: { hasKey: () => true },
  actions: { ring: () => undefined, creak: () => undefined },
})

const before = doorSetup.createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      description: 'It is shut.',
      on: { 'door.open': 'open', 'door.lock': { target: 'locked', actions: 'ring' } },
    },
    open: { description: 'It is open.', on: { 'door.shut': 'shut', 'door.paint': {} } },
    locked: { description: 'Nobody gets in.', initial: 'once', states: { once: {} }, on: { 'door.open': 'open' } },
  },
})

const after = doorSetup.createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      description: 'It is shut, not locked.',
      entry: 'creak',
      on: { 'door.open': { guard: 'hasKey', target: 'open' }, 'door.lock': { target: 'bolted', actions: 'ring' } },
    },
    open: { description: 'It is open.', on: { 'door.shut': 'shut' } },
    // Renamed: it behaves like `locked`.
    bolted: { description: 'Nobody gets in.', initial: 'once', states: { once: {} }, on: { 'door.open': 'shut' } },
    broken: { description: 'It hangs.' },
  },
})

const modelOf = (machine: AnyStateMachine): ChartModel => ({
  name: 'door',
  feature: 'example',
  purpose: 'A door.',
  machine,
  source: 'door.ts',
  starts: [{ name: 'shut', input: undefined }],
  events: {
    'door.open': [{ type: 'door.open' }],
    'door.shut': [{ type: 'door.shut' }],
    'door.lock': [{ type: 'door.lock' }],
  },
  states: {},
})

const stored = (model: ChartModel) => readStored(writeStored(model, makePlan(model).paths))

describe('two versions of a chart', () => {
  test('the diff names what was added, removed and changed; a renamed state is not added', () => {
    expect(compareCharts(readChart(before), readChart(after))).toEqual({
      states: {
        added: ['broken'],
        removed: [],
        changed: [
          {
            name: 'shut',
            fields: [
              { field: 'description', before: 'It is shut.', after: 'It is shut, not locked.' },
              { field: 'entry', before: '', after: 'creak' },
            ],
          },
          { name: 'bolted', was: 'locked', fields: [] },
          { name: 'bolted.once', was: 'locked.once', fields: [] },
        ],
      },
      transitions: {
        added: [],
        removed: ['open --door.paint--> (stays)'],
        changed: [
          {
            name: 'shut --door.open [hasKey]--> open',
            was: 'shut --door.open--> open',
            fields: [{ field: 'guard', before: '', after: 'hasKey' }],
          },
          {
            name: 'bolted --door.open--> shut',
            was: 'locked --door.open--> open',
            fields: [{ field: 'target', before: 'open', after: 'shut' }],
          },
        ],
      },
    })
  })

  test('the diff is empty without changes', () => {
    for (const model of [modelOf(before), loaderModel, playerModel]) expect(diffOf(stored(model), model)).toBeNull()
  })

  test('the diff names the broken paths, and the step at which each fails', () => {
    const kept = stored(modelOf(before))
    expect(kept.paths.length).toBeGreaterThan(0)
    const paths = [
      { start: 'shut', keys: ['door.open', 'door.shut'], ends: ['shut'] },
      { start: 'shut', keys: ['door.lock'], ends: ['locked.once'] },
      { start: 'shut', keys: ['door.lock', 'door.open'], ends: ['open'] },
      { start: 'shut', keys: ['door.lock', 'door.open', 'door.shut'], ends: ['shut'] },
      { start: 'ajar', keys: [], ends: ['ajar'] },
    ]
    const [, , wrongEnd, impossible, nowhere] = paths
    expect(diffOf({ ...kept, paths }, modelOf(after))?.paths).toEqual({
      checked: 5,
      broken: [
        { start: 'shut', keys: wrongEnd?.keys, step: 2, why: 'it ends in shut, not in open' },
        { start: 'shut', keys: impossible?.keys, step: 2, why: '“door.shut” cannot happen here' },
        { start: 'ajar', keys: nowhere?.keys, step: -1, why: 'there is no start “ajar”' },
      ],
    })
  })

  test('the diff says that a chart was added or removed', () => {
    expect(diffOf(null, modelOf(before))).toMatchObject({
      kind: 'added',
      before: null,
      states: { added: ['shut', 'open', 'locked', 'locked.once'] },
    })
    expect(diffOf(stored(modelOf(before)), null)).toMatchObject({ kind: 'removed', states: { added: [] } })
    expect(diffOf(null, null)).toBeNull()
  })
})

describe('a stored chart', () => {
  test('contains the chart and paths that take every transition of the test paths', () => {
    const plan = makePlan(loaderModel)
    const { file, paths } = readStored(writeStored(loaderModel, plan.paths))
    expect(file.chart).toEqual(JSON.parse(JSON.stringify(readChart(loaderModel.machine))))
    expect(paths.length).toBeLessThan(plan.paths.length)
    expect(new Set(paths.flatMap(({ keys }) => keys))).toEqual(
      new Set(
        plan.paths.flatMap(({ moves }) => moves.map(({ key }) => key)).filter((key) => key !== 'load.start (unnamed)'),
      ),
    )
  })

  test('is read without paths, and refused if it is not a chart', () => {
    const text = writeStored(loaderModel, [])
    expect(readStored(text).paths).toEqual([])
    expect(readStored(text.replace('"paths":[', '"paths":[7')).paths).toEqual([])
    expect(() => readStored('{')).toThrow(ChartFileError)
    expect(() => readStored('{"podium":"race"}')).toThrow(ChartFileError)
  })
})
