/**
 * The race as a student takes part in it (live §4): initial, countdown, racing, finished. It sends presses; the server
 * decides who was first and whether a press came too early. The space key is the actor `spaceKey`, which runs in state
 * 2 only; the large button also sends presses in the countdown, which the server judges as false starts.
 */
import { and, assign, emit, fromCallback, not, sendParent, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { RACE_ANSWER_MS, RACE_OVERLAY_MS } from '../../../../contract/limits'
import { voteRace } from '../../../../contract/sockets/voteRace'
import { type Notify, notify } from '../../shared/messages'
import { notProvided } from '../../shared/notProvided'
import type { ToolInput } from '../classroom/classroom.types'
import { dialogActions, linkActions, onLinkChanged } from '../kit/chart'
import { refuses, request } from '../kit/requests.logic'
import { momentOf, msUntil } from '../kit/rounds.logic'
import { raceGuards, roundIn, winnerIn, withWinner } from './race.logic'
import type { StudentRaceContext, StudentRaceEvent } from './race.types'
import { texts } from './texts'

const { press } = voteRace.client

const race = setup({
  types: {
    context: {} as StudentRaceContext,
    events: {} as StudentRaceEvent,
    input: {} as ToolInput,
    emitted: {} as Notify,
    children: {} as { spaceKey: 'spaceKey' },
  },
  /** Listens to the space key of the whole window, and sends `key.space`. */
  actors: { spaceKey: fromCallback(notProvided) },
  delays: {
    /** B260, B261: raceTime, by the server's timestamps. */
    countdownLeft: ({ context: { round, at } }) => msUntil(round?.opensAt, at),
    answerOverdue: RACE_ANSWER_MS,
    celebration: RACE_OVERLAY_MS,
    farewell: RACE_OVERLAY_MS,
  },
  guards: {
    ...raceGuards,
    hasOpened: ({ context, event }) => momentOf(event) >= (context.round?.opensAt ?? Number.POSITIVE_INFINITY),
    hasPressed: ({ event }) => event.type === 'race.resumed' && event.pressed,
    isOwnWin: ({ context, event }) => winnerIn(event)?.userCode === context.userCode,
    /** The refusal does not name the press, as all presses of a race are the same to the server. */
    isPressRefused: ({ event }) => refuses(event, press),
    isRaceGone: ({ event }) => refuses(event, press, errors.raceNotRunning),
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
      const place = event.type === 'race.resumed' ? (event.place ?? null) : isSame ? context.place : null
      return { round, isFalseStart, pressProblem: isSame ? context.pressProblem : null, place, at: momentOf(event) }
    }),
    takeWinner: assign(({ context, event }) => ({ round: withWinner(context.round, event) })),
    takePlace: assign(({ event }) => (event.type === 'race.placed' ? { place: event.place } : {})),
    takeMoment: assign(({ event }) => ({ at: momentOf(event) })),
    takeFalseStart: assign({ isFalseStart: true, pressProblem: null }),
    takeRefusal: assign(({ event }) => ({ pressProblem: 'text' in event ? event.text : null })),
    takeSilence: assign({ pressProblem: texts.noAnswer }),
    forgetLastPress: assign({ isFalseStart: false, pressProblem: null }),
    sendPress: sendParent(({ context: { round, userCode, userName } }) =>
      request({ channel: 'voteRace', name: 'press', data: { raceId: round?.raceId ?? '', userCode, userName } }),
    ),
    notifyWinner: emit(({ event }) => notify('info', texts.winner(winnerIn(event)?.userName ?? ''))),
    ...linkActions<StudentRaceContext, StudentRaceEvent>(),
    ...dialogActions<StudentRaceContext, StudentRaceEvent>('race'),
  },
})

/** A race that has opened is shown in the state of its round; one before that is in its countdown. */
const onOpenRace = [
  { guard: 'isWon', target: '#studentRace.shown.finished.named', actions: 'takeRound' },
  { guard: and(['isOpen', 'hasPressed']), target: '#studentRace.shown.racing.pressed', actions: 'takeRound' },
  { guard: 'isOpen', target: '#studentRace.shown.racing.open', actions: 'takeRound' },
] as const

/** The button sends a press. */
const onPress = { guard: 'isLinked', target: 'pressed', actions: ['forgetLastPress', 'sendPress'] } as const

/** The server's verdict on a press; it counts also when it arrives after a timeout. */
const onVerdict = <const Target extends string>(falseStart: Target) =>
  [
    { guard: and(['isSameRace', 'isFalseStart']), target: falseStart, actions: 'takeFalseStart' },
    { guard: and(['isSameRace', 'isTooLate']), target: '#studentRace.shown.racing.late' },
    { guard: and(['isSameRace', 'isFirst']), target: '#studentRace.shown.racing.pressed' },
  ] as const

/** A press waits for its verdict. A refusal or a timeout enables the button again, with the reason. */
const pressing = <const Target extends string>(back: Target) =>
  ({
    after: { answerOverdue: { target: back, actions: 'takeSilence' } },
    on: {
      'race.refused': [
        { guard: 'isRaceGone', target: '#studentRace.shown.stopped' },
        { guard: 'isPressRefused', target: back, actions: 'takeRefusal' },
      ],
    },
  }) as const

const countdown = race.createStateConfig({
  description: 'State 1: the countdown before presses count.',
  after: { countdownLeft: 'racing' },
  initial: 'steady',
  on: { 'race.pressAnswered': onVerdict('.falseStarted') },
  states: {
    steady: {
      description: 'Waiting for the end of the countdown; a press is possible but counts as a false start.',
      on: { 'race.press': onPress },
    },
    pressed: {
      description: 'The button was pressed early; waiting for the server’s verdict.',
      ...pressing('steady'),
    },
    falseStarted: {
      description: 'A false start: only this student is notified, and can press again once the race opens.',
    },
  },
})

const pressed = pressing('open')
const racing = race.createStateConfig({
  description: 'State 2: presses count.',
  initial: 'open',
  on: { 'race.pressAnswered': onVerdict('.open') },
  states: {
    open: {
      description: 'The button and the space key are active.',
      invoke: { id: 'spaceKey', src: 'spaceKey' },
      on: { 'race.press': onPress, 'key.space': onPress },
    },
    pressed: {
      ...pressed,
      description:
        'The press is sent; waiting for the server’s verdict. A refusal or a timeout enables the button again with the reason; a later verdict still counts.',
      on: {
        ...pressed.on,
        'race.resumed': {
          guard: and(['isSameRace', 'isOpen', not('isWon'), not('hasPressed')]),
          target: 'open',
          actions: ['takeRound', 'takeSilence'],
        },
      },
    },
    late: { description: 'Another student was faster; the winner’s name follows.' },
  },
})

const finished = race.createStateConfig({
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
})

export const studentRaceMachine = race.createMachine({
  id: 'studentRace',
  description: 'A race of a class, as one student takes part in it.',
  context: ({ input: { userCode, userName } }) => ({
    userCode,
    userName,
    round: null,
    isFalseStart: false,
    pressProblem: null,
    place: null,
    link: 'connecting',
    at: 0,
  }),
  initial: 'idle',
  on: {
    ...onLinkChanged,
    'race.started': { guard: 'isNewRace', target: '.shown.countdown', actions: 'takeRound' },
    'race.placed': { guard: 'isSameRace', actions: 'takePlace' },
  },
  states: {
    idle: {
      description: 'State 0: no race is open for this student.',
      on: {
        'race.resumed': [...onOpenRace, { guard: 'isCounting', target: 'shown.countdown', actions: 'takeRound' }],
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
          ...onOpenRace,
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
        countdown,
        racing,
        finished,
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
          { guard: 'isSameRace', actions: 'takeRound' },
          ...onOpenRace,
          { target: 'shown.countdown', actions: 'takeRound' },
        ],
      },
    },
  },
})
