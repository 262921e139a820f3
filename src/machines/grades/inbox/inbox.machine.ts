/** The grading inbox: opening the next waiting work of all classes, and releasing all graded works together after a question. */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { WaitingWork } from '../../../../contract/entities/grades/inbox'
import { callActor, queryActor } from '../../shared/data/calls'
import { type Failure, failureOf } from '../../shared/failure'
import type { InboxContext, InboxEmitted, InboxEvent } from './inbox.types'
import { texts } from './texts'

export const inboxMachine = setup({
  types: { context: {} as InboxContext, events: {} as InboxEvent, emitted: {} as InboxEmitted },
  actors: { findNext: queryActor('findNextWaitingWork'), release: callActor('releaseAllGraded') },
  guards: {
    hasGraded: ({ event }) => event.type === 'release.ask' && event.count > 0,
    isFound: (_, { work }: { work: WaitingWork | null }) => work !== null,
  },
  actions: {
    takeRecord: assign(({ event }) => {
      assertEvent(event, 'work.next')
      return { userTaskId: event.userTaskId }
    }),
    takeCount: assign(({ event }) => {
      assertEvent(event, 'release.ask')
      return { releaseNum: event.count }
    }),
    reportFound: emit((_, { work }: { work: WaitingWork | null }) => ({ type: 'work.found' as const, work })),
    notifyNoneLeft: emit({ type: 'notify', level: 'info', text: texts.noneLeft }),
    notifyNextFailed: emit((_, { text }: Failure) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.nextFailed,
    })),
    notifyReleased: emit((_, { count }: { count: number }) => ({
      type: 'notify' as const,
      level: 'success' as const,
      text: texts.released(count),
    })),
    reportReleased: emit({ type: 'works.released' }),
    notifyReleaseFailed: emit((_, { text }: Failure) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.releaseFailed,
    })),
  },
}).createMachine({
  id: 'inbox',
  description: 'The works of all classes that wait for a teacher.',
  context: { userTaskId: '', releaseNum: 0 },
  initial: 'idle',
  states: {
    idle: {
      description: 'No request of the inbox is pending.',
      on: {
        'work.next': { target: 'seeking', actions: 'takeRecord' },
        'release.ask': { guard: 'hasGraded', target: 'asking', actions: 'takeCount' },
      },
    },
    seeking: {
      tags: 'sending',
      description: 'Finding the next waiting work.',
      invoke: {
        src: 'findNext',
        input: ({ context: { userTaskId } }) => (userTaskId === '' ? {} : { userTaskId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ work: event.output.next }) },
            target: 'idle',
            actions: { type: 'reportFound', params: ({ event }) => ({ work: event.output.next }) },
          },
          { target: 'idle', actions: 'notifyNoneLeft' },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'notifyNextFailed', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    asking: {
      description: 'Asking whether to release all graded works.',
      on: { 'release.confirm': 'releasing', 'release.cancel': 'idle' },
    },
    releasing: {
      tags: 'sending',
      description: 'Releasing all graded works.',
      invoke: {
        src: 'release',
        input: ({ context: { releaseNum } }) => ({ most: releaseNum }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'notifyReleased', params: ({ event }) => ({ count: event.output }) }, 'reportReleased'],
        },
        onError: {
          target: 'idle',
          actions: { type: 'notifyReleaseFailed', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
  },
})
