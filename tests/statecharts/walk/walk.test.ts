/** The walker covers what it should, and fails when it should. */
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, StateMachine } from 'xstate'
import type { ChartModel } from '../../../src/statecharts/model'
import type { Bounds } from '../../../src/statecharts/walk/explore'
import { coverageLine, walk } from '../../../src/statecharts/walk/walk'
import { walkChart } from '../../support/walk'
import { crewModel, loaderMachine, loaderModel, playerMachine, playerModel } from '../examples'

/** Enough for these charts, with a short search for unreachable parts. */
const QUICK: Bounds = { worlds: 160, plenty: 100, paths: 100 }

walkChart(loaderModel)
walkChart(playerModel, '', QUICK)
walkChart(crewModel)

/** The loader's chart with a changed configuration. */
const changed = (machine: AnyStateMachine, change: (config: Record<string, unknown>) => void): AnyStateMachine => {
  const config: Record<string, unknown> = structuredCloneOf(machine.config)
  change(config)
  return new StateMachine(config as typeof machine.config, machine.implementations)
}

/** A copy of a configuration; functions are shared. */
const structuredCloneOf = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(structuredCloneOf) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, structuredCloneOf(part)])) as Value
}

type Config = {
  states: Record<
    string,
    { on: Record<string, unknown>; after: Record<string, unknown>; invoke: Record<string, unknown> }
  >
}
const asConfig = (config: Record<string, unknown>) => config as unknown as Config

const failuresOf = (model: ChartModel, change: Partial<ChartModel>): readonly string[] =>
  walk({ ...model, ...change }, QUICK).failures

const without = <Value extends object>(value: Value, key: keyof Value): Value => {
  const { [key]: _, ...rest } = value
  return rest as Value
}

describe('the walker covers', () => {
  test.each([
    [loaderModel, 'states 5/5, transitions 8/8, refusals 2/2'],
    [playerModel, 'states 11/11, transitions 15/15, refusals 2/2'],
    [crewModel, 'states 6/7 (1 excused), transitions 11/11, refusals 2/2'],
  ] as [ChartModel, string][])('$name: invokes, timers, histories, regions, guards, wildcards', (model, line) => {
    const { coverage, failures } = walk(model, QUICK)
    expect(failures).toEqual([])
    expect(coverageLine(coverage)).toBe(line)
  })

  test('the same paths every time', () => {
    const names = () => walk(playerModel, QUICK).plan.paths.map(({ name }) => name)
    expect(names()).toEqual(names())
  })

  test('a counter that a guard requires, beyond similar worlds', () => {
    const { plan } = walk(loaderModel)
    const last = plan.paths.find(({ name }) => name.endsWith('⇒ given up'))
    expect(last?.moves.map(({ label }) => label)).toEqual([
      ...Array.from({ length: 5 }, () => 'load.start (named)'),
      'after PATIENCE',
      'load.retry',
    ])
  })

  test('timers by the clock: a longer timer is reached through the shorter ones', () => {
    const { plan } = walk(crewModel)
    const long = plan.paths.find(({ moves }) => moves.at(-1)?.label === 'after LONG')
    expect(long?.worlds.at(-1)?.result).toEqual({
      taken: [
        'working.busy --after SHORT--> working.busy',
        'working.busy --after SHORT--> working.busy',
        'working --after LONG--> (stays)',
      ],
      refused: [],
      raised: [],
      waits: [1_000, 1_000, 500],
    })
  })
})

describe('the walker fails when', () => {
  test('an event has no example', () => {
    const events = without(loaderModel.events, 'load.cancel')
    expect(failuresOf(loaderModel, { events })).toEqual([
      'event load.cancel has no example',
      'transition "loading --load.cancel--> idle" is taken by no path',
    ])
  })

  test('a state has no assertion, or an assertion has no state', () => {
    const states = { ...without(loaderModel.states, 'failed'), broken: () => undefined }
    expect(failuresOf(loaderModel, { states })).toEqual([
      'state failed has no assertion',
      'an assertion is given for broken, which is no state of the chart',
    ])
  })

  test('an example has no effect in any state', () => {
    const events = { ...loaderModel.events, 'load.pause': [{ type: 'load.pause' }] as const }
    expect(failuresOf(loaderModel, { events })).toEqual(['example "load.pause" is taken by no state'])
  })

  test('an actor that the chart waits for has no example of its end', () => {
    expect(failuresOf(loaderModel, { actors: { fetchText: { done: ['hello'] } } })).toEqual([
      '"loading --error(fetch)--> failed" needs an example: add actors.fetchText.error',
      'transition "loading --error(fetch)--> failed" is taken by no path',
    ])
  })

  test("an example of an actor's end has no effect in any state", () => {
    const machine = changed(loaderMachine, (config) => {
      delete asConfig(config).states.loading?.invoke.onError
    })
    expect(failuresOf(loaderModel, { machine })).toContain('example "error(fetchText)" is taken by no state')
  })

  test('a guard never refuses', () => {
    const events = { ...loaderModel.events, 'load.start': [{ type: 'load.start', id: 'a' }] as const }
    expect(failuresOf(loaderModel, { events })).toEqual([
      'guard never refuses: "idle --load.start [isNamed]--> refused"',
    ])
  })

  test('a transition or a state is not covered, without a reason', () => {
    expect(failuresOf(crewModel, { unreachable: undefined })).toEqual(['state working.finished is reached by no path'])
  })

  test('a reason is given for a covered part, names nothing, or is empty', () => {
    const unreachable = { ...crewModel.unreachable, resting: 'too busy', 'working.asleep': 'never', 'a --b--> c': ' ' }
    expect(failuresOf(crewModel, { unreachable })).toEqual([
      '"working.asleep" is listed as unreachable but names nothing in the chart',
      '"a --b--> c" is listed as unreachable but names nothing in the chart',
      '"a --b--> c" is listed as unreachable without a reason',
      '"resting" is listed as unreachable but is reached',
    ])
  })

  test('an invariant is broken, naming the path', () => {
    const invariants = [{ sentence: 'nothing is ever retried', holds: () => false }]
    expect(failuresOf(loaderModel, { invariants })[0]).toBe(
      'it no longer holds that: nothing is ever retried\n  after begin',
    )
  })

  test('a guard is reversed', () => {
    const machine = loaderMachine.provide({ guards: { canRetry: ({ context }) => context.tries >= 5 } })
    expect(failuresOf(loaderModel, { machine }).join('\n')).toContain(
      'state given up is not what the model says: after five tries\n  after begin → load.start (named) → after PATIENCE → load.retry',
    )
  })

  test('a transition is removed', () => {
    const machine = changed(loaderMachine, (config) => {
      delete asConfig(config).states.loading?.on['load.cancel']
    })
    expect(failuresOf(loaderModel, { machine })).toEqual(['example "load.cancel" is taken by no state'])
  })

  test('a timer is removed', () => {
    const machine = changed(loaderMachine, (config) => {
      const { loading } = asConfig(config).states
      if (loading) loading.after = {}
    })
    const paths = (model: ChartModel) =>
      walk(model, QUICK).plan.paths.filter(({ name }) => name.includes('after PATIENCE'))
    expect(paths(loaderModel).length).toBeGreaterThan(0)
    expect(paths({ ...loaderModel, machine })).toEqual([])
  })

  test('a transition has another target', () => {
    const machine = changed(loaderMachine, (config) => {
      const { loading } = asConfig(config).states
      if (loading) loading.on['load.cancel'] = 'loaded'
    })
    expect(failuresOf(loaderModel, { machine }).join('\n')).toContain(
      'state loaded is not what the model says: has the text',
    )
  })

  test('an action is missing', () => {
    const machine = playerMachine.provide({ actions: { silence: () => undefined } })
    const failures = failuresOf(playerModel, { machine })
    expect(failures).toContain('state on.sound.muted is reached by no path')
  })

  test('an action crashes', () => {
    const machine = loaderMachine.provide({
      guards: {
        isNamed: () => {
          throw new Error('no name')
        },
      },
    })
    expect(failuresOf(loaderModel, { machine })[0]).toContain('the chart crashed: Unable to evaluate guard')
  })

  test('a guard reads something outside the chart', () => {
    let asked = 0
    const machine = loaderMachine.provide({
      guards: {
        isNamed: () => {
          asked += 1
          return asked % 2 === 1
        },
      },
    })
    expect(failuresOf(loaderModel, { machine }).join('\n')).toContain('is not a pure function of context and event')
  })

  test('an invoked actor has no name in setup', () => {
    const machine = createMachine({
      id: 'nameless',
      initial: 'a',
      states: { a: { invoke: { src: loaderMachine as never } } },
    })
    expect(() => walk({ ...loaderModel, machine, events: {}, states: { a: () => undefined } })).toThrow(
      'the actor invoked in nameless.a has no name',
    )
  })
})
