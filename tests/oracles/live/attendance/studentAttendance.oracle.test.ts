import { expect, test } from 'vitest'
import { studentAttendanceModel } from '../../../../src/catalogue/live/attendance/studentAttendance.model'
import { complaintsAlong } from '../../../support/along'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './studentAttendance.oracle'

judge(studentAttendanceModel, oracle)

const running = ['states', 'running']
const shown = [...running, 'states', 'shown']
const inShown = (name: string) => [...shown, 'states', name]
const dismissed = [...running, 'states', 'dismissed']

judgeRejects(studentAttendanceModel, oracle, {
  'that may go on after the last try': [{ at: [...inShown('arriving'), 'always', 1] }],
  'that ends as if it had succeeded (B254)': [
    { at: [...running, 'on', 'attendance.ended', 1, 'actions'], to: ['saySuccess', 'forgetRound', 'forgetKept'] },
  ],
  'that misses its success (B253)': [
    { at: [...running, 'on', 'attendance.succeeded', 'actions'], to: ['sayMissed', 'forgetRound', 'forgetKept'] },
  ],
  'that stays open after 0 (B252)': [{ at: [...running, 'after'] }],
  'that is ended by the end of another sign-in': [{ at: [...running, 'on', 'attendance.ended', 1, 'guard'] }],
  'that sends three digits (B315)': [
    { at: [...inShown('answering'), 'on', 'attendance.check', 'guard'], to: 'isLinked' },
  ],
  'that never gives a try up': [{ at: [...inShown('checking'), 'after'] }],
  'that gives a try up while the line is lost': [{ at: [...inShown('checking'), 'after', 'answerOverdue', 'guard'] }],
  'that waits for ever for the answer to the last try': [{ at: ['states', 'settling', 'after'] }],
  'that lets nothing be sent with a scanned code after the last try': [{ at: [...inShown('blocked'), 'on'], to: {} }],
  'that comes back unasked': [
    { at: [...dismissed, 'on', 'attendance.progressed'], to: 'shown' },
    { at: [...running, 'on', 'attendance.resumed', 5], to: { target: '.shown', actions: 'takeOwn' } },
  ],
})

/** A sign-in by code, its four digits sent. */
const sent = ['link.connected', 'attendance.started (code mode)', 'code.change (the fourth digit)']

test.each([
  {
    when: 'the teacher ends it',
    happens: ['attendance.ended (by code)', 'attendance.succeeded (by code)'],
    break: { at: [...running, 'on', 'attendance.ended', 0] },
  },
  {
    when: 'the line is lost until it is over',
    happens: ['link.lost', 'link.connected', 'attendance.resumed (nothing runs)'],
    break: { at: [...running, 'on', 'attendance.resumed', 0] },
  },
  {
    when: 'the line is lost until another has begun',
    happens: ['link.lost', 'attendance.resumed (shortly before the end of time mode)'],
    break: { at: [...running, 'on', 'attendance.resumed', 4, 'actions'], to: 'takeRound' },
  },
])('of a try that is out nobody is told that it was missed, or nothing at all: $when', (one) => {
  const history = [...sent, ...one.happens]
  expect(complaintsAlong(studentAttendanceModel, oracle, history)).toEqual([])
  expect(complaintsAlong(studentAttendanceModel, oracle, history, [one.break])).not.toEqual([])
})

test('what is out while the dialog is put away is sent again after a lost line, and what was wrong is told', () => {
  const away = [...sent, 'attendance.dismiss', 'link.lost', 'link.connected']
  for (const [index, answer] of [
    [0, 'attendance.resumed (after two tries)'],
    [1, 'attendance.resumed (code mode)'],
  ] as const) {
    expect(complaintsAlong(studentAttendanceModel, oracle, [...away, answer])).toEqual([])
    const forgets = [{ at: [...dismissed, 'on', 'attendance.resumed', index] }]
    expect(complaintsAlong(studentAttendanceModel, oracle, [...away, answer], forgets)).not.toEqual([])
  }
})

test('whoever comes back to the dialog while a try is out sees that it is', () => {
  const back = [...sent, 'attendance.dismiss', 'attendance.reopen']
  expect(complaintsAlong(studentAttendanceModel, oracle, back)).toEqual([])
  const asksAnew = [{ at: [...inShown('arriving'), 'always', 2] }]
  expect(complaintsAlong(studentAttendanceModel, oracle, back, asksAnew)).not.toEqual([])
})

test('tries are limited also where the answer to the last one comes while the dialog is put away', () => {
  const history = [
    'link.connected',
    'attendance.started (code mode)',
    'code.change (the fourth digit)',
    'attendance.dismiss',
    'attendance.refused (the last try)',
    'attendance.reopen',
  ]
  expect(complaintsAlong(studentAttendanceModel, oracle, history)).toEqual([])
  const isDeaf = [{ at: [...dismissed, 'on', 'attendance.refused'] }]
  expect(complaintsAlong(studentAttendanceModel, oracle, history, isDeaf)).not.toEqual([])
})

test('whoever has used up the tries does not get another by scanning a code that has run out', () => {
  const history = [
    'link.connected',
    'attendance.started (code mode)',
    'code.change (the fourth digit)',
    'attendance.refused (the last try)',
    'ticket.arrived (for the sign-in by code)',
    'attendance.refused (a ticket that has run out)',
  ]
  expect(complaintsAlong(studentAttendanceModel, oracle, history)).toEqual([])
  const forgets = [{ at: [...shown, 'on', 'attendance.refused', 'target'], to: '.answering' }]
  expect(complaintsAlong(studentAttendanceModel, oracle, history, forgets)).not.toEqual([])
})

test('a code that is scanned while a try is out signs in all the same', () => {
  const history = [
    'link.connected',
    'attendance.started (code mode)',
    'code.change (the fourth digit)',
    'ticket.arrived (for the sign-in by code)',
  ]
  expect(complaintsAlong(studentAttendanceModel, oracle, history)).toEqual([])
  const keeps = [{ at: [...inShown('checking'), 'on', 'ticket.arrived'], to: { actions: 'takeTicket' } }]
  expect(complaintsAlong(studentAttendanceModel, oracle, history, keeps)).not.toEqual([])
})
