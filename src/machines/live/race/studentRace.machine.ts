/**
 * The race as a student takes part in it (live §4): initial, countdown, racing, finished. It sends presses; the server
 * decides who was first and whether a press came too early. The space key is the actor `spaceKey`, which runs in state
 * 2 only; the large button also sends presses in the countdown, which the server judges as false starts.
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
    /** B260, B261: raceTime, by the server's timestamps. */
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
    /** Keeps the first winner; later `race.won` messages do not replace it (B264). */
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
  description: 'A race of a class, as one student takes part in it.',
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
      description: 'State 0: no race is open for this student.',
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
          description: 'State 1: the countdown before presses count.',
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
              description: 'Waiting for the end of the countdown; a press is possible but counts as a false start.',
              on: {
                'race.press': { guard: 'isLinked', target: 'pressed', actions: ['forgetLastPress', 'sendPress'] },
              },
            },
            pressed: {
              description: 'The button was pressed early; waiting for the server’s verdict.',
              after: { answerOverdue: { target: 'steady', actions: 'takeSilence' } },
              on: {
                'race.refused': [
                  { guard: 'isRaceGone', target: '#studentRace.shown.stopped' },
                  { guard: 'isPressRefused', target: 'steady', actions: 'takeRefusal' },
                ],
              },
            },
            falseStarted: {
              description: 'A false start: only this student is notified, and can press again once the race opens.',
            },
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
              description: 'The button and the space key are active.',
              invoke: { id: 'spaceKey', src: 'spaceKey' },
              on: {
                'race.press': { guard: 'isLinked', target: 'pressed', actions: ['forgetLastPress', 'sendPress'] },
                'key.space': { guard: 'isLinked', target: 'pressed', actions: ['forgetLastPress', 'sendPress'] },
              },
            },
            pressed: {
              description:
                'The press is sent; waiting for the server’s verdict. A refusal or a timeout enables the button again with the reason; a later verdict still counts.',
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
            late: { description: 'Another student was faster; the winner’s name follows.' },
          },
        },
        finished: {
          description: 'State 3: the winner’s name is shown, and a hidden question becomes visible.',
          initial: 'named',
          on: { 'race.won': undefined },
          states: {
            celebrating: {
              description: 'This student has won; a celebration is shown for a moment.',
              after: { celebration: 'named' },
            },
            named: { description: 'The winner’s name is shown.' },
          },
        },
        stopped: {
          description: 'The race is over; the dialog closes automatically.',
          after: { farewell: '#studentRace.idle' },
          on: {
            'race.close': '#studentRace.idle',
            'race.won': undefined,
            'race.stopped': undefined,
            // A repeated fact does not restart the time.
            'race.resumed': { guard: 'isNothingRunning' },
          },
        },
      },
    },
    dismissed: {
      description: 'This student has closed the dialog; the race continues, and a prompt reopens the dialog.',
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
