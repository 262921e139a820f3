/**
 * The projector screen of a running sign-in: whether code or pattern are readable, the rotating QR code, and the names
 * for the teacher. It asks its parent for a new pass whenever the visible one has expired, and for the names while they
 * are visible.
 */

import { assertEvent, assign, sendParent, setup } from 'xstate'
import { ATTENDANCE_STUDENTS_MS, LIVE_ANSWER_MS } from '../../../../contract/limits'
import { attendanceCodes } from '../../../../contract/sockets/classroom/attendance'
import { refuses } from '../kit/requests.logic'
import type { AttendanceScreenContext, AttendanceScreenEvent, ScreenWish } from './attendance.types'

export const attendanceScreenMachine = setup({
  types: {
    context: {} as AttendanceScreenContext,
    events: {} as AttendanceScreenEvent,
    input: {} as Pick<AttendanceScreenContext, 'signInId' | 'isLinked'>,
  },
  delays: {
    untilRenewal: ({ context: { pass, at } }) => Math.max(0, (pass?.expiresAt ?? 0) - at),
    answerOverdue: LIVE_ANSWER_MS,
    namesOutdated: ATTENDANCE_STUDENTS_MS,
  },
  guards: {
    isLinked: ({ context }) => context.isLinked,
    isOwnPass: ({ context, event }) =>
      event.type === 'attendance.passIssued' && event.pass.signInId === context.signInId,
    refusesPass: ({ event }) => refuses(event, attendanceCodes.client.askAttendancePass),
    hasNames: ({ event }) => event.type === 'attendance.progressed' && event.progress.students !== null,
  },
  actions: {
    takeLink: assign(({ event }) => ({ isLinked: event.type === 'link.connected' })),
    takePass: assign(({ event }) => {
      assertEvent(event, 'attendance.passIssued')
      return { pass: event.pass, at: event.at }
    }),
    forgetPass: assign({ pass: null }),
    askPass: sendParent((): ScreenWish => ({ type: 'screen.wantsPass' })),
    askStudents: sendParent((): ScreenWish => ({ type: 'screen.wantsStudents' })),
  },
}).createMachine({
  id: 'attendanceScreen',
  description: 'A running sign-in on the projector.',
  context: ({ input }) => ({ ...input, pass: null, at: 0 }),
  type: 'parallel',
  on: {
    'link.connected': { actions: 'takeLink' },
    'link.lost': { actions: 'takeLink' },
    'link.refused': { actions: 'takeLink' },
  },
  states: {
    secret: {
      description: 'Whether the code or the pattern is readable.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The whole room can read the code or the pattern.',
          on: { 'screen.toggleSecret': 'hidden' },
        },
        hidden: {
          description: 'The code or the pattern is hidden; the teacher says it aloud.',
          on: { 'screen.toggleSecret': 'shown' },
        },
      },
    },
    qr: {
      description: 'The QR code for phones.',
      initial: 'off',
      states: {
        off: {
          description: 'No QR code is shown or requested.',
          entry: 'forgetPass',
          on: { 'screen.toggleQr': [{ guard: 'isLinked', target: 'on' }, { target: 'on.waiting' }] },
        },
        on: {
          description: 'A QR code is shown and renewed.',
          initial: 'asking',
          on: {
            'screen.toggleQr': 'off',
            'screen.hide': 'off',
            'link.lost': { target: '.waiting', actions: 'takeLink' },
            'link.refused': { target: '.waiting', actions: 'takeLink' },
          },
          states: {
            waiting: {
              description: 'The connection is lost: a QR code would not be valid.',
              entry: 'forgetPass',
              on: { 'link.connected': { target: 'asking', actions: 'takeLink' } },
            },
            asking: {
              description: 'Requesting the content of the next QR code; the previous one is dimmed.',
              entry: 'askPass',
              after: { answerOverdue: { target: 'asking', reenter: true } },
              on: {
                'attendance.passIssued': { guard: 'isOwnPass', target: 'shown', actions: 'takePass' },
                'attendance.refused': { guard: 'refusesPass', target: '#attendanceScreen.qr.off' },
              },
            },
            shown: {
              description: 'A valid QR code is visible until it expires.',
              after: { untilRenewal: 'asking' },
            },
          },
        },
      },
    },
    students: {
      description: 'The list of names for the teacher.',
      initial: 'shown',
      states: {
        hidden: {
          description: 'Only the counts are visible.',
          on: { 'screen.toggleStudents': 'shown' },
        },
        shown: {
          description: 'The names are visible and updated.',
          entry: 'askStudents',
          initial: 'current',
          on: { 'screen.toggleStudents': 'hidden', 'screen.hide': 'hidden' },
          states: {
            current: {
              description: 'The names match the counts.',
              on: { 'attendance.progressed': [{ guard: 'hasNames' }, { target: 'outdated' }] },
            },
            outdated: {
              description: 'A student has signed in since the last load; the names are reloaded shortly.',
              after: { namesOutdated: { target: 'current', actions: 'askStudents' } },
              on: { 'attendance.progressed': { guard: 'hasNames', target: 'current' } },
            },
          },
        },
      },
    },
  },
})
