/**
 * The roll call as a student sees it: names scroll until the server's moment of reveal, the chosen are shown, the
 * dialog goes when the teacher or the server closes it. The round's times decide everything, so that one who joins or
 * reloads in the middle is where all the others are. The sound is the actor `sound`.
 */
import { assertEvent, assign, sendParent, sendTo, setup } from 'xstate'
import type { FeatureCommand } from '../classroom/classroom.types'
import { drawCheckMachine } from './records/drawCheck.machine'
import { soundPlaceholder } from './rollCall.actors'
import { drawAfter, remaining, rollCallGuards, seen, soundAfter, soundOf, told } from './rollCall.logic'
import type { RollCallInput, SoundCommand, StudentRollCallContext, StudentRollCallEvent } from './rollCall.types'

const isSame = ({ draw }: StudentRollCallContext, rollCallId: string | undefined) =>
  draw !== null && draw.round.rollCallId === rollCallId

export const studentRollCallMachine = setup({
  types: {
    context: {} as StudentRollCallContext,
    events: {} as StudentRollCallEvent,
    input: {} as RollCallInput,
    children: {} as { sound: 'sound'; check: 'drawCheck' },
  },
  actors: { sound: soundPlaceholder, drawCheck: drawCheckMachine },
  delays: {
    untilReveal: ({ context: { draw } }) => (draw ? remaining(draw.round.revealAt, draw.receivedAt) : 0),
    /** Nobody need tell: the end was announced with the draw. Counted from the reveal, or from when it was told later. */
    untilEnd: ({ context: { draw } }) =>
      draw ? remaining(draw.round.endsAt, Math.max(draw.receivedAt, draw.round.revealAt)) : 0,
  },
  guards: {
    ...rollCallGuards,
    isSameDraw: ({ context, event }) => isSame(context, told(event).round?.rollCallId),
    isSameAndRolling: ({ context, event }) =>
      isSame(context, told(event).round?.rollCallId) && rollCallGuards.isRolling({ event }),
    isSameAndRevealed: ({ context, event }) =>
      isSame(context, told(event).round?.rollCallId) && rollCallGuards.isRevealed({ event }),
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
    /** What is left until the end is counted from here. */
    rememberMoment: assign(({ context: { draw }, event }) => {
      assertEvent(event, ['rollCall.dismiss', 'rollCall.reopen'])
      return { draw: draw && { ...draw, receivedAt: event.at } }
    }),
    forgetDraw: assign({ draw: null }),
    openDialog: sendParent((): FeatureCommand => ({ type: 'dialog.open', dialog: 'rollCall' })),
    closeDialog: sendParent((): FeatureCommand => ({ type: 'dialog.close', dialog: 'rollCall' })),
    tuneSound: sendTo('sound', ({ context: { draw, sound }, event }) =>
      soundOf(draw, sound, 'at' in event ? event.at : undefined),
    ),
    playReveal: sendTo('sound', (): SoundCommand => ({ type: 'sound.reveal' })),
    stopSound: sendTo('sound', (): SoundCommand => ({ type: 'sound.stop' })),
  },
}).createMachine({
  id: 'studentRollCall',
  description: 'The roll call of a class, as one student follows it.',
  context: ({ input }) => ({ userId: input.userId, commitment: null, draw: null, sound: '1' }),
  invoke: { id: 'sound', src: 'sound' },
  initial: 'idle',
  on: {
    'rollCall.committed': { actions: 'rememberCommitment' },
    'rollCall.soundChanged': { actions: 'rememberSound' },
    'rollCall.drawn': [
      { guard: 'isRolling', target: '.shown.scrolling', actions: ['rememberSound', 'rememberDraw'] },
      { target: '.shown.revealed', actions: ['rememberSound', 'rememberDraw'] },
    ],
    'rollCall.resumed': [
      { guard: 'isRolling', target: '.shown.scrolling', actions: ['rememberSound', 'rememberDraw'] },
      { guard: 'isRevealed', target: '.shown.revealed', actions: ['rememberSound', 'rememberDraw'] },
      { target: '.idle', actions: 'rememberSound' },
    ],
    'rollCall.closed': { guard: 'isClosed', target: '.idle' },
  },
  states: {
    idle: {
      description: 'No roll call concerns this student.',
      entry: 'forgetDraw',
    },
    shown: {
      description: 'The dialog is open; whatever was open before is suspended.',
      entry: 'openDialog',
      exit: 'closeDialog',
      initial: 'scrolling',
      on: {
        'rollCall.revealed': { actions: 'rememberDraw' },
        'rollCall.resumed': [
          { guard: 'isSameAndRolling', target: '.scrolling', actions: ['rememberSound', 'rememberDraw'] },
          { guard: 'isSameAndRevealed', target: '.revealed', actions: ['rememberSound', 'rememberDraw'] },
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
            'The chosen are shown to everybody, until the teacher closes, the student puts it away, or the end.',
          after: { untilEnd: '#studentRollCall.idle' },
          initial: 'result',
          on: {
            'rollCall.dismiss': { target: '#studentRollCall.dismissed', actions: 'rememberMoment' },
            'rollCall.resumed': { guard: 'isSameAndRevealed', actions: ['rememberSound', 'rememberDraw'] },
          },
          states: {
            result: {
              description: 'The names of the chosen, large.',
              on: { 'rollCall.check': 'checking' },
            },
            checking: {
              description: 'The draw is recomputed in this browser from what the server published.',
              invoke: {
                id: 'check',
                src: 'drawCheck',
                input: ({ context: { draw } }) => ({ rollCallId: draw?.round.rollCallId ?? '', draw }),
              },
              on: { 'rollCall.endCheck': 'result' },
            },
          },
        },
      },
    },
    dismissed: {
      description: 'This student has put the result away; there is a way back to it as long as it stands elsewhere.',
      after: { untilEnd: 'idle' },
      on: {
        'rollCall.reopen': { target: 'shown.revealed', actions: 'rememberMoment' },
        'rollCall.revealed': { actions: 'rememberDraw' },
        'rollCall.resumed': { guard: 'isSameDraw', actions: 'rememberSound' },
      },
    },
  },
})
