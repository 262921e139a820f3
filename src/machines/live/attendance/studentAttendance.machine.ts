/**
 * The sign-in as one student takes part in it: a button, a code or a pattern, a limited number of attempts, and a way
 * to reopen a dismissed dialog. The server decides whether an attempt is right. The input is stored in the chart and,
 * by the actor `memory`, in this tab, so that it survives a reload or an interruption.
 */
import {
  and,
  assertEvent,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  not,
  or,
  sendParent,
  sendTo,
  setup,
} from 'xstate'
import { attendanceModeOf } from '../../../../contract/entities/live/attendance'
import { LIVE_ANSWER_MS } from '../../../../contract/limits'
import { attendanceCodes } from '../../../../contract/sockets/classroom/attendance'
import { type Notify, notify } from '../../shared/messages'
import { notProvided } from '../../shared/notProvided'
import type { ToolInput } from '../classroom/classroom.types'
import { dialogActions, linkActions, onLinkChanged } from '../kit/chart'
import { refuses, request } from '../kit/requests.logic'
import { momentOf } from '../kit/rounds.logic'
import {
  attendanceGuards,
  blankDraft,
  checkOf,
  draftProblem,
  isComplete,
  isSame,
  noDigits,
  roundIn,
  untilEnd,
} from './attendance.logic'
import type { MemoryCommand, StudentAttendanceContext, StudentAttendanceEvent } from './attendance.types'
import { texts } from './texts'

const ownIn = (event: StudentAttendanceEvent) => ('own' in event ? event.own : null)

const attendance = setup({
  types: {
    context: {} as StudentAttendanceContext,
    events: {} as StudentAttendanceEvent,
    input: {} as ToolInput,
    emitted: {} as Notify,
    children: {} as { memory: 'memory' },
  },
  /** Sends the stored draft, device and ticket as `MemoryFact`s. */
  actors: { memory: fromCallback<MemoryCommand>(notProvided) },
  delays: {
    /** B252: by the server's timestamps. */
    untilEnd: ({ context }) => untilEnd(context),
    answerOverdue: LIVE_ANSWER_MS,
  },
  guards: {
    ...attendanceGuards,
    isCutOff: ({ context }) => context.link === 'lost',
    isRunning: ({ event }) => Boolean(roundIn(event)),
    hasSigned: ({ event }) => ownIn(event)?.hadSign === '1',
    isOut: ({ context }) => context.isOut,
    /** The same sign-in continues, and this student has not signed in yet. */
    isDue: ({ context, event }) => isSame({ context, event }) && ownIn(event)?.hadSign !== '1',
    isReady: ({ context: { round, draft } }) => round !== null && draftProblem(attendanceModeOf(round), draft) === null,
    isCode: ({ context: { round } }) => round !== null && attendanceModeOf(round) === 'code',
    isPattern: ({ context: { round } }) => round !== null && attendanceModeOf(round) === 'pattern',
    isLastDigit: ({ event }) => event.type === 'code.change' && isComplete(event.digits),
    hasTicket: ({ context: { round, ticket } }) => round !== null && ticket?.signInId === round.signInId,
    bringsTicket: ({ context, event }) =>
      event.type === 'ticket.arrived' && event.ticket.signInId === context.round?.signInId,
    isOutOfTries: ({ context }) => context.attemptsLeft === 0,
    /** The attempt that was in flight when the connection broke has been counted: it was wrong. */
    wasWrong: ({ context: { attemptsLeft }, event }) => (ownIn(event)?.attemptsLeft ?? 0) < (attemptsLeft ?? 0),
    refusesCheck: ({ event }) => refuses(event, attendanceCodes.client.checkAttendance),
  },
  actions: {
    takeRound: assign(({ context: { draft }, event }) => {
      const round = roundIn(event)
      if (!round) return {}
      return {
        round,
        attemptsLeft: ownIn(event)?.attemptsLeft ?? round.attemptsMax,
        draft: draft?.signInId === round.signInId ? draft : blankDraft(round.signInId),
        isOut: false,
        problem: null,
        at: momentOf(event),
      }
    }),
    /** A student who has still not signed in has no attempt in flight: it was wrong, or it was lost. */
    takeOwn: assign(({ context, event }) => ({
      attemptsLeft: ownIn(event)?.attemptsLeft ?? context.attemptsLeft,
      isOut: false,
    })),
    takeMemory: assign(({ context, event }) => {
      assertEvent(event, 'memory.restored')
      return { device: event.device, draft: context.draft ?? event.draft }
    }),
    takeTicket: assign(({ event }) => {
      assertEvent(event, 'ticket.arrived')
      return { ticket: event.ticket }
    }),
    write: assign(({ context: { draft }, event }) => {
      if (event.type === 'code.change') return { draft: draft && { ...draft, digits: event.digits }, problem: null }
      assertEvent(event, 'pattern.choose')
      return { draft: draft && { ...draft, pic: event.pic }, problem: null }
    }),
    keepDraft: sendTo(
      'memory',
      ({ context: { draft } }): MemoryCommand => (draft ? { type: 'memory.keep', draft } : { type: 'memory.forget' }),
    ),
    /** Empties a wrong code or pattern. */
    clearDraft: assign(({ context: { draft } }) => ({ draft: draft && { ...draft, digits: noDigits, pic: null } })),
    clearProblem: assign({ problem: null }),
    takeRefusal: assign(({ context, event }) => {
      assertEvent(event, 'attendance.refused')
      return { problem: event.text, attemptsLeft: event.attemptsLeft ?? context.attemptsLeft, isOut: false }
    }),
    showWrong: assign(({ context: { round } }) => ({
      problem: round && attendanceModeOf(round) === 'pattern' ? texts.wrong.pattern : texts.wrong.code,
    })),
    showUnanswered: assign({ problem: texts.unanswered }),
    dropTicket: assign({ ticket: null }),
    forgetTicket: sendTo('memory', (): MemoryCommand => ({ type: 'memory.forgetTicket' })),
    noteOut: assign({ isOut: true }),
    forgetRound: assign({ round: null, draft: null, ticket: null, problem: null, attemptsLeft: null, isOut: false }),
    clearStored: sendTo('memory', (): MemoryCommand => ({ type: 'memory.forget' })),
    sendCheck: sendParent(({ context }) =>
      request({ channel: 'classroom', name: 'checkAttendance', data: checkOf(context) }),
    ),
    /** B253. */
    notifySuccess: emit(notify('success', texts.signedIn)),
    notifyMissed: emit(notify('warning', texts.missed)),
    notifyUnconfirmed: emit(notify('warning', texts.unconfirmed)),
    /** The server reports another sign-in: no verdict on the last attempt will arrive. */
    notifyMissedAnswer: enqueueActions(({ context, event, enqueue }) => {
      if (context.isOut && !isSame({ context, event })) enqueue.emit(notify('warning', texts.unconfirmed))
    }),
    /** Shows in a toast the problem that the dialog would show if it were open. */
    notifyProblem: emit(({ context: { problem } }) => notify('error', problem ?? texts.unanswered, texts.failed)),
    ...linkActions<StudentAttendanceContext, StudentAttendanceEvent>(),
    ...dialogActions<StudentAttendanceContext, StudentAttendanceEvent>('attendance'),
  },
})

/** A fact that the sign-in is over for this student: everything stored about it is cleared. */
const over = <const Notice extends string>(notice: Notice) => [notice, 'forgetRound', 'clearStored'] as const

/** A change of the code or the pattern is stored. */
const written = ['write', 'keepDraft'] as const

/** A scanned ticket of this sign-in is sent at once; one of another sign-in is stored. */
const onTicket = <const Target extends string>(target: Target) =>
  ({
    'ticket.arrived': [{ guard: 'bringsTicket', target, actions: 'takeTicket' }, { actions: 'takeTicket' }],
  }) as const

const shown = attendance.createStateConfig({
  description: 'The dialog is open.',
  entry: 'openDialog',
  exit: 'closeDialog',
  initial: 'arriving',
  on: {
    'attendance.dismiss': 'dismissed',
    'attendance.refused': {
      guard: and(['isOut', 'refusesCheck', not('saysOver')]),
      target: '.arriving',
      actions: ['takeRefusal', 'dropTicket', 'forgetTicket', 'clearDraft', 'keepDraft'],
    },
    'attendance.resumed': { guard: 'isDue', target: '.arriving', actions: 'takeOwn' },
  },
  states: {
    arriving: {
      description: 'Transient: choosing the first state of the dialog.',
      always: [
        { guard: 'hasTicket', target: 'checking' },
        { guard: 'isOutOfTries', target: 'blocked' },
        { guard: and(['isOut', 'isReady']), target: 'checking' },
        { target: 'answering' },
      ],
    },
    answering: {
      description: 'The student presses the button, types the code or chooses the pattern.',
      on: {
        'code.change': [
          { guard: and(['isCode', 'isLastDigit', 'isLinked']), target: 'checking', actions: written },
          { guard: 'isCode', actions: written },
        ],
        'pattern.choose': { guard: 'isPattern', actions: written },
        'attendance.check': { guard: and(['isReady', 'isLinked']), target: 'checking' },
        ...onTicket('checking'),
      },
    },
    checking: {
      description: 'The attempt is sent; waiting for the server’s verdict.',
      entry: ['clearProblem', 'sendCheck', 'noteOut'],
      after: { answerOverdue: { guard: not('isCutOff'), target: 'answering', actions: 'showUnanswered' } },
      on: {
        'ticket.arrived': [
          { guard: 'bringsTicket', target: 'checking', reenter: true, actions: 'takeTicket' },
          { actions: 'takeTicket' },
        ],
        'attendance.resumed': [
          {
            guard: and(['isDue', 'wasWrong']),
            target: 'arriving',
            actions: ['takeOwn', 'showWrong', 'clearDraft', 'keepDraft'],
          },
          { guard: 'isDue', target: 'checking', reenter: true },
        ],
      },
    },
    blocked: {
      description: 'No attempts are left; the teacher or the QR code can still sign the student in.',
      on: { ...onTicket('checking') },
    },
  },
})

const dismissed = attendance.createStateConfig({
  description: 'The student has closed the dialog; the sign-in continues, and a prompt reopens the dialog.',
  on: {
    'attendance.reopen': 'shown',
    ...onTicket('shown'),
    'attendance.refused': {
      guard: and(['isOut', 'refusesCheck', not('saysOver')]),
      actions: ['takeRefusal', 'notifyProblem', 'dropTicket', 'forgetTicket', 'clearDraft', 'keepDraft'],
    },
    'attendance.resumed': [
      {
        guard: and(['isDue', 'isOut', 'wasWrong']),
        actions: ['takeOwn', 'showWrong', 'notifyProblem', 'clearDraft', 'keepDraft'],
      },
      { guard: and(['isDue', 'isOut', or(['hasTicket', 'isReady'])]), actions: 'sendCheck' },
    ],
  },
})

const settling = attendance.createStateConfig({
  description: 'The sign-in is over while an attempt is in flight: waiting for the server’s verdict on it.',
  after: { answerOverdue: { target: 'idle', actions: over('notifyUnconfirmed') } },
  on: {
    'attendance.started': { guard: 'isNew', target: 'running', actions: ['notifyUnconfirmed', 'takeRound'] },
    'attendance.succeeded': { guard: 'isSame', target: 'idle', actions: over('notifySuccess') },
    'attendance.refused': { guard: 'refusesCheck', target: 'idle', actions: over('notifyMissed') },
    'attendance.resumed': [
      { guard: and(['isSame', 'hasSigned']), target: 'idle', actions: over('notifySuccess') },
      { guard: 'isSame', target: 'running', actions: 'takeRound' },
      { guard: and(['isRunning', not('hasSigned')]), target: 'running', actions: ['notifyUnconfirmed', 'takeRound'] },
      { target: 'idle', actions: over('notifyUnconfirmed') },
    ],
  },
})

export const studentAttendanceMachine = attendance.createMachine({
  id: 'studentAttendance',
  description: 'The sign-in of a class, as one student takes part in it.',
  context: {
    round: null,
    attemptsLeft: null,
    draft: null,
    ticket: null,
    device: '',
    isOut: false,
    problem: null,
    link: 'connecting',
    at: 0,
  },
  invoke: { id: 'memory', src: 'memory' },
  initial: 'idle',
  on: {
    ...onLinkChanged,
    'memory.restored': { actions: 'takeMemory' },
    'ticket.arrived': { actions: 'takeTicket' },
  },
  states: {
    idle: {
      description: 'No sign-in is open for this student.',
      on: {
        'attendance.started': { target: 'running', actions: 'takeRound' },
        'attendance.resumed': [
          { guard: 'hasSigned', actions: ['forgetRound', 'clearStored'] },
          { guard: 'isRunning', target: 'running', actions: 'takeRound' },
        ],
      },
    },
    running: {
      description: 'A sign-in runs and this student has not signed in yet.',
      after: {
        untilEnd: [
          { guard: 'isOut', target: 'settling' },
          { target: 'idle', actions: over('notifyMissed') },
        ],
      },
      initial: 'shown',
      on: {
        'attendance.started': {
          guard: 'isNew',
          target: 'running',
          reenter: true,
          actions: ['notifyMissedAnswer', 'takeRound'],
        },
        'attendance.succeeded': { guard: 'isSame', target: 'idle', actions: over('notifySuccess') },
        'attendance.ended': [
          { guard: and(['isSame', 'isOut']), target: 'settling' },
          { guard: 'isSame', target: 'idle', actions: over('notifyMissed') },
        ],
        'attendance.refused': {
          guard: and(['refusesCheck', 'saysOver']),
          target: 'idle',
          actions: over('notifyMissed'),
        },
        'attendance.resumed': [
          { guard: and(['isNothingRunning', 'isOut']), target: 'idle', actions: over('notifyUnconfirmed') },
          { guard: 'isNothingRunning', target: 'idle', actions: over('notifyMissed') },
          { guard: and(['isSame', 'hasSigned', 'isOut']), target: 'idle', actions: over('notifySuccess') },
          { guard: 'hasSigned', target: 'idle', actions: over('notifyMissedAnswer') },
          { guard: 'isNew', target: 'running', reenter: true, actions: ['notifyMissedAnswer', 'takeRound'] },
          { actions: 'takeOwn' },
        ],
      },
      states: {
        shown,
        dismissed,
      },
    },
    settling,
  },
})
