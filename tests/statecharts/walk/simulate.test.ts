/** A chart stepped through by hand: edited payloads, delays, addresses, and the reasons of guards. */
import { describe, expect, test } from 'vitest'
import { and, not, or, setup, stateIn } from 'xstate'
import { guardText, reasonsFor, refusalsFor } from '../../../src/statecharts/chart/reasons'
import { dataOf, misfitsOf, revive, type Schema, schemaOf } from '../../../src/statecharts/chart/schema'
import {
  moveOfText,
  moveText,
  pathAddress,
  pathOfAddress,
  type WrittenPath,
  waitKey,
} from '../../../src/statecharts/walk/address'
import { sendEvent, simulate } from '../../../src/statecharts/walk/simulate'
import { loaderModel } from '../examples'

describe('the address of a simulation', () => {
  const path: WrittenPath = {
    start: 1,
    moves: [
      { key: 'race.started (this race)' },
      { key: 'race.won', payload: { userId: 'u 1', of: [{ a: '} {' }] } },
      { key: 'done load 0', payload: 3 },
      { key: 'done load 0' },
      { key: 'error load 1', payload: { message: '网络 & more = trouble' } },
      { key: waitKey(500) },
      { key: 'wait xstate.after.PATIENCE.loader.loading' },
    ],
  }

  test('contains a path with all its payloads', () => {
    const address = pathAddress('race-teacher', path)
    expect(address.startsWith('/statecharts/race-teacher?tab=simulate&start=1&move=race.started+')).toBe(true)
    expect(pathOfAddress(address.slice(address.indexOf('?')))).toEqual(path)
  })

  test('has no path by default, and is short for the first state', () => {
    expect(pathOfAddress('?tab=simulate')).toBeNull()
    expect(pathOfAddress('start=x')).toEqual({ start: 0, moves: [] })
    expect(pathAddress('loader', { start: 0, moves: [] })).toBe('/statecharts/loader?tab=simulate')
    expect(pathAddress('loader', { start: 2, moves: [] }, 'paths')).toBe('/statecharts/loader?tab=paths&start=2')
  })

  test('treats invalid JSON after a key as a part of the key', () => {
    expect(moveOfText('load.start {broken')).toEqual({ key: 'load.start {broken' })
    expect(moveOfText('load.start ({odd}) {"id":"a"}')).toEqual({ key: 'load.start ({odd})', payload: { id: 'a' } })
    expect(moveText({ key: 'done load 0', payload: null })).toBe('done load 0 null')
    expect(moveOfText('done load 0 null')).toEqual({ key: 'done load 0', payload: null })
  })
})

describe('a schema of payloads', () => {
  test('is derived from all examples', () => {
    const schema = schemaOf([
      { name: '陈思远', kind: 'single', count: 1, seen: true, of: [{ id: 'a' }], end: null },
      { name: '王子涵', kind: 'multiple', count: 2.5, of: [], end: 5 },
    ])
    expect(schema).toEqual({
      kind: 'record',
      fields: [
        { name: 'name', optional: false, schema: { kind: 'text', seen: ['陈思远', '王子涵'] } },
        { name: 'kind', optional: false, schema: { kind: 'choice', values: ['single', 'multiple'] } },
        { name: 'count', optional: false, schema: { kind: 'number' } },
        { name: 'seen', optional: true, schema: { kind: 'switch' } },
        {
          name: 'of',
          optional: false,
          schema: {
            kind: 'list',
            item: { kind: 'record', fields: [{ name: 'id', optional: false, schema: { kind: 'text', seen: ['a'] } }] },
          },
        },
        { name: 'end', optional: false, schema: { kind: 'either', options: [{ kind: 'number' }, { kind: 'null' }] } },
      ],
    } satisfies Schema)
    expect(schemaOf([null])).toEqual({ kind: 'any' })
    expect(schemaOf([[], []])).toEqual({ kind: 'list', item: { kind: 'any' } })
    expect(schemaOf([new Map()])).toEqual({ kind: 'kept' })
  })

  test('names what does not fit, and where', () => {
    const schema = schemaOf([
      { id: 'a', at: 1, of: [{ ok: true }], end: { day: 1 } },
      { id: 'b c', of: [], end: null },
    ])
    const paths = (value: unknown) =>
      misfitsOf(schema, value).map(({ path, isMissing }) => `${path.join('.')} ${isMissing}`)
    expect(paths({ id: 'c', of: [{ ok: false }], end: null, more: 1 })).toEqual([])
    expect(paths({ id: 1, at: '1', of: [{ ok: true }, { ok: 'no' }], end: null })).toEqual([
      'id false',
      'at false',
      'of.1.ok false',
    ])
    expect(paths({ end: { day: '1' } })).toEqual(['id true', 'of true', 'end.day false'])
    expect(paths([])).toEqual([' false'])
    expect(misfitsOf(schemaOf([{ a: 'yes' }, { a: 'no' }]), { a: 'maybe' })).toEqual([
      { path: ['a'], wants: { kind: 'choice', values: ['yes', 'no'] }, isMissing: false },
    ])
  })

  test('takes values that are not data from the example, and restores errors of the same class', () => {
    class Refused extends Error {
      code = 7
    }
    const send = () => undefined
    const example = { send, problem: new Refused('no'), of: [{ send, id: 'a' }] }
    expect(dataOf(example)).toEqual({ problem: { code: 7, message: 'no' }, of: [{ id: 'a' }] })
    const revived = revive(example, { problem: { code: 8, message: 'never' }, of: [{ id: 'b' }, { id: 'c' }] })
    const { problem, of, ...rest } = revived as typeof example
    expect(rest).toEqual({ send })
    expect(of).toEqual([
      { send, id: 'b' },
      { send, id: 'c' },
    ])
    expect(problem).toBeInstanceOf(Refused)
    expect([problem.message, problem.code]).toEqual(['never', 8])
  })
})

describe('a simulation', () => {
  const start = { key: 'load.start (named)' }

  test('makes moves with edited payloads, and continues from the cached steps', () => {
    const edited = { key: 'load.start (named)', payload: { id: 'z' } }
    expect(simulate(loaderModel, 0, [edited]).world.snapshot.context).toMatchObject({ id: 'z' })
    expect(simulate(loaderModel, 0, [start]).world.snapshot.context).toMatchObject({ id: 'a' })
    expect(
      simulate(loaderModel, 0, [{ key: 'load.start', payload: { id: 'y' } }]).world.snapshot.context,
    ).toMatchObject({
      id: 'y',
    })
    const again = simulate(loaderModel, 0, [edited, { key: 'done fetch 0', payload: 'hi' }])
    expect(again.world.snapshot.context).toMatchObject({ id: 'z', text: 'hi' })
    expect(again.trail).toEqual([['idle'], ['loading'], ['loaded']])
    expect(simulate(loaderModel, 7, []).trail).toEqual([['idle']])
  })

  test('offers payloads with their schemas', () => {
    const { offered } = simulate(loaderModel, 0, [start])
    const fetched = offered.find(({ key }) => key === 'done fetch 0')
    expect(fetched).toMatchObject({ payload: 'hello', schema: { kind: 'text', seen: ['hello'] } })
    expect(offered.find(({ kind }) => kind === 'error')).toMatchObject({ payload: { message: expect.any(String) } })
  })

  test('reports whether a written move was made and what is unusual about it', () => {
    const { steps, trail } = simulate(loaderModel, 0, [
      'load.retry',
      { key: 'load.start', payload: { id: 5 } },
      'load.pause',
    ])
    expect(steps.map(({ move }) => move?.label ?? null)).toEqual([null, 'load.start', null])
    expect(steps[1]?.misfits.map(({ path }) => path)).toEqual([['id']])
    expect(trail).toEqual([['idle'], ['loading']])
  })

  test('advances the clock by any time, and fires the timers that end in it', () => {
    const patience = 'loading --after PATIENCE--> failed'
    const early = simulate(loaderModel, 0, [start, waitKey(1_999)])
    expect(early.world.result).toEqual({ taken: [], refused: [], raised: [], waits: [1_999] })
    expect(early.world.now).toBe(1_999)
    const late = simulate(loaderModel, 0, [start, waitKey(1_999), waitKey(2)])
    expect(late.world.result).toEqual({ taken: [patience], refused: [], raised: [], waits: [1, 1] })
    expect(late.world.now).toBe(2_001)
    expect(late.offered.map(({ key }) => key)).toEqual(['load.retry'])
  })

  test('reports the effects of a move', () => {
    expect(simulate(loaderModel, 0, [start]).world.effects.started).toMatchObject([{ id: 'fetch', src: 'fetchText' }])
  })

  test('writes an event of a view as the equal example', () => {
    const { world } = simulate(loaderModel, 0, [])
    expect(sendEvent(loaderModel, world, { type: 'load.start', id: 'a' })).toEqual({
      written: { key: 'load.start (named)' },
      isTaken: true,
      taken: ['idle --load.start [isNamed]--> loading'],
      reasons: [],
      crashed: null,
    })
    expect(sendEvent(loaderModel, world, { type: 'load.start', id: 'b' }).written).toEqual({
      key: 'load.start',
      payload: { id: 'b' },
    })
    const refused = sendEvent(loaderModel, world, { type: 'load.start', id: '' })
    expect(refused.isTaken).toBe(false)
    expect(refused.reasons.map(guardText)).toEqual(['守卫 isNamed 不成立：event.id = ""'])
    expect(sendEvent(loaderModel, world, { type: 'load.retry' })).toMatchObject({ isTaken: false, reasons: [] })
  })
})

describe('the reasons of guards', () => {
  interface Context {
    readonly moves: readonly { readonly id: string }[]
    readonly asked: ReadonlySet<string>
    readonly user: { readonly name: string } | null
  }
  const machine = setup({
    types: { context: {} as Context, events: {} as { type: 'go'; id: string } | { type: 'stop' } },
    guards: {
      hasMoves: ({ context }) => context.moves.length > 0,
      isAsked: ({ context, event }) => event.type === 'go' && context.asked.has(event.id),
      isSignedIn: ({ context }) => context.user !== null,
      isNamed: ({ context }, { name }: { name: string }) => context.user?.name === name,
      crashes: ({ context }) => (context.moves[0] as { id: string }).id === 'x',
    },
  }).createMachine({
    id: 'reasons',
    context: { moves: Object.freeze([]), asked: new Set(['b']), user: null },
    initial: 'on',
    on: { go: { guard: 'isSignedIn', target: '.off' } },
    states: {
      on: {
        on: {
          go: [
            { guard: 'hasMoves', target: 'off' },
            { guard: and(['isAsked', not('isSignedIn')]), target: 'off' },
            { guard: or(['isSignedIn', { type: 'isNamed', params: { name: 'a' } }]), target: 'off' },
            { guard: stateIn('off'), target: 'off' },
          ],
          stop: { guard: 'crashes', target: 'off' },
        },
      },
      off: {},
    },
  })
  const snapshot = machine.resolveState({ value: 'on', context: machine.config.context as Context })

  test('name each guard, the values that it read, and its parts', () => {
    const refused = refusalsFor(machine, snapshot, { type: 'go', id: 'a' })
    expect(refused.map(({ transition }) => transition)).toEqual([
      'on --go [hasMoves]--> off',
      'on --go [isAsked and not isSignedIn]--> off',
      'on --go [isSignedIn or isNamed]--> off',
      'on --go [in off]--> off',
      '(chart) --go [isSignedIn]--> off',
    ])
    expect(refused.map(guardText)).toEqual([
      '守卫 hasMoves 不成立：context.moves.length = 0',
      '守卫 and 不成立（守卫 isAsked 不成立：event.type = "go"，event.id = "a"，context.asked.has("a") = false；守卫 not 成立（守卫 isSignedIn 不成立：context.user = null））',
      '守卫 or 不成立（守卫 isSignedIn 不成立：context.user = null；守卫 isNamed 不成立：context.user = null）',
      '守卫 in off 不成立',
      '守卫 isSignedIn 不成立：context.user = null',
    ])
  })

  test('end at the first guard that holds, and are empty when a transition is taken', () => {
    const event = { type: 'go', id: 'b' }
    expect(reasonsFor(machine, snapshot, event).map(({ holds }) => holds)).toEqual([false, true, false])
    expect(refusalsFor(machine, snapshot, event)).toEqual([])
  })

  test('report a guard that crashes', () => {
    expect(refusalsFor(machine, snapshot, { type: 'stop' }).map(guardText)).toEqual([
      "守卫 crashes 出错：Cannot read properties of undefined (reading 'id')",
    ])
  })
})
