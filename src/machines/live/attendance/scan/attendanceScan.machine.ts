/**
 * What a phone finds behind the projector's QR code: its content is turned into a ticket, with which the class's dialog
 * signs in. Somebody who is not logged in is sent to do so, and comes back.
 */
import { assign, setup } from 'xstate'
import { errors } from '../../../../../contract/errors'
import { type Failure, failureOf } from '../../../shared/failure'
import { keepPassPlaceholder, scanPlaceholder } from '../attendance.actors'
import type { AttendanceScanContext, AttendanceScanEvent } from '../attendance.types'
import { texts } from '../texts'

/** A code that is answered so is worth nothing, however often it is asked about. */
const worthless: readonly number[] = [
  errors.attendancePassExpired.code,
  errors.attendanceNotRunning.code,
  errors.notFound.code,
]

export const attendanceScanMachine = setup({
  types: {
    context: {} as AttendanceScanContext,
    events: {} as AttendanceScanEvent,
    input: {} as Pick<AttendanceScanContext, 'pass' | 'isSignedIn'>,
  },
  actors: { scan: scanPlaceholder, keepPass: keepPassPlaceholder },
  guards: {
    holdsNothing: ({ context }) => context.pass === '',
    isSignedIn: ({ context }) => context.isSignedIn,
    isWorthless: (_, { code }: Failure) => worthless.includes(code),
  },
  actions: {
    showProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text || texts.scanFailed })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'attendanceScan',
  description: 'What a phone finds behind the projector’s QR code.',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Passed through at once.',
      always: [
        { guard: 'holdsNothing', target: 'missing' },
        { guard: 'isSignedIn', target: 'scanning' },
        { target: 'keeping' },
      ],
    },
    missing: {
      description: 'The address holds no code; the page says to scan again, and leads on.',
      on: { 'scan.enter': 'entering' },
    },
    keeping: {
      description: 'Nobody is logged in: the code is kept until somebody is.',
      invoke: {
        src: 'keepPass',
        input: ({ context: { pass } }) => ({ pass }),
        onDone: 'leaving',
        onError: 'leaving',
      },
    },
    leaving: { description: 'On the way to the log-in page.' },
    scanning: {
      description: 'The server is asked what the code is worth.',
      entry: 'clearProblem',
      invoke: {
        src: 'scan',
        input: ({ context: { pass } }) => ({ pass }),
        onDone: 'entering',
        onError: [
          {
            guard: { type: 'isWorthless', params: ({ event }) => failureOf(event.error) },
            target: 'worthless',
            actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    entering: { description: 'On the way into the class: with a ticket, its dialog signs in; without, it asks how.' },
    worthless: {
      description: 'The code has run out, or its sign-in is over: asking again changes nothing, and the page leads on.',
      on: { 'scan.enter': 'entering' },
    },
    failed: {
      description: 'The code could not be asked about; the page says why.',
      on: { 'scan.retry': 'scanning' },
    },
  },
})
