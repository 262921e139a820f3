/**
 * The sign-in as one student takes part in it: a button, a code or a pattern, a limited number of attempts, and a way
 * to reopen a dismissed dialog. The server decides whether an attempt is right. The input is stored in the chart and,
 * by the actor `memory`, in this tab, so that it survives a reload or an interruption.
 */
import { and, assertEvent, assign, emit, enqueueActions, not, or, sendParent, sendTo, setup } from 'xstate'
import { attendanceModeOf } from '../../../../contract/entities/live/attendance'
import { LIVE_ANSWER_MS } from '../../../../contract/limits'
import type { Notify } from '../../shared/messages'
import type { FeatureCommand } from '../classroom/classroom.types'
import { linkAfter } from '../classroom/link.selectors'
import { memoryPlaceholder } from './attendance.actors'
import {
  attendanceIdIn,
  blankDraft,
  checkOf,
  draftProblem,
  isComplete,
  isOf,
  momentOf,
  noDigits,
  refusesCheck,
  roundIn,
  saysOver,
  untilEnd,
} from './attendance.logic'
import type {
  AttendanceInput,
  MemoryCommand,
  StudentAttendanceContext,
  StudentAttendanceEvent,
} from './attendance.types'
import { texts } from './texts'

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })
const ownIn = (event: StudentAttendanceEvent) => ('own' in event ? event.own : null)

export const studentAttendanceMachine = setup({
  types: {
    context: {} as StudentAttendanceContext,
    events: {} as StudentAttendanceEvent,
    input: {} as AttendanceInput,
    emitted: {} as Notify,
    children: {} as { memory: 'memory' },
  },
  actors: { memory: memoryPlaceholder },
  delays: {
    /** B252: by the server's timestamps. */
    untilEnd: ({ context }) => untilEnd(context),
    answerOverdue: LIVE_ANSWER_MS,
  },
  guards: {
    isLinked: ({ context }) => context.link === 'connected',
    isCutOff: ({ context }) => context.link === 'lost',
    isNew: ({ context, event }) => Boolean(roundIn(event)) && attendanceIdIn(event) !== context.round?.signInId,
    isSame: ({ context, event }) => isOf(context.round, event),
    isNothingRunning: ({ event }) => roundIn(event) === null,
    isRunning: ({ event }) => Boolean(roundIn(event)),
    hasSigned: ({ event }) => ownIn(event)?.hadSign === '1',
    isOut: ({ context }) => context.isOut,
    /** The same sign-in continues, and this student has not signed in yet. */
    isDue: ({ context, event }) => isOf(context.round, event) && ownIn(event)?.hadSign !== '1',
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
    refusesCheck: ({ event }) => refusesCheck(event),
    saysOver: ({ event }) => saysOver(event),
  },
  actions: {
    takeLink: assign(({ event }) => ({ link: linkAfter(event) })),
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
    sendCheck: sendParent(
      ({ context }): FeatureCommand => ({
        type: 'channel.send',
        channel: 'classroom',
        name: 'checkAttendance',
        data: checkOf(context),
      }),
    ),
    openDialog: sendParent((): FeatureCommand => ({ type: 'dialog.open', dialog: 'attendance' })),
    closeDialog: sendParent((): FeatureCommand => ({ type: 'dialog.close', dialog: 'attendance' })),
    /** B253. */
    notifySuccess: emit(toNotify('success', texts.signedIn)),
    notifyMissed: emit(toNotify('warning', texts.missed)),
    notifyUnconfirmed: emit(toNotify('warning', texts.unconfirmed)),
    /** The server reports another sign-in: no verdict on the last attempt will arrive. */
    notifyMissedAnswer: enqueueActions(({ context: { isOut, round }, event, enqueue }) => {
      if (isOut && !isOf(round, event)) enqueue.emit(toNotify('warning', texts.unconfirmed))
    }),
    /** Shows in a toast the problem that the dialog would show if it were open. */
    notifyProblem: emit(
      ({ context: { problem } }): Notify => ({
        type: 'notify',
        level: 'error',
        title: texts.failed,
        text: problem ?? texts.unanswered,
      }),
    ),
  },
}).createMachine({
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
    'link.connected': { actions: 'takeLink' },
    'link.lost': { actions: 'takeLink' },
    'link.refused': { actions: 'takeLink' },
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
          { target: 'idle', actions: ['notifyMissed', 'forgetRound', 'clearStored'] },
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
        'attendance.succeeded': {
          guard: 'isSame',
          target: 'idle',
          actions: ['notifySuccess', 'forgetRound', 'clearStored'],
        },
        'attendance.ended': [
          { guard: and(['isSame', 'isOut']), target: 'settling' },
          { guard: 'isSame', target: 'idle', actions: ['notifyMissed', 'forgetRound', 'clearStored'] },
        ],
        'attendance.refused': {
          guard: and(['refusesCheck', 'saysOver']),
          target: 'idle',
          actions: ['notifyMissed', 'forgetRound', 'clearStored'],
        },
        'attendance.resumed': [
          {
            guard: and(['isNothingRunning', 'isOut']),
            target: 'idle',
            actions: ['notifyUnconfirmed', 'forgetRound', 'clearStored'],
          },
          { guard: 'isNothingRunning', target: 'idle', actions: ['notifyMissed', 'forgetRound', 'clearStored'] },
          {
            guard: and(['isSame', 'hasSigned', 'isOut']),
            target: 'idle',
            actions: ['notifySuccess', 'forgetRound', 'clearStored'],
          },
          { guard: 'hasSigned', target: 'idle', actions: ['notifyMissedAnswer', 'forgetRound', 'clearStored'] },
          { guard: 'isNew', target: 'running', reenter: true, actions: ['notifyMissedAnswer', 'takeRound'] },
          { actions: 'takeOwn' },
        ],
      },
      states: {
        shown: {
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
                  {
                    guard: and(['isCode', 'isLastDigit', 'isLinked']),
                    target: 'checking',
                    actions: ['write', 'keepDraft'],
                  },
                  { guard: 'isCode', actions: ['write', 'keepDraft'] },
                ],
                'pattern.choose': { guard: 'isPattern', actions: ['write', 'keepDraft'] },
                'attendance.check': { guard: and(['isReady', 'isLinked']), target: 'checking' },
                'ticket.arrived': [
                  { guard: 'bringsTicket', target: 'checking', actions: 'takeTicket' },
                  { actions: 'takeTicket' },
                ],
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
              on: {
                'ticket.arrived': [
                  { guard: 'bringsTicket', target: 'checking', actions: 'takeTicket' },
                  { actions: 'takeTicket' },
                ],
              },
            },
          },
        },
        dismissed: {
          description: 'The student has closed the dialog; the sign-in continues, and a prompt reopens the dialog.',
          on: {
            'attendance.reopen': 'shown',
            'ticket.arrived': [
              { guard: 'bringsTicket', target: 'shown', actions: 'takeTicket' },
              { actions: 'takeTicket' },
            ],
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
        },
      },
    },
    settling: {
      description: 'The sign-in is over while an attempt is in flight: waiting for the server’s verdict on it.',
      after: {
        answerOverdue: { target: 'idle', actions: ['notifyUnconfirmed', 'forgetRound', 'clearStored'] },
      },
      on: {
        'attendance.started': { guard: 'isNew', target: 'running', actions: ['notifyUnconfirmed', 'takeRound'] },
        'attendance.succeeded': {
          guard: 'isSame',
          target: 'idle',
          actions: ['notifySuccess', 'forgetRound', 'clearStored'],
        },
        'attendance.refused': {
          guard: 'refusesCheck',
          target: 'idle',
          actions: ['notifyMissed', 'forgetRound', 'clearStored'],
        },
        'attendance.resumed': [
          {
            guard: and(['isSame', 'hasSigned']),
            target: 'idle',
            actions: ['notifySuccess', 'forgetRound', 'clearStored'],
          },
          { guard: 'isSame', target: 'running', actions: 'takeRound' },
          {
            guard: and(['isRunning', not('hasSigned')]),
            target: 'running',
            actions: ['notifyUnconfirmed', 'takeRound'],
          },
          { target: 'idle', actions: ['notifyUnconfirmed', 'forgetRound', 'clearStored'] },
        ],
      },
    },
  },
})
