/**
 * The topics of a class, or of all classes of whoever looks (B552): searched, filtered, put in order and paged by the server. What
 * comes meanwhile is told and not pushed in, so that nothing moves under the reader; a new topic is written beside the list.
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
      // Whatever else is asked for begins at its first page.
      return { query: { ...query, pageNo: 1, ...event.query } }
    }),
    countNew: assign({ newNum: ({ context: { newNum } }) => newNum + 1 }),
    clear: assign({ problem: null, newNum: 0 }),
    take: assign((_, found: FoundTopics) => ({ found })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.loadFailed })),
    sayPublished: emit({ type: 'notify', level: 'success', text: texts.published }),
    leadOn: emit(({ event }) => {
      assertEvent(event, 'draft.sent')
      return { type: 'topic.published' as const, discussId: event.discussId }
    }),
  },
}).createMachine({
  id: 'discussion',
  description: 'The topics of a discussion.',
  context: ({ input }) => ({ ...input, query: firstQuery, found: null, newNum: 0, problem: null }),
  invoke: { src: 'facts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  type: 'parallel',
  states: {
    list: {
      description: 'The topics that were asked for.',
      initial: 'loading',
      on: {
        'query.change': { target: '.loading', actions: 'ask' },
        'list.reload': { target: '.loading' },
        'line.back': { target: '.loading' },
      },
      states: {
        loading: {
          description: 'They are on their way; those before stay in sight.',
          entry: 'clear',
          // What was found may be older than what is told now.
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
          description: 'They are here; there may be none.',
          initial: 'settled',
          on: {
            'discussion.changed': [{ guard: 'isOthersTopic', actions: 'countNew' }, { target: '.stale' }],
          },
          states: {
            settled: { description: 'They stand as they are shown, but for topics that were told.' },
            stale: {
              description: 'Something in them has changed; they are asked for when it is quiet.',
              after: { quietOver: 'refreshing' },
            },
            refreshing: {
              description: 'They are asked for again and stay where they are.',
              invoke: {
                src: 'findTopics',
                input: ({ context: { teachingClassId, query } }) => ({ teachingClassId, query }),
                onDone: { target: 'settled', actions: { type: 'take', params: ({ event }) => event.output } },
                onError: 'settled',
              },
            },
          },
        },
        failed: { description: 'They did not come; they can be asked for again.' },
      },
    },
    writing: {
      description: 'A new topic.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Nothing is being written here.',
          on: { 'topic.begin': { guard: 'isInClass', target: 'open' } },
        },
        open: {
          description: 'A topic is being written.',
          invoke: {
            id: 'draft',
            src: 'draft',
            input: ({ context: { teachingClassId } }) => ({ kind: 'topic' as const, about: teachingClassId ?? '' }),
          },
          on: {
            'topic.cancel': 'closed',
            'draft.sent': { target: 'closed', actions: ['sayPublished', 'leadOn'] },
          },
        },
      },
    },
  },
})
