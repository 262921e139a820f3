import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import type { ServerMessage } from '../../contract/socket'
import type { ChannelOf } from '../../contract/sockets'
import { idleClassroom } from '../../src/machines/classroom/classroom.examples'
import { raceFact, rollCallFact } from '../../src/machines/classroom/classroom.logic'
import { classroomMachine } from '../../src/machines/classroom/classroom.machine'
import {
  type InterruptionPolicy,
  interruptionPolicy,
  withDialog,
  withoutDialog,
} from '../../src/machines/classroom/classroom.policy'
import { classroomConnection, topDialog } from '../../src/machines/classroom/classroom.selectors'
import type { ClassroomInput } from '../../src/machines/classroom/classroom.types'
import { connectionMachine } from '../../src/machines/connection/connection.machine'
import type { SocketCommand, SocketFact, SocketInput } from '../../src/machines/connection/connection.types'
import { commitment, proof, round, STARTED_AT } from '../../src/machines/rollCall/rollCall.examples'
import type { OptionsCommand, SoundCommand } from '../../src/machines/rollCall/rollCall.types'
import { studentRollCallMachine } from '../../src/machines/rollCall/studentRollCall.machine'
import { teacherRollCallMachine } from '../../src/machines/rollCall/teacherRollCall.machine'
import { teacherTimerMachine } from '../../src/machines/timer/teacherTimer.machine'
import type { SettingsCommand } from '../../src/machines/timer/timer.types'
import { startUnderParent } from '../support/underParent'

const at = STARTED_AT
const input: ClassroomInput = {
  role: 'student',
  userId: 'u1',
  userCode: 's001',
  userName: '王子涵',
  token: 'token',
  teachingClassId: 'tc1',
  classesId: 'k1',
}

/** A classroom on two sockets that the test holds in its hands. */
function classroom(role: ClassroomInput['role']) {
  const sent: (SocketCommand & { channel: string })[] = []
  const sockets = new Map<string, (fact: SocketFact) => void>()
  const socket = fromCallback<SocketCommand, SocketInput>(({ receive, sendBack, input: { channel } }) => {
    sockets.set(channel, sendBack)
    receive((command) => void sent.push({ ...command, channel }))
  })
  const sound = fromCallback<SoundCommand>(() => undefined)
  const machine = classroomMachine.provide({
    actors: {
      connection: connectionMachine.provide({ actors: { socket } }),
      studentRollCall: studentRollCallMachine.provide({ actors: { sound } }),
      teacherRollCall: teacherRollCallMachine.provide({
        actors: { sound, options: fromCallback<OptionsCommand>(() => undefined) },
      }),
      teacherTimer: teacherTimerMachine.provide({
        actors: { settings: fromCallback<SettingsCommand>(() => undefined) },
      }),
    },
  })
  const { child, emitted } = startUnderParent(machine, { ...input, role })
  const hear = (channel: 'classroom' | 'voteRace', fact: SocketFact) => sockets.get(channel)?.(fact)
  const say = (message: ServerMessage<ChannelOf<'classroom'>>) =>
    hear('classroom', { type: 'socket.received', message, at: message.date })
  const connect = (rollCall: typeof round | null = null) => {
    hear('classroom', { type: 'socket.opened' })
    say({
      name: 'running',
      mess: '',
      date: at + 1_000,
      data: { ...idleClassroom, serverTime: at, rollCall },
    })
  }
  const rollCall = (): unknown => child.getSnapshot().children.rollCall?.getSnapshot().value
  return { child, emitted, sent, hear, say, connect, rollCall, top: () => topDialog(child.getSnapshot()) }
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

  test('B350 a teacher who receives the same draw follows it in the control, never in a student’s dialog', () => {
    const { child, connect } = classroom('teacher')
    connect(round)
    const snapshot = child.getSnapshot().children.rollCall?.getSnapshot()
    expect(snapshot?.machine.id).toBe('teacherRollCall')
  })

  test('B368 B370 a teacher’s start goes out over the classroom channel', () => {
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

  test('B243 a roll call suspends the race and gives it back', () => {
    const { child, connect, say, top } = classroom('student')
    connect()
    child.send({ type: 'dialog.open', dialog: 'race' })
    say({ name: 'rollCallDrawn', mess: '', date: at, data: round })
    expect(child.getSnapshot().context.dialogs).toEqual(['race', 'rollCall'])
    expect(top()).toBe('rollCall')
    say({ name: 'rollCallClosed', mess: '', date: at + 1_000, data: { rollCallId: round.rollCallId } })
    expect(top()).toBe('race')
  })

  test('a plain message is said to the person', () => {
    const { connect, say, emitted } = classroom('student')
    connect()
    say({ name: 'message', mess: '请准备上课', date: at, data: {} })
    expect(emitted).toEqual([{ type: 'notify', level: 'info', text: '请准备上课' }])
  })

  test('the header shows the worse of the two connections and its next try', () => {
    const { child, connect, hear } = classroom('student')
    const shown = () => classroomConnection(child.getSnapshot())
    expect(shown()).toEqual({ status: 'connecting', retryAt: null })
    connect()
    hear('voteRace', { type: 'socket.lost', attempt: 1, retryAt: 5_000 })
    expect(shown()).toEqual({ status: 'lost', retryAt: 5_000 })
    hear('voteRace', { type: 'socket.refused', code: 4403 })
    expect(shown()).toEqual({ status: 'refused', retryAt: null })
  })

  test('when one line comes back the other, still lost, is tried at once', () => {
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

  test('a lost line is tried again at once when somebody asks', () => {
    const { child, connect, hear, sent } = classroom('student')
    connect()
    hear('classroom', { type: 'socket.lost', attempt: 1, retryAt: 5_000 })
    child.send({ type: 'classroom.retry' })
    expect(sent.at(-1)).toEqual({ channel: 'classroom', type: 'socket.reopen' })
    expect(classroomConnection(child.getSnapshot()).retryAt).toBeNull()
  })
})

describe('the interruption policy', () => {
  test('every pair has its rule and its reason', () => {
    for (const rules of Object.values(interruptionPolicy)) {
      for (const { does, because } of Object.values(rules)) {
        expect(['suspends', 'waits']).toContain(does)
        expect(because).not.toBe('')
      }
    }
  })

  test('what is suspended comes back in its order', () => {
    const open = withDialog(withDialog([], 'race'), 'rollCall')
    expect(open).toEqual(['race', 'rollCall'])
    expect(withoutDialog(open, 'rollCall')).toEqual(['race'])
    expect(withoutDialog(open, 'race')).toEqual(['rollCall'])
    expect(withDialog(open, 'race')).toEqual(['rollCall', 'race'])
  })

  test('what waits stays below until the one on top closes', () => {
    const patient: InterruptionPolicy = {
      ...interruptionPolicy,
      race: { ...interruptionPolicy.race, rollCall: { does: 'waits', because: 'a test' } },
    }
    const open = withDialog(['rollCall'], 'race', patient)
    expect(open).toEqual(['race', 'rollCall'])
    expect(withoutDialog(open, 'rollCall')).toEqual(['race'])
  })
})

describe('messages become facts', () => {
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
