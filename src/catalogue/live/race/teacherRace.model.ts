/** Model of the teacher's race: examples, and an assertion for each state. */

import { errors } from '../../../../contract/errors'
import { RICH_TEXT_MAX } from '../../../../contract/limits'
import { voteRace } from '../../../../contract/sockets/voteRace'
import { isLinkUp } from '../../../machines/live/classroom/link.selectors'
import { settingsOf } from '../../../machines/live/race/race.logic'
import { teacherRaceView } from '../../../machines/live/race/race.selectors'
import { teacherRaceMachine } from '../../../machines/live/race/teacherRace.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { linkEvents, sendsNothing, sentIn } from '../kit'
import {
  hiddenRace,
  hiddenRound,
  hiddenWinner,
  race,
  ranking,
  round,
  STARTED_AT,
  teacherInput,
  winner,
  wonRound,
} from './race.examples'
import { teacherRaceProduction } from './teacherRace.production'
import { teacherRaceWords } from './teacherRace.words'

const { startRace, stopRace, press } = voteRace.client
const refused = (request: number, { code, text }: { code: number; text: string }) =>
  ({ type: 'race.refused', request, code, text, at: STARTED_AT }) as const

export const teacherRaceModel = defineModel<typeof teacherRaceMachine>({
  name: 'race-teacher',
  feature: 'race',
  purpose:
    'The race as its teacher runs it: a question and its settings are written and saved, Go starts the countdown on every screen, the first press wins, and Again or End follows. The server decides every result.',
  machine: teacherRaceMachine,
  source: 'src/machines/live/race/teacherRace.machine.ts',
  isUsual: isLinkUp,
  starts: [{ name: 'a teacher in class', input: teacherInput }],
  words: teacherRaceWords,
  production: teacherRaceProduction,
  events: {
    ...linkEvents,
    'race.open': [{ type: 'race.open' }],
    'race.close': [{ type: 'race.close' }],
    'question.change': [
      { example: 'a question', event: { type: 'question.change', html: '<p>?</p>' } },
      { example: 'as long as it may be', event: { type: 'question.change', html: 'x'.repeat(RICH_TEXT_MAX) } },
      { example: 'too long', event: { type: 'question.change', html: 'x'.repeat(RICH_TEXT_MAX + 1) } },
    ],
    'settings.change': [{ type: 'settings.change', settings: { raceTime: 5, raceType: '1' } }],
    'uploads.change': [
      { example: 'an image on its way', event: { type: 'uploads.change', count: 1 } },
      { example: 'all arrived', event: { type: 'uploads.change', count: 0 } },
    ],
    'image.arrived': [{ type: 'image.arrived', src: '/files/a.png' }],
    'race.save': [{ type: 'race.save' }],
    'race.edit': [{ type: 'race.edit' }],
    'race.start': [{ type: 'race.start' }],
    'race.again': [{ type: 'race.again' }],
    'race.end': [{ type: 'race.end' }],
    'race.started': [
      { example: 'this race', event: { type: 'race.started', round, at: STARTED_AT + 30 } },
      { example: 'the next race', event: { type: 'race.started', round: hiddenRound, at: hiddenRound.startedAt + 30 } },
    ],
    'race.resumed': [
      {
        example: 'nothing runs',
        event: { type: 'race.resumed', round: null, pressed: false, ranking: null, at: STARTED_AT },
      },
      {
        example: 'in the countdown',
        event: { type: 'race.resumed', round, pressed: false, ranking: null, at: STARTED_AT + 1_000 },
      },
      { example: 'waiting', event: { type: 'race.resumed', round, pressed: false, ranking: null, at: round.opensAt } },
      {
        example: 'won',
        event: { type: 'race.resumed', round: wonRound, pressed: false, ranking, at: round.opensAt + 900 },
      },
    ],
    'race.won': [
      { example: 'this race', event: { type: 'race.won', winner, at: round.opensAt + 740 } },
      { example: 'the next race', event: { type: 'race.won', winner: hiddenWinner, at: hiddenRound.opensAt + 740 } },
    ],
    'race.ranked': [
      { example: 'this race', event: { type: 'race.ranked', ranking, at: round.opensAt + 800 } },
      {
        example: 'an unknown race',
        event: { type: 'race.ranked', ranking: { ...ranking, raceId: 'race0' }, at: round.opensAt + 800 },
      },
    ],
    'race.stopped': [
      { example: 'this race', event: { type: 'race.stopped', raceId: round.raceId, at: round.endsAt } },
      { example: 'an unknown race', event: { type: 'race.stopped', raceId: 'race0', at: round.endsAt } },
    ],
    'race.refused': [
      { example: 'another race runs', event: refused(startRace.code, errors.raceRunning) },
      { example: 'this race ran before', event: refused(startRace.code, errors.raceAlreadyStarted) },
      { example: 'nothing is there to end', event: refused(stopRace.code, errors.raceNotRunning) },
      { example: 'the end, for another reason', event: refused(stopRace.code, errors.internal) },
      {
        example: 'the end, once presses count',
        event: { ...refused(stopRace.code, errors.internal), at: round.opensAt },
      },
      { example: 'something of another feature', event: refused(press.code, errors.forbidden) },
    ],
  },
  actors: {
    saveRace: { done: [race, hiddenRace], error: [{ text: errors.forbidden.text }, new Error('cut off')] },
    raceRecords: { snapshots: [{ value: 'ready' }] },
  },
  states: {
    closed: (snapshot, effects) => {
      mustBe(teacherRaceView(snapshot).stage, 'closed', 'the stage')
      sendsNothing(effects)
    },
    'open.editing': (snapshot, effects) => {
      mustBe(teacherRaceView(snapshot).state, 0, 'the state')
      sendsNothing(effects)
    },
    'open.saving': ({ context: { teachingClassId, draft } }, { started }) => {
      for (const { input } of started) mustBe(input, { teachingClassId, ...draft }, 'B355: the saved data')
    },
    'open.ready': (snapshot, effects) => {
      mustBe(teacherRaceView(snapshot).state, 0, 'B265: the state')
      must(snapshot.context.race !== null, 'the race has an id')
      sendsNothing(effects)
    },
    'open.starting': ({ context: { race: saved } }, effects) => {
      for (const sent of sentIn(effects))
        mustBe(sent, { name: 'startRace', data: { raceId: saved?.raceId } }, 'B373: the start of the race')
    },
    'open.running.countdown': (snapshot, effects) => {
      const { round: running, at } = snapshot.context
      must(running !== null && running.winner === null, 'a round without a winner runs')
      must(at < running.opensAt, 'the race is not open yet')
      mustBe(teacherRaceView(snapshot).state, 1, 'B265: the state')
      sendsNothing(effects)
    },
    'open.running.waiting': (snapshot, effects) => {
      mustBe(snapshot.context.round?.winner, null, 'the winner')
      mustBe(teacherRaceView(snapshot).state, 2, 'B266: the state')
      sendsNothing(effects)
    },
    'open.running.won.celebrating': (snapshot, effects) => {
      const view = teacherRaceView(snapshot)
      mustBe([view.state, view.stage], [3, 'celebrating'], 'B267: the state and the overlay')
      mustBe(view.winnerName, snapshot.context.round?.winner?.userName, 'B226: the name')
      sendsNothing(effects)
    },
    'open.running.won.ranked': (snapshot) => {
      const view = teacherRaceView(snapshot)
      mustBe([view.state, view.stage], [3, 'ranked'], 'B267: the state without the overlay')
    },
    'open.running.stopping': ({ context: { round: running } }, effects) => {
      for (const sent of sentIn(effects))
        mustBe(
          sent,
          { name: 'stopRace', data: { raceId: running?.raceId, type: 0 } },
          'B269, B373: the end of the race',
        )
    },
    'open.repeating': ({ context: { round: played, teachingClassId } }, effects) => {
      must(played !== null, 'there is a race to repeat')
      for (const { input } of effects.started)
        mustBe(input, { teachingClassId, ...settingsOf(played) }, 'B268: the settings of the new race')
      sendsNothing(effects)
    },
    'open.over': (snapshot, effects) => {
      mustBe(snapshot.context.isStopped, true, 'the end')
      sendsNothing(effects)
    },
  },
  invariants: [
    {
      sentence: 'B270: the question of a mode 0 race is always visible.',
      holds: (snapshot) => {
        const { settings, question } = teacherRaceView(snapshot)
        return settings.raceType === '1' || question === settings.raceContext
      },
    },
    {
      sentence: 'B271: the question of a mode 1 race is visible in state 3 only.',
      holds: (snapshot) => {
        const { settings, question, state } = teacherRaceView(snapshot)
        return settings.raceType === '0' || (question !== null) === (state === 3)
      },
    },
    {
      sentence: 'A ranking is shown only for the visible race.',
      holds: (snapshot) => {
        const { ranking: shown, stage } = teacherRaceView(snapshot)
        return (
          shown === null ||
          ['waiting', 'celebrating', 'ranked', 'stopping', 'repeating', 'over', 'countdown'].includes(stage)
        )
      },
    },
  ],
  stateKey: ({ context: { draft, uploads, race: saved, round: known, ranking: ranked, isStopped, link } }) => ({
    isTooLong: draft.raceContext.length > RICH_TEXT_MAX,
    uploads,
    race: saved?.raceId,
    round: known?.raceId,
    isWon: Boolean(known?.winner),
    isRanked: ranked !== null,
    isStopped,
    isLinked: link === 'connected',
  }),
})
