/**
 * How many requests to join wait at a teacher's classes: asked once, then kept right by what the notification channel
 * tells (B131). Pages that list requests hear when they should look again.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import { joinRequestsActors } from './joining.actors'
import type { Counts, JoinRequestsContext, JoinRequestsEmitted, JoinRequestsEvent } from './joining.types'

export const joinRequestsMachine = setup({
  types: {
    context: {} as JoinRequestsContext,
    events: {} as JoinRequestsEvent,
    emitted: {} as JoinRequestsEmitted,
  },
  actors: joinRequestsActors,
  actions: {
    rememberAll: assign((_, { counts }: { counts: Counts }) => ({
      counts: Object.fromEntries(counts.map(({ classesId, count }) => [classesId, count])),
    })),
    rememberOne: assign(({ context, event }) => {
      assertEvent(event, 'requests.changed')
      return { counts: { ...context.counts, [event.classesId]: event.count } }
    }),
    tellMoved: emit(({ event }) => ({
      type: 'requests.moved' as const,
      classesId: event.type === 'requests.changed' ? event.classesId : null,
    })),
  },
}).createMachine({
  id: 'joinRequests',
  description: 'The requests to join that wait at a teacher’s classes.',
  context: { counts: null },
  invoke: { src: 'facts' },
  initial: 'counting',
  states: {
    counting: {
      description: 'The server is asked where requests wait; what was known before stays to be seen.',
      invoke: {
        src: 'countRequests',
        onDone: {
          target: 'counted',
          actions: { type: 'rememberAll', params: ({ event }) => ({ counts: event.output }) },
        },
        onError: 'failed',
      },
      on: {
        'requests.changed': {
          description: 'What was asked before no longer counts.',
          target: 'counting',
          reenter: true,
          actions: 'tellMoved',
        },
        'requests.resumed': { target: 'counting', reenter: true, actions: 'tellMoved' },
      },
    },
    counted: {
      description: 'The counts are what the server last said.',
      on: {
        'requests.changed': { actions: ['rememberOne', 'tellMoved'] },
        'requests.resumed': { target: 'counting', actions: 'tellMoved' },
      },
    },
    failed: {
      description: 'The counts could not be loaded; the pages say so and offer a retry.',
      on: {
        'requests.reload': 'counting',
        'requests.changed': { actions: ['rememberOne', 'tellMoved'] },
        'requests.resumed': { target: 'counting', actions: 'tellMoved' },
      },
    },
  },
})
