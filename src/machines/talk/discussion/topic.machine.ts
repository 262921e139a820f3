/**
 * One topic with its replies (B552 B553), by pages, or at the reply that a notice leads to. New replies are counted,
 * and shown on request; changes of visible replies are applied in place.
 */
import { and } from 'xstate'
import { failureOf } from '../../shared/failure'
import { topicSetup } from './topic.setup'

export const topicMachine = topicSetup.createMachine({
  id: 'discussionTopic',
  description: 'A topic and its replies.',
  context: ({ input }) => ({
    ...input,
    opened: null,
    pageNo: 1,
    newNum: 0,
    edited: null,
    act: null,
    problem: null,
    actProblem: null,
  }),
  invoke: [
    { src: 'facts', input: () => ({ teachingClassId: null }) },
    {
      id: 'draft',
      src: 'draft',
      input: ({ context: { discussId } }) => ({ kind: 'reply' as const, about: discussId }),
    },
  ],
  type: 'parallel',
  on: {
    'post.quote': { guard: 'canQuote', actions: 'quote' },
  },
  states: {
    thread: {
      description: 'The topic and a page of its replies.',
      initial: 'loading',
      on: {
        'page.turn': { target: '.loading', actions: 'turn' },
        'topic.reload': { target: '.loading' },
        'news.show': { target: '.loading', actions: 'goToLast' },
        'draft.sent': { target: '.loading', actions: 'goToOwn' },
        'line.back': { target: '.loading' },
      },
      states: {
        loading: {
          description: 'Loading the topic and its replies; the previous ones stay visible.',
          entry: 'clear',
          // The pending response may be older than this event.
          on: { 'discussion.changed': { guard: 'isNewsHere', target: 'loading', reenter: true } },
          invoke: {
            src: 'openTopic',
            input: ({ context: { discussId, replyId, pageNo } }) => ({ discussId, replyId, pageNo }),
            onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'isGone', params: ({ event }) => failureOf(event.error) }, target: 'gone' },
              { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
            ],
          },
        },
        shown: {
          description: 'The topic and its replies are shown.',
          initial: 'settled',
          on: {
            'discussion.changed': [
              { guard: 'isElsewhere' },
              { guard: 'isOthersReply', actions: 'countNew' },
              { target: '.stale' },
            ],
          },
          states: {
            settled: { description: 'The replies are up to date, except for new ones, which are only counted.' },
            stale: {
              description: 'The topic or its replies have changed; waiting for a quiet moment before the reload.',
              after: { quietOver: 'refreshing' },
            },
            refreshing: {
              description: 'Reloading the topic and its replies; they stay in place.',
              // The pending response may be older than this reply.
              on: {
                'discussion.changed': {
                  guard: and(['isNewsHere', 'isOthersReply']),
                  target: 'stale',
                  actions: 'countNew',
                },
              },
              invoke: {
                src: 'openTopic',
                input: ({ context: { discussId, pageNo } }) => ({ discussId, replyId: null, pageNo }),
                onDone: { target: 'settled', actions: { type: 'take', params: ({ event }) => event.output } },
                onError: [
                  {
                    guard: { type: 'isGone', params: ({ event }) => failureOf(event.error) },
                    target: '#discussionTopic.thread.gone',
                  },
                  { target: 'settled' },
                ],
              },
            },
          },
        },
        gone: { description: 'The topic does not exist, or is not visible to this user.' },
        failed: { description: 'Loading the topic failed; a retry is offered.' },
      },
    },
    acting: {
      description: 'A change of the topic or a reply.',
      initial: 'none',
      states: {
        none: {
          description: 'No change is being made.',
          on: {
            'post.act': { target: 'working', actions: 'begin' },
            'post.askDelete': { guard: 'isKnown', target: 'asking', actions: 'askDelete' },
            'edit.open': { guard: 'canChange', target: 'editing', actions: 'openEdit' },
          },
        },
        asking: {
          description: 'Asking the user to confirm the deletion.',
          on: {
            'delete.confirm': 'working',
            'delete.cancel': { target: 'none', actions: 'forgetAct' },
          },
        },
        editing: {
          description: 'Editing an own topic or reply.',
          on: {
            'edit.write': { actions: 'writeEdit' },
            'edit.cancel': { target: 'none', actions: 'closeEdit' },
            'edit.save': { target: 'changing', actions: 'beginChange' },
          },
        },
        changing: {
          tags: 'sending',
          description: 'Saving the edited text; it stays in the field until it is stored.',
          invoke: {
            src: 'act',
            input: ({ context: { act } }) => act ?? { kind: 'like' as const, discussId: '' },
            onDone: { target: 'none', actions: ['notifyDone', 'forgetAct', 'closeEdit'] },
            onError: {
              target: 'editing',
              actions: ['forgetAct', { type: 'showActProblem', params: ({ event }) => failureOf(event.error) }],
            },
          },
        },
        working: {
          tags: 'sending',
          description: 'Storing the change.',
          invoke: {
            src: 'act',
            input: ({ context: { act } }) => act ?? { kind: 'like' as const, discussId: '' },
            onDone: { target: 'none', actions: ['notifyDone', 'forgetAct'] },
            onError: {
              target: 'none',
              actions: [{ type: 'notifyActFailed', params: ({ event }) => failureOf(event.error) }, 'forgetAct'],
            },
          },
        },
      },
    },
  },
})
