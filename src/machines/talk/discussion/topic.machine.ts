/**
 * One topic with its replies (B552 B553): read by pages, or at the reply that a notice leads to. Replies that come meanwhile are
 * counted and shown when asked for; what changes in those that are in sight is brought up to date where it stands.
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
          description: 'They are on their way; those before stay in sight.',
          entry: 'clear',
          // What was read may be older than what is told now.
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
          description: 'They are here.',
          initial: 'settled',
          on: {
            'discussion.changed': [
              { guard: 'isElsewhere' },
              { guard: 'isOthersReply', actions: 'countNew' },
              { target: '.stale' },
            ],
          },
          states: {
            settled: { description: 'They stand as they are shown, but for replies that were told.' },
            stale: {
              description: 'Something in them has changed; they are asked for when it is quiet.',
              after: { quietOver: 'refreshing' },
            },
            refreshing: {
              description: 'They are asked for again and stay where they are.',
              // The answer on its way may have been read before this reply was there.
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
        gone: { description: 'There is no such topic, or not for this person.' },
        failed: { description: 'They did not come; they can be asked for again.' },
      },
    },
    acting: {
      description: 'What is done to the topic or a reply.',
      initial: 'none',
      states: {
        none: {
          description: 'Nothing is being done.',
          on: {
            'post.act': { target: 'working', actions: 'begin' },
            'post.askDelete': { guard: 'isKnown', target: 'asking', actions: 'askDelete' },
            'edit.open': { guard: 'canChange', target: 'editing', actions: 'openEdit' },
          },
        },
        asking: {
          description: 'Whether it is to be deleted is asked.',
          on: {
            'delete.confirm': 'working',
            'delete.cancel': { target: 'none', actions: 'forgetAct' },
          },
        },
        editing: {
          description: 'An own topic or reply is being changed.',
          on: {
            'edit.write': { actions: 'writeEdit' },
            'edit.cancel': { target: 'none', actions: 'closeEdit' },
            'edit.save': { target: 'changing', actions: 'beginChange' },
          },
        },
        changing: {
          tags: 'sending',
          description: 'The change is on its way; what is written stays until it is stored.',
          invoke: {
            src: 'act',
            input: ({ context: { act } }) => act ?? { kind: 'like' as const, discussId: '' },
            onDone: { target: 'none', actions: ['sayDone', 'forgetAct', 'closeEdit'] },
            onError: {
              target: 'editing',
              actions: ['forgetAct', { type: 'showActProblem', params: ({ event }) => failureOf(event.error) }],
            },
          },
        },
        working: {
          tags: 'sending',
          description: 'It is being done.',
          invoke: {
            src: 'act',
            input: ({ context: { act } }) => act ?? { kind: 'like' as const, discussId: '' },
            onDone: { target: 'none', actions: ['sayDone', 'forgetAct'] },
            onError: {
              target: 'none',
              actions: [{ type: 'sayActFailed', params: ({ event }) => failureOf(event.error) }, 'forgetAct'],
            },
          },
        },
      },
    },
  },
})
