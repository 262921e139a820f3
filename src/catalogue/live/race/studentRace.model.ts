/** Model of the student's race: examples, and an assertion for each state. */

import { errors } from '../../../../contract/errors'
import { voteRace } from '../../../../contract/sockets/voteRace'
import { isLinkUp } from '../../../machines/live/classroom/link.selectors'
import { studentRaceView } from '../../../machines/live/race/race.selectors'
import { studentRaceMachine } from '../../../machines/live/race/studentRace.machine'
import { defineModel, type Effects } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { linkEvents, sendsNothing, sentIn } from '../kit'
import {
  hiddenForStudents,
  hiddenRound,
  hiddenWinner,
  ownPlace,
  ownWin,
  round,
  STARTED_AT,
  studentInput,
  winner,
  wonRound,
} from './race.examples'
import { studentRaceProduction } from './studentRace.production'
import { studentRaceWords } from './studentRace.words'

const sendsOnlyPresses = (raceId: string | undefined, effects: Effects) => {
  const { userCode, userName } = studentInput
  for (const sent of sentIn(effects))
    mustBe(sent, { name: 'press', data: { raceId, userCode, userName } }, 'B380: the press')
}
const hearsNoSpace = ({ children }: { children: object }) =>
  mustBe('spaceKey' in children, false, 'B262: the space key')

const nextResumed = { type: 'race.resumed', pressed: false, ranking: null } as const
const resumed = { ...nextResumed, round }
const refused = ({ code, text }: { code: number; text: string }, request: number = voteRace.client.press.code) =>
  ({ type: 'race.refused', request, code, text, at: round.opensAt }) as const
const answered = { type: 'race.pressAnswered', raceId: round.raceId, at: round.opensAt } as const

export const studentRaceModel = defineModel<typeof studentRaceMachine>({
  name: 'race-student',
  feature: 'race',
  purpose:
    'The race as one student takes part in it: initial, countdown, racing, finished. It sends presses; the server decides who was first and whether a press came too early.',
  machine: studentRaceMachine,
  source: 'src/machines/live/race/studentRace.machine.ts',
  isUsual: isLinkUp,
  starts: [{ name: 'a student in class', input: studentInput }],
  words: studentRaceWords,
  production: studentRaceProduction,
  events: {
    ...linkEvents,
    'race.press': [{ type: 'race.press' }],
    'key.space': [{ type: 'key.space' }],
    'race.close': [{ type: 'race.close' }],
    'race.reopen': [
      { example: 'in the countdown', event: { type: 'race.reopen', at: STARTED_AT + 1_500 } },
      { example: 'the moment it opens', event: { type: 'race.reopen', at: round.opensAt } },
      { example: 'once it is open', event: { type: 'race.reopen', at: round.opensAt + 1_000 } },
    ],
    'race.started': [
      { example: 'with its question', event: { type: 'race.started', round, at: STARTED_AT + 30 } },
      {
        example: 'the next one, question hidden',
        event: { type: 'race.started', round: hiddenForStudents, at: hiddenRound.startedAt + 30 },
      },
    ],
    'race.resumed': [
      { example: 'nothing runs', event: { ...resumed, round: null, at: STARTED_AT } },
      { example: 'in the countdown', event: { ...resumed, at: STARTED_AT + 1_000 } },
      { example: 'pressed early', event: { ...resumed, pressed: true, at: round.opensAt - 1 } },
      { example: 'open', event: { ...resumed, at: round.opensAt } },
      { example: 'open, and already pressed', event: { ...resumed, pressed: true, at: round.opensAt + 500 } },
      { example: 'won', event: { ...resumed, round: wonRound, place: ownPlace, at: round.opensAt + 900 } },
      {
        example: 'the next one in its countdown',
        event: { ...nextResumed, round: hiddenForStudents, at: hiddenRound.startedAt + 1_000 },
      },
      { example: 'the next one open', event: { ...nextResumed, round: hiddenForStudents, at: hiddenRound.opensAt } },
      {
        example: 'the next one won',
        event: { ...nextResumed, round: { ...hiddenRound, winner: hiddenWinner }, at: hiddenRound.opensAt + 900 },
      },
    ],
    'race.pressAnswered': [
      { example: 'a false start', event: { ...answered, outcome: 'falseStart' } },
      { example: 'too late', event: { ...answered, outcome: 'tooLate' } },
      { example: 'first', event: { ...answered, outcome: 'won' } },
      { example: 'of an unknown race', event: { ...answered, raceId: 'race0', outcome: 'falseStart' } },
    ],
    'race.refused': [
      { example: 'the press', event: refused(errors.internal) },
      { example: 'there is no race', event: refused(errors.raceNotRunning) },
      { example: 'something of somebody else', event: refused(errors.internal, voteRace.client.startRace.code) },
    ],
    'race.won': [
      { example: 'by somebody else', event: { type: 'race.won', winner, at: round.opensAt + 740 } },
      { example: 'by this student', event: { type: 'race.won', winner: ownWin, at: round.opensAt + 740 } },
      { example: 'the next race', event: { type: 'race.won', winner: hiddenWinner, at: hiddenRound.opensAt + 740 } },
    ],
    'race.placed': [
      { example: 'second', event: { type: 'race.placed', place: ownPlace, at: round.opensAt + 900 } },
      {
        example: 'of an unknown race',
        event: { type: 'race.placed', place: { ...ownPlace, raceId: 'race0' }, at: round.opensAt },
      },
    ],
    'race.stopped': [
      { example: 'this race', event: { type: 'race.stopped', raceId: round.raceId, at: round.endsAt } },
      { example: 'an unknown race', event: { type: 'race.stopped', raceId: 'race0', at: round.endsAt } },
    ],
  },
  actors: { spaceKey: {} },
  states: {
    idle: (snapshot, effects) => {
      mustBe(studentRaceView(snapshot).state, 0, 'B259: the state')
      hearsNoSpace(snapshot)
      sendsNothing(effects)
    },
    'shown.countdown.steady': (snapshot, effects) => {
      const view = studentRaceView(snapshot)
      mustBe([view.state, view.phase], [1, 'steady'], 'B259: the state')
      hearsNoSpace(snapshot)
      sendsNothing(effects)
    },
    'shown.countdown.pressed': (snapshot, effects) => {
      mustBe(studentRaceView(snapshot).state, 1, 'the state')
      hearsNoSpace(snapshot)
      sendsOnlyPresses(snapshot.context.round?.raceId, effects)
    },
    'shown.countdown.falseStarted': (snapshot, effects) => {
      mustBe(studentRaceView(snapshot).phase, 'falseStarted', 'the phase')
      mustBe(snapshot.context.isFalseStart, true, 'the false start')
      hearsNoSpace(snapshot)
      sendsNothing(effects)
    },
    'shown.racing.open': (snapshot, effects) => {
      mustBe(studentRaceView(snapshot).state, 2, 'B261: the state')
      must('spaceKey' in snapshot.children, 'B262: the space key actor runs')
      const { pressProblem } = studentRaceView(snapshot)
      must(pressProblem === null || pressProblem !== '', 'a button that is enabled again has a reason')
      sendsNothing(effects)
    },
    'shown.racing.pressed': (snapshot, effects) => {
      mustBe(studentRaceView(snapshot).phase, 'pressed', 'the phase')
      mustBe(studentRaceView(snapshot).pressProblem, null, 'the problem of the previous press')
      hearsNoSpace(snapshot)
      sendsOnlyPresses(snapshot.context.round?.raceId, effects)
    },
    'shown.racing.late': (snapshot, effects) => {
      mustBe(studentRaceView(snapshot).phase, 'late', 'the phase')
      sendsNothing(effects)
    },
    'shown.finished.celebrating': (snapshot, effects) => {
      const view = studentRaceView(snapshot)
      mustBe([view.state, view.isOwnWin], [3, true], 'B263: the state, and whether this student has won')
      sendsNothing(effects)
    },
    'shown.finished.named': (snapshot, effects) => {
      const view = studentRaceView(snapshot)
      mustBe(view.state, 3, 'B263: the state')
      must(view.winnerName !== null, 'B263: the winner has a name')
      hearsNoSpace(snapshot)
      sendsNothing(effects)
    },
    'shown.stopped': (snapshot, effects) => {
      hearsNoSpace(snapshot)
      sendsNothing(effects)
    },
    dismissed: (snapshot, effects) => {
      must(snapshot.context.round !== null, 'the dismissed round is still in the context')
      must(
        effects.toParent.every(({ type }) => type !== 'dialog.open'),
        'a dismissed dialog does not reopen by itself',
      )
      hearsNoSpace(snapshot)
      sendsNothing(effects)
    },
  },
  invariants: [
    {
      sentence: 'B225: the question of a hidden race is not in the view before there is a winner.',
      holds: (snapshot) => {
        const { round: known } = snapshot.context
        return known?.raceType !== '1' || known.winner !== null || studentRaceView(snapshot).question === null
      },
    },
    {
      sentence: 'B263, B264: a winner is the first one that the server named.',
      holds: ({ context: { round: known } }) => !known?.winner || known.winner.raceId === known.raceId,
    },
  ],
  stateKey: ({ context: { round: known, isFalseStart, pressProblem, place, link } }) => ({
    race: known?.raceId,
    winner: known?.winner?.userCode,
    isFalseStart,
    place: place?.place,
    hasProblem: pressProblem !== null,
    isLinked: link === 'connected',
  }),
})
