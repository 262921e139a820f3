/** Charts of mind maps where a walk does not look closely: time, and what keys and arrows mean. */
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { AUTOSAVE_LATEST_MS, AUTOSAVE_QUIET_MS } from '../../../contract/limits'
import { newMindMap, readMindMap, writeMindMap } from '../../../contract/rules/documents/mindMap'
import { edited } from '../../../contract/rules/documents/mindMapEdits'
import { mindMapOfText } from '../../../contract/rules/documents/mindMapOutline'
import {
  fitted,
  intentOfKey,
  nameProblem,
  neighbour,
  withinZoom,
  zoomedAt,
} from '../../../src/machines/documents/mindMap/mindMap.logic'
import type { KeepDraft, MapSaving, SaveMapInput } from '../../../src/machines/documents/mindMap/mindMap.types'
import { mindSavingMachine } from '../../../src/machines/documents/mindMap/mindSaving.machine'

const plain = newMindMap('图', '主题')
const settled = () => new Promise(setImmediate)

describe('saving', () => {
  const start = (answer: (input: SaveMapInput) => MapSaving | Promise<MapSaving>) => {
    const clock = new SimulatedClock()
    const sent: SaveMapInput[] = []
    const kept: KeepDraft[] = []
    const machine = mindSavingMachine.provide({
      actors: {
        keeper: fromCallback<KeepDraft, { userId: string }>(({ receive }) =>
          receive((command) => void kept.push(command)),
        ),
        saveMap: fromPromise<MapSaving, SaveMapInput>(async ({ input }) => {
          sent.push(input)
          return answer(input)
        }),
      },
    })
    const input = {
      userId: 'u1',
      mindMapCode: 'm1',
      requestId: 'r1',
      map: plain,
      saved: plain,
      version: 1,
      theirs: null,
      unanswered: [],
    }
    const actor = createActor(machine, { clock, input }).start()
    let map = plain
    const draw = () => {
      map = edited(map, { do: 'child', id: 'n0', text: '枝' }).map ?? map
      actor.send({ type: 'map.changed', map })
      return map
    }
    return { actor, clock, sent, kept, draw }
  }
  const saved = ({ map, version }: SaveMapInput): MapSaving => ({
    kind: 'saved',
    mindMapCode: 'm1',
    version: (version ?? 0) + 1,
    map,
  })

  it('begins once nothing was done for a moment, with all that was drawn', async () => {
    const { clock, sent, draw } = start(saved)
    draw()
    clock.increment(AUTOSAVE_QUIET_MS - 1)
    const last = draw()
    clock.increment(AUTOSAVE_QUIET_MS - 1)
    expect(sent).toEqual([])
    clock.increment(1)
    expect(sent.map(({ map }) => map)).toEqual([last])
  })
  it('does not wait longer than it may, however long somebody goes on', async () => {
    const { clock, sent, draw } = start(saved)
    draw()
    for (let at = 0; at < AUTOSAVE_LATEST_MS - 100; at += 100) {
      clock.increment(100)
      draw()
    }
    expect(sent).toEqual([])
    clock.increment(100)
    expect(sent).toHaveLength(1)
  })
  it('what is drawn while it is sent is sent after it, with the version that came; then nothing is kept here', async () => {
    const { actor, clock, sent, kept, draw } = start(saved)
    const first = draw()
    actor.send({ type: 'map.save' })
    const second = draw()
    await settled()
    expect(kept.at(-1)).toEqual({
      type: 'draft.keep',
      mindMapCode: 'm1',
      draft: { map: second, version: 2, requestId: 'r1', sent: [] },
    })
    clock.increment(AUTOSAVE_QUIET_MS)
    await settled()
    expect(sent.map(({ map, version }) => [map, version])).toEqual([
      [first, 1],
      [second, 2],
    ])
    expect(kept.at(-1)).toEqual({ type: 'draft.drop', mindMapCode: 'm1' })
  })
  it('without a line it is tried again and again; a refusal waits for somebody', async () => {
    let error: unknown = new Error('cut off')
    const { actor, clock, sent, draw } = start(() => Promise.reject(error))
    draw()
    actor.send({ type: 'map.save' })
    await settled()
    for (const [wait, times] of [
      [1_999, 1],
      [1, 2],
      [3_999, 2],
      [1, 3],
    ] as const) {
      clock.increment(wait)
      await settled()
      expect(sent).toHaveLength(times)
    }
    error = { code: 900251, text: '太多' }
    clock.increment(8_000)
    await settled()
    clock.increment(600_000)
    await settled()
    expect(sent).toHaveLength(4)
    expect(actor.getSnapshot().context.problem).toEqual({ text: '太多', isOffline: false, isPassing: false })
  })
  it('D34 what was stored while its answer was lost is no change of another page', async () => {
    let answer: (input: SaveMapInput) => MapSaving | Promise<MapSaving> = () => Promise.reject(new Error('cut off'))
    const { actor, clock, sent, kept, draw } = start((input) => answer(input))
    const first = draw()
    actor.send({ type: 'map.save' })
    await settled()
    const second = draw()
    expect(kept.at(-1)).toMatchObject({ draft: { map: second, version: 1, sent: [first] } })
    // As it is read from what the server answers: the same map, and another object.
    const stored = readMindMap(first.title, writeMindMap(first)) ?? plain
    answer = () => ({ kind: 'changed', map: stored, version: 2 })
    actor.send({ type: 'map.save' })
    await settled()
    answer = saved
    clock.increment(AUTOSAVE_QUIET_MS)
    await settled()
    expect(sent.map(({ map, version }) => [map, version])).toEqual([
      [first, 1],
      [second, 1],
      [second, 2],
    ])
    expect(actor.getSnapshot().value).toBe('settled')
    expect(kept.at(-1)).toEqual({ type: 'draft.drop', mindMapCode: 'm1' })
  })
  it('D34 what another page has stored meanwhile is shown, and never overwritten unasked', async () => {
    const theirs = edited(plain, { do: 'child', id: 'n0', text: '别处' }).map ?? plain
    const { actor, sent, draw } = start(() => ({ kind: 'changed', map: theirs, version: 5 }))
    const mine = draw()
    actor.send({ type: 'map.save' })
    await settled()
    expect(actor.getSnapshot().value).toBe('conflict')
    expect(actor.getSnapshot().context.map).toBe(mine)
    expect(sent).toHaveLength(1)
    actor.send({ type: 'conflict.mine' })
    expect(sent.at(-1)).toMatchObject({ map: mine, version: 5 })
  })
})

describe('keys', () => {
  const key = (name: string, held: Partial<Parameters<typeof intentOfKey>[0]> = {}) => ({
    key: name,
    hasControl: false,
    hasShift: false,
    hasAlt: false,
    isComposing: false,
    ...held,
  })
  it.each([
    ['Tab', {}, { type: 'node.add', where: 'child' }],
    ['Enter', {}, { type: 'node.add', where: 'sibling' }],
    ['ArrowLeft', {}, { type: 'node.step', direction: 'left' }],
    ['F2', {}, { type: 'text.begin' }],
    ['Delete', {}, { type: 'node.delete' }],
    ['Backspace', {}, { type: 'node.delete' }],
    [' ', {}, { type: 'node.fold' }],
    ['z', { hasControl: true }, { type: 'map.undo' }],
    ['Z', { hasControl: true, hasShift: true }, { type: 'map.redo' }],
    ['y', { hasControl: true }, { type: 'map.redo' }],
    ['s', { hasControl: true }, { type: 'map.save' }],
    ['ArrowUp', { hasAlt: true }, { type: 'node.move', way: 'up' }],
    ['ArrowRight', { hasAlt: true }, { type: 'node.move', way: 'in' }],
    ['ArrowLeft', { hasAlt: true }, { type: 'node.move', way: 'out' }],
    // Shift+Tab leads on to the next control: nobody is kept on the canvas.
    ['Tab', { hasShift: true }, null],
    ['a', {}, null],
    ['c', { hasControl: true }, null],
    ['F5', {}, null],
  ] as const)('%s %o on the canvas', (name, held, expected) => {
    expect(intentOfKey(key(name, held), false, 'right')).toEqual(expected)
  })
  it('on the left in and out are the other way round', () => {
    expect(intentOfKey(key('ArrowRight', { hasAlt: true }), false, 'left')).toEqual({ type: 'node.move', way: 'out' })
  })
  it.each([
    ['Enter', {}, { type: 'text.done' }],
    ['Tab', {}, { type: 'text.done', andAdd: 'child' }],
    ['Escape', {}, { type: 'text.cancel' }],
    ['Enter', { hasShift: true }, null],
    ['Delete', {}, null],
    [' ', {}, null],
    ['ArrowLeft', {}, null],
    ['z', { hasControl: true }, null],
  ] as const)('%s %o in a text', (name, held, expected) => {
    expect(intentOfKey(key(name, held), true, 'right')).toEqual(expected)
  })
  it('while Chinese is composed no key is taken, on the canvas and in a text', () => {
    for (const name of ['Tab', 'Enter', ' ', 'Delete', 'ArrowUp', 'Escape', 's']) {
      for (const isWriting of [false, true])
        expect(intentOfKey(key(name, { isComposing: true, hasControl: name === 's' }), isWriting, 'right')).toBeNull()
    }
  })
})

describe('arrows', () => {
  const map = mindMapOfText('x', '中\n 甲\n  甲一\n  甲二\n 乙\n  乙一\n 丙\n  丙一\n 丁')
  const id = (text: string) => Object.values(map.nodes).find((node) => node.text === text)?.id ?? ''
  const go = (from: string, direction: 'up' | 'down' | 'left' | 'right', one = map) =>
    one.nodes[neighbour(one, id(from), direction)]?.text
  it('lead along what is seen: out and back on either side, up and down over branches', () => {
    expect([go('中', 'right'), go('中', 'left'), go('中', 'up'), go('中', 'down')]).toEqual(['甲', '丙', '中', '中'])
    expect([go('甲', 'right'), go('甲', 'left'), go('丙', 'left'), go('丙', 'right')]).toEqual([
      '甲一',
      '中',
      '丙一',
      '中',
    ])
    expect([go('甲一', 'right'), go('丁', 'left')]).toEqual(['甲一', '丁'])
    expect([go('甲', 'down'), go('乙', 'up'), go('乙', 'down'), go('甲', 'up')]).toEqual(['乙', '甲', '乙', '甲'])
    expect([go('甲二', 'down'), go('乙一', 'up')]).toEqual(['乙一', '甲二'])
  })
  it('do not lead into what is folded', () => {
    const folded = edited(map, { do: 'collapse', id: id('甲'), isCollapsed: true }).map ?? map
    expect([go('甲', 'right', folded), go('乙一', 'up', folded)]).toEqual(['甲', '乙一'])
  })
})

describe('what is seen', () => {
  it('B460 is never smaller than a tenth, nor larger than four times', () => {
    expect(withinZoom({ x: 1, y: 2, scale: 100 })).toEqual({ x: 1, y: 2, scale: 4 })
    expect(withinZoom({ x: 1, y: 2, scale: 0 })).toEqual({ x: 1, y: 2, scale: 0.1 })
  })
  it('grows around the place under the hand', () => {
    const before = { x: 30, y: 10, scale: 1 }
    const next = zoomedAt(before, { x: 100, y: -50 }, 2)
    expect(next.scale).toBe(2)
    expect([next.x + 100 / next.scale, next.y - 50 / next.scale]).toEqual([before.x + 100, before.y - 50])
  })
  it('fits all of a map, and makes a small one no larger', () => {
    expect(fitted({ left: -460, top: -50, right: 460, bottom: 150 }, 500, 1_000)).toEqual({ x: 0, y: 50, scale: 0.5 })
    expect(fitted({ left: -10, top: -10, right: 10, bottom: 10 }, 500, 500).scale).toBe(1)
  })
})

it('a name is one line of 40 characters at most, and not blank', () => {
  expect([nameProblem(' '), nameProblem('长'.repeat(41)), nameProblem(` ${'😀'.repeat(40)} `)]).toEqual([
    '导图名称不能为空',
    '导图名称不能超过40个字符',
    null,
  ])
  expect(readMindMap('x', writeMindMap(plain))).not.toBeNull()
})
