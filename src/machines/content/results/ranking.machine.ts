/** The rankings of a class (D21), for its students and its teacher. */
import { assertEvent, assign, setup } from 'xstate'
import { RESULTS_QUIET_MS } from '../../../../contract/limits'
import { failureOf } from '../../shared/failure'
import { classFactsPlaceholder, loadRankingPlaceholder } from './results.actors'
import type { RankingContext, RankingEvent, RankingInput } from './results.types'
import { texts } from './texts'

export const rankingMachine = setup({
  types: { context: {} as RankingContext, events: {} as RankingEvent, input: {} as RankingInput },
  actors: { classFacts: classFactsPlaceholder, loadRanking: loadRankingPlaceholder },
  delays: { resultsQuiet: RESULTS_QUIET_MS },
  guards: {
    isOther: ({ context: { kind }, event }) => {
      assertEvent(event, 'kind.choose')
      return event.kind !== kind
    },
  },
  actions: {
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.rankingFailed })),
    /** Ranks of the other kind would mislead. */
    choose: assign(({ event }) => {
      assertEvent(event, 'kind.choose')
      return { kind: event.kind, ranking: null }
    }),
  },
}).createMachine({
  id: 'ranking',
  description: 'A ranking of a class.',
  context: ({ input }) => ({ ...input, kind: 'score', ranking: null, problem: null }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  initial: 'loading',
  on: {
    'kind.choose': { guard: 'isOther', target: '.loading', actions: 'choose' },
    'tasks.changed': '.loading',
    'line.back': '.loading',
  },
  states: {
    loading: {
      description: 'It is on its way; the same ranking of before stays in sight.',
      entry: assign({ problem: null }),
      invoke: {
        src: 'loadRanking',
        input: ({ context: { teachingClassId, classId, courseId, kind } }) => ({
          teachingClassId,
          classId,
          courseId,
          kind,
        }),
        onDone: { target: 'listed', actions: assign({ ranking: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
      on: { 'task.progressed': { target: 'loading', reenter: true } },
    },
    listed: {
      description: 'It is here, as it was asked for last.',
      on: { 'task.progressed': 'outdated', 'list.reload': 'loading' },
    },
    outdated: {
      description: 'Somebody has gone on; in a moment it is asked for again.',
      after: { resultsQuiet: 'loading' },
      on: { 'list.reload': 'loading' },
    },
    failed: {
      description: 'It did not come; it can be asked for again.',
      on: { 'task.progressed': 'outdated', 'list.reload': 'loading' },
    },
  },
})
