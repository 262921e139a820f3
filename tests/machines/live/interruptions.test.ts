/**
 * Every pair of live features, one interrupting the other, with the real charts and messages: the policy decides which
 * is on top; the covered one continues, keeps its unsaved input, and returns.
 */
import { describe, expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import * as attendance from '../../../src/catalogue/live/attendance/attendance.examples'
import { idleClassroom, idleVoteRace } from '../../../src/catalogue/live/classroom/classroom.examples'
import * as race from '../../../src/catalogue/live/race/race.examples'
import * as rollCall from '../../../src/catalogue/live/rollCall/rollCall.examples'
import * as timer from '../../../src/catalogue/live/timer/timer.examples'
import * as vote from '../../../src/catalogue/live/vote/vote.examples'
import { interruptionPolicy, withDialog } from '../../../src/machines/live/classroom/classroom.policy'
import { startClassroom } from '../../support/quietClassroom'

const dialogs = ['rollCall', 'race', 'attendance', 'vote'] as const
type Dialog = (typeof dialogs)[number]
const pairs = dialogs.flatMap((first) =>
  dialogs.filter((one) => one !== first).map((second) => [first, second] as const),
)

/** A class with both connections open, and the server's messages when a round begins and ends in it. */
function lesson() {
  const room = startClassroom('student')
  room.hear('classroom', { type: 'socket.opened' })
  room.hear('voteRace', { type: 'socket.opened' })
  room.say({ name: 'running', mess: '', date: 1_000, data: idleClassroom })
  room.sendVoteRaceMessage({ name: 'running', mess: '', date: 1_000, data: idleVoteRace })
  const chart = (name: Dialog): AnyActorRef => {
    const found = room.child.getSnapshot().children[name]
    if (!found) throw new Error(`there is no ${name} in class`)
    return found
  }
  const begins: Record<Dialog, () => void> = {
    rollCall: () => room.say({ name: 'rollCallDrawn', mess: '', date: rollCall.round.startedAt, data: rollCall.round }),
    race: () =>
      room.sendVoteRaceMessage({ name: 'raceStarted', mess: '', date: race.round.startedAt, data: race.round }),
    attendance: () => {
      const { codeForStudents } = attendance
      room.say({ name: 'attendanceStarted', mess: '', date: codeForStudents.startedAt, data: codeForStudents })
      chart('attendance').send({ type: 'code.change', digits: '40' })
    },
    vote: () => {
      const { ballot } = vote
      const data = { voteId: ballot.voteId, vote: ballot }
      room.sendVoteRaceMessage({ name: 'voteStarted', mess: '', date: ballot.createDate, data })
      chart('vote').send({ type: 'vote.choose', question: 0, option: 1 })
    },
  }
  const ends: Record<Dialog, () => void> = {
    rollCall: () => {
      const { rollCallId, startedAt } = rollCall.round
      room.say({ name: 'rollCallClosed', mess: '', date: startedAt + 1_000, data: { rollCallId } })
    },
    race: () => chart('race').send({ type: 'race.close' }),
    attendance: () => {
      const { signInId, startedAt } = attendance.codeForStudents
      room.say({ name: 'attendanceEnded', mess: '', date: startedAt + 1_000, data: { signInId } })
    },
    vote: () => chart('vote').send({ type: 'vote.close' }),
  }
  const kept = (name: Dialog): unknown => {
    const { value, context } = chart(name).getSnapshot()
    return { value, context }
  }
  return { ...room, begins, ends, kept }
}

describe('a round that begins while another one is on top', () => {
  test.each(pairs)('B243 while %s is on top, %s begins and the policy decides which is shown', (first, second) => {
    const { begins, ends, dialogs: open, kept, top } = lesson()
    begins[first]()
    expect(top()).toBe(first)
    const before = kept(first)
    begins[second]()
    const { does } = { ...interruptionPolicy[second] }[first as never] as { does: 'suspends' | 'waits' }
    const above = does === 'suspends' ? second : first
    const below = does === 'suspends' ? first : second
    expect(open()).toEqual([below, above])
    expect(kept(first)).toEqual(before)
    const suspended = kept(below)
    ends[above]()
    expect(open()).toEqual([below])
    expect(kept(below)).toEqual(suspended)
    ends[below]()
    expect(open()).toEqual([])
  })
})

describe('all four dialogs open', () => {
  const orders = (rest: readonly Dialog[]): Dialog[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((one) => orders(rest.filter((other) => other !== one)).map((order) => [one, ...order]))

  test.each(orders(dialogs).map((order) => [order.join(', '), order] as const))('begun as %s', (_, order) => {
    const { begins, ends, dialogs: open, kept } = lesson()
    for (const one of order) begins[one]()
    const stack = order.reduce<Dialog[]>((stacked, one) => withDialog(stacked, one), [])
    expect(open()).toEqual(stack)
    const whole = new Map(stack.map((one) => [one, kept(one)]))
    for (const one of stack.toReversed()) {
      expect(open().at(-1)).toBe(one)
      expect(kept(one)).toEqual(whole.get(one))
      ends[one]()
    }
    expect(open()).toEqual([])
  })

  test('a roll call or a race is never below a sign-in or a vote', () => {
    for (const order of orders(dialogs)) {
      const stack = order.reduce<Dialog[]>((stacked, one) => withDialog(stacked, one), [])
      expect(new Set(stack.slice(2))).toEqual(new Set(['rollCall', 'race']))
      expect(stack.slice(0, 2)).toEqual(['vote', 'attendance'])
    }
  })
})

describe('the timer is not a dialog', () => {
  test.each(dialogs)('starts and stops beside %s without an effect on it', (name) => {
    const { begins, child, dialogs: open, kept, say } = lesson()
    begins[name]()
    const before = kept(name)
    say({ name: 'timerStarted', mess: '', date: timer.running.beginTime, data: timer.running })
    expect(child.getSnapshot().children.timer?.getSnapshot().context.round).toEqual(timer.running)
    expect([open(), kept(name)]).toEqual([[name], before])
    say({ name: 'timerStopped', mess: '', date: timer.running.beginTime + 1_000, data: timer.stopped })
    expect([open(), kept(name)]).toEqual([[name], before])
  })
})
