/** Charts of mind maps in detail: timing, and the meaning of keys and arrows. */
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

describe('saving a mind map', () => {
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

  it('starts after a pause in drawing, with everything drawn', async () => {
    const { clock, sent, draw } = start(saved)
    draw()
    clock.increment(AUTOSAVE_QUIET_MS - 1)
    const last = draw()
    clock.increment(AUTOSAVE_QUIET_MS - 1)
    expect(sent).toEqual([])
    clock.increment(1)
    expect(sent.map(({ map }) => map)).toEqual([last])
  })
  it('starts after the maximum delay, even if the user keeps drawing', async () => {
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
  it('sends changes made during a save after it, with the new version; then the local copy is deleted', async () => {
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
  it('is retried again and again while disconnected; after a refusal it waits for the user', async () => {
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
  it('D34 does not mistake its own stored save, whose response was lost, for a change of another page', async () => {
    let answer: (input: SaveMapInput) => MapSaving | Promise<MapSaving> = () => Promise.reject(new Error('cut off'))
    const { actor, clock, sent, kept, draw } = start((input) => answer(input))
    const first = draw()
    actor.send({ type: 'map.save' })
    await settled()
    const second = draw()
    expect(kept.at(-1)).toMatchObject({ draft: { map: second, version: 1, sent: [first] } })
    // Read from the server's response: an equal map, but another object.
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
  it("D34 shows the version of another page, and never overwrites it without the user's choice", async () => {
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

describe('keys of a mind map', () => {
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
    // Shift+Tab moves the focus to the next control, so that the canvas traps no keyboard user.
    ['Tab', { hasShift: true }, null],
    ['a', {}, null],
    ['c', { hasControl: true }, null],
    ['F5', {}, null],
  ] as const)('%s with %o has its intent on the canvas', (name, held, expected) => {
    expect(intentOfKey(key(name, held), false, 'right')).toEqual(expected)
  })
  it('in and out are swapped on the left side', () => {
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
  ] as const)('%s with %o has its intent in a text', (name, held, expected) => {
    expect(intentOfKey(key(name, held), true, 'right')).toEqual(expected)
  })
  it('no key is handled during Chinese input, on the canvas and in a text', () => {
    for (const name of ['Tab', 'Enter', ' ', 'Delete', 'ArrowUp', 'Escape', 's']) {
      for (const isWriting of [false, true])
        expect(intentOfKey(key(name, { isComposing: true, hasControl: name === 's' }), isWriting, 'right')).toBeNull()
    }
  })
})

describe('arrow keys of a mind map', () => {
  const map = mindMapOfText('x', '中\n 甲\n  甲一\n  甲二\n 乙\n  乙一\n 丙\n  丙一\n 丁')
  const id = (text: string) => Object.values(map.nodes).find((node) => node.text === text)?.id ?? ''
  const go = (from: string, direction: 'up' | 'down' | 'left' | 'right', one = map) =>
    one.nodes[neighbour(one, id(from), direction)]?.text
  it('move along the visible layout: out and back on either side, up and down across branches', () => {
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
  it('do not move into a folded branch', () => {
    const folded = edited(map, { do: 'collapse', id: id('甲'), isCollapsed: true }).map ?? map
    expect([go('甲', 'right', folded), go('乙一', 'up', folded)]).toEqual(['甲', '乙一'])
  })
})

describe('the visible part of a mind map', () => {
  it('B460 is scaled between one tenth and four times', () => {
    expect(withinZoom({ x: 1, y: 2, scale: 100 })).toEqual({ x: 1, y: 2, scale: 4 })
    expect(withinZoom({ x: 1, y: 2, scale: 0 })).toEqual({ x: 1, y: 2, scale: 0.1 })
  })
  it('zooms around the pointer', () => {
    const before = { x: 30, y: 10, scale: 1 }
    const next = zoomedAt(before, { x: 100, y: -50 }, 2)
    expect(next.scale).toBe(2)
    expect([next.x + 100 / next.scale, next.y - 50 / next.scale]).toEqual([before.x + 100, before.y - 50])
  })
  it('fits a large map, and does not enlarge a small one', () => {
    expect(fitted({ left: -460, top: -50, right: 460, bottom: 150 }, 500, 1_000)).toEqual({ x: 0, y: 50, scale: 0.5 })
    expect(fitted({ left: -10, top: -10, right: 10, bottom: 10 }, 500, 500).scale).toBe(1)
  })
})

it('has a name of one to 40 characters on one line', () => {
  expect([nameProblem(' '), nameProblem('长'.repeat(41)), nameProblem(` ${'😀'.repeat(40)} `)]).toEqual([
    '导图名称不能为空',
    '导图名称不能超过40个字符',
    null,
  ])
  expect(readMindMap('x', writeMindMap(plain))).not.toBeNull()
})
