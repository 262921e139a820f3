/**
 * The chat of a student or a teacher while signed in: it keeps the channel open, has the people and the unread counts,
 * and opens one conversation at a time. A sent message stays in the outbox until the server confirms it. All data is
 * deleted with the session (B303).
 */
import { assign, not } from 'xstate'
import { knowledge } from './chat.logic'
import { chatSetup } from './chat.setup'

export const chatMachine = chatSetup.createMachine({
  id: 'chat',
  description: 'The chat of a signed-in user.',
  context: ({ input }) => ({
    ...input,
    user: null,
    presence: {},
    unread: {},
    newest: {},
    drafts: {},
    open: null,
    search: null,
    flashing: null,
    edition: 0,
    problem: '',
  }),
  invoke: [
    { id: 'outbox', src: 'outbox', input: ({ context }) => ({ userId: context.userId }) },
    { id: 'bubble', src: 'bubble' },
    { id: 'drafts', src: 'drafts', input: ({ context }) => ({ userId: context.userId }) },
    { id: 'reader', src: 'reader' },
  ],
  type: 'parallel',
  on: {
    'mode.changed': { actions: 'rememberMode' },
    'drafts.restored': { actions: 'restoreDrafts' },
    'draft.add': { actions: ['addToDraft', 'keepDrafts'] },
  },
  states: {
    line: {
      description: 'The channel: open on pages that may have live features.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No channel on a page in preview mode (B019); unsent messages wait.',
          always: { guard: not('isPreview'), target: 'open' },
        },
        open: {
          description: 'The channel is kept open.',
          invoke: {
            id: 'connection',
            src: 'connection',
            input: ({ context: { token, userId } }) => ({
              channel: 'chat' as const,
              token,
              register: { name: 'register', data: { userId } },
            }),
          },
          always: { guard: 'isPreview', target: 'closed', actions: 'closeLine' },
          on: { 'chat.retry': { actions: 'reconnect' }, 'outbox.transmit': { actions: 'transmit' } },
        },
      },
    },
    knowledge: {
      description: 'The people, the conversations and the unread counts.',
      initial: 'none',
      on: {
        'channel.connected': { target: '.loading', actions: 'openLine' },
        'channel.lost': { actions: 'closeLine' },
        'channel.refused': { target: '.refused', actions: 'closeLine' },
        'channel.received': [
          { guard: 'isMessage', actions: ['takeMessage', 'forwardToOutbox'] },
          { actions: ['takeNews', 'forwardToOutbox'] },
        ],
      },
      states: {
        none: { description: 'Opening the channel for the first time.' },
        loading: {
          description: 'Loading the people, the unread counts and the last messages.',
          invoke: {
            id: 'loadChat',
            src: 'loadChat',
            onDone: { target: 'known', actions: assign(({ context, event }) => knowledge(context, event.output)) },
            onError: {
              target: 'failed',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        known: { description: 'People and conversations are loaded.' },
        failed: {
          description: 'Loading failed. If data was loaded before, it is reloaded automatically.',
          on: { 'chat.retry': 'loading' },
          after: { catchUpRetry: { guard: 'hasUser', target: 'loading' } },
        },
        refused: { description: 'The server refuses this session in the chat.' },
      },
    },
    panel: {
      description: 'Whether the panel is open.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Only the bubble is visible.',
          on: { 'chat.open': [{ guard: 'hasOpen', target: 'open.talk' }, { target: 'open.list' }] },
        },
        open: {
          description: 'The conversations are visible.',
          initial: 'list',
          exit: 'stopLooking',
          on: {
            'chat.close': 'closed',
            'search.change': { actions: 'look' },
            'message.retry': { actions: 'retryMessage' },
            'message.drop': { actions: 'dropMessage' },
          },
          states: {
            list: {
              description: 'No conversation is chosen.',
              on: { 'chat.talk': { target: 'talk', actions: 'choose' } },
            },
            talk: {
              description: 'The user reads and writes in one conversation.',
              entry: 'markRead',
              invoke: {
                id: 'conversation',
                src: 'conversation',
                input: ({ context: { open } }) => ({ conversation: open ?? { type: 0 as const, id: '' } }),
              },
              on: {
                'chat.talk': [
                  { guard: 'isOther', target: 'talk', reenter: true, actions: 'choose' },
                  { actions: 'choose' },
                ],
                'chat.leave': { target: 'list', actions: 'unchoose' },
                'channel.connected': { actions: ['catchUp', 'markRead'] },
                'channel.received': [
                  { guard: 'isToOpenNews', actions: ['passMessageOn', 'markRead'] },
                  { guard: 'isToOpen', actions: 'passMessageOn' },
                ],
                'draft.change': { actions: ['takeDraft', 'keepDrafts'] },
                'message.send': { guard: 'canSend', actions: ['send', 'keepDrafts'] },
                'history.older': { actions: 'passOn' },
                'history.retry': { actions: 'passOn' },
              },
            },
          },
        },
      },
    },
    attention: {
      description: 'Whether a picture flashes (B301).',
      initial: 'calm',
      states: {
        calm: {
          description: 'No message has just arrived.',
          on: { 'channel.received': { guard: 'isNews', target: 'flashing', actions: 'startFlash' } },
        },
        flashing: {
          description: 'The picture of the sender flashes.',
          exit: 'endFlash',
          after: { flashOver: 'calm' },
          on: { 'channel.received': { guard: 'isNews', target: 'flashing', reenter: true, actions: 'startFlash' } },
        },
      },
    },
  },
})
