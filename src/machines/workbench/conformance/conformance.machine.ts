/**
 * Compares the charts of this page with their oracles from time to time, and sends each disagreement once. It ends when the
 * server refuses disagreements, and after too many of them.
 */
import { assign, fromPromise, setup } from 'xstate'
import { CONFORMANCE } from '../../../../contract/rules/workbench/inspectionLimits'
import { callActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import { notProvided } from '../../shared/notProvided'
import type { ConformanceContext, FoundDisagreement } from './conformance.types'

export const conformanceMachine = setup({
  types: { context: {} as ConformanceContext, events: {} as { type: never } },
  actors: {
    /** Compares what has happened since the last time. */
    check: fromPromise<readonly FoundDisagreement[]>(async () => notProvided()),
    send: callActor('sendDisagreement'),
  },
  delays: { untilCheck: CONFORMANCE.everyMs },
  guards: {
    hasQueued: ({ context: { queue } }) => queue.length > 0,
    isFull: ({ context: { queue, known } }) => queue.length === 0 && known.length >= CONFORMANCE.most,
    /** The server has answered; without a connection there is no code. */
    isRefused: (_, { error }: { error: unknown }) => failureOf(error).code !== 0,
  },
  actions: {
    queueFresh: assign(({ context: { queue, known } }, { found }: { found: readonly FoundDisagreement[] }) => {
      const fresh = found
        .filter(({ sign }, index) => !known.includes(sign) && found.findIndex((one) => one.sign === sign) === index)
        .slice(0, CONFORMANCE.most - known.length)
      return { queue: [...queue, ...fresh], known: [...known, ...fresh.map(({ sign }) => sign)] }
    }),
    removeSent: assign(({ context: { queue } }) => ({ queue: queue.slice(1) })),
  },
}).createMachine({
  id: 'conformance',
  description: 'The comparison of the running charts of a page with their oracles.',
  context: { queue: [], known: [] },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Waiting for the next comparison.',
      always: { guard: 'isFull', target: 'ended' },
      after: { untilCheck: 'checking' },
    },
    checking: {
      description: 'Comparing what the charts did since the last comparison, in idle time.',
      invoke: {
        src: 'check',
        onDone: {
          target: 'deciding',
          actions: { type: 'queueFresh', params: ({ event }) => ({ found: event.output }) },
        },
        onError: 'ended',
      },
    },
    deciding: {
      description: 'Sending the next disagreement, if there is one.',
      always: [{ guard: 'hasQueued', target: 'sending' }, { target: 'waiting' }],
    },
    sending: {
      description: 'Sending the oldest disagreement.',
      invoke: {
        src: 'send',
        input: ({ context: { queue } }) => queue[0] ?? notProvided(),
        onDone: { target: 'deciding', actions: 'removeSent' },
        onError: [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'ended' },
          // Without a connection it is sent after the next comparison.
          { target: 'waiting' },
        ],
      },
    },
    ended: {
      type: 'final',
      description: 'The page compares nothing any more.',
    },
  },
})
