/**
 * The race as its teacher runs it: write a question, Go, count down, wait, a winner, again or end (live §4). Go and End
 * are requests; the round and its timestamps come back from the server as facts. After a reload `race.resumed` puts the
 * chart into the state of the round.
 */

import { and, assertEvent, assign, emit, not, sendParent, setup } from 'xstate'
import { RACE_OVERLAY_MS } from '../../../../contract/limits'
import { resourceMachine } from '../../shared/data/resource.machine'
import { inputOf } from '../../shared/data/resource.types'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import type { FeatureCommand } from '../classroom/classroom.types'
import { linkAfter } from '../classroom/link.selectors'
import { saveRacePlaceholder } from './race.actors'
import { raceGuards } from './race.guards'
import {
  draftProblem,
  firstSettings,
  isAlreadyStarted,
  isNotRunning,
  isOwnRequest,
  isStartRequest,
  isStopRequest,
  momentOf,
  roundIn,
  settingsOf,
  untilOpen,
  withImage,
} from './race.logic'
import type { RaceInput, TeacherRaceContext, TeacherRaceEvent } from './race.types'
import { raceRecordsResource } from './records/raceRecords.resources'
import { texts } from './texts'

export const teacherRaceMachine = setup({
  types: {
    context: {} as TeacherRaceContext,
    events: {} as TeacherRaceEvent,
    input: {} as RaceInput,
    emitted: {} as Notify,
    children: {} as { records: 'raceRecords'; save: 'saveRace' },
  },
  actors: { saveRace: saveRacePlaceholder, raceRecords: resourceMachine },
  delays: {
    /** B260, B266: raceTime, by the server's timestamps. */
    countdownLeft: ({ context }) => untilOpen(context),
    winnerOverlay: RACE_OVERLAY_MS,
  },
  guards: {
    canSave: ({ context }) => draftProblem(context) === null,
    ...raceGuards,
    isStopped: ({ context }) => context.isStopped,
    isStartRefused: ({ event }) => event.type === 'race.refused' && isStartRequest(event.request),
    isAlreadyStarted: ({ event }) => event.type === 'race.refused' && isAlreadyStarted(event),
    isNotRunning: ({ event }) => event.type === 'race.refused' && isNotRunning(event),
    isStopRefused: ({ event }) => event.type === 'race.refused' && isStopRequest(event.request),
    hasWinner: ({ context }) => Boolean(context.round?.winner),
    isStillCounting: ({ context, event }) => momentOf(event) < (context.round?.opensAt ?? 0),
    isOwnRefusal: ({ event }) => event.type === 'race.refused' && isOwnRequest(event.request),
  },
  actions: {
    takeRound: assign(({ context, event }) => {
      const round = roundIn(event)
      if (!round) return {}
      const ranking = event.type === 'race.resumed' ? event.ranking : null
      const known = context.ranking?.raceId === round.raceId ? context.ranking : null
      return { round, ranking: ranking ?? known, isStopped: false, at: momentOf(event) }
    }),
    /** Keeps the first winner; later `race.won` messages do not replace it (B264). */
    takeWinner: assign(({ context, event }) => {
      assertEvent(event, 'race.won')
      return { round: context.round && { ...context.round, winner: context.round.winner ?? event.winner } }
    }),
    takeRanking: assign(({ event }) => {
      assertEvent(event, 'race.ranked')
      return { ranking: event.ranking }
    }),
    takeStop: assign(({ context }) => ({ isStopped: context.round !== null })),
    takeMoment: assign(({ event }) => ({ at: momentOf(event) })),
    takeLink: assign(({ event }) => ({ link: linkAfter(event) })),
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
    /** A new question has the countdown and mode of the last race. */
    beginQuestion: assign(({ context: { draft, round } }) => ({
      draft: { ...(round ? settingsOf(round) : draft), raceContext: '' },
    })),
    sendStart: sendParent(
      ({ context }): FeatureCommand => ({
        type: 'channel.send',
        channel: 'voteRace',
        name: 'startRace',
        data: { raceId: context.race?.raceId ?? '' },
      }),
    ),
    sendStop: sendParent(
      ({ context }): FeatureCommand => ({
        type: 'channel.send',
        channel: 'voteRace',
        name: 'stopRace',
        data: { raceId: context.round?.raceId ?? '', type: 0 },
      }),
    ),
    openDialog: sendParent((): FeatureCommand => ({ type: 'dialog.open', dialog: 'race' })),
    closeDialog: sendParent((): FeatureCommand => ({ type: 'dialog.close', dialog: 'race' })),
    notifyRefusal: emit(({ event }): Notify => {
      assertEvent(event, 'race.refused')
      return { type: 'notify', level: 'error', text: event.text }
    }),
    notifySaveFailed: emit(({ event }): Notify => {
      const error: unknown = 'error' in event ? event.error : null
      return { type: 'notify', level: 'error', text: failureOf(error).text || texts.saveFailed }
    }),
  },
}).createMachine({
  id: 'teacherRace',
  description: 'A race of a class, as its teacher runs it.',
  context: ({ input }) => ({
    teachingClassId: input.teachingClassId,
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
    'link.connected': { actions: 'takeLink' },
    'link.lost': { actions: 'takeLink' },
    'link.refused': { actions: 'takeLink' },
    'uploads.change': { actions: 'countUploads' },
    'image.arrived': { actions: 'appendImage' },
    'race.refused': { guard: 'isOwnRefusal', actions: 'notifyRefusal' },
    'race.stopped': { guard: 'isSameRace', actions: 'takeStop' },
    'race.resumed': { description: 'No race runs; the states handle a running one.', actions: 'takeStop' },
  },
  states: {
    closed: {
      description: 'The dialog is closed; a race that is already running opens it.',
      on: {
        'race.open': 'open',
        'race.started': { guard: 'isNewRace', target: 'open.running.countdown', actions: 'takeRound' },
        'race.resumed': [
          { guard: 'isWon', target: 'open.running.won.ranked', actions: 'takeRound' },
          { guard: 'isOpen', target: 'open.running.waiting', actions: 'takeRound' },
          { guard: 'isCounting', target: 'open.running.countdown', actions: 'takeRound' },
        ],
      },
    },
    open: {
      description: 'The dialog is open.',
      entry: 'openDialog',
      exit: 'closeDialog',
      initial: 'editing',
      on: {
        'race.close': 'closed',
        'race.started': { guard: 'isNewRace', target: '.running.countdown', actions: 'takeRound' },
        'race.resumed': [
          { guard: 'isWon', target: '.running.won.ranked', actions: 'takeRound' },
          { guard: 'isOpen', target: '.running.waiting', actions: 'takeRound' },
          { guard: 'isCounting', target: '.running.countdown', actions: 'takeRound' },
        ],
      },
      states: {
        editing: {
          description: 'The teacher writes the question and chooses countdown and mode.',
          on: {
            'question.change': { actions: 'write' },
            'settings.change': { actions: 'write' },
            'race.save': { guard: 'canSave', target: 'saving' },
          },
        },
        saving: {
          tags: 'sending',
          description: 'Saving the race; the server gives it an id.',
          invoke: {
            id: 'save',
            src: 'saveRace',
            input: ({ context: { teachingClassId, draft } }) => ({ teachingClassId, ...draft }),
            onDone: { target: 'ready', actions: assign({ race: ({ event }) => event.output }) },
            onError: { target: 'editing', actions: 'notifySaveFailed' },
          },
        },
        ready: {
          description: 'State 0: the race is saved; only the teacher knows of it.',
          on: {
            'race.start': { guard: 'isLinked', target: 'starting' },
            'race.edit': 'editing',
            'race.end': '#teacherRace.closed',
            /** The previous race, won and repeated by Again, may still be shown on the students' screens. */
            'race.resumed': { guard: 'isSameRace', actions: 'takeRound' },
          },
        },
        starting: {
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
        },
        running: {
          description: 'The round runs on every screen.',
          initial: 'countdown',
          on: {
            /**
             * While a race runs, its dialog closes only without a connection; otherwise the teacher ends the race
             * first.
             */
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
            stopping: {
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
            },
          },
        },
        repeating: {
          tags: 'sending',
          description: 'Saving a new race with the same settings.',
          invoke: {
            id: 'save',
            src: 'saveRace',
            input: ({ context: { teachingClassId, round } }) => ({
              teachingClassId,
              ...(round ? settingsOf(round) : firstSettings),
            }),
            onDone: { target: 'ready', actions: assign({ race: ({ event }) => event.output }) },
            onError: [
              { guard: 'isStopped', target: 'over', actions: 'notifySaveFailed' },
              { target: 'running.won.ranked', actions: 'notifySaveFailed' },
            ],
          },
          on: { 'race.resumed': { guard: 'isSameRace', actions: 'takeRound' } },
        },
        over: {
          description: 'The round has ended, with or without a winner.',
          on: {
            'race.again': { guard: 'isLinked', target: 'repeating' },
            'race.edit': { target: 'editing', actions: 'beginQuestion' },
          },
        },
      },
    },
  },
})
