/** The private address of the calendar for other programs: creating it, replacing it and ending it. Replacing and ending are confirmed, because programs lose the calendar. */
import { assign, emit, setup } from 'xstate'
import type { CalendarFeed } from '../../../../contract/entities/courses/calendar'
import { callActor, queryActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import type { CalendarFeedContext, CalendarFeedEmitted, CalendarFeedEvent } from './calendarFeed.types'
import { feedTexts as texts } from './texts'

export const calendarFeedMachine = setup({
  types: {
    context: {} as CalendarFeedContext,
    events: {} as CalendarFeedEvent,
    emitted: {} as CalendarFeedEmitted,
  },
  actors: {
    find: queryActor('getCalendarFeed'),
    renew: callActor('renewCalendarFeed'),
    end: callActor('endCalendarFeed'),
  },
  guards: { hasFeed: ({ context }) => context.feed !== null },
  actions: {
    takeFeed: assign((_, { feed }: { feed: CalendarFeed | null }) => ({ feed, problem: null })),
    clearProblem: assign({ problem: null }),
    showLoadProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.failed })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.changeFailed })),
    notifyRenewed: emit({ type: 'notify' as const, level: 'success' as const, text: texts.renewed }),
    notifyEnded: emit({ type: 'notify' as const, level: 'success' as const, text: texts.ended }),
  },
}).createMachine({
  id: 'calendarFeed',
  description: 'The private address of the calendar for other programs.',
  context: { feed: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the address.',
      entry: 'clearProblem',
      invoke: {
        src: 'find',
        input: {},
        onDone: { target: 'shown', actions: { type: 'takeFeed', params: ({ event }) => ({ feed: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'showLoadProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    failed: {
      description: 'Loading the address failed; a retry is offered.',
      on: { 'feed.reload': 'loading' },
    },
    shown: {
      description: 'The address, or the offer to create one.',
      on: {
        'feed.create': [{ guard: 'hasFeed' }, { target: 'renewing' }],
        'feed.renew': { guard: 'hasFeed', target: 'askingRenewal' },
        'feed.end': { guard: 'hasFeed', target: 'askingEnd' },
      },
    },
    askingRenewal: {
      description: 'Asking whether to replace the address.',
      on: { 'feed.confirm': 'renewing', 'feed.cancel': 'shown' },
    },
    askingEnd: {
      description: 'Asking whether to end the address.',
      on: { 'feed.confirm': 'ending', 'feed.cancel': 'shown' },
    },
    renewing: {
      tags: 'sending',
      description: 'Creating a new address; a previous one ends.',
      entry: 'clearProblem',
      invoke: {
        src: 'renew',
        input: {},
        onDone: {
          target: 'shown',
          actions: [{ type: 'takeFeed', params: ({ event }) => ({ feed: event.output }) }, 'notifyRenewed'],
        },
        onError: { target: 'shown', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    ending: {
      tags: 'sending',
      description: 'Ending the address.',
      entry: 'clearProblem',
      invoke: {
        src: 'end',
        input: {},
        onDone: {
          target: 'shown',
          actions: [{ type: 'takeFeed', params: () => ({ feed: null }) }, 'notifyEnded'],
        },
        onError: { target: 'shown', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
  },
})
