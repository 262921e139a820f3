import { expect, test } from 'vitest'
import { studentAttendanceModel } from '../../../../src/machines/live/attendance/studentAttendance.model'
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
    { at: [...running, 'on', 'attendance.ended', 'actions'], to: ['saySuccess', 'forgetRound', 'forgetKept'] },
  ],
  'that misses its success (B253)': [
    { at: [...running, 'on', 'attendance.succeeded', 'actions'], to: ['sayMissed', 'forgetRound', 'forgetKept'] },
  ],
  'that stays open after 0 (B252)': [{ at: [...running, 'after'] }],
  'that is ended by the end of another sign-in': [{ at: [...running, 'on', 'attendance.ended', 'guard'] }],
  'that sends three digits (B315)': [
    { at: [...inShown('answering'), 'on', 'attendance.check', 'guard'], to: 'isLinked' },
  ],
  'that never gives a try up': [{ at: [...inShown('checking'), 'after'] }],
  'that lets nothing be sent with a scanned code after the last try': [{ at: [...inShown('blocked'), 'on'], to: {} }],
  'that comes back unasked': [
    { at: [...dismissed, 'on', 'attendance.progressed'], to: 'shown' },
    { at: [...running, 'on', 'attendance.resumed', 3], to: { target: '.shown', actions: 'takeOwn' } },
  ],
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
  const isDeaf = [{ at: [...running, 'on', 'attendance.refused', 1] }]
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
