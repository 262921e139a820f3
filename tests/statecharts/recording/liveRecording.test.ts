/** Recordings of running pages: read from files, folded into pictures, and turned into paths that can be replayed. */
import { describe, expect, test } from 'vitest'
import type { InspectedActor, InspectedEntry, Recording } from '../../../contract/entities/workbench/inspection'
import { HIDDEN } from '../../../contract/rules/workbench/redaction'
import { modelNamed } from '../../../src/catalogue/catalogue'
import { exampleEntries, exampleRecording } from '../../../src/catalogue/workbench/live/live.examples'
import { absorb, blankPicture, pictureAt, record } from '../../../src/machines/workbench/live/live.logic'
import { treeOf } from '../../../src/machines/workbench/live/live.selectors'
import { pathOfRecording, recordingOf, testOfPath } from '../../../src/statecharts/recording/liveRecording'
import { replayMoves } from '../../../src/statecharts/walk/replay'
import { simulate } from '../../../src/statecharts/walk/simulate'

const session = modelNamed('session')

const actor = (states: string[]): InspectedActor => ({
  id: 'x:1',
  parent: null,
  name: 'session',
  chart: 'session',
  status: 'active',
  states,
  tags: [],
})
const happened = (type: string, payload: unknown, states: string[], at: number): InspectedEntry[] => [
  { kind: 'event', at, from: null, to: 'x:1', type, payload },
  { kind: 'actor', at, actor: actor(states) },
]
const recorded = (first: string[], ...entries: InspectedEntry[][]): Recording => ({
  ...exampleRecording,
  actors: [actor(first)],
  entries: entries.flat(),
})

describe('a recording', () => {
  test('is read from its file, and other files are refused', () => {
    expect(recordingOf(JSON.stringify(exampleRecording))).toEqual(exampleRecording)
    expect(recordingOf(JSON.stringify({ ...exampleRecording, version: 2 }))).toBeNull()
    expect(recordingOf('{"format":"podium-recording"')).toBeNull()
  })

  test('begins with its first entry and ends with its last', () => {
    const empty = { ...exampleRecording, startedAt: 1, endedAt: 1, entries: [] }
    const { startedAt, endedAt, entries } = record(empty, exampleEntries, 2)
    expect([startedAt, endedAt, entries.length]).toEqual([
      exampleEntries[0]?.at,
      exampleEntries.at(-1)?.at,
      exampleEntries.length,
    ])
  })

  test('shows the states of each actor at any moment', () => {
    const race = (position: number) => pictureAt(exampleRecording, position).actors['x:2']?.states
    expect(race(0)).toEqual(['closed'])
    expect(race(250)).toEqual(['open', 'open.idle'])
  })
})

describe('the picture of a page', () => {
  test('has each actor below its parent, and no ended actors', () => {
    const { actors } = absorb(blankPicture, [...exampleEntries, { kind: 'gone', at: 0, actor: 'x:1' }])
    expect(treeOf(Object.values(actors)).map(({ name, depth }) => [name, depth])).toEqual([
      ['app', 0],
      ['race', 1],
    ])
    expect(actors['x:1']?.isGone).toBe(true)
  })

  test('shows which transitions an event has taken', () => {
    const { events, count } = absorb(blankPicture, exampleEntries)
    expect(events[0]?.changed).toEqual([
      { path: 'isOpen', before: 'false', after: 'true' },
      { path: 'settings.question', before: null, after: '"谁先到终点？"' },
    ])
    expect(events.map(({ type, taken }) => [type, taken])).toEqual([
      ['race.open', ['closed --race.open--> open']],
      ['profile.changed', []],
      ['command.send', []],
    ])
    expect(count).toBe(3)
  })
})

describe('a path made from a recording', () => {
  test('uses examples for hidden values, reports that, and ends where the page was', () => {
    const { path, inexact } = pathOfRecording(
      session,
      recorded(
        ['signedOut', 'signedOut.waiting'],
        happened('login.submit', { loginCode: HIDDEN, password: HIDDEN }, ['signingIn'], 10),
        happened('xstate.done.actor.0.session.signingIn', { output: '‹已隐去 1›' }, ['loadingUser'], 400),
      ),
      'x:1',
    )
    const { active, steps } = simulate(session, path.start, path.moves)
    expect(active).toEqual(['loadingUser'])
    expect(steps.every(({ move }) => move !== null)).toBe(true)
    expect(inexact.map(({ why, what }) => `${why} ${what}`)).toEqual([
      'hidden login.submit',
      'hidden xstate.done.actor.0.session.signingIn',
    ])
  })

  test('reports moves that are impossible in the model, and where it diverges', () => {
    const { path, inexact } = pathOfRecording(
      session,
      recorded(
        ['signedOut', 'signedOut.waiting'],
        happened('login.force', {}, ['signingIn'], 10),
        happened('login.submit', { loginCode: '', password: '' }, ['signingIn'], 20),
      ),
      'x:1',
    )
    expect(inexact.map(({ why }) => why)).toEqual(['impossible', 'elsewhere'])
    expect(simulate(session, path.start, path.moves).active).toContain('signedOut.failed')
  })

  test('reports a context that differs from the recorded one, as far as it was recorded', () => {
    const changed = {
      before: {},
      after: { problem: '帐号被锁定', 'user.password': HIDDEN, token: null, list: ['a', '… 40'], deep: '…' },
    }
    const { inexact } = pathOfRecording(
      session,
      recorded(
        ['signedOut', 'signedOut.waiting'],
        [
          ...happened('login.submit', { loginCode: '', password: '' }, ['signedOut', 'signedOut.failed'], 20),
          { kind: 'step', at: 20, actor: 'x:1', type: 'login.submit', transitions: [], changed },
        ],
      ),
      'x:1',
    )
    expect(inexact).toEqual([
      { move: expect.any(Number), why: 'context', what: 'problem: "帐号被锁定" ≠ "请输入帐号"' },
      { move: expect.any(Number), why: 'context', what: 'list: ["a","… 40"] ≠ —' },
    ])
  })

  test('begins at the first start if no path of the model matches', () => {
    const { path, inexact } = pathOfRecording(session, recorded(['elsewhere']), 'x:1')
    expect(path).toEqual({ start: 0, moves: [] })
    expect(inexact).toEqual([{ move: -1, why: 'begun', what: 'elsewhere' }])
  })

  test('becomes a test that makes the same moves and expects the same states', () => {
    const { path } = pathOfRecording(
      session,
      recorded(['restoring'], happened('xstate.done.actor.0.session.restoring', { output: null }, ['signedOut'], 5)),
      'x:1',
    )
    const text = testOfPath(session, path, "it's recorded")
    expect(text).toContain("test('session: it\\'s recorded', () => {")
    expect(text).toContain("replayMoves(modelNamed('session'), 'opened', [")
    expect(text).toContain("{ key: 'done 0.session.restoring 0', payload: null }")
    expect(text).toContain("expect(trail).toEqual([\n    'restoring',\n    'signedOut.waiting',\n  ])")
    expect(replayMoves(session, session.starts[path.start]?.name ?? '', path.moves).trail).toEqual([
      'restoring',
      'signedOut.waiting',
    ])
  })
})
