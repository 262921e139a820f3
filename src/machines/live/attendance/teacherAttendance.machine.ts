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
  not,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate'
import { LIVE_ANSWER_MS } from '../../../../contract/limits'
import type { Notify } from '../../shared/messages'
import type { FeatureCommand } from '../classroom/classroom.types'
import { linkAfter } from '../classroom/link.selectors'
import { choicePlaceholder } from './attendance.actors'
import {
  attendanceIdIn,
  choiceProblem,
  firstChoice,
  howOf,
  isNews,
  isOf,
  momentOf,
  refusesEnd,
  refusesPass,
  refusesStart,
  roundIn,
  saysOver,
  untilEnd,
} from './attendance.logic'
import type {
  AttendanceDetailEvent,
  AttendanceInput,
  AttendanceScreenEvent,
  ChoiceCommand,
  TeacherAttendanceContext,
  TeacherAttendanceEvent,
} from './attendance.types'
import { attendanceScreenMachine } from './attendanceScreen.machine'
import { attendanceDetailMachine } from './records/attendanceDetail.machine'
import { texts } from './texts'

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })
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
    input: {} as AttendanceInput,
    emitted: {} as Notify,
    children: {} as { choice: 'choice'; screen: 'screen'; detail: 'detail' },
  },
  actors: { choice: choicePlaceholder, screen: attendanceScreenMachine, detail: attendanceDetailMachine },
  delays: {
    /** B256: by the server's timestamps. */
    untilEnd: ({ context }) => untilEnd(context),
    answerOverdue: LIVE_ANSWER_MS,
  },
  guards: {
    isLinked: ({ context }) => context.link === 'connected',
    isSettled: ({ context }) => choiceProblem(context.choice) === null,
    isNew: ({ context, event }) => Boolean(roundIn(event)) && attendanceIdIn(event) !== context.round?.signInId,
    isSame: ({ context, event }) => isOf(context.round, event),
    isNews: ({ context, event }) => isOf(context.round, event) && isNews(context.counts, progressIn(event)),
    refusesStart: ({ event }) => refusesStart(event),
    refusesEnd: ({ event }) => refusesEnd(event),
    refusesPass: ({ event }) => refusesPass(event),
    saysOver: ({ event }) => saysOver(event),
  },
  actions: {
    choose: assign(({ context, event }) => {
      assertEvent(event, ['choice.change', 'choice.restored'])
      return { choice: { ...context.choice, ...event.choice } }
    }),
    keepChoice: sendTo('choice', ({ context: { choice } }): ChoiceCommand => ({ type: 'choice.keep', choice })),
    takeLink: assign(({ event }) => ({ link: linkAfter(event) })),
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
    sendStart: sendParent(({ context: { teachingClassId, choice }, event }): FeatureCommand => {
      assertEvent(event, 'attendance.start')
      const data = { teachingClassId, requestId: event.requestId, how: howOf(choice, event.randomNumber) }
      return { type: 'channel.send', channel: 'classroom', name: 'startAttendance', data }
    }),
    sendEnd: sendParent(
      ({ context }): FeatureCommand => ({
        type: 'channel.send',
        channel: 'classroom',
        name: 'endAttendance',
        data: aboutRound(context),
      }),
    ),
    askStudents: sendParent(
      ({ context }): FeatureCommand => ({
        type: 'channel.send',
        channel: 'classroom',
        name: 'askAttendance',
        data: aboutRound(context),
      }),
    ),
    askPass: sendParent(
      ({ context }): FeatureCommand => ({
        type: 'channel.send',
        channel: 'classroom',
        name: 'askAttendancePass',
        data: aboutRound(context),
      }),
    ),
    forwardToScreen: sendTo('screen', ({ event }) => forScreen(event)),
    forwardToDetail: enqueueActions(({ event, enqueue }) => {
      const students = progressIn(event)?.students
      if (students) enqueue.sendTo('detail', { type: 'detail.told', students } satisfies AttendanceDetailEvent)
    }),
    /** The students of the sign-in: a note that is being written about one of them survives its end. */
    openDetail: spawnChild('detail', {
      id: 'detail',
      input: ({ context: { round } }) => ({ signInId: round?.signInId ?? '' }),
    }),
    closeDetail: stopChild('detail'),
    renewDetail: sendTo('detail', (): AttendanceDetailEvent => ({ type: 'detail.reload' })),
    openDialog: sendParent((): FeatureCommand => ({ type: 'dialog.open', dialog: 'attendance' })),
    closeDialog: sendParent((): FeatureCommand => ({ type: 'dialog.close', dialog: 'attendance' })),
    notifyUnanswered: emit(toNotify('warning', texts.unanswered)),
    notifyStartLost: emit(toNotify('warning', texts.startLost)),
    notifyRefused: emit(({ event }) => {
      assertEvent(event, 'attendance.refused')
      return toNotify('error', event.text)
    }),
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
    'link.connected': { actions: 'takeLink' },
    'link.lost': { actions: 'takeLink' },
    'link.refused': { actions: 'takeLink' },
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
            'link.lost': { target: 'choosing', actions: ['takeLink', 'notifyStartLost'] },
            'link.refused': { target: 'choosing', actions: ['takeLink', 'notifyStartLost'] },
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
                'link.lost': { actions: ['takeLink', 'forwardToScreen'] },
                'link.refused': { actions: ['takeLink', 'forwardToScreen'] },
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
