/**
 * The classroom: all live features while a user is in a class. It owns the two connections and the features' charts. It
 * passes each message on as a fact to its feature, and sends the features' requests over their channels. It decides
 * which dialog is on top (`classroom.policy.ts`).
 *
 * Students' dialogs belong to the students' charts, which are started for students alone: no message opens one of them
 * on a teacher's screen (B350).
 */
import { assertEvent, assign, enqueueActions, sendTo, setup } from 'xstate'
import { connectionMachine } from '../../shared/connection/connection.machine'
import type { ConnectionCommand } from '../../shared/connection/connection.types'
import type { Notify } from '../../shared/messages'
import { calculatorMachine } from '../calculator/calculator.machine'
import { presenceMachine } from '../presence/presence.machine'
import { studentCharts, type ToolChildren, teacherCharts, toolCharts } from './charts.gen'
import { featuresOf, isForStudents, isTurn, meaningOf } from './classroom.logic'
import { withDialog, withoutDialog } from './classroom.policy'
import type {
  ClassroomChannel,
  ClassroomContext,
  ClassroomEvent,
  ClassroomInput,
  DialogName,
  FeatureName,
  LinkFact,
  ToolInput,
} from './classroom.types'

type ConnectionId = 'classroomConnection' | 'voteRaceConnection'

const channelOf = (event: ClassroomEvent): string => ('channel' in event ? event.channel : '')
const dialogOf = (event: ClassroomEvent): DialogName => {
  assertEvent(event, ['dialog.open', 'dialog.close'])
  return event.dialog
}
const connectionOf = (event: ClassroomEvent): ConnectionId =>
  channelOf(event) === 'voteRace' ? 'voteRaceConnection' : 'classroomConnection'

/**
 * Whether an actor runs in the classroom of this role. Students have no `presence`; a message to it would end the
 * chart.
 */
const isAtWork = (actor: FeatureName | 'presence', { role }: ClassroomContext): boolean =>
  actor !== 'presence' || role === 'teacher'

const placeOf = ({ context }: { context: ClassroomContext }): ToolInput => {
  const { role, userId, userCode, userName, teachingClassId, classesId } = context
  return { role, userId, userCode, userName, teachingClassId, classesId }
}

export const classroomMachine = setup({
  types: {
    context: {} as ClassroomContext,
    events: {} as ClassroomEvent,
    input: {} as ClassroomInput,
    emitted: {} as Notify,
    children: {} as {
      classroomConnection: 'connection'
      voteRaceConnection: 'connection'
      calculator: 'calculator'
      presence: 'presence'
    } & ToolChildren,
  },
  actors: {
    connection: connectionMachine,
    ...toolCharts,
    calculator: calculatorMachine,
    presence: presenceMachine,
  },
  guards: {
    isTeacher: ({ context }) => context.role === 'teacher',
    isClassroom: ({ event }) => channelOf(event) === 'classroom',
    isVoteRace: ({ event }) => channelOf(event) === 'voteRace',
    isOpen: ({ context, event }) => context.dialogs.includes(dialogOf(event)),
    /** Two dialogs were open: closing one leaves one. */
    isOneOfTwo: ({ context, event }) => context.dialogs.length === 2 && context.dialogs.includes(dialogOf(event)),
    isForStudents: ({ event }) => event.type === 'tool.open' && isForStudents(event.tool),
    isOnlyOne: ({ context, event }) => withDialog(context.dialogs, dialogOf(event)).length === 1,
  },
  actions: {
    /** Sends the facts of a message to their features, and a plain message to the user. */
    passOn: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'channel.received')
      const { facts, text } = meaningOf(event)
      for (const { to, fact } of facts) if (isAtWork(to, context)) enqueue.sendTo(to, fact)
      if (text !== null) enqueue.emit({ type: 'notify', level: 'info', text })
    }),
    countTurns: assign(({ context, event }) => {
      assertEvent(event, 'channel.received')
      return isTurn(event) ? { turns: context.turns + 1 } : {}
    }),
    sendOut: sendTo(
      ({ event }) => connectionOf(event),
      ({ event }): ConnectionCommand => {
        assertEvent(event, 'channel.send')
        return event
      },
    ),
    /**
     * Also when the other channel has just reconnected: the server answers, so a lost channel need not wait for its
     * turn.
     */
    retryClassroom: sendTo('classroomConnection', (): ConnectionCommand => ({ type: 'channel.retry' })),
    retryVoteRace: sendTo('voteRaceConnection', (): ConnectionCommand => ({ type: 'channel.retry' })),
    /** The status of a channel goes to every feature that uses it. */
    forwardToTools: enqueueActions(
      ({ context, enqueue }, { channel, fact }: { channel: ClassroomChannel; fact: LinkFact['type'] }) => {
        for (const feature of featuresOf(channel)) enqueue.sendTo(feature, { type: fact })
        const isConcerned = channel === 'classroom' && fact !== 'link.connected'
        if (isConcerned && isAtWork('presence', context)) enqueue.sendTo('presence', { type: fact })
      },
    ),
    openTool: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'tool.open')
      enqueue.sendTo(event.tool, { type: `${event.tool}.open` })
    }),
    /** The feature decides whether there is a dialog to reopen, and requests its place as usual. */
    reopenDialog: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'dialog.reopen')
      enqueue.sendTo(event.dialog, { type: `${event.dialog}.reopen`, at: event.at })
    }),
    rememberRetry: assign(({ context, event }) => {
      assertEvent(event, 'channel.lost')
      return { retryAt: { ...context.retryAt, [event.channel]: event.retryAt } }
    }),
    forgetRetry: assign(({ context, event }) => ({ retryAt: { ...context.retryAt, [channelOf(event)]: null } })),
    forgetRetries: assign({ retryAt: { classroom: null, voteRace: null } }),
    arrange: assign(({ context, event }) => ({ dialogs: withDialog(context.dialogs, dialogOf(event)) })),
    removeDialog: assign(({ context, event }) => ({ dialogs: withoutDialog(context.dialogs, dialogOf(event)) })),
  },
}).createMachine({
  id: 'classroom',
  description: 'All live features while a user is in a class.',
  context: ({ input }) => ({ ...input, dialogs: [], turns: 0, retryAt: { classroom: null, voteRace: null } }),
  type: 'parallel',
  invoke: [
    {
      id: 'classroomConnection',
      src: 'connection',
      input: ({ context: { token, teachingClassId } }) => ({
        channel: 'classroom',
        token,
        register: { name: 'register', data: { teachingClassId } },
      }),
    },
    {
      id: 'voteRaceConnection',
      src: 'connection',
      input: ({ context: { token, teachingClassId } }) => ({
        channel: 'voteRace',
        token,
        register: { name: 'join', data: { teachingClassId } },
      }),
    },
    { id: 'calculator', src: 'calculator' },
  ],
  on: {
    'channel.received': { actions: ['passOn', 'countTurns'] },
    'channel.send': { actions: 'sendOut' },
  },
  states: {
    classroomLink: {
      description: 'The channel of roll call, timer and sign-in.',
      initial: 'connecting',
      on: {
        'channel.connected': {
          guard: 'isClassroom',
          target: '.connected',
          actions: [
            'forgetRetry',
            { type: 'forwardToTools', params: { channel: 'classroom', fact: 'link.connected' } },
            'retryVoteRace',
          ],
        },
        'channel.lost': {
          guard: 'isClassroom',
          target: '.lost',
          actions: ['rememberRetry', { type: 'forwardToTools', params: { channel: 'classroom', fact: 'link.lost' } }],
        },
        'channel.refused': {
          guard: 'isClassroom',
          target: '.refused',
          actions: ['forgetRetry', { type: 'forwardToTools', params: { channel: 'classroom', fact: 'link.refused' } }],
        },
      },
      states: {
        connecting: { description: 'Opening the channel for the first time.' },
        connected: { description: 'The channel receives messages of the class.' },
        lost: {
          description: 'The connection is lost; it reconnects automatically.',
          on: { 'classroom.retry': { actions: ['forgetRetries', 'retryClassroom'] } },
        },
        refused: { description: 'The server refuses this user.' },
      },
    },
    voteRaceLink: {
      description: 'The channel of race and vote.',
      initial: 'connecting',
      on: {
        'channel.connected': {
          guard: 'isVoteRace',
          target: '.connected',
          actions: [
            'forgetRetry',
            { type: 'forwardToTools', params: { channel: 'voteRace', fact: 'link.connected' } },
            'retryClassroom',
          ],
        },
        'channel.lost': {
          guard: 'isVoteRace',
          target: '.lost',
          actions: ['rememberRetry', { type: 'forwardToTools', params: { channel: 'voteRace', fact: 'link.lost' } }],
        },
        'channel.refused': {
          guard: 'isVoteRace',
          target: '.refused',
          actions: ['forgetRetry', { type: 'forwardToTools', params: { channel: 'voteRace', fact: 'link.refused' } }],
        },
      },
      states: {
        connecting: { description: 'Opening the channel for the first time.' },
        connected: { description: 'The channel receives messages of races and votes.' },
        lost: {
          description: 'The connection is lost; it reconnects automatically.',
          on: { 'classroom.retry': { actions: ['forgetRetries', 'retryVoteRace'] } },
        },
        refused: { description: 'The server refuses this user.' },
      },
    },
    part: {
      description: 'Which charts of the tools run.',
      initial: 'entering',
      states: {
        entering: {
          description: 'Transient: choosing the side by the user’s role.',
          always: [{ guard: 'isTeacher', target: 'teacher' }, { target: 'student' }],
        },
        teacher: {
          description: 'The teacher’s side of the tools.',
          invoke: [
            ...teacherCharts.map((chart) => ({ ...chart, input: placeOf })),
            { id: 'presence', src: 'presence' },
          ],
          on: { 'tool.open': { actions: 'openTool' } },
        },
        student: {
          description: 'The student’s side: dialogs open on messages of the class (B350) and on the student’s request.',
          invoke: studentCharts.map((chart) => ({ ...chart, input: placeOf })),
          on: {
            'tool.open': { guard: 'isForStudents', actions: 'openTool' },
            'dialog.reopen': { actions: 'reopenDialog' },
          },
        },
      },
    },
    stage: {
      description: 'The dialogs: one on top; the others are suspended below it and return later.',
      initial: 'clear',
      states: {
        clear: {
          description: 'No live dialog is open.',
          on: { 'dialog.open': { target: 'single', actions: 'arrange' } },
        },
        single: {
          description: 'One dialog is open.',
          on: {
            'dialog.open': [{ guard: 'isOnlyOne' }, { target: 'layered', actions: 'arrange' }],
            'dialog.close': { guard: 'isOpen', target: 'clear', actions: 'removeDialog' },
          },
        },
        layered: {
          description: 'A dialog has interrupted others; they keep their state and return later.',
          on: {
            'dialog.open': { actions: 'arrange' },
            'dialog.close': [
              { guard: 'isOneOfTwo', target: 'single', actions: 'removeDialog' },
              { actions: 'removeDialog' },
            ],
          },
        },
      },
    },
  },
})
