/**
 * The chart of all data that a page loads: it loads when the page opens and again as facts demand, keeps the last
 * answers during a reload, and gives the reason of a failure. The calls and the facts are data of the resource.
 */
import { assertEvent, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { RESOURCE_QUIET_MS } from '../../../../contract/limits'
import { failureOf } from '../failure'
import { notProvided } from '../notProvided'
import type { Asks, FactSource, ResourceContext, ResourceEvent, ResourceInput } from './resource.types'

const parts = setup({
  types: { context: {} as ResourceContext, events: {} as ResourceEvent, input: {} as ResourceInput },
  actors: {
    /** Sends `resource.fact`. Without a source it sends nothing. */
    facts: fromCallback<EventObject, FactSource | null, ResourceEvent>(({ input }) =>
      input ? notProvided() : undefined,
    ),
    /** Makes the calls at the same time and answers by name. Rejects with an error whose `text` is for people. */
    load: fromPromise<Readonly<Record<string, unknown>>, Asks>(notProvided),
  },
  delays: { quiet: RESOURCE_QUIET_MS },
  guards: {
    hasAnswers: ({ context }) => context.answers !== null,
    hasNews: ({ context }) => context.hasNews,
    /** The server gives one refusal for what does not exist and for what the caller may not see. */
    isMissing: ({ context }, { code }: { code: number }) => code === (context.missingCode ?? errors.notFound.code),
    /** The page shows another part of the same answers. */
    hasSameAsks: ({ context, event }) => {
      assertEvent(event, 'resource.ask')
      return JSON.stringify(event.asks) === JSON.stringify(context.asks)
    },
    keepsAnswers: ({ context, event }) => {
      assertEvent(event, 'resource.ask')
      return event.keeps && context.answers !== null
    },
    isDueNow: ({ context, event }) => {
      assertEvent(event, 'resource.fact')
      return context.refetchOn[event.fact] === 'now'
    },
    isDueNowWithAnswers: ({ context, event }) => {
      assertEvent(event, 'resource.fact')
      return context.refetchOn[event.fact] === 'now' && context.answers !== null
    },
    isDueQuietly: ({ context, event }) => {
      assertEvent(event, 'resource.fact')
      return context.refetchOn[event.fact] === 'quiet'
    },
  },
  actions: {
    takeQuery: assign(({ event }) => {
      assertEvent(event, 'resource.ask')
      return { query: event.query, asks: event.asks }
    }),
    forgetAnswers: assign({ answers: null }),
    begin: assign({ problem: null, hasNews: false }),
    noteNews: assign({ hasNews: true }),
    showProblem: assign(({ context }, { text }: { text: string }) => ({ problem: text || context.failed })),
  },
})

/** A request in flight. */
const requesting = parts.createStateConfig({
  entry: 'begin',
  invoke: {
    src: 'load',
    input: ({ context }) => context.asks,
    onDone: [
      { guard: 'hasNews', target: 'stale', actions: assign({ answers: ({ event }) => event.output }) },
      { target: 'ready', actions: assign({ answers: ({ event }) => event.output }) },
    ],
    onError: [
      {
        guard: { type: 'isMissing', params: ({ event }) => failureOf(event.error) },
        target: 'missing',
        actions: ['forgetAnswers', { type: 'showProblem', params: ({ event }) => failureOf(event.error) }],
      },
      { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
    ],
  },
  on: { 'resource.fact': { guard: 'isDueQuietly', actions: 'noteNews' } },
})

export const resourceMachine = parts.createMachine({
  id: 'resource',
  description: 'Data that a page loads.',
  context: ({ input }) => ({ ...input, answers: null, problem: null, hasNews: false }),
  invoke: { src: 'facts', input: ({ context }) => context.facts },
  initial: 'loading',
  on: {
    'resource.ask': [
      { guard: 'hasSameAsks', actions: 'takeQuery' },
      { guard: 'keepsAnswers', target: '.refreshing', actions: 'takeQuery' },
      { target: '.loading', actions: ['takeQuery', 'forgetAnswers'] },
    ],
    'resource.reload': [{ guard: 'hasAnswers', target: '.refreshing' }, { target: '.loading' }],
    'resource.fact': [
      { guard: 'isDueNowWithAnswers', target: '.refreshing' },
      { guard: 'isDueNow', target: '.loading' },
    ],
  },
  states: {
    loading: { ...requesting, description: 'Loading the data for the first time; nothing can be shown yet.' },
    refreshing: { ...requesting, description: 'Reloading the data; the previous data stays visible.' },
    ready: {
      description: 'The data is shown.',
      on: { 'resource.fact': { guard: 'isDueQuietly', target: 'stale' } },
    },
    stale: {
      description: 'The data is out of date; it is reloaded shortly.',
      after: { quiet: [{ guard: 'hasAnswers', target: 'refreshing' }, { target: 'loading' }] },
    },
    failed: {
      description:
        'The last request failed; the page gives the reason and offers a retry. Previous data stays visible.',
      on: { 'resource.fact': { guard: 'isDueQuietly', target: 'stale' } },
    },
    missing: {
      description:
        'What the page shows does not exist, or the user may not see it. Older answers are no longer visible.',
    },
  },
})
