/** Which examples take which transitions, and guards in the words of their chart. */
import { describe, expect, test } from 'vitest'
import { and, not, or, setup } from 'xstate'
import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import { readChart } from '../../../src/statecharts/chart/chart'
import { reasonWords, refusalText } from '../../../src/statecharts/chart/guardWords'
import { refusalsFor } from '../../../src/statecharts/chart/reasons'
import { takersOf } from '../../../src/statecharts/walk/takers'
import { loaderModel } from '../examples'

describe('the examples that take a transition', () => {
  test('are those that its guard lets through', () => {
    const takers = takersOf(studentRaceModel)
    const tooLate = 'shown.racing --race.pressAnswered [isSameRace and isTooLate]--> shown.racing.late'
    expect([...(takers.get(tooLate) ?? [])]).toEqual(['race.pressAnswered (too late)'])
    expect(takersOf(studentRaceModel)).toBe(takers)
  })

  test('include ends of actors, by their number where there are several', () => {
    const ends = [...takersOf(loaderModel)].filter(([name]) => name.includes('fetch'))
    expect(ends.flatMap(([, examples]) => [...examples]).every((name) => /^(done|error)\(fetchText\)/.test(name))).toBe(
      true,
    )
    expect(ends.length).toBeGreaterThan(1)
  })

  test('are known for most transitions after the short walk', () => {
    const events = readChart(studentRaceModel.machine).transitions.filter(({ kind }) => kind === 'event')
    const known = events.filter(({ name }) => takersOf(studentRaceModel).has(name))
    expect(known.length).toBeGreaterThan(events.length * 0.75)
  })
})

describe('a guard in words', () => {
  const words = { isA: '不是甲', isB: '不是乙', 'not isA': '是甲', isOwn: '自己的话' }
  const machineOf = (guard: unknown) =>
    setup({
      types: { context: {} as { a: boolean; b: boolean } },
      guards: {
        isA: ({ context }) => context.a,
        isB: ({ context }) => context.b,
        isOwn: and(['isA', 'isB']),
        isPlain: and(['isA', 'isB']),
      },
    }).createMachine({
      context: { a: false, b: false },
      on: { go: { guard: guard as 'isA', target: '.there' } },
      initial: 'here',
      states: { here: {}, there: {} },
    })
  const textOf = (guard: unknown): string => refusalText(machineOf(guard), guard, words)
  const reasonsOf = (guard: unknown, context: { a: boolean; b: boolean }): string[] => {
    const machine = machineOf(guard)
    const snapshot = machine.resolveState({ value: 'here', context })
    return refusalsFor(machine, snapshot, { type: 'go' }).flatMap((reason) => reasonWords(reason, words))
  }

  test('refuses when one operand of `and` or all of `or` refuse', () => {
    expect(textOf('isA')).toBe('不是甲')
    expect(textOf(and(['isA', 'isB']))).toBe('不是甲，或不是乙')
    expect(textOf(or(['isA', 'isB']))).toBe('不是甲，而且不是乙')
    expect(textOf(not('isA'))).toBe('是甲')
    expect(textOf(not(not('isA')))).toBe('不是甲')
    expect(textOf('isOwn')).toBe('自己的话')
    expect(textOf('isPlain')).toBe('不是甲，或不是乙')
  })

  test('says nothing where words are missing', () => {
    expect(textOf(not('isB'))).toBe('')
    expect(textOf(and(['isA', not('isB')]))).toBe('')
  })

  test('gives the reasons of the operands that decide', () => {
    expect(reasonsOf(and(['isA', 'isB']), { a: true, b: false })).toEqual(['不是乙'])
    expect(reasonsOf(or(['isA', 'isB']), { a: false, b: false })).toEqual(['不是甲', '不是乙'])
    expect(reasonsOf(and([not('isA'), 'isB']), { a: true, b: true })).toEqual(['是甲'])
    expect(reasonsOf(not(and(['isA', 'isB'])), { a: true, b: true })).toEqual(['是甲'])
    expect(reasonsOf('isOwn', { a: true, b: false })).toEqual(['自己的话'])
    expect(reasonsOf('isPlain', { a: true, b: false })).toEqual(['不是乙'])
  })

  test('is named by how it is checked: a minified build shortens the names of functions', () => {
    const shortened = Object.assign(
      function t() {
        return false
      },
      { check: (not('isA') as unknown as { check: unknown }).check, guards: ['isA'] },
    )
    expect(textOf(shortened)).toBe('是甲')
    expect(readChart(machineOf(shortened)).guards).toEqual(['not isA'])
    expect(reasonsOf(shortened, { a: true, b: false })).toEqual(['是甲'])
  })
})
