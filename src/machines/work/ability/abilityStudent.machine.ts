/** A round of an ability test as one of its students sees it (D29): what it is, when it opens, beginning the one attempt. */
import { assign, emit, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { ABILITY_LOOK_MS } from '../../../../contract/limits'
import { type Failure, failureOf } from '../../shared/failure'
import { abilityFactsPlaceholder, beginPlaceholder, loadOwnPlaceholder } from './ability.actors'
import type {
  AbilityStudentContext,
  AbilityStudentEmitted,
  AbilityStudentEvent,
  OfRound,
  OwnFound,
} from './ability.types'
import { texts } from './texts'

/** How long until a moment of the round, and a little more: the server says when it is there. */
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
    begin: beginPlaceholder,
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
      description: 'How it stands is asked; what was known stays in sight.',
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
      description: 'It has not opened; when it does, it is asked for again.',
      entry: 'clearProblem',
      after: { opens: 'loading' },
    },
    open: {
      description: 'It may be begun, until its window closes.',
      initial: 'idle',
      after: { closes: 'loading' },
      states: {
        idle: {
          description: 'What it is and how it is taken.',
          on: { 'begin.ask': { guard: 'canBegin', target: 'asking', actions: 'clearProblem' } },
        },
        asking: {
          description: 'There is one attempt, and its time begins at once: is it to begin?',
          on: { 'begin.cancel': 'idle', 'begin.confirm': '#abilityStudent.beginning' },
        },
      },
    },
    beginning: {
      description: 'The attempt is being begun; what is heard of it meanwhile is its own beginning.',
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
      description: 'It is being answered, here or elsewhere; one may go on.',
      entry: 'clearProblem',
      after: { timeOver: 'loading' },
    },
    over: {
      description: 'It is handed in, over, or was missed; when the round ends it is asked for again.',
      entry: 'clearProblem',
    },
    gone: { description: 'There is no such round for this student.', on: { 'round.reload': 'loading' } },
    failed: { description: 'It did not come; it can be asked for again.', on: { 'round.reload': 'loading' } },
  },
})
