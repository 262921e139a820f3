/** The coverage of the chart on the bench by the last test run, by level and by test. */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { CoverageContext, CoverageEvent, CoverageInput, MadeCoverage } from './coverage.types'

export const coverageMachine = setup({
  types: {
    context: {} as CoverageContext,
    events: {} as CoverageEvent,
    input: {} as CoverageInput,
  },
  actors: {
    load: fromPromise<MadeCoverage | null, CoverageInput>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isThere: (_, { report }: { report: MadeCoverage | null }) => report !== null,
    isChosen: ({ context, event }) => event.type === 'item.choose' && event.name === context.chosen,
  },
  actions: {
    takeReport: assign((_, { report }: { report: MadeCoverage | null }) => ({ report })),
    takeLevel: assign(({ event }) => {
      assertEvent(event, 'level.choose')
      return { level: event.level }
    }),
    toggleMissed: assign({ isMissedOnly: ({ context }) => !context.isMissedOnly }),
    takeItem: assign(({ event }) => {
      assertEvent(event, 'item.choose')
      return { chosen: event.name }
    }),
    leaveItem: assign({ chosen: null }),
  },
}).createMachine({
  id: 'coverage',
  description: 'The coverage of a chart by tests.',
  context: ({ input: { chart } }) => ({ chart, report: null, level: 'machine', isMissedOnly: false, chosen: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the report of the last run.',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { chart } }) => ({ chart }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ report: event.output }) },
            target: 'shown',
            actions: { type: 'takeReport', params: ({ event }) => ({ report: event.output }) },
          },
          { target: 'missing' },
        ],
        onError: 'failed',
      },
    },
    shown: {
      description: 'The covered transitions are marked on the drawing, level by level.',
      on: {
        'level.choose': { actions: 'takeLevel' },
        'missed.toggle': { actions: 'toggleMissed' },
        'item.choose': [{ guard: 'isChosen', actions: 'leaveItem' }, { actions: 'takeItem' }],
        'report.reload': 'loading',
      },
    },
    missing: {
      description: 'No test run has written a report.',
      on: { 'report.reload': 'loading' },
    },
    failed: {
      description: 'Loading the report failed.',
      on: { 'report.reload': 'loading' },
    },
  },
})
