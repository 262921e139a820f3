/**
 * The chat of a student or a teacher while signed in: it keeps the channel open, knows who there is to talk to and what is
 * unread, and opens one conversation at a time. What was written lies in the outbox until the server has it. Nothing of it
 * outlives the session (B303).
 */
import { assign, not } from 'xstate'
import { knowledge } from './chat.logic'
import { chatSetup } from './chat.setup'

export const chatMachine = chatSetup.createMachine({
  id: 'chat',
  description: 'The chat of somebody who is signed in.',
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
      description: 'The channel: open on pages where something live may be.',
      initial: 'closed',
      states: {
        closed: {
          description: 'A page in preview mode opens nothing live (B019); what is written waits.',
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
      description: 'What is known of people and unread messages.',
      initial: 'none',
      on: {
        'channel.connected': { target: '.loading', actions: 'openLine' },
        'channel.lost': { actions: 'closeLine' },
        'channel.refused': { target: '.refused', actions: 'closeLine' },
        'channel.received': [
          { guard: 'isMessage', actions: ['takeMessage', 'tellOutbox'] },
          { actions: ['takeNews', 'tellOutbox'] },
        ],
      },
      states: {
        none: { description: 'The line opens for the first time.' },
        loading: {
          description: 'Asks who there is to talk to, what waits and what was said last.',
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
        known: { description: 'People and conversations are known.' },
        failed: {
          description:
            'They could not be found out. Where they were known before, they are asked for again by themselves.',
          on: { 'chat.retry': 'loading' },
          after: { catchUpRetry: { guard: 'hasUser', target: 'loading' } },
        },
        refused: { description: 'The server will not have this session in the chat.' },
      },
    },
    panel: {
      description: 'Whether the chat is looked at.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The bubble alone.',
          on: { 'chat.open': [{ guard: 'hasOpen', target: 'open.talk' }, { target: 'open.list' }] },
        },
        open: {
          description: 'The conversations lie open.',
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
              description: 'A conversation is read and written in.',
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
          description: 'Nothing new has just come.',
          on: { 'channel.received': { guard: 'isNews', target: 'flashing', actions: 'startFlash' } },
        },
        flashing: {
          description: 'The picture of whoever wrote flashes.',
          exit: 'endFlash',
          after: { flashOver: 'calm' },
          on: { 'channel.received': { guard: 'isNews', target: 'flashing', reenter: true, actions: 'startFlash' } },
        },
      },
    },
  },
})
