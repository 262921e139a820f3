/**
 * The screen of a running sign-in, as the room sees it: whether code or pattern are to be read, the rotating QR code,
 * and the names for the teacher. It asks its parent for a new pass whenever the one in sight has run out, and for the
 * names as long as they are looked at.
 */
import { assertEvent, assign, sendParent, setup } from 'xstate'
import { ATTENDANCE_STUDENTS_MS, LIVE_ANSWER_MS } from '../../../../contract/limits'
import { refusesPass } from './attendance.logic'
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
    refusesPass: ({ event }) => refusesPass(event),
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
  description: 'What the room sees of a running sign-in.',
  context: ({ input }) => ({ ...input, pass: null, at: 0 }),
  type: 'parallel',
  on: {
    'link.connected': { actions: 'takeLink' },
    'link.lost': { actions: 'takeLink' },
    'link.refused': { actions: 'takeLink' },
  },
  states: {
    secret: {
      description: 'Whether the code or the pattern is to be read.',
      initial: 'shown',
      states: {
        shown: { description: 'The whole room reads it.', on: { 'screen.toggleSecret': 'hidden' } },
        hidden: {
          description: 'The teacher tells it by word of mouth.',
          on: { 'screen.toggleSecret': 'shown' },
        },
      },
    },
    qr: {
      description: 'The QR code that phones scan.',
      initial: 'off',
      states: {
        off: {
          description: 'No QR code is shown, and none is asked for.',
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
              description: 'The line is down: no code would be worth anything.',
              entry: 'forgetPass',
              on: { 'link.connected': { target: 'asking', actions: 'takeLink' } },
            },
            asking: {
              description: 'The server is asked for the content of the next code; the last one stands dimmed.',
              entry: 'askPass',
              after: { answerOverdue: { target: 'asking', reenter: true } },
              on: {
                'attendance.passIssued': { guard: 'isOwnPass', target: 'shown', actions: 'takePass' },
                'attendance.refused': { guard: 'refusesPass', target: '#attendanceScreen.qr.off' },
              },
            },
            shown: {
              description: 'A code that serves is in sight, until it runs out.',
              after: { untilRenewal: 'asking' },
            },
          },
        },
      },
    },
    students: {
      description: 'The names, for the teacher.',
      initial: 'shown',
      states: {
        hidden: {
          description: 'Only the counts are in sight.',
          on: { 'screen.toggleStudents': 'shown' },
        },
        shown: {
          description: 'The names are in sight, and follow what happens.',
          entry: 'askStudents',
          initial: 'current',
          on: { 'screen.toggleStudents': 'hidden', 'screen.hide': 'hidden' },
          states: {
            current: {
              description: 'The names are those of the counts.',
              on: { 'attendance.progressed': [{ guard: 'hasNames' }, { target: 'outdated' }] },
            },
            outdated: {
              description: 'Somebody has signed in since; the names are asked for in a moment.',
              after: { namesOutdated: { target: 'current', actions: 'askStudents' } },
              on: { 'attendance.progressed': { guard: 'hasNames', target: 'current' } },
            },
          },
        },
      },
    },
  },
})
