/**
 * The race as its teacher runs it: write a question, Go, count down, wait, a winner, again or end (live §4). Go and End
 * are requests; the round and its timestamps come back from the server as facts. After a reload `race.resumed` puts the
 * chart into the state of the round.
 */

import { and, assertEvent, assign, emit, not, sendParent, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { RACE_OVERLAY_MS } from '../../../../contract/limits'
import { voteRace } from '../../../../contract/sockets/voteRace'
import { callActor } from '../../shared/data/calls'
import { resourceMachine } from '../../shared/data/resource.machine'
import { inputOf } from '../../shared/data/resource.types'
import { failureIn } from '../../shared/failure'
import { type Notify, notify } from '../../shared/messages'
import type { ToolInput } from '../classroom/classroom.types'
import { dialogActions, linkActions, onLinkChanged } from '../kit/chart'
import { refuses, request } from '../kit/requests.logic'
import { momentOf, msUntil } from '../kit/rounds.logic'
import { draftProblem, firstSettings, raceGuards, roundIn, settingsOf, withImage, withWinner } from './race.logic'
import type { TeacherRaceContext, TeacherRaceEvent } from './race.types'
import { raceRecordsResource } from './records/raceRecords.resources'
import { texts } from './texts'

const { startRace, stopRace } = voteRace.client

const race = setup({
  types: {
    context: {} as TeacherRaceContext,
    events: {} as TeacherRaceEvent,
    input: {} as ToolInput,
    emitted: {} as Notify,
    children: {} as { records: 'raceRecords'; save: 'saveRace' },
  },
  /** The saved race has the id with which it is started (B355). */
  actors: { saveRace: callActor('saveRace'), raceRecords: resourceMachine },
  delays: {
    /** B260, B266: raceTime, by the server's timestamps. */
    countdownLeft: ({ context: { round, at } }) => msUntil(round?.opensAt, at),
    winnerOverlay: RACE_OVERLAY_MS,
  },
  guards: {
    ...raceGuards,
    canSave: ({ context }) => draftProblem(context) === null,
    isStopped: ({ context }) => context.isStopped,
    isStillCounting: ({ context, event }) => momentOf(event) < (context.round?.opensAt ?? 0),
    /** The race shares its channel with the vote, whose refusals are not shown here. */
    isOwnRefusal: ({ event }) => refuses(event, startRace) || refuses(event, stopRace),
    isStartRefused: ({ event }) => refuses(event, startRace),
    /** This race has run before: a new one has to be saved. */
    isAlreadyStarted: ({ event }) => refuses(event, startRace, errors.raceAlreadyStarted),
    isStopRefused: ({ event }) => refuses(event, stopRace),
    /** The race is over already: the wanted state is reached. */
    isNotRunning: ({ event }) => refuses(event, stopRace, errors.raceNotRunning),
  },
  actions: {
    takeRound: assign(({ context, event }) => {
      const round = roundIn(event)
      if (!round) return {}
      const ranking = event.type === 'race.resumed' ? event.ranking : null
      const known = context.ranking?.raceId === round.raceId ? context.ranking : null
      return { round, ranking: ranking ?? known, isStopped: false, at: momentOf(event) }
    }),
    takeWinner: assign(({ context, event }) => ({ round: withWinner(context.round, event) })),
    takeRanking: assign(({ event }) => {
      assertEvent(event, 'race.ranked')
      return { ranking: event.ranking }
    }),
    takeStop: assign(({ context }) => ({ isStopped: context.round !== null })),
    takeMoment: assign(({ event }) => ({ at: momentOf(event) })),
    write: assign(({ context, event }) => {
      assertEvent(event, ['question.change', 'settings.change'])
      const change = event.type === 'question.change' ? { raceContext: event.html } : event.settings
      return { draft: { ...context.draft, ...change } }
    }),
    countUploads: assign(({ event }) => {
      assertEvent(event, 'uploads.change')
      return { uploads: event.count }
    }),
    appendImage: assign(({ context: { draft, arrivals }, event }) => {
      assertEvent(event, 'image.arrived')
      return { draft: { ...draft, raceContext: withImage(draft.raceContext, event.src) }, arrivals: arrivals + 1 }
    }),
    takeSaved: assign((_, saved: TeacherRaceContext['race']) => ({ race: saved })),
    /** A new question has the countdown and mode of the last race. */
    beginQuestion: assign(({ context: { draft, round } }) => ({
      draft: { ...(round ? settingsOf(round) : draft), raceContext: '' },
    })),
    sendStart: sendParent(({ context }) =>
      request({ channel: 'voteRace', name: 'startRace', data: { raceId: context.race?.raceId ?? '' } }),
    ),
    sendStop: sendParent(({ context }) =>
      request({ channel: 'voteRace', name: 'stopRace', data: { raceId: context.round?.raceId ?? '', type: 0 } }),
    ),
    notifyRefusal: emit(({ event }) => {
      assertEvent(event, 'race.refused')
      return notify('error', event.text)
    }),
    notifySaveFailed: emit(({ event }) => notify('error', failureIn(event).text || texts.saveFailed)),
    ...linkActions<TeacherRaceContext, TeacherRaceEvent>(),
    ...dialogActions<TeacherRaceContext, TeacherRaceEvent>('race'),
  },
})

/** A new race opens the dialog in the state of its round. */
const onRound = {
  'race.started': { guard: 'isNewRace', target: '#teacherRace.open.running.countdown', actions: 'takeRound' },
  'race.resumed': [
    { guard: 'isWon', target: '#teacherRace.open.running.won.ranked', actions: 'takeRound' },
    { guard: 'isOpen', target: '#teacherRace.open.running.waiting', actions: 'takeRound' },
    { guard: 'isCounting', target: '#teacherRace.open.running.countdown', actions: 'takeRound' },
  ],
} as const

/** The previous race, won and repeated by Again, may still be shown on the students' screens. */
const onPreviousRace = { 'race.resumed': { guard: 'isSameRace', actions: 'takeRound' } } as const

const editing = race.createStateConfig({
  description: 'The teacher writes the question and chooses countdown and mode.',
  on: {
    'question.change': { actions: 'write' },
    'settings.change': { actions: 'write' },
    'race.save': { guard: 'canSave', target: 'saving' },
  },
})

const saving = race.createStateConfig({
  tags: 'sending',
  description: 'Saving the race; the server gives it an id.',
  invoke: {
    id: 'save',
    src: 'saveRace',
    input: ({ context: { teachingClassId, draft } }) => ({ teachingClassId, ...draft }),
    onDone: { target: 'ready', actions: { type: 'takeSaved', params: ({ event }) => event.output } },
    onError: { target: 'editing', actions: 'notifySaveFailed' },
  },
})

const ready = race.createStateConfig({
  description: 'State 0: the race is saved; only the teacher knows of it.',
  on: {
    ...onPreviousRace,
    'race.start': { guard: 'isLinked', target: 'starting' },
    'race.edit': 'editing',
    'race.end': '#teacherRace.closed',
  },
})

const starting = race.createStateConfig({
  tags: 'sending',
  description: 'The start is requested; the round begins when the server confirms it.',
  entry: 'sendStart',
  on: {
    'race.refused': [
      { guard: 'isAlreadyStarted', target: 'editing', actions: 'notifyRefusal' },
      { guard: 'isStartRefused', target: 'ready', actions: 'notifyRefusal' },
    ],
    'race.resumed': [
      { guard: 'isSameRace', target: 'ready', actions: 'takeRound' },
      { guard: 'isNothingRunning', target: 'ready', actions: 'takeStop' },
    ],
  },
})

const stopping = race.createStateConfig({
  description: 'The end is requested; the round is over when the server confirms it.',
  entry: 'sendStop',
  on: {
    'race.end': undefined,
    'race.won': { guard: 'isSameRace', actions: 'takeWinner' },
    /** After a refusal for another reason the round continues, and End can be pressed again. */
    'race.refused': [
      { guard: 'isNotRunning', target: '#teacherRace.open.over', actions: 'takeStop' },
      { guard: and(['isStopRefused', 'hasWinner']), target: 'won.ranked', actions: 'notifyRefusal' },
      {
        guard: and(['isStopRefused', 'isStillCounting']),
        target: 'countdown',
        actions: ['takeMoment', 'notifyRefusal'],
      },
      { guard: 'isStopRefused', target: 'waiting', actions: ['takeMoment', 'notifyRefusal'] },
      { guard: 'isOwnRefusal', actions: 'notifyRefusal' },
    ],
  },
})

const running = race.createStateConfig({
  description: 'The round runs on every screen.',
  initial: 'countdown',
  on: {
    /** While a race runs, its dialog closes only without a connection; otherwise the teacher ends the race first. */
    'race.close': [{ guard: not('isLinked'), target: '#teacherRace.closed' }, {}],
    'race.end': { guard: 'isLinked', target: '.stopping' },
    'race.won': { guard: 'isSameRace', target: '.won', actions: 'takeWinner' },
    'race.ranked': { guard: 'isSameRace', actions: 'takeRanking' },
    'race.stopped': { guard: 'isSameRace', target: 'over', actions: 'takeStop' },
    'race.resumed': { guard: 'isNothingRunning', target: 'over', actions: 'takeStop' },
  },
  states: {
    countdown: {
      description: 'State 1: the countdown before presses count.',
      after: { countdownLeft: 'waiting' },
    },
    waiting: { description: 'State 2: presses count; there is no winner yet.' },
    won: {
      description: 'State 3: there is a winner.',
      initial: 'celebrating',
      on: {
        'race.again': { guard: 'isLinked', target: '#teacherRace.open.repeating' },
        'race.won': undefined,
      },
      states: {
        celebrating: {
          description: 'The overlay with the winner covers the screen for 3 seconds.',
          after: { winnerOverlay: 'ranked' },
        },
        ranked: { description: 'The winner and the first five students with their distances.' },
      },
    },
    stopping,
  },
})

const repeating = race.createStateConfig({
  tags: 'sending',
  description: 'Saving a new race with the same settings.',
  invoke: {
    id: 'save',
    src: 'saveRace',
    input: ({ context: { teachingClassId, round } }) => ({
      teachingClassId,
      ...(round ? settingsOf(round) : firstSettings),
    }),
    onDone: { target: 'ready', actions: { type: 'takeSaved', params: ({ event }) => event.output } },
    onError: [
      { guard: 'isStopped', target: 'over', actions: 'notifySaveFailed' },
      { target: 'running.won.ranked', actions: 'notifySaveFailed' },
    ],
  },
  on: onPreviousRace,
})

const over = race.createStateConfig({
  description: 'The round has ended, with or without a winner.',
  on: {
    'race.again': { guard: 'isLinked', target: 'repeating' },
    'race.edit': { target: 'editing', actions: 'beginQuestion' },
  },
})

export const teacherRaceMachine = race.createMachine({
  id: 'teacherRace',
  description: 'A race of a class, as its teacher runs it.',
  context: ({ input: { teachingClassId } }) => ({
    teachingClassId,
    draft: firstSettings,
    uploads: 0,
    arrivals: 0,
    race: null,
    round: null,
    ranking: null,
    isStopped: false,
    link: 'connecting',
    at: 0,
  }),
  invoke: {
    id: 'records',
    src: 'raceRecords',
    input: ({ context: { teachingClassId } }) =>
      inputOf(raceRecordsResource, { teachingClassId, isOpen: false, pageNo: 1 }),
  },
  initial: 'closed',
  on: {
    ...onLinkChanged,
    'uploads.change': { actions: 'countUploads' },
    'image.arrived': { actions: 'appendImage' },
    'race.refused': { guard: 'isOwnRefusal', actions: 'notifyRefusal' },
    'race.stopped': { guard: 'isSameRace', actions: 'takeStop' },
    'race.resumed': { description: 'No race runs; the states handle a running one.', actions: 'takeStop' },
  },
  states: {
    closed: {
      description: 'The dialog is closed; a race that is already running opens it.',
      on: { ...onRound, 'race.open': 'open' },
    },
    open: {
      description: 'The dialog is open.',
      entry: 'openDialog',
      exit: 'closeDialog',
      initial: 'editing',
      on: { ...onRound, 'race.close': 'closed' },
      states: { editing, saving, ready, starting, running, repeating, over },
    },
  },
})
