/**
 * Updating a class to the newest version of its course: the differences are shown first, and exactly the shown version
 * is taken (D4).
 */
import { assign, emit, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { callActor, queryActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import type {
  ClassVersionContext,
  ClassVersionEmitted,
  ClassVersionEvent,
  ClassVersionInput,
  ClassVersions,
} from './classVersion.types'
import { classVersionTexts as texts } from './texts'

export const classVersionMachine = setup({
  types: {
    context: {} as ClassVersionContext,
    events: {} as ClassVersionEvent,
    input: {} as ClassVersionInput,
    emitted: {} as ClassVersionEmitted,
  },
  actors: {
    findVersions: queryActor('findClassVersion'),
    takeVersion: callActor('takeClassVersion'),
  },
  guards: {
    isGone: (_, { error }: { error: unknown }) => failureOf(error).code === errors.notFound.code,
    isOld: (_, { error }: { error: unknown }) => failureOf(error).code === errors.courseVersionOld.code,
    hasNewer: ({ context }) => typeof context.versions?.newVersionNo === 'number',
  },
  actions: {
    show: assign((_, { versions }: { versions: ClassVersions }) => ({ versions, problem: null })),
    showProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text || texts.failed })),
    notifyUpdated: emit(({ context: { versions } }) => ({
      type: 'notify' as const,
      level: 'success' as const,
      text: texts.taken(versions?.newVersionNo ?? 0),
    })),
    notifyOutdated: emit({ type: 'notify' as const, level: 'error' as const, text: texts.old }),
    notifyFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: failureOf(error).text || texts.takeFailed,
    })),
  },
}).createMachine({
  id: 'classVersion',
  description: 'The course version of a class.',
  context: ({ input }) => ({ ...input, versions: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the versions; the previous data stays visible.',
      invoke: {
        id: 'find',
        src: 'findVersions',
        input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => ({ versions: event.output }) } },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: 'gone' },
          { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    failed: { description: 'Loading the versions failed; a retry is offered.', on: { 'version.reload': 'loading' } },
    gone: { description: 'The class does not exist for this user.' },
    shown: {
      description: 'The differences of the newest version are shown, or that the class already runs it.',
      on: { 'version.reload': 'loading', 'version.take': { guard: 'hasNewer', target: 'asking' } },
    },
    asking: {
      description: 'Asking the teacher to confirm the update of the class.',
      on: { 'take.confirm': 'taking', 'take.cancel': 'shown' },
    },
    taking: {
      tags: 'sending',
      description: 'Updating the class to the newest version.',
      invoke: {
        id: 'take',
        src: 'takeVersion',
        input: ({ context: { teachingClassId, versions } }) => ({
          teachingClassId,
          versionNo: versions?.newVersionNo ?? 0,
        }),
        onDone: { target: 'loading', actions: 'notifyUpdated' },
        onError: [
          {
            guard: { type: 'isOld', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
            actions: 'notifyOutdated',
          },
          { target: 'shown', actions: { type: 'notifyFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
  },
})
