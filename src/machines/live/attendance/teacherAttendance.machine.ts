/**
 * The sign-in in its teacher's hands: how, start, who has signed so far, the end by hand or by the clock, and who is
 * missing. It believes what the server has said: start and end are requests, the round and its counts come back as
 * facts. The dialog can be put away while a sign-in runs; after a reload it is where the round is.
 */
import { and, assertEvent, assign, emit, enqueueActions, not, sendParent, sendTo, setup } from 'xstate'
import { LIVE_ANSWER_MS } from '../../../../contract/limits'
import type { Notify } from '../../shared/messages'
import type { FeatureCommand } from '../classroom/classroom.types'
import { linkAfter } from '../classroom/link.selectors'
import { choicePlaceholder } from './attendance.actors'
import {
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
  signInIdIn,
  untilEnd,
} from './attendance.logic'
import type {
  ChoiceCommand,
  SignInDetailEvent,
  SignInInput,
  SignInScreenEvent,
  TeacherSignInContext,
  TeacherSignInEvent,
} from './attendance.types'
import { signInScreenMachine } from './attendanceScreen.machine'
import { signInDetailMachine } from './records/attendanceDetail.machine'
import { texts } from './texts'

const say = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })
const progressIn = (event: TeacherSignInEvent) => ('progress' in event ? event.progress : null)
const aboutRound = ({ round }: TeacherSignInContext) => ({ signInId: round?.signInId ?? '' })
/** What concerns the screen is passed on; that the dialog closes puts its parts out of sight. */
function forScreen(event: TeacherSignInEvent): SignInScreenEvent {
  switch (event.type) {
    case 'signIn.passIssued':
    case 'signIn.progressed':
    case 'signIn.refused':
    case 'link.connected':
    case 'link.lost':
    case 'link.refused':
      return event
    default:
      return { type: 'screen.hide' }
  }
}

export const teacherSignInMachine = setup({
  types: {
    context: {} as TeacherSignInContext,
    events: {} as TeacherSignInEvent,
    input: {} as SignInInput,
    emitted: {} as Notify,
    children: {} as { choice: 'choice'; screen: 'screen'; detail: 'detail' },
  },
  actors: { choice: choicePlaceholder, screen: signInScreenMachine, detail: signInDetailMachine },
  delays: {
    /** B256: by the server's moments. */
    untilEnd: ({ context }) => untilEnd(context),
    answerOverdue: LIVE_ANSWER_MS,
  },
  guards: {
    isLinked: ({ context }) => context.link === 'connected',
    isSettled: ({ context }) => choiceProblem(context.choice) === null,
    isNew: ({ context, event }) => Boolean(roundIn(event)) && signInIdIn(event) !== context.round?.signInId,
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
      const told = progressIn(event)
      if (!told || !isNews(context.counts, told)) return {}
      const { students, ...counts } = told
      return { counts, students: students ?? context.students }
    }),
    sendStart: sendParent(({ context: { teachingClassId, choice }, event }): FeatureCommand => {
      assertEvent(event, 'signIn.start')
      const data = { teachingClassId, requestId: event.requestId, how: howOf(choice, event.randomNumber) }
      return { type: 'channel.send', channel: 'classroom', name: 'startSignIn', data }
    }),
    sendEnd: sendParent(
      ({ context }): FeatureCommand => ({
        type: 'channel.send',
        channel: 'classroom',
        name: 'endSignIn',
        data: aboutRound(context),
      }),
    ),
    askStudents: sendParent(
      ({ context }): FeatureCommand => ({
        type: 'channel.send',
        channel: 'classroom',
        name: 'askSignIn',
        data: aboutRound(context),
      }),
    ),
    askPass: sendParent(
      ({ context }): FeatureCommand => ({
        type: 'channel.send',
        channel: 'classroom',
        name: 'askSignInPass',
        data: aboutRound(context),
      }),
    ),
    tellScreen: sendTo('screen', ({ event }) => forScreen(event)),
    tellDetail: enqueueActions(({ event, enqueue }) => {
      const students = progressIn(event)?.students
      if (students) enqueue.sendTo('detail', { type: 'detail.told', students } satisfies SignInDetailEvent)
    }),
    renewDetail: sendTo('detail', (): SignInDetailEvent => ({ type: 'detail.reload' })),
    openDialog: sendParent((): FeatureCommand => ({ type: 'dialog.open', dialog: 'signIn' })),
    closeDialog: sendParent((): FeatureCommand => ({ type: 'dialog.close', dialog: 'signIn' })),
    sayUnanswered: emit(say('warning', texts.unanswered)),
    sayStartLost: emit(say('warning', texts.startLost)),
    sayRefused: emit(({ event }) => {
      assertEvent(event, 'signIn.refused')
      return say('error', event.text)
    }),
  },
}).createMachine({
  id: 'teacherSignIn',
  description: 'The sign-in of a class in its teacher’s hands.',
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
    'signIn.refused': { guard: not('saysOver'), actions: 'sayRefused' },
  },
  states: {
    dialog: {
      description: 'Whether the dialog is open; a sign-in runs on without it.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The dialog is closed; a sign-in that starts or is found running opens it.',
          on: {
            'signIn.open': 'open',
            'signIn.started': { guard: 'isNew', target: 'open' },
            'signIn.resumed': { guard: 'isNew', target: 'open' },
          },
        },
        open: {
          description: 'The dialog is open.',
          entry: 'openDialog',
          exit: 'closeDialog',
          on: { 'signIn.close': 'closed', 'signIn.open': { actions: 'openDialog' } },
        },
      },
    },
    round: {
      description: 'The sign-in itself.',
      initial: 'choosing',
      on: {
        'signIn.started': { guard: 'isNew', target: '.running', actions: 'takeRound' },
        'signIn.resumed': { guard: 'isNew', target: '.running', actions: ['takeRound', 'takeProgress'] },
      },
      states: {
        choosing: {
          description: 'The teacher chooses how to sign in: time, code or pattern.',
          on: {
            'choice.change': { actions: ['choose', 'keepChoice'] },
            'signIn.start': { guard: and(['isSettled', 'isLinked']), target: 'starting', actions: 'sendStart' },
          },
        },
        starting: {
          tags: 'sending',
          description: 'Start is pressed; the sign-in begins when the server says so.',
          after: { answerOverdue: { target: 'choosing', actions: 'sayUnanswered' } },
          on: {
            'signIn.refused': { guard: 'refusesStart', target: 'choosing', actions: 'sayRefused' },
            'link.lost': { target: 'choosing', actions: ['takeLink', 'sayStartLost'] },
            'link.refused': { target: 'choosing', actions: ['takeLink', 'sayStartLost'] },
          },
        },
        running: {
          description: 'Students sign in; in time mode the seconds run on every screen. The teacher may sign for them.',
          type: 'parallel',
          invoke: {
            id: 'detail',
            src: 'detail',
            input: ({ context: { round } }) => ({ signInId: round?.signInId ?? '' }),
          },
          after: { untilEnd: 'ended' },
          on: {
            'signIn.started': { guard: 'isNew', target: 'running', reenter: true, actions: 'takeRound' },
            'signIn.resumed': [
              { guard: 'isNew', target: 'running', reenter: true, actions: ['takeRound', 'takeProgress'] },
              { guard: 'isSame', actions: ['takeProgress', 'tellDetail'] },
              { target: 'ended' },
            ],
            'signIn.ended': { guard: 'isSame', target: 'ended' },
          },
          states: {
            screen: {
              description: 'What the room sees of it.',
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
                'signIn.passIssued': { actions: 'tellScreen' },
                'signIn.refused': { guard: 'refusesPass', actions: ['tellScreen', 'sayRefused'] },
                'signIn.progressed': { guard: 'isNews', actions: ['takeProgress', 'tellDetail', 'tellScreen'] },
                'link.connected': { actions: ['takeLink', 'tellScreen'] },
                'link.lost': { actions: ['takeLink', 'tellScreen'] },
                'link.refused': { actions: ['takeLink', 'tellScreen'] },
                'signIn.close': { actions: 'tellScreen' },
              },
            },
            end: {
              description: 'Whether the teacher is ending it.',
              initial: 'open',
              states: {
                open: { description: 'It goes on.', on: { 'signIn.end': 'asking' } },
                asking: {
                  description: 'The teacher is asked whether to end it; it goes on meanwhile.',
                  on: {
                    'signIn.declineEnd': 'open',
                    'signIn.close': 'open',
                    'signIn.confirmEnd': { guard: 'isLinked', target: 'sending' },
                  },
                },
                sending: {
                  description: 'The end is on its way; it is over when the server says so.',
                  entry: 'sendEnd',
                  after: { answerOverdue: { target: 'open', actions: 'sayUnanswered' } },
                  on: {
                    'signIn.refused': [
                      { guard: and(['refusesEnd', 'saysOver']), target: '#teacherSignIn.round.ended' },
                      { guard: 'refusesEnd', target: 'open', actions: 'sayRefused' },
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
            'It is over: who has not signed stands there, and may be noted as present, late or excused (B258).',
          invoke: {
            id: 'detail',
            src: 'detail',
            input: ({ context: { round } }) => ({ signInId: round?.signInId ?? '' }),
          },
          on: {
            'signIn.ended': { guard: 'isSame', actions: 'renewDetail' },
            'signIn.progressed': { guard: 'isNews', actions: 'takeProgress' },
            'signIn.again': 'choosing',
            'signIn.close': 'choosing',
          },
        },
      },
    },
  },
})
