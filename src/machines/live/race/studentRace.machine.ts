/**
 * The race as a student sees it (live §4): initial, countdown, racing, finished. It sends presses and decides nothing:
 * who was first, and whether a press came too early, is what the server says. The space key is the actor `spaceKey`,
 * alive in state 2 only; the large button sends presses in the countdown too, where the server calls a false start.
 */
import { and, assertEvent, assign, emit, not, sendParent, setup } from 'xstate'
import { RACE_ANSWER_MS, RACE_OVERLAY_MS } from '../../../../contract/limits'
import type { Notify } from '../../shared/messages'
import type { FeatureCommand } from '../classroom/classroom.types'
import { linkAfter } from '../classroom/link.selectors'
import { spaceKeyPlaceholder } from './race.actors'
import { raceGuards } from './race.guards'
import { isPressRequest, isRaceGone, momentOf, roundIn, untilOpen, winnerIn } from './race.logic'
import type { RaceInput, StudentRaceContext, StudentRaceEvent } from './race.types'
import { texts } from './texts'

export const studentRaceMachine = setup({
  types: {
    context: {} as StudentRaceContext,
    events: {} as StudentRaceEvent,
    input: {} as RaceInput,
    emitted: {} as Notify,
    children: {} as { spaceKey: 'spaceKey' },
  },
  actors: { spaceKey: spaceKeyPlaceholder },
  delays: {
    /** B260, B261: raceTime, by the server's moments. */
    countdownLeft: ({ context }) => untilOpen(context),
    answerOverdue: RACE_ANSWER_MS,
    celebration: RACE_OVERLAY_MS,
    farewell: RACE_OVERLAY_MS,
  },
  guards: {
    ...raceGuards,
    hasWinner: ({ context }) => Boolean(context.round?.winner),
    hasOpened: ({ context, event }) => momentOf(event) >= (context.round?.opensAt ?? Number.POSITIVE_INFINITY),
    hasPressed: ({ event }) => event.type === 'race.resumed' && event.pressed,
    isOwnWin: ({ context, event }) => winnerIn(event)?.userCode === context.userCode,
    isPressRefused: ({ event }) => event.type === 'race.refused' && isPressRequest(event.request),
    isRaceGone: ({ event }) => event.type === 'race.refused' && isRaceGone(event),
    isFalseStart: ({ event }) => event.type === 'race.pressAnswered' && event.outcome === 'falseStart',
    isTooLate: ({ event }) => event.type === 'race.pressAnswered' && event.outcome === 'tooLate',
    isFirst: ({ event }) => event.type === 'race.pressAnswered' && event.outcome === 'won',
  },
  actions: {
    takeRound: assign(({ context, event }) => {
      const round = roundIn(event)
      if (!round) return {}
      const isSame = round.raceId === context.round?.raceId
      const isFalseStart = isSame && context.isFalseStart
      return { round, isFalseStart, pressProblem: isSame ? context.pressProblem : null, at: momentOf(event) }
    }),
    /** B264: the first that the server named stays. */
    takeWinner: assign(({ context, event }) => {
      assertEvent(event, 'race.won')
      return { round: context.round && { ...context.round, winner: context.round.winner ?? event.winner } }
    }),
    takeMoment: assign(({ event }) => ({ at: momentOf(event) })),
    takeFalseStart: assign({ isFalseStart: true, pressProblem: null }),
    takeRefusal: assign(({ event }) => {
      assertEvent(event, 'race.refused')
      return { pressProblem: event.text }
    }),
    takeSilence: assign({ pressProblem: texts.noAnswer }),
    forgetLastPress: assign({ isFalseStart: false, pressProblem: null }),
    takeLink: assign(({ event }) => ({ link: linkAfter(event) })),
    sendPress: sendParent(
      ({ context: { round, userCode, userName } }): FeatureCommand => ({
        type: 'channel.send',
        channel: 'voteRace',
        name: 'press',
        data: { raceId: round?.raceId ?? '', userCode, userName },
      }),
    ),
    openDialog: sendParent((): FeatureCommand => ({ type: 'dialog.open', dialog: 'race' })),
    closeDialog: sendParent((): FeatureCommand => ({ type: 'dialog.close', dialog: 'race' })),
    notifyWinner: emit(({ event }): Notify => {
      assertEvent(event, 'race.won')
      return { type: 'notify', level: 'info', text: texts.winner(event.winner.userName) }
    }),
  },
}).createMachine({
  id: 'studentRace',
  description: 'A race of a class, as one student follows it.',
  context: ({ input: { userCode, userName } }) => ({
    userCode,
    userName,
    round: null,
    isFalseStart: false,
    pressProblem: null,
    link: 'connecting',
    at: 0,
  }),
  initial: 'idle',
  on: {
    'link.connected': { actions: 'takeLink' },
    'link.lost': { actions: 'takeLink' },
    'link.refused': { actions: 'takeLink' },
    'race.started': { guard: 'isNewRace', target: '.shown.countdown', actions: 'takeRound' },
  },
  states: {
    idle: {
      description: 'State 0: no race concerns this student.',
      on: {
        'race.resumed': [
          { guard: 'isWon', target: 'shown.finished.named', actions: 'takeRound' },
          { guard: and(['isOpen', 'hasPressed']), target: 'shown.racing.pressed', actions: 'takeRound' },
          { guard: 'isOpen', target: 'shown.racing.open', actions: 'takeRound' },
          { guard: 'isCounting', target: 'shown.countdown', actions: 'takeRound' },
        ],
      },
    },
    shown: {
      description: 'The dialog is open.',
      entry: 'openDialog',
      exit: 'closeDialog',
      initial: 'countdown',
      on: {
        'race.started': { guard: 'isNewRace', target: '.countdown', actions: 'takeRound' },
        'race.resumed': [
          { guard: 'isNothingRunning', target: '.stopped' },
          { guard: 'isWon', target: '.finished.named', actions: 'takeRound' },
          { guard: and(['isOpen', 'hasPressed']), target: '.racing.pressed', actions: 'takeRound' },
          { guard: 'isOpen', target: '.racing.open', actions: 'takeRound' },
          { target: '.countdown', actions: 'takeRound' },
        ],
        'race.won': [
          { guard: and(['isSameRace', 'isOwnWin']), target: '.finished.celebrating', actions: 'takeWinner' },
          { guard: 'isSameRace', target: '.finished.named', actions: 'takeWinner' },
        ],
        'race.stopped': { guard: 'isSameRace', target: '.stopped' },
        'race.close': 'dismissed',
      },
      states: {
        countdown: {
          description: 'State 1: the seconds before presses count.',
          after: { countdownLeft: 'racing' },
          initial: 'steady',
          on: {
            'race.pressAnswered': [
              { guard: and(['isSameRace', 'isFalseStart']), target: '.falseStarted', actions: 'takeFalseStart' },
              { guard: and(['isSameRace', 'isTooLate']), target: 'racing.late' },
              { guard: and(['isSameRace', 'isFirst']), target: 'racing.pressed' },
            ],
          },
          states: {
            steady: {
              description: 'The student holds still; the button may be pressed all the same.',
              on: {
                'race.press': { guard: 'isLinked', target: 'pressed', actions: ['forgetLastPress', 'sendPress'] },
              },
            },
            pressed: {
              description: 'The button was pressed early; the server is asked what it makes of it.',
              after: { answerOverdue: { target: 'steady', actions: 'takeSilence' } },
              on: {
                'race.refused': [
                  { guard: 'isRaceGone', target: '#studentRace.shown.stopped' },
                  { guard: 'isPressRefused', target: 'steady', actions: 'takeRefusal' },
                ],
              },
            },
            falseStarted: { description: 'A false start: this student alone is told, and may press once it is open.' },
          },
        },
        racing: {
          description: 'State 2: presses count.',
          initial: 'open',
          on: {
            'race.pressAnswered': [
              { guard: and(['isSameRace', 'isFalseStart']), target: '.open', actions: 'takeFalseStart' },
              { guard: and(['isSameRace', 'isTooLate']), target: '.late' },
              { guard: and(['isSameRace', 'isFirst']), target: '.pressed' },
            ],
          },
          states: {
            open: {
              description: 'The button and the space key are live.',
              invoke: { id: 'spaceKey', src: 'spaceKey' },
              on: {
                'race.press': { guard: 'isLinked', target: 'pressed', actions: ['forgetLastPress', 'sendPress'] },
                'key.space': { guard: 'isLinked', target: 'pressed', actions: ['forgetLastPress', 'sendPress'] },
              },
            },
            pressed: {
              description:
                'The press is out; the server says who was first. Refused or unanswered, the button comes back with the reason; an answer that comes later still counts.',
              after: { answerOverdue: { target: 'open', actions: 'takeSilence' } },
              on: {
                'race.refused': [
                  { guard: 'isRaceGone', target: '#studentRace.shown.stopped' },
                  { guard: 'isPressRefused', target: 'open', actions: 'takeRefusal' },
                ],
                'race.resumed': {
                  guard: and(['isSameRace', 'isOpen', not('isWon'), not('hasPressed')]),
                  target: 'open',
                  actions: ['takeRound', 'takeSilence'],
                },
              },
            },
            late: { description: 'Somebody else was faster; the name follows.' },
          },
        },
        finished: {
          description: 'State 3: the winner is called by name, and a hidden question is shown.',
          initial: 'named',
          on: { 'race.won': undefined },
          states: {
            celebrating: {
              description: 'This student has won, and it is celebrated for a moment.',
              after: { celebration: 'named' },
            },
            named: { description: 'The winner’s name stands there.' },
          },
        },
        stopped: {
          description: 'The race is over; the dialog goes by itself.',
          after: { farewell: '#studentRace.idle' },
          on: {
            'race.close': '#studentRace.idle',
            'race.won': undefined,
            'race.stopped': undefined,
            // Hearing it again does not start the time anew.
            'race.resumed': { guard: 'isNothingRunning' },
          },
        },
      },
    },
    dismissed: {
      description: 'This student has put the dialog away; the race goes on, and there is a way back into it.',
      on: {
        'race.reopen': [
          { guard: 'hasWinner', target: 'shown.finished.named' },
          { guard: 'hasOpened', target: 'shown.racing.open', actions: 'takeMoment' },
          { target: 'shown.countdown', actions: 'takeMoment' },
        ],
        'race.won': { guard: and(['isSameRace', not('hasWinner')]), actions: ['takeWinner', 'notifyWinner'] },
        'race.stopped': { guard: 'isSameRace', target: 'idle' },
        'race.resumed': [
          { guard: 'isNothingRunning', target: 'idle' },
          { guard: and(['isNewRace', 'isWon']), target: 'shown.finished.named', actions: 'takeRound' },
          { guard: and(['isNewRace', 'isOpen', 'hasPressed']), target: 'shown.racing.pressed', actions: 'takeRound' },
          { guard: and(['isNewRace', 'isOpen']), target: 'shown.racing.open', actions: 'takeRound' },
          { guard: 'isNewRace', target: 'shown.countdown', actions: 'takeRound' },
          { actions: 'takeRound' },
        ],
      },
    },
  },
})
