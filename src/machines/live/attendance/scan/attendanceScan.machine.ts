/**
 * The page behind the projector's QR code, on a phone: the content of the code is exchanged for a ticket, with which
 * the class's dialog signs in. A user who is not signed in opens the sign-in page first, and returns.
 */
import { assign, setup } from 'xstate'
import { errors } from '../../../../../contract/errors'
import { type Failure, failureOf } from '../../../shared/failure'
import { keepPassPlaceholder, scanPlaceholder } from '../attendance.actors'
import type { AttendanceScanContext, AttendanceScanEvent } from '../attendance.types'
import { texts } from '../texts'

/** A code with one of these answers is invalid for good. */
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
  description: 'The page behind the projector’s QR code, on a phone.',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Transient: checking the code in the address and the session.',
      always: [
        { guard: 'holdsNothing', target: 'missing' },
        { guard: 'isSignedIn', target: 'scanning' },
        { target: 'keeping' },
      ],
    },
    missing: {
      description: 'The address has no code; the page asks for another scan and links to the class.',
      on: { 'scan.enter': 'entering' },
    },
    keeping: {
      description: 'No user is signed in: the code is stored until a user signs in.',
      invoke: {
        src: 'keepPass',
        input: ({ context: { pass } }) => ({ pass }),
        onDone: 'leaving',
        onError: 'leaving',
      },
    },
    leaving: { description: 'Opening the sign-in page.' },
    scanning: {
      description: 'Requesting the server’s verdict on the code.',
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
    entering: {
      description: 'Opening the class: with a ticket its dialog signs in; without one it asks for the kind of sign-in.',
    },
    worthless: {
      description:
        'The code has expired or its sign-in is over: a retry is pointless, and the page links to the class.',
      on: { 'scan.enter': 'entering' },
    },
    failed: {
      description: 'The request failed; the page gives the reason.',
      on: { 'scan.retry': 'scanning' },
    },
  },
})
