/** A race in the student's dialog, by its chart. */

import { describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { errors } from '../../../contract/errors'
import { RACE_ANSWER_MS, RACE_OVERLAY_MS } from '../../../contract/limits'
import {
  hiddenForStudents,
  hiddenWinner,
  ownWin,
  question,
  round,
  STARTED_AT,
  studentInput,
  winner,
} from '../../../src/catalogue/live/race/race.examples'
import { studentRaceView } from '../../../src/machines/live/race/race.selectors'
import { studentRaceMachine } from '../../../src/machines/live/race/studentRace.machine'
import { startUnderParent } from '../../support/underParent'

const sent = (told: readonly { type: string }[]) => told.filter(({ type }) => type === 'channel.send')

function startStudent() {
  const life: string[] = []
  const machine = studentRaceMachine.provide({
    actors: {
      spaceKey: fromCallback(() => {
        life.push('listening')
        return () => void life.push('deaf')
      }),
    },
  })
  const world = startUnderParent(machine, studentInput)
  world.child.send({ type: 'link.connected' })
  return { ...world, life, view: () => studentRaceView(world.child.getSnapshot()) }
}

const grab = {
  type: 'channel.send',
  channel: 'voteRace',
  name: 'press',
  data: { raceId: 'race1', userCode: 'S1', userName: '林子涵' },
}

describe("a race in the student's dialog", () => {
  it('B259 B261 B262 the space key counts in state 2 only, and sends one press', () => {
    const { child, clock, life, told, view } = startStudent()
    child.send({ type: 'key.space' })
    expect(view().state).toBe(0)
    child.send({ type: 'race.started', round, at: STARTED_AT })
    child.send({ type: 'key.space' })
    expect([view().state, life, sent(told)]).toEqual([1, [], []])
    clock.increment(3_000)
    expect([view().state, life]).toEqual([2, ['listening']])
    child.send({ type: 'key.space' })
    child.send({ type: 'key.space' })
    child.send({ type: 'race.press' })
    expect([view().phase, life, sent(told)]).toEqual(['pressed', ['listening', 'deaf'], [grab]])
    child.send({ type: 'race.won', winner, at: round.opensAt + 740 })
    child.send({ type: 'key.space' })
    child.send({ type: 'race.press' })
    expect([view().state, sent(told)]).toEqual([3, [grab]])
  })

  it('a press in the countdown is sent, is answered as a false start, and the next press is possible', () => {
    const { child, clock, told, view } = startStudent()
    child.send({ type: 'race.started', round, at: STARTED_AT })
    child.send({ type: 'race.press' })
    child.send({ type: 'race.press' })
    expect([view().phase, sent(told)]).toEqual(['pressedEarly', [grab]])
    child.send({ type: 'race.pressAnswered', raceId: 'race1', outcome: 'falseStart', at: STARTED_AT + 900 })
    expect(view().phase).toBe('falseStarted')
    clock.increment(3_000)
    expect([view().phase, view().isFalseStart]).toEqual(['open', true])
    child.send({ type: 'race.press' })
    expect([view().phase, view().isFalseStart, sent(told)]).toEqual(['pressed', false, [grab, grab]])
  })

  it('B263 B264 celebrates an own win for a moment, and keeps it', () => {
    const { child, clock, view } = startStudent()
    child.send({ type: 'race.resumed', round, pressed: false, ranking: null, at: round.opensAt })
    child.send({ type: 'race.press' })
    child.send({ type: 'race.pressAnswered', raceId: 'race1', outcome: 'won', at: round.opensAt + 730 })
    child.send({ type: 'race.won', winner: ownWin, at: round.opensAt + 740 })
    expect([view().phase, view().winnerName, view().isOwnWin]).toEqual(['celebrating', '林子涵', true])
    child.send({ type: 'race.won', winner, at: round.opensAt + 741 })
    clock.increment(RACE_OVERLAY_MS)
    expect([view().phase, view().winnerName]).toEqual(['named', '林子涵'])
  })

  it('B225 the question of a hidden race appears with the winner', () => {
    const { child, view } = startStudent()
    child.send({ type: 'race.started', round: hiddenForStudents, at: hiddenForStudents.opensAt })
    expect(view().question).toBeNull()
    child.send({ type: 'race.won', winner: hiddenWinner, at: hiddenForStudents.opensAt + 740 })
    expect(view().question).toBe(question)
  })

  it('can be pressed again after a lost connection, unless the server has the press already', () => {
    const { child, told, view } = startStudent()
    child.send({ type: 'race.resumed', round, pressed: false, ranking: null, at: round.opensAt })
    child.send({ type: 'link.lost' })
    child.send({ type: 'race.press' })
    expect([view().phase, sent(told)]).toEqual(['open', []])
    child.send({ type: 'link.connected' })
    child.send({ type: 'race.resumed', round, pressed: true, ranking: null, at: round.opensAt + 500 })
    expect(view().phase).toBe('pressed')
    child.send({ type: 'race.resumed', round, pressed: false, ranking: null, at: round.opensAt + 900 })
    expect(view().phase).toBe('open')
  })

  const refused = ({ code, text }: { code: number; text: string }, request = 71001) =>
    ({ type: 'race.refused', request, code, text, at: round.opensAt + 50 }) as const
  const answered = (outcome: 'won' | 'tooLate' | 'falseStart') =>
    ({ type: 'race.pressAnswered', raceId: 'race1', outcome, at: round.opensAt + 4_000 }) as const
  const open = () => {
    const student = startStudent()
    student.child.send({ type: 'race.resumed', round, pressed: false, ranking: null, at: round.opensAt })
    return student
  }

  it('a refused press re-enables the button with the reason, and the next press is the same message', () => {
    const { child, told, view } = open()
    child.send({ type: 'race.press' })
    child.send(refused({ code: errors.tooMany.code, text: '操作过于频繁' }))
    expect([view().phase, view().pressProblem]).toEqual(['open', '操作过于频繁'])
    child.send({ type: 'key.space' })
    expect([view().phase, view().pressProblem, sent(told)]).toEqual(['pressed', null, [grab, grab]])
  })

  it('a refusal of another request does not affect a press', () => {
    const { child, view } = open()
    child.send({ type: 'race.press' })
    child.send(refused(errors.internal, 71002))
    expect([view().phase, view().pressProblem]).toEqual(['pressed', null])
  })

  it('a press into a race that is over ends the race here, too', () => {
    const { child, view } = open()
    child.send({ type: 'race.press' })
    child.send(refused(errors.raceNotRunning))
    expect(view().phase).toBe('stopped')
  })

  it('a press without a response re-enables the button after exactly three seconds', () => {
    expect(RACE_ANSWER_MS).toBe(3_000)
    const { child, clock, view } = open()
    child.send({ type: 'race.press' })
    clock.increment(2_999)
    expect([view().phase, view().pressProblem]).toEqual(['pressed', null])
    clock.increment(1)
    expect([view().phase, view().pressProblem]).toEqual(['open', '服务器没有回应'])
    clock.increment(1)
    child.send({ type: 'race.press' })
    clock.increment(2_999)
    expect(view().phase).toBe('pressed')
  })

  it.each([
    ['won', 'pressed'],
    ['tooLate', 'late'],
    ['falseStart', 'open'],
  ] as const)('a late response (%s) still counts', (outcome, phase) => {
    const { child, clock, told, view } = open()
    child.send({ type: 'race.press' })
    clock.increment(RACE_ANSWER_MS)
    child.send(answered(outcome))
    expect([view().phase, view().isFalseStart, sent(told)]).toEqual([phase, outcome === 'falseStart', [grab]])
    if (outcome !== 'won') return
    child.send({ type: 'race.won', winner: ownWin, at: round.opensAt + 4_001 })
    expect([view().phase, view().winnerName]).toEqual(['celebrating', '林子涵'])
  })

  it('a press in the countdown without a response is possible again, and the race opens on time', () => {
    const { child, clock, view } = startStudent()
    const slow = { ...round, raceTime: 5, opensAt: STARTED_AT + 5_000 }
    child.send({ type: 'race.started', round: slow, at: STARTED_AT })
    child.send({ type: 'race.press' })
    clock.increment(2_999)
    expect(view().phase).toBe('pressedEarly')
    clock.increment(1)
    expect([view().phase, view().pressProblem]).toEqual(['steady', '服务器没有回应'])
    child.send({ type: 'race.press' })
    child.send(refused({ code: errors.internal.code, text: '出错了' }))
    expect([view().phase, view().pressProblem]).toEqual(['steady', '出错了'])
    clock.increment(1_999)
    expect(view().phase).toBe('steady')
    clock.increment(1)
    expect(view().phase).toBe('open')
  })

  it('a press that was lost with the connection re-enables the button with the reason after reconnecting', () => {
    const { child, view } = open()
    child.send({ type: 'race.press' })
    child.send({ type: 'link.lost' })
    child.send({ type: 'link.connected' })
    child.send({ type: 'race.resumed', round, pressed: false, ranking: null, at: round.opensAt + 800 })
    expect([view().phase, view().pressProblem]).toEqual(['open', '服务器没有回应'])
    child.send({ type: 'race.started', round: hiddenForStudents, at: hiddenForStudents.startedAt })
    expect([view().phase, view().pressProblem]).toEqual(['steady', null])
  })

  it('shows that a race was stopped, and closes automatically', () => {
    const { child, clock, told, view } = startStudent()
    child.send({ type: 'race.started', round, at: STARTED_AT })
    child.send({ type: 'race.stopped', raceId: 'race1', at: STARTED_AT + 100 })
    expect(view().phase).toBe('stopped')
    clock.increment(RACE_OVERLAY_MS)
    expect([view().phase, told]).toEqual([
      'idle',
      [
        { type: 'dialog.open', dialog: 'race' },
        { type: 'dialog.close', dialog: 'race' },
      ],
    ])
  })

  it('a student who has closed the dialog is still notified of the winner, and the next race opens it', () => {
    const { child, emitted, view } = startStudent()
    child.send({ type: 'race.started', round, at: STARTED_AT })
    child.send({ type: 'race.close' })
    child.send({ type: 'race.started', round, at: STARTED_AT + 10 })
    expect(view().phase).toBe('idle')
    child.send({ type: 'race.won', winner, at: round.opensAt + 740 })
    expect(emitted).toEqual([{ type: 'notify', level: 'info', text: '欧阳雨桐请回答' }])
    child.send({ type: 'race.started', round: hiddenForStudents, at: hiddenForStudents.startedAt })
    expect(view().phase).toBe('steady')
  })
})
