/**
 * The roll call as a student sees it: names scroll until the server's moment of reveal, the picked students are shown,
 * the dialog closes when the teacher or the server closes it. All phases follow the round's timestamps, so that a
 * client that joins or reloads later is in the same phase as all others. The sound is the actor `sound`.
 */
import { assertEvent, assign, fromCallback, sendTo, setup } from 'xstate'
import { resourceMachine } from '../../shared/data/resource.machine'
import { inputOf } from '../../shared/data/resource.types'
import { notProvided } from '../../shared/notProvided'
import type { ToolInput } from '../classroom/classroom.types'
import { dialogActions } from '../kit/chart'
import { msUntil } from '../kit/rounds.logic'
import { rollCallCheckResource } from './records/rollCallParts.resources'
import { drawAfter, rollCallGuards, roundIn, seen, soundAfter, soundOf, untilReveal } from './rollCall.logic'
import type { SoundCommand, StudentRollCallContext, StudentRollCallEvent } from './rollCall.types'

const isSame = ({ draw }: StudentRollCallContext, rollCallId: string | undefined) =>
  draw !== null && draw.round.rollCallId === rollCallId

/** A fact with the round and the sound of the class. */
const rememberAll = ['rememberSound', 'rememberDraw'] as const

export const studentRollCallMachine = setup({
  types: {
    context: {} as StudentRollCallContext,
    events: {} as StudentRollCallEvent,
    input: {} as ToolInput,
    children: {} as { sound: 'sound'; check: 'drawCheck' },
  },
  /** `sound` plays the sound of the roll call. */
  actors: { sound: fromCallback<SoundCommand>(notProvided), drawCheck: resourceMachine },
  delays: {
    untilReveal: ({ context }) => untilReveal(context),
    /** The end is known from the start of the draw. Counted from the reveal, or from a later receipt. */
    untilEnd: ({ context: { draw } }) =>
      draw ? msUntil(draw.round.endsAt, Math.max(draw.receivedAt, draw.round.revealAt)) : 0,
  },
  guards: {
    ...rollCallGuards,
    isSameDraw: ({ context, event }) => isSame(context, roundIn(event).round?.rollCallId),
    isSameAndRolling: ({ context, event }) =>
      isSame(context, roundIn(event).round?.rollCallId) && rollCallGuards.isRolling({ event }),
    isSameAndRevealed: ({ context, event }) =>
      isSame(context, roundIn(event).round?.rollCallId) && rollCallGuards.isRevealed({ event }),
    isClosed: ({ context, event }) => event.type === 'rollCall.closed' && isSame(context, event.rollCallId),
    isSoundOn: ({ context }) => context.sound === '1',
  },
  actions: {
    rememberCommitment: assign(({ event }) => {
      assertEvent(event, 'rollCall.committed')
      return { commitment: seen(event.commitment, event.at) }
    }),
    rememberDraw: assign(({ context, event }) => ({ draw: drawAfter(context, event) })),
    rememberSound: assign(({ context, event }) => ({ sound: soundAfter(context.sound, event) })),
    /** The rest of the time until the end is counted from here. */
    rememberMoment: assign(({ context: { draw }, event }) => {
      assertEvent(event, ['rollCall.dismiss', 'rollCall.reopen'])
      return { draw: draw && { ...draw, receivedAt: event.at } }
    }),
    forgetDraw: assign({ draw: null }),
    tuneSound: sendTo('sound', ({ context: { draw, sound }, event }) =>
      soundOf(draw, sound, 'at' in event ? event.at : undefined),
    ),
    playReveal: sendTo('sound', (): SoundCommand => ({ type: 'sound.reveal' })),
    stopSound: sendTo('sound', (): SoundCommand => ({ type: 'sound.stop' })),
    ...dialogActions<StudentRollCallContext, StudentRollCallEvent>('rollCall'),
  },
}).createMachine({
  id: 'studentRollCall',
  description: 'The roll call of a class, as one student sees it.',
  context: ({ input }) => ({ userId: input.userId, commitment: null, draw: null, sound: '1' }),
  invoke: { id: 'sound', src: 'sound' },
  initial: 'idle',
  on: {
    'rollCall.committed': { actions: 'rememberCommitment' },
    'rollCall.soundChanged': { actions: 'rememberSound' },
    'rollCall.drawn': [
      { guard: 'isRolling', target: '.shown.scrolling', actions: rememberAll },
      { target: '.shown.revealed', actions: rememberAll },
    ],
    'rollCall.resumed': [
      { guard: 'isRolling', target: '.shown.scrolling', actions: rememberAll },
      { guard: 'isRevealed', target: '.shown.revealed', actions: rememberAll },
      { target: '.idle', actions: 'rememberSound' },
    ],
    'rollCall.closed': { guard: 'isClosed', target: '.idle' },
  },
  states: {
    idle: {
      description: 'No roll call is open for this student.',
      entry: 'forgetDraw',
    },
    shown: {
      description: 'The dialog is open; dialogs that were open before are suspended.',
      entry: 'openDialog',
      exit: 'closeDialog',
      initial: 'scrolling',
      on: {
        'rollCall.revealed': { actions: 'rememberDraw' },
        'rollCall.resumed': [
          { guard: 'isSameAndRolling', target: '.scrolling', actions: rememberAll },
          { guard: 'isSameAndRevealed', target: '.revealed', actions: rememberAll },
        ],
      },
      states: {
        scrolling: {
          description: 'The names scroll, at the same point on every screen, until the moment of reveal.',
          entry: 'tuneSound',
          exit: 'stopSound',
          after: {
            untilReveal: [{ guard: 'isSoundOn', target: 'revealed', actions: 'playReveal' }, { target: 'revealed' }],
          },
          on: {
            'rollCall.soundChanged': { actions: ['rememberSound', 'tuneSound'] },
          },
        },
        revealed: {
          description:
            'The picked students are shown to the class until the teacher closes, the student dismisses, or the roll call ends.',
          after: { untilEnd: '#studentRollCall.idle' },
          initial: 'result',
          on: {
            'rollCall.dismiss': { target: '#studentRollCall.dismissed', actions: 'rememberMoment' },
            'rollCall.resumed': { guard: 'isSameAndRevealed', actions: rememberAll },
          },
          states: {
            result: {
              description: 'The names of the picked students, large.',
              on: { 'rollCall.check': 'checking' },
            },
            checking: {
              description: 'Recomputing the draw in this browser from the values that the server published.',
              invoke: {
                id: 'check',
                src: 'drawCheck',
                input: ({ context: { draw } }) =>
                  inputOf(rollCallCheckResource, { rollCallId: draw?.round.rollCallId ?? '', draw }),
              },
              on: { 'rollCall.endCheck': 'result' },
            },
          },
        },
      },
    },
    dismissed: {
      description: 'The student has dismissed the result; a prompt reopens it while the class still shows it.',
      after: { untilEnd: 'idle' },
      on: {
        'rollCall.reopen': { target: 'shown.revealed', actions: 'rememberMoment' },
        'rollCall.revealed': { actions: 'rememberDraw' },
        'rollCall.resumed': { guard: 'isSameDraw', actions: 'rememberSound' },
      },
    },
  },
})
