/**
 * A round of an ability test for one of its students (D29): its rules, its opening, and the start of the one attempt.
 */

import { assign, emit, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { ABILITY_LOOK_MS } from '../../../../contract/limits'
import { callActor } from '../../shared/data/calls'
import { type Failure, failureOf } from '../../shared/failure'
import { abilityFactsPlaceholder, loadOwnPlaceholder } from './ability.actors'
import type {
  AbilityStudentContext,
  AbilityStudentEmitted,
  AbilityStudentEvent,
  OfRound,
  OwnFound,
} from './ability.types'
import { texts } from './texts'

/** Time in ms until a moment of the round, plus a margin, after which the round is reloaded: the server decides. */
const until = ({ at }: AbilityStudentContext, moment: number | undefined | null): number =>
  Math.max(0, (moment ?? at) - at) + ABILITY_LOOK_MS

export const abilityStudentMachine = setup({
  types: {
    context: {} as AbilityStudentContext,
    events: {} as AbilityStudentEvent,
    input: {} as OfRound,
    emitted: {} as AbilityStudentEmitted,
  },
  actors: {
    abilityFacts: abilityFactsPlaceholder,
    loadOwn: loadOwnPlaceholder,
    begin: callActor('openAbilityAttempt'),
  },
  delays: {
    opens: ({ context }) => until(context, context.own?.beginTime),
    closes: ({ context }) => until(context, context.own?.endTime),
    timeOver: ({ context }) => until(context, context.own?.deadline),
  },
  guards: {
    isUpcoming: (_, { own }: OwnFound) => own.standing === 'upcoming',
    isOpen: (_, { own }: OwnFound) => own.standing === 'open',
    isRunning: (_, { own }: OwnFound) => own.standing === 'running',
    isGone: (_, { code }: Failure) => code === errors.notFound.code,
    canBegin: ({ context: { own } }) => own?.readOnly === '',
  },
  actions: {
    take: assign((_, { own, at }: OwnFound) => ({ own, at })),
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, { text, instead }: { text: string; instead: string }) => ({ problem: text || instead })),
    goOn: emit({ type: 'ability.begun' }),
  },
}).createMachine({
  id: 'abilityStudent',
  description: 'A round of an ability test, for its student.',
  context: ({ input }) => ({ ...input, own: null, at: 0, problem: null }),
  invoke: { src: 'abilityFacts', input: ({ context: { abilityRoundId } }) => ({ abilityRoundId }) },
  initial: 'loading',
  on: {
    'ability.changed': '.loading',
    'line.back': '.loading',
  },
  states: {
    loading: {
      description: 'Loading the round; the previous data stays visible.',
      invoke: {
        src: 'loadOwn',
        input: ({ context: { abilityRoundId } }) => ({ abilityRoundId }),
        onDone: [
          {
            guard: { type: 'isUpcoming', params: ({ event }) => event.output },
            target: 'upcoming',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRunning', params: ({ event }) => event.output },
            target: 'running',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'over', actions: { type: 'take', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => failureOf(event.error) }, target: 'gone' },
          {
            target: 'failed',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.openFailed }),
            },
          },
        ],
      },
    },
    upcoming: {
      description: 'The round has not opened; it is reloaded at its opening time.',
      entry: 'clearProblem',
      after: { opens: 'loading' },
    },
    open: {
      description: 'The attempt may be begun until the window closes.',
      initial: 'idle',
      after: { closes: 'loading' },
      states: {
        idle: {
          description: 'The rules of the test are shown.',
          on: { 'begin.ask': { guard: 'canBegin', target: 'asking', actions: 'clearProblem' } },
        },
        asking: {
          description: 'Asking the student to confirm: there is one attempt, and its time starts at once.',
          on: { 'begin.cancel': 'idle', 'begin.confirm': '#abilityStudent.beginning' },
        },
      },
    },
    beginning: {
      description: 'Beginning the attempt; events of the round are ignored, as they announce this attempt.',
      tags: 'sending',
      on: { 'ability.changed': {} },
      invoke: {
        src: 'begin',
        input: ({ context: { abilityRoundId } }) => ({ abilityRoundId }),
        onDone: { target: 'loading', actions: 'goOn' },
        onError: {
          target: 'loading',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.beginFailed }),
          },
        },
      },
    },
    running: {
      description: 'The attempt is running, here or elsewhere; the student may continue it.',
      entry: 'clearProblem',
      after: { timeOver: 'loading' },
    },
    over: {
      description: 'The attempt is submitted or was missed, or the round is over; the round is reloaded when it ends.',
      entry: 'clearProblem',
    },
    gone: { description: 'The round does not exist for this student.', on: { 'round.reload': 'loading' } },
    failed: { description: 'Loading the round failed; a retry is offered.', on: { 'round.reload': 'loading' } },
  },
})
