/** The question before an announcement of an administrator is sent: it names the number of its receivers. */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { CallInput } from '../../../../contract/call'
import type { CallOf } from '../../../../contract/calls'
import { queryActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { receiversTexts as texts } from './texts'

export type Audience = CallInput<CallOf<'countReceivers'>>

export interface ReceiversContext {
  audience: Audience
  count: number
}

export type ReceiversEvent =
  /** The user wants to send. */
  { type: 'receivers.ask'; audience: Audience } | { type: 'receivers.confirm' } | { type: 'receivers.cancel' }

export const receiversMachine = setup({
  types: {
    context: {} as ReceiversContext,
    events: {} as ReceiversEvent,
    emitted: {} as { type: 'receivers.confirmed' } | Notify,
  },
  actors: { countReceivers: queryActor('countReceivers') },
  guards: { isNobody: (_, { count }: { count: number }) => count === 0 },
  actions: {
    choose: assign(({ event }) => {
      assertEvent(event, 'receivers.ask')
      return { audience: event.audience }
    }),
    storeCount: assign((_, { count }: { count: number }) => ({ count })),
    notifyNone: emit({ type: 'notify', level: 'error', text: texts.none }),
    notifyFailed: emit((_, { text }: { text: string }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.failed,
    })),
    emitConfirmed: emit({ type: 'receivers.confirmed' }),
  },
}).createMachine({
  id: 'receivers',
  description: 'The question before an announcement is sent to the school.',
  context: { audience: { audience: 'school' }, count: 0 },
  initial: 'idle',
  states: {
    idle: {
      description: 'No question is shown.',
      on: { 'receivers.ask': { target: 'counting', actions: 'choose' } },
    },
    counting: {
      description: 'Counting the receivers of the chosen audience.',
      invoke: {
        src: 'countReceivers',
        input: ({ context }) => context.audience,
        onDone: [
          {
            guard: { type: 'isNobody', params: ({ event }) => ({ count: event.output }) },
            target: 'idle',
            actions: 'notifyNone',
          },
          { target: 'asking', actions: { type: 'storeCount', params: ({ event }) => ({ count: event.output }) } },
        ],
        onError: { target: 'idle', actions: { type: 'notifyFailed', params: ({ event }) => failureOf(event.error) } },
      },
      on: { 'receivers.cancel': 'idle' },
    },
    asking: {
      description: 'Asking for confirmation; the question names the number of receivers.',
      on: {
        'receivers.confirm': { target: 'idle', actions: 'emitConfirmed' },
        'receivers.cancel': 'idle',
      },
    },
  },
})
