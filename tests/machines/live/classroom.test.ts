import { describe, expect, test } from 'vitest'
import { idleClassroom } from '../../../src/catalogue/live/classroom/classroom.examples'
import { commitment, proof, round, STARTED_AT } from '../../../src/catalogue/live/rollCall/rollCall.examples'
import {
  type InterruptionPolicy,
  interruptionPolicy,
  withDialog,
  withoutDialog,
} from '../../../src/machines/live/classroom/classroom.policy'
import { classroomConnection } from '../../../src/machines/live/classroom/classroom.selectors'
import { raceFact } from '../../../src/machines/live/race/race.facts'
import { rollCallFact } from '../../../src/machines/live/rollCall/rollCall.facts'
import { startClassroom } from '../../support/quietClassroom'

const at = STARTED_AT
/** A classroom that can be connected and whose roll call can be read. */
function classroom(role: 'student' | 'teacher') {
  const room = startClassroom(role)
  const connect = (rollCall: typeof round | null = null) => {
    room.hear('classroom', { type: 'socket.opened' })
    room.say({
      name: 'running',
      mess: '',
      date: at + 1_000,
      data: { ...idleClassroom, serverTime: at, rollCall },
    })
  }
  const rollCall = (): unknown => room.child.getSnapshot().children.rollCall?.getSnapshot().value
  return { ...room, connect, rollCall }
}

describe('the classroom', () => {
  test('B029 opens both channels and registers with the teaching class', () => {
    const { hear, sent } = classroom('student')
    hear('classroom', { type: 'socket.opened' })
    hear('voteRace', { type: 'socket.opened' })
    expect(sent).toEqual([
      { channel: 'classroom', type: 'socket.send', name: 'register', data: { teachingClassId: 'tc1' } },
      { channel: 'voteRace', type: 'socket.send', name: 'join', data: { teachingClassId: 'tc1' } },
    ])
  })

  test('B243 B350 a draw opens the dialog of a student who joins in the middle', () => {
    const { connect, rollCall, top } = classroom('student')
    expect(top()).toBeNull()
    connect(round)
    expect(rollCall()).toEqual({ shown: 'scrolling' })
    expect(top()).toBe('rollCall')
  })

  test("B350 a teacher who receives the same draw sees it in the teacher's dialog, never in a student's", () => {
    const { child, connect } = classroom('teacher')
    connect(round)
    const snapshot = child.getSnapshot().children.rollCall?.getSnapshot()
    expect(snapshot?.machine.id).toBe('teacherRollCall')
  })

  test("B368 B370 a teacher's start is sent on the classroom channel", () => {
    const { child, connect, say, sent } = classroom('teacher')
    connect()
    child.send({ type: 'tool.open', tool: 'rollCall' })
    say({ name: 'rollCallCommitted', mess: '', date: at, data: commitment })
    child.getSnapshot().children.rollCall?.send({ type: 'rollCall.start', seed: 'a1', requestId: 'q1' })
    expect(sent.at(-1)).toEqual({
      channel: 'classroom',
      type: 'socket.send',
      name: 'startRollCall',
      data: {
        teachingClassId: 'tc1',
        stuNum: 1,
        isNominateAllStu: '1',
        type: '2',
        commitmentId: 'c1',
        seed: 'a1',
        requestId: 'q1',
        sound: '1',
      },
    })
  })

  test('B243 a roll call suspends the race, which returns after it', () => {
    const { child, connect, say, top } = classroom('student')
    connect()
    child.send({ type: 'dialog.open', dialog: 'race' })
    say({ name: 'rollCallDrawn', mess: '', date: at, data: round })
    expect(child.getSnapshot().context.dialogs).toEqual(['race', 'rollCall'])
    expect(top()).toBe('rollCall')
    say({ name: 'rollCallClosed', mess: '', date: at + 1_000, data: { rollCallId: round.rollCallId } })
    expect(top()).toBe('race')
  })

  test('a plain message is shown as a toast', () => {
    const { connect, say, emitted } = classroom('student')
    connect()
    say({ name: 'message', mess: '请准备上课', date: at, data: {} })
    expect(emitted).toEqual([{ type: 'notify', level: 'info', text: '请准备上课' }])
  })

  test('the header shows the worse of the two connections and its next attempt', () => {
    const { child, connect, hear } = classroom('student')
    const shown = () => classroomConnection(child.getSnapshot())
    expect(shown()).toEqual({ status: 'connecting', retryAt: null })
    connect()
    hear('voteRace', { type: 'socket.lost', attempt: 1, retryAt: 5_000 })
    expect(shown()).toEqual({ status: 'lost', retryAt: 5_000 })
    hear('voteRace', { type: 'socket.refused', code: 4403 })
    expect(shown()).toEqual({ status: 'refused', retryAt: null })
  })

  test('when one connection is back, the other lost one is retried at once', () => {
    const { connect, hear, sent } = classroom('student')
    connect()
    for (const channel of ['classroom', 'voteRace'] as const) {
      hear(channel, { type: 'socket.lost', attempt: 3, retryAt: at + 20_000 })
    }
    sent.length = 0
    connect()
    expect(sent).toEqual([
      { channel: 'classroom', type: 'socket.send', name: 'register', data: { teachingClassId: 'tc1' } },
      { channel: 'voteRace', type: 'socket.reopen' },
    ])
  })

  test('a lost connection is retried at once when the user asks', () => {
    const { child, connect, hear, sent } = classroom('student')
    connect()
    hear('classroom', { type: 'socket.lost', attempt: 1, retryAt: 5_000 })
    child.send({ type: 'classroom.retry' })
    expect(sent.at(-1)).toEqual({ channel: 'classroom', type: 'socket.reopen' })
    expect(classroomConnection(child.getSnapshot()).retryAt).toBeNull()
  })
})

describe('the interruption policy', () => {
  test('every pair of dialogs has its rule and its reason', () => {
    for (const rules of Object.values(interruptionPolicy)) {
      for (const { does, because } of Object.values(rules)) {
        expect(['suspends', 'waits']).toContain(does)
        expect(because).not.toBe('')
      }
    }
  })

  test('suspended dialogs return in their order', () => {
    const open = withDialog(withDialog([], 'race'), 'rollCall')
    expect(open).toEqual(['race', 'rollCall'])
    expect(withoutDialog(open, 'rollCall')).toEqual(['race'])
    expect(withoutDialog(open, 'race')).toEqual(['rollCall'])
    expect(withDialog(open, 'race')).toEqual(['rollCall', 'race'])
  })

  test('a waiting dialog stays below until the top one closes', () => {
    const patient: InterruptionPolicy = {
      ...interruptionPolicy,
      race: { ...interruptionPolicy.race, rollCall: { does: 'waits', because: 'a test' } },
    }
    const open = withDialog(['rollCall'], 'race', patient)
    expect(open).toEqual(['race', 'rollCall'])
    expect(withoutDialog(open, 'rollCall')).toEqual(['race'])
  })
})

describe('server messages become facts', () => {
  const extend = { mess: '', date: at }
  test('of the roll call', () => {
    expect(rollCallFact({ ...extend, name: 'rollCallRevealed', data: proof }, at)).toEqual({
      type: 'rollCall.revealed',
      proof,
      at,
    })
    expect(
      rollCallFact({ mess: '点名正在进行中', date: at, name: 'refused', data: { code: 900022, request: 64002 } }, at),
    ).toEqual({ type: 'rollCall.refused', request: 64002, code: 900022, text: '点名正在进行中', at })
    expect(rollCallFact({ ...extend, name: 'heartbeat', data: {} }, at)).toBeNull()
  })

  test('of the race', () => {
    const data = { raceId: 'race1', outcome: 'falseStart' } as const
    expect(raceFact({ ...extend, name: 'pressAnswered', data }, at)).toEqual({
      type: 'race.pressAnswered',
      ...data,
      at,
    })
    expect(raceFact({ ...extend, name: 'comeBack', data: { withinMs: 1 } }, at)).toBeNull()
  })
})
