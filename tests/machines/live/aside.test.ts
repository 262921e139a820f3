/** Rounds in class whose dialog is closed: how a student reopens them, and how the teacher's tools mark them. */
import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { ROLL_CALL_LINGER_MS } from '../../../contract/limits'
import * as race from '../../../src/catalogue/live/race/race.examples'
import * as rollCall from '../../../src/catalogue/live/rollCall/rollCall.examples'
import type { ClassroomEvent, DialogName, LinkFact } from '../../../src/machines/live/classroom/classroom.types'
import { linkTexts } from '../../../src/machines/live/classroom/link.selectors'
import {
  asideRace,
  isRaceRunning,
  studentRaceView,
  teacherRaceView,
} from '../../../src/machines/live/race/race.selectors'
import { studentRaceMachine } from '../../../src/machines/live/race/studentRace.machine'
import { teacherRaceMachine } from '../../../src/machines/live/race/teacherRace.machine'
import {
  asideRollCall,
  isRollCallRunning,
  studentRollCallView,
  teacherRollCallView,
} from '../../../src/machines/live/rollCall/rollCall.selectors'
import type { OptionsCommand, SoundCommand } from '../../../src/machines/live/rollCall/rollCall.types'
import { studentRollCallMachine } from '../../../src/machines/live/rollCall/studentRollCall.machine'
import { teacherRollCallMachine } from '../../../src/machines/live/rollCall/teacherRollCall.machine'
import type { SocketCommand, SocketInput } from '../../../src/machines/shared/connection/connection.types'
import { startClassroom } from '../../support/quietClassroom'
import { startUnderParent } from '../../support/underParent'

const sound = fromCallback<SoundCommand>(() => undefined)
const options = fromCallback<OptionsCommand, { teachingClassId: string }>(() => undefined)
const _socket = fromCallback<SocketCommand, SocketInput>(() => undefined)
const spaceKey = fromCallback(() => undefined)
const studentRollCall = studentRollCallMachine.provide({ actors: { sound } })
const teacherRollCall = teacherRollCallMachine.provide({ actors: { sound, options } })
const studentRace = studentRaceMachine.provide({ actors: { spaceKey } })

describe('a race that a student has closed', () => {
  const { round } = race
  const putAside = () => {
    const under = startUnderParent(studentRace, race.studentInput)
    const { child } = under
    child.send({ type: 'link.connected' })
    child.send({ type: 'race.started', round, at: round.startedAt })
    child.send({ type: 'race.close' })
    const reopen = (at: number) => child.send({ type: 'race.reopen', at })
    return { ...under, reopen, view: () => studentRaceView(child.getSnapshot()) }
  }

  test("reopens in its countdown, which ends at the server's time", () => {
    const { child, clock, reopen, told, view } = putAside()
    expect(asideRace(child.getSnapshot())).toBe('抢答还没有结束，随时可以回去')
    clock.increment(1_000)
    reopen(round.startedAt + 1_000)
    expect([view().phase, told.at(-1)]).toEqual(['steady', { type: 'dialog.open', dialog: 'race' }])
    clock.increment(1_999)
    expect(view().phase).toBe('steady')
    clock.increment(1)
    expect([view().phase, asideRace(child.getSnapshot())]).toEqual(['open', null])
  })

  test('reopens once it is open, and can be won', () => {
    const { child, reopen, told, view } = putAside()
    reopen(round.opensAt)
    child.send({ type: 'race.press' })
    expect([view().phase, told.at(-1)?.name]).toEqual(['pressed', 'press'])
  })

  test('shows its winner to a student who reopens it later', () => {
    const { child, emitted, reopen, view } = putAside()
    child.send({ type: 'race.won', winner: race.winner, at: round.opensAt + 740 })
    expect(emitted).toEqual([{ type: 'notify', level: 'info', text: '欧阳雨桐请回答' }])
    expect(asideRace(child.getSnapshot())).toBe('欧阳雨桐请回答')
    reopen(round.opensAt + 9_000)
    expect([view().phase, view().winnerName]).toEqual(['named', '欧阳雨桐'])
  })

  test('shows after a lost connection who has won in between, and disappears when it has ended', () => {
    const { child, told, view } = putAside()
    const before = told.length
    const resumed = { type: 'race.resumed', pressed: false, ranking: null, at: round.opensAt + 900 } as const
    child.send({ ...resumed, round: race.wonRound })
    expect([asideRace(child.getSnapshot()), told.length]).toEqual(['欧阳雨桐请回答', before])
    child.send({ ...resumed, round: null })
    expect([asideRace(child.getSnapshot()), view().phase]).toEqual([null, 'idle'])
    child.send({ type: 'race.reopen', at: round.opensAt + 1_000 })
    expect(view().phase).toBe('idle')
  })
})

describe('a roll call result that a student has closed', () => {
  const { round } = rollCall
  const putAside = (at: number) => {
    const under = startUnderParent(studentRollCall, rollCall.bystanderInput)
    const { child } = under
    child.send({ type: 'rollCall.drawn', round, at: round.revealAt })
    under.clock.increment(at - round.revealAt)
    child.send({ type: 'rollCall.dismiss', at })
    return { ...under, aside: () => asideRollCall(child.getSnapshot()) }
  }
  const names = round.needNominateStudentList.map(({ userName }) => userName).join('、')

  test('can be reopened', () => {
    const { child, aside, told } = putAside(round.revealAt + 5_000)
    expect(aside()).toBe(`请${names}回答`)
    child.send({ type: 'rollCall.reopen', at: round.revealAt + 9_000 })
    expect(told.at(-1)).toEqual({ type: 'dialog.open', dialog: 'rollCall' })
    expect([studentRollCallView(child.getSnapshot())?.draw.phase, aside()]).toEqual(['revealed', null])
  })

  test('disappears at the announced end, however often it was closed and reopened', () => {
    const { child, clock, aside } = putAside(round.revealAt + 20_000)
    clock.increment(10_000)
    child.send({ type: 'rollCall.reopen', at: round.revealAt + 30_000 })
    clock.increment(10_000)
    child.send({ type: 'rollCall.dismiss', at: round.revealAt + 40_000 })
    clock.increment(ROLL_CALL_LINGER_MS - 40_000 - 1)
    expect(aside()).not.toBeNull()
    clock.increment(1)
    expect([aside(), child.getSnapshot().value]).toEqual([null, 'idle'])
  })
})

describe('the classroom', () => {
  const enter = (role: 'student' | 'teacher') => {
    const { child, top } = startClassroom(role)
    return { send: (event: ClassroomEvent) => child.send(event), child, top }
  }

  test('opens the dialog that a student chooses by the same interruption policy', () => {
    const { child, send, top } = enter('student')
    const { children } = child.getSnapshot()
    children.race?.send({ type: 'race.started', round: race.round, at: race.round.startedAt })
    children.race?.send({ type: 'race.close' })
    expect(top()).toBeNull()
    send({ type: 'dialog.reopen', dialog: 'race', at: race.round.opensAt })
    expect(top()).toBe('race')
    children.rollCall?.send({ type: 'rollCall.drawn', round: rollCall.round, at: rollCall.round.startedAt })
    expect(child.getSnapshot().context.dialogs).toEqual(['race', 'rollCall'])
  })

  test("B350 opens no dialog without a round, and none on a teacher's screen", () => {
    // A vote is reopened on its own page.
    const dialogs: readonly DialogName[] = ['race', 'rollCall', 'attendance']
    for (const role of ['student', 'teacher'] as const) {
      const { send, top } = enter(role)
      for (const dialog of dialogs) send({ type: 'dialog.reopen', dialog, at: race.round.opensAt })
      expect(top()).toBeNull()
    }
  })
})

describe("a teacher's tool shows that its round is running, even while its dialog is closed", () => {
  test('for the race, until the server has ended it', () => {
    const { round } = race
    const { child } = startUnderParent(teacherRaceMachine, race.teacherInput)
    const running = () => isRaceRunning(child.getSnapshot())
    const resumed = { type: 'race.resumed', pressed: false, ranking: null, at: round.opensAt } as const
    child.send({ type: 'link.connected' })
    child.send({ ...resumed, round: null })
    expect(running()).toBe(false)
    child.send({ type: 'race.started', round, at: round.startedAt })
    child.send({ type: 'link.lost' })
    child.send({ type: 'race.close' })
    expect([teacherRaceView(child.getSnapshot()).stage, running()]).toEqual(['closed', true])
    child.send({ type: 'link.connected' })
    child.send({ ...resumed, round: null })
    expect(running()).toBe(false)
  })

  test('for the roll call, until the close was sent to the class', () => {
    const { round } = rollCall
    const { child } = startUnderParent(teacherRollCall, rollCall.teacherInput)
    const running = () => isRollCallRunning(child.getSnapshot())
    child.send({ type: 'link.connected' })
    expect(running()).toBe(false)
    child.send({ type: 'rollCall.drawn', round, at: round.startedAt })
    expect(running()).toBe(true)
    child.send({ type: 'link.lost' })
    child.send({ type: 'rollCall.close' })
    child.send({ type: 'rollCall.confirmClose' })
    expect([teacherRollCallView(child.getSnapshot()), running()]).toEqual([null, true])
    child.send({ type: 'link.connected' })
    child.send({ type: 'rollCall.resumed', round: null, sound: '1', at: round.endsAt })
    expect(running()).toBe(false)
  })
})

describe('without a connection', () => {
  const expected: readonly [LinkFact['type'] | null, string | null][] = [
    [null, linkTexts.connecting],
    ['link.connected', null],
    ['link.lost', linkTexts.lost],
    ['link.refused', linkTexts.refused],
  ]

  test.each(expected)('after %s all dialogs show the same reason: %s', (type, reason) => {
    const teacher = startUnderParent(teacherRaceMachine, race.teacherInput).child
    const student = startUnderParent(studentRace, race.studentInput).child
    const caller = startUnderParent(teacherRollCall, rollCall.teacherInput).child
    for (const chart of [teacher, student, caller]) if (type !== null) chart.send({ type })
    caller.send({ type: 'rollCall.open' })
    expect([
      teacherRaceView(teacher.getSnapshot()).linkReason,
      studentRaceView(student.getSnapshot()).linkReason,
      teacherRollCallView(caller.getSnapshot())?.cut,
    ]).toEqual([reason, reason, reason])
  })
})
