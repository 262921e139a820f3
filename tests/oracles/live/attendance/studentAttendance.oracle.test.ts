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
  'that still accepts codes after the last attempt': [{ at: [...inShown('arriving'), 'always', 1] }],
  'that reports success when the sign-in ends (B254)': [
    { at: [...running, 'on', 'attendance.ended', 1, 'actions'], to: ['notifySuccess', 'forgetRound', 'clearStored'] },
  ],
  'that reports a successful sign-in as missed (B253)': [
    { at: [...running, 'on', 'attendance.succeeded', 'actions'], to: ['notifyMissed', 'forgetRound', 'clearStored'] },
  ],
  'that stays open after the countdown reaches 0 (B252)': [{ at: [...running, 'after'] }],
  'that closes when another sign-in ends': [{ at: [...running, 'on', 'attendance.ended', 1, 'guard'] }],
  'that sends three digits (B315)': [
    { at: [...inShown('answering'), 'on', 'attendance.check', 'guard'], to: 'isLinked' },
  ],
  'that never times out an attempt': [{ at: [...inShown('checking'), 'after'] }],
  'that times out an attempt while disconnected': [{ at: [...inShown('checking'), 'after', 'answerOverdue', 'guard'] }],
  'that waits without a timeout for the response to the last attempt': [{ at: ['states', 'settling', 'after'] }],
  'that sends nothing for a scanned code after the last attempt': [{ at: [...inShown('blocked'), 'on'], to: {} }],
  'that reopens although the student closed it': [
    { at: [...dismissed, 'on', 'attendance.progressed'], to: 'shown' },
    { at: [...running, 'on', 'attendance.resumed', 5], to: { target: '.shown', actions: 'takeOwn' } },
  ],
})

/** A sign-in by code whose four digits have been sent. */
const sent = ['link.connected', 'attendance.started (code mode)', 'code.change (the fourth digit)']

test.each([
  {
    when: 'the teacher ends the sign-in',
    happens: ['attendance.ended (by code)', 'attendance.succeeded (by code)'],
    break: { at: [...running, 'on', 'attendance.ended', 0] },
  },
  {
    when: 'the connection is lost until the sign-in is over',
    happens: ['link.lost', 'link.connected', 'attendance.resumed (nothing runs)'],
    break: { at: [...running, 'on', 'attendance.resumed', 0] },
  },
  {
    when: 'the connection is lost until another sign-in has begun',
    happens: ['link.lost', 'attendance.resumed (shortly before the end of time mode)'],
    break: { at: [...running, 'on', 'attendance.resumed', 4, 'actions'], to: 'takeRound' },
  },
])('a pending attempt is not reported as missed, and its outcome is reported: $when', (one) => {
  const history = [...sent, ...one.happens]
  expect(complaintsAlong(studentAttendanceModel, oracle, history)).toEqual([])
  expect(complaintsAlong(studentAttendanceModel, oracle, history, [one.break])).not.toEqual([])
})

test('an attempt that is pending while the dialog is closed is sent again after a lost connection, and a wrong code is reported', () => {
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

test('a student who reopens the dialog while an attempt is pending sees that it is being checked', () => {
  const back = [...sent, 'attendance.dismiss', 'attendance.reopen']
  expect(complaintsAlong(studentAttendanceModel, oracle, back)).toEqual([])
  const requestsAgain = [{ at: [...inShown('arriving'), 'always', 2] }]
  expect(complaintsAlong(studentAttendanceModel, oracle, back, requestsAgain)).not.toEqual([])
})

test('attempts stay limited when the response to the last one arrives while the dialog is closed', () => {
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

test('a student without attempts left gains none by scanning an expired code', () => {
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

test('a code that is scanned while an attempt is pending still signs in', () => {
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
