import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeSchool } from '../../../../bench/support/school'
import type { ClassEvent, ClassEventKind } from '../../../../contract/entities/live/classLog'
import { ServerProcess } from '../../../support/browser/server'
import { testInFull } from '../../../support/full'
import { disagreements } from '../../../support/rehearsal/agreement'
import type { Seen } from '../../../support/rehearsal/bot'
import { rehearse } from '../../../support/rehearsal/rehearsal'

testInFull(
  'ten students whose connections drop and whose pages reload agree with the server on every round',
  async () => {
    const school = await makeSchool(10)
    const server = await ServerProcess.launch({ dataDir: school.dataDir })
    try {
      const report = await rehearse({
        url: server.url,
        teachingClassId: school.teachingClassId,
        teacher: school.teacher.token,
        students: school.students.map(({ token }) => token),
        seconds: 15,
      })
      expect(report.disagreements).toEqual([])
      expect(report).toMatchObject({ students: 10 })
      expect(Math.min(report.turns - 1, report.drops, report.reloads)).toBeGreaterThan(0)
    } finally {
      await server.stop()
      rmSync(school.dataDir, { recursive: true, force: true })
    }
  },
  180_000,
)

const last = { rollCall: 'rc', race: 'ra', attendance: 'si', vote: 'vo', timer: 'ti' }
const event = (kind: ClassEventKind, subjectId: string, userId: string): ClassEvent => ({
  eventId: `${kind} ${userId}`,
  at: 0,
  kind,
  subjectId,
  user: { userId, userName: userId, loginCode: userId },
  detail: '',
})
const events = [
  event('rollCall.picked', 'rc', 's1'),
  event('race.won', 'ra', 's2'),
  event('signIn.signed', 'si', 's1'),
  event('vote.answered', 'vo', 's1'),
]
const whole = (): Seen => ({
  rollCalls: new Map([['rc', ['s1']]]),
  races: new Map([['ra', 'code-s2']]),
  signed: new Set(['si']),
  answered: new Set(['vo']),
  votes: new Map([['vo', 1]]),
  timers: new Set(['ti']),
})
const found = (change: (seen: Seen) => void, more: object = {}) => {
  const seen = whole()
  change(seen)
  const screen = { userId: 's1', seen, isConnected: true, runs: [], ...more }
  return disagreements([screen], events, new Map([['code-s2', 's2']]), last)
}

test('a page that disagrees with the server is detected', () => {
  expect(found(() => undefined)).toEqual([])
  expect(found((seen) => seen.rollCalls.set('rc', ['s2']))).toEqual(['s1: other names were picked in rc'])
  expect(found((seen) => seen.races.set('ra', 'code-s1'))).toEqual(['s1: another winner of ra'])
  expect(found((seen) => seen.signed.add('si0'))).toEqual(['s1: not signed in si0'])
  expect(found((seen) => seen.answered.add('vo0'))).toEqual(['s1: no answer to vo0'])
  expect(found((seen) => seen.votes.set('vo', 2))).toEqual(['s1: 2 answers to vo, not 1'])
  expect(found((seen) => seen.timers.clear())).toEqual(['s1: the last timer was not seen'])
  expect(found(() => undefined, { isConnected: false, runs: ['a race'] })).toEqual([
    's1: it is not connected',
    's1: there still runs a race',
  ])
})
