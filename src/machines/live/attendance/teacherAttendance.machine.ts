/**
 * The sign-in as its teacher runs it: settings, start, who has signed in so far, the end by hand or by time, and who is
 * absent. Start and end are requests; the round and its counts come back from the server as facts. The dialog can be
 * closed while a sign-in runs; after a reload the chart is in the state of the round.
 */
import {
  and,
  assertEvent,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  not,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate'
import { LIVE_ANSWER_MS } from '../../../../contract/limits'
import { attendanceCodes } from '../../../../contract/sockets/classroom/attendance'
import { type Notify, notify } from '../../shared/messages'
import { notProvided } from '../../shared/notProvided'
import type { ToolInput } from '../classroom/classroom.types'
import { dialogActions, linkActions, onLinkChanged, onLinkCut } from '../kit/chart'
import { refuses, request } from '../kit/requests.logic'
import { momentOf } from '../kit/rounds.logic'
import {
  attendanceGuards,
  choiceProblem,
  firstChoice,
  howOf,
  isNews,
  isSame,
  roundIn,
  untilEnd,
} from './attendance.logic'
import type {
  AttendanceDetailEvent,
  AttendanceScreenEvent,
  ChoiceCommand,
  TeacherAttendanceContext,
  TeacherAttendanceEvent,
} from './attendance.types'
import { attendanceScreenMachine } from './attendanceScreen.machine'
import { attendanceDetailMachine } from './records/attendanceDetail.machine'
import { texts } from './texts'

const { startAttendance, endAttendance, askAttendancePass } = attendanceCodes.client
const progressIn = (event: TeacherAttendanceEvent) => ('progress' in event ? event.progress : null)
const aboutRound = ({ round }: TeacherAttendanceContext) => ({ signInId: round?.signInId ?? '' })
/** The event for the screen; closing the dialog hides its parts. */
function forScreen(event: TeacherAttendanceEvent): AttendanceScreenEvent {
  switch (event.type) {
    case 'attendance.passIssued':
    case 'attendance.progressed':
    case 'attendance.refused':
    case 'link.connected':
    case 'link.lost':
    case 'link.refused':
      return event
    default:
      return { type: 'screen.hide' }
  }
}

export const teacherAttendanceMachine = setup({
  types: {
    context: {} as TeacherAttendanceContext,
    events: {} as TeacherAttendanceEvent,
    input: {} as ToolInput,
    emitted: {} as Notify,
    children: {} as { choice: 'choice'; screen: 'screen'; detail: 'detail' },
  },
  actors: {
    /** Sends `choice.restored` with the stored choice. */
    choice: fromCallback<ChoiceCommand>(notProvided),
    screen: attendanceScreenMachine,
    detail: attendanceDetailMachine,
  },
  delays: {
    /** B256: by the server's timestamps. */
    untilEnd: ({ context }) => untilEnd(context),
    answerOverdue: LIVE_ANSWER_MS,
  },
  guards: {
    ...attendanceGuards,
    isSettled: ({ context }) => choiceProblem(context.choice) === null,
    isNews: ({ context, event }) => isSame({ context, event }) && isNews(context.counts, progressIn(event)),
    refusesStart: ({ event }) => refuses(event, startAttendance),
    refusesEnd: ({ event }) => refuses(event, endAttendance),
    refusesPass: ({ event }) => refuses(event, askAttendancePass),
  },
  actions: {
    choose: assign(({ context, event }) => {
      assertEvent(event, ['choice.change', 'choice.restored'])
      return { choice: { ...context.choice, ...event.choice } }
    }),
    keepChoice: sendTo('choice', ({ context: { choice } }): ChoiceCommand => ({ type: 'choice.keep', choice })),
    takeRound: assign(({ event }) => ({
      round: roundIn(event) ?? null,
      counts: null,
      students: null,
      at: momentOf(event),
    })),
    takeProgress: assign(({ context, event }) => {
      const progress = progressIn(event)
      if (!progress || !isNews(context.counts, progress)) return {}
      const { students, ...counts } = progress
      return { counts, students: students ?? context.students }
    }),
    sendStart: sendParent(({ context: { teachingClassId, choice }, event }) => {
      assertEvent(event, 'attendance.start')
      const data = { teachingClassId, requestId: event.requestId, how: howOf(choice, event.randomNumber) }
      return request({ channel: 'classroom', name: 'startAttendance', data })
    }),
    sendEnd: sendParent(({ context }) =>
      request({ channel: 'classroom', name: 'endAttendance', data: aboutRound(context) }),
    ),
    askStudents: sendParent(({ context }) =>
      request({ channel: 'classroom', name: 'askAttendance', data: aboutRound(context) }),
    ),
    askPass: sendParent(({ context }) =>
      request({ channel: 'classroom', name: 'askAttendancePass', data: aboutRound(context) }),
    ),
    forwardToScreen: sendTo('screen', ({ event }) => forScreen(event)),
    forwardToDetail: enqueueActions(({ event, enqueue }) => {
      const students = progressIn(event)?.students
      if (students) enqueue.sendTo('detail', { type: 'detail.received', students } satisfies AttendanceDetailEvent)
    }),
    /** The students of the sign-in: a note that is being written about one of them survives its end. */
    openDetail: spawnChild('detail', {
      id: 'detail',
      input: ({ context: { round } }) => ({ signInId: round?.signInId ?? '' }),
    }),
    closeDetail: stopChild('detail'),
    renewDetail: sendTo('detail', (): AttendanceDetailEvent => ({ type: 'detail.reload' })),
    notifyUnanswered: emit(notify('warning', texts.unanswered)),
    notifyStartLost: emit(notify('warning', texts.startLost)),
    notifyRefused: emit(({ event }) => {
      assertEvent(event, 'attendance.refused')
      return notify('error', event.text)
    }),
    ...linkActions<TeacherAttendanceContext, TeacherAttendanceEvent>(),
    ...dialogActions<TeacherAttendanceContext, TeacherAttendanceEvent>('attendance'),
  },
}).createMachine({
  id: 'teacherAttendance',
  description: 'The sign-in of a class, as its teacher runs it.',
  context: ({ input }) => ({
    teachingClassId: input.teachingClassId,
    choice: firstChoice,
    round: null,
    counts: null,
    students: null,
    link: 'connecting',
    at: 0,
  }),
  invoke: { id: 'choice', src: 'choice' },
  type: 'parallel',
  on: {
    ...onLinkChanged,
    'choice.restored': { actions: 'choose' },
    'attendance.refused': { guard: not('saysOver'), actions: 'notifyRefused' },
  },
  states: {
    dialog: {
      description: 'Whether the dialog is open; a sign-in continues without it.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The dialog is closed; a sign-in that starts or is already running opens it.',
          on: {
            'attendance.open': 'open',
            'attendance.started': { guard: 'isNew', target: 'open' },
            'attendance.resumed': { guard: 'isNew', target: 'open' },
          },
        },
        open: {
          description: 'The dialog is open.',
          entry: 'openDialog',
          exit: 'closeDialog',
          on: { 'attendance.close': 'closed', 'attendance.open': { actions: 'openDialog' } },
        },
      },
    },
    round: {
      description: 'The sign-in itself.',
      initial: 'choosing',
      on: {
        'attendance.started': { guard: 'isNew', target: '.running', actions: 'takeRound' },
        'attendance.resumed': { guard: 'isNew', target: '.running', actions: ['takeRound', 'takeProgress'] },
      },
      states: {
        choosing: {
          description: 'The teacher chooses the kind of sign-in: time, code or pattern.',
          entry: 'closeDetail',
          on: {
            'choice.change': { actions: ['choose', 'keepChoice'] },
            'attendance.start': { guard: and(['isSettled', 'isLinked']), target: 'starting', actions: 'sendStart' },
          },
        },
        starting: {
          tags: 'sending',
          description: 'The start is requested; the sign-in begins when the server confirms it.',
          after: { answerOverdue: { target: 'choosing', actions: 'notifyUnanswered' } },
          on: {
            'attendance.refused': { guard: 'refusesStart', target: 'choosing', actions: 'notifyRefused' },
            ...onLinkCut({ target: 'choosing', actions: ['takeLink', 'notifyStartLost'] }),
          },
        },
        running: {
          description:
            'Students sign in; in time mode the seconds count down on every screen. The teacher can sign in for students.',
          type: 'parallel',
          entry: ['closeDetail', 'openDetail'],
          after: { untilEnd: 'ended' },
          on: {
            'attendance.started': { guard: 'isNew', target: 'running', reenter: true, actions: 'takeRound' },
            'attendance.resumed': [
              { guard: 'isNew', target: 'running', reenter: true, actions: ['takeRound', 'takeProgress'] },
              { guard: 'isSame', actions: ['takeProgress', 'forwardToDetail'] },
              { target: 'ended' },
            ],
            'attendance.ended': { guard: 'isSame', target: 'ended' },
          },
          states: {
            screen: {
              description: 'The part that the whole room sees.',
              invoke: {
                id: 'screen',
                src: 'screen',
                input: ({ context: { round, link } }) => ({
                  signInId: round?.signInId ?? '',
                  isLinked: link === 'connected',
                }),
              },
              on: {
                'screen.wantsPass': { actions: 'askPass' },
                'screen.wantsStudents': { actions: 'askStudents' },
                'attendance.passIssued': { actions: 'forwardToScreen' },
                'attendance.refused': { guard: 'refusesPass', actions: ['forwardToScreen', 'notifyRefused'] },
                'attendance.progressed': {
                  guard: 'isNews',
                  actions: ['takeProgress', 'forwardToDetail', 'forwardToScreen'],
                },
                'link.connected': { actions: ['takeLink', 'forwardToScreen'] },
                ...onLinkCut({ actions: ['takeLink', 'forwardToScreen'] }),
                'attendance.close': { actions: 'forwardToScreen' },
              },
            },
            end: {
              description: 'Whether the teacher is ending the sign-in.',
              initial: 'open',
              states: {
                open: { description: 'The sign-in continues.', on: { 'attendance.end': 'asking' } },
                asking: {
                  description: 'Asking the teacher to confirm the end; the sign-in continues.',
                  on: {
                    'attendance.declineEnd': 'open',
                    'attendance.close': 'open',
                    'attendance.confirmEnd': { guard: 'isLinked', target: 'sending' },
                  },
                },
                sending: {
                  description: 'The end is requested; the sign-in is over when the server confirms it.',
                  entry: 'sendEnd',
                  after: { answerOverdue: { target: 'open', actions: 'notifyUnanswered' } },
                  on: {
                    'attendance.refused': [
                      { guard: and(['refusesEnd', 'saysOver']), target: '#teacherAttendance.round.ended' },
                      { guard: 'refusesEnd', target: 'open', actions: 'notifyRefused' },
                    ],
                    'link.connected': { target: 'sending', reenter: true },
                  },
                },
              },
            },
          },
        },
        ended: {
          description:
            'The sign-in is over: absent students are listed and can be marked as present, late or excused (B258).',
          entry: 'renewDetail',
          on: {
            'attendance.ended': { guard: 'isSame', actions: 'renewDetail' },
            'attendance.progressed': { guard: 'isNews', actions: 'takeProgress' },
            'attendance.again': 'choosing',
            'attendance.close': 'choosing',
          },
        },
      },
    },
  },
})
