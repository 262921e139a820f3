/**
 * The topics of a class, or of all classes of the user (B552): searched, filtered, sorted and paged by the server. New
 * topics are counted and not inserted, so that nothing moves while the user reads. A new topic is written beside the
 * list.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import { DISCUSS_QUIET_MS } from '../../../../contract/limits'
import { type Failure, failureOf } from '../../shared/failure'
import { discussionFactsPlaceholder, findTopicsPlaceholder } from './discussion.actors'
import type {
  DiscussionContext,
  DiscussionEmitted,
  DiscussionEvent,
  DiscussionInput,
  FoundTopics,
  TopicQuery,
} from './discussion.types'
import { draftMachine } from './draft.machine'
import { texts } from './texts'

export const firstQuery: TopicQuery = {
  search: '',
  filterType: '',
  sortField: 'createTime',
  targetKey: '',
  pageNo: 1,
}

export const discussionMachine = setup({
  types: {
    context: {} as DiscussionContext,
    events: {} as DiscussionEvent,
    input: {} as DiscussionInput,
    emitted: {} as DiscussionEmitted,
    children: {} as { draft: 'draft' },
  },
  actors: { facts: discussionFactsPlaceholder, findTopics: findTopicsPlaceholder, draft: draftMachine },
  delays: { quietOver: DISCUSS_QUIET_MS },
  guards: {
    isByOthers: ({ event }) => event.type === 'discussion.changed' && !event.isOwn,
    isOthersTopic: ({ event }) => event.type === 'discussion.changed' && event.what === 'topic' && !event.isOwn,
    isInClass: ({ context: { teachingClassId } }) => teachingClassId !== null,
  },
  actions: {
    ask: assign(({ context: { query }, event }) => {
      assertEvent(event, 'query.change')
      // Another search, filter or order starts at the first page.
      return { query: { ...query, pageNo: 1, ...event.query } }
    }),
    countNew: assign({ newNum: ({ context: { newNum } }) => newNum + 1 }),
    clear: assign({ problem: null, newNum: 0 }),
    take: assign((_, found: FoundTopics) => ({ found })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.loadFailed })),
    notifyPublished: emit({ type: 'notify', level: 'success', text: texts.published }),
    leadOn: emit(({ event }) => {
      assertEvent(event, 'draft.sent')
      return { type: 'topic.published' as const, discussId: event.discussId }
    }),
  },
}).createMachine({
  id: 'discussion',
  description: 'The topics of the discussion.',
  context: ({ input }) => ({ ...input, query: firstQuery, found: null, newNum: 0, problem: null }),
  invoke: { src: 'facts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  type: 'parallel',
  states: {
    list: {
      description: 'The list of topics.',
      initial: 'loading',
      on: {
        'query.change': { target: '.loading', actions: 'ask' },
        'list.reload': { target: '.loading' },
        'line.back': { target: '.loading' },
      },
      states: {
        loading: {
          description: 'Loading the topics; the previous ones stay visible.',
          entry: 'clear',
          // The pending response may be older than this event.
          on: { 'discussion.changed': { guard: 'isByOthers', target: 'loading', reenter: true } },
          invoke: {
            src: 'findTopics',
            input: ({ context: { teachingClassId, query } }) => ({ teachingClassId, query }),
            onDone: { target: 'listed', actions: { type: 'take', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        listed: {
          description: 'The topics are listed; there may be none.',
          initial: 'settled',
          on: {
            'discussion.changed': [{ guard: 'isOthersTopic', actions: 'countNew' }, { target: '.stale' }],
          },
          states: {
            settled: { description: 'The list is up to date, except for new topics, which are only counted.' },
            stale: {
              description: 'Topics have changed; waiting for a quiet moment before the reload.',
              after: { quietOver: 'refreshing' },
            },
            refreshing: {
              description: 'Reloading the topics; the list stays in place.',
              invoke: {
                src: 'findTopics',
                input: ({ context: { teachingClassId, query } }) => ({ teachingClassId, query }),
                onDone: { target: 'settled', actions: { type: 'take', params: ({ event }) => event.output } },
                onError: 'settled',
              },
            },
          },
        },
        failed: { description: 'Loading the topics failed; a retry is offered.' },
      },
    },
    writing: {
      description: 'The form of a new topic.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The form is closed.',
          on: { 'topic.begin': { guard: 'isInClass', target: 'open' } },
        },
        open: {
          description: 'Writing a new topic.',
          invoke: {
            id: 'draft',
            src: 'draft',
            input: ({ context: { teachingClassId } }) => ({ kind: 'topic' as const, about: teachingClassId ?? '' }),
          },
          on: {
            'topic.cancel': 'closed',
            'draft.sent': { target: 'closed', actions: ['notifyPublished', 'leadOn'] },
          },
        },
      },
    },
  },
})
