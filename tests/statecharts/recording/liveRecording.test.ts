/** Recordings of running pages: read from files, folded into pictures, and turned into paths that can be replayed. */
import { describe, expect, test } from 'vitest'
import type { InspectedActor, InspectedEntry, Recording } from '../../../contract/entities/workbench/inspection'
import { keyedEntries } from '../../../contract/rules/workbench/recordingKeys'
import { HIDDEN } from '../../../contract/rules/workbench/redaction'
import { modelNamed } from '../../../src/catalogue/catalogue'
import {
  exampleEntries,
  exampleFacts,
  exampleRecording,
  exampleSession,
  exampleStudent,
} from '../../../src/catalogue/workbench/live/live.examples'
import {
  absorb,
  beginRecording,
  blankPicture,
  lengthOf,
  pictureAt,
  record,
  serverFacts,
  withOffset,
} from '../../../src/machines/workbench/live/live.logic'
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
    expect(recordingOf(JSON.stringify({ ...exampleRecording, version: 3 }))).toBeNull()
    expect(recordingOf('{"format":"podium-recording"')).toBeNull()
  })

  test('begins with its first entry and ends with its last', () => {
    const empty = { ...exampleRecording, startedAt: 1, endedAt: 1, entries: [] }
    const { startedAt, endedAt, entries } = record(empty, [], exampleEntries, 2)
    expect([startedAt, endedAt, entries.length]).toEqual([
      exampleEntries[0]?.at,
      exampleEntries.at(-1)?.at,
      exampleEntries.length,
    ])
  })

  test('of the first version is read, and its only page gets a key', () => {
    const { pages, version: _, ...rest } = exampleRecording
    const [{ key: __, offset: ___, ...page } = { key: '', offset: null }] = pages
    const bare = (text: string): string => text.replaceAll('"a/', '"')
    const old = { ...JSON.parse(bare(JSON.stringify(rest))), version: 1, page }
    expect(recordingOf(JSON.stringify(old))).toEqual(exampleRecording)
  })

  test('shows the states of each actor at any moment', () => {
    const race = (position: number) => pictureAt(exampleRecording, position).actors['a/x:2']?.states
    expect(race(0)).toEqual(['closed'])
    expect(race(250)).toEqual(['open', 'open.idle'])
  })
})

describe('the picture of a page', () => {
  test('has each actor below its parent, and no ended actors', () => {
    const { actors } = absorb(blankPicture, [...exampleEntries, { kind: 'gone', at: 0, actor: 'a/x:1' }])
    expect(treeOf(Object.values(actors)).map(({ name, depth }) => [name, depth])).toEqual([
      ['app', 0],
      ['race', 1],
    ])
    expect(actors['a/x:1']?.isGone).toBe(true)
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

describe('several pages', () => {
  const teacher = { key: 'a', session: exampleSession, hasEnded: false, offset: null }
  const student = { key: 'b', session: exampleStudent, hasEnded: false, offset: null }

  test('have the clock of the server once they have received a message of it', () => {
    const pages = withOffset(withOffset([teacher, student], 'a', exampleFacts.teacher), 'b', exampleFacts.student)
    // The student's clock is two seconds fast.
    expect(pages.map(({ offset }) => offset)).toEqual([0, 2_000])
    expect(withOffset(pages, 'b', exampleEntries)).toBe(pages)
    const picture = absorb(absorb(blankPicture, exampleFacts.teacher), exampleFacts.student)
    const [sent, ...others] = serverFacts(picture.events, pages)
    expect(others).toEqual([])
    expect(sent?.name).toBe('raceStarted')
    expect(sent?.receivers.map(({ page, at }) => [page, at - (sent?.at ?? 0)])).toEqual([
      ['a', 12],
      ['b', 20],
    ])
  })

  test('are recorded on one time axis, also a page that was added later', () => {
    const pages = withOffset([teacher, student], 'b', exampleFacts.student)
    const begun = beginRecording([teacher], blankPicture, 0)
    const both = record(record(begun, [teacher], exampleFacts.teacher, 0), pages, exampleFacts.student, 0)
    expect(both.pages.map(({ key, role, offset }) => [key, role, offset])).toEqual([
      ['a', 'teacher', null],
      ['b', 'student', 2_000],
    ])
    // The student received 8 ms after the teacher, although the student's clock says two seconds.
    expect(both.endedAt - (exampleFacts.teacher[0]?.at ?? 0)).toBe(8)
    expect(pictureAt(both, lengthOf(both)).count).toBe(2)
  })

  test('a page that was reloaded has other actors, and those before have ended', () => {
    const again = keyedEntries(
      [{ kind: 'actor', at: 1, actor: { ...actor(['signedOut']), id: 'abc~x:1', parent: null } }],
      'a',
    )
    const { actors } = absorb(absorb(blankPicture, exampleEntries), again)
    expect(Object.values(actors).flatMap(({ id, isGone }) => (isGone ? [] : [id]))).toEqual(['a/abc~x:1'])
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
