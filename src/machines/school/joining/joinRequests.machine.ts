/**
 * The number of pending requests to join a teacher's classes: requested once, then updated by facts of the notification
 * channel (B131). Pages that list requests receive an event when they should reload.
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
    emitMoved: emit(({ event }) => ({
      type: 'requests.moved' as const,
      classesId: event.type === 'requests.changed' ? event.classesId : null,
    })),
  },
}).createMachine({
  id: 'joinRequests',
  description: 'The pending requests to join a teacher’s classes.',
  context: { counts: null },
  invoke: { src: 'facts' },
  initial: 'counting',
  states: {
    counting: {
      description: 'Requesting the counts; the previous ones stay visible.',
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
          description: 'The pending counts are out of date: they are requested again.',
          target: 'counting',
          reenter: true,
          actions: 'emitMoved',
        },
        'requests.resumed': { target: 'counting', reenter: true, actions: 'emitMoved' },
      },
    },
    counted: {
      description: 'The counts are those that the server sent last.',
      on: {
        'requests.changed': { actions: ['rememberOne', 'emitMoved'] },
        'requests.resumed': { target: 'counting', actions: 'emitMoved' },
      },
    },
    failed: {
      description: 'The counts could not be loaded; the pages say so and offer a retry.',
      on: {
        'requests.reload': 'counting',
        'requests.changed': { actions: ['rememberOne', 'emitMoved'] },
        'requests.resumed': { target: 'counting', actions: 'emitMoved' },
      },
    },
  },
})
