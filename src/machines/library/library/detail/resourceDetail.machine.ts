/** One resource with its details: an own one gets another file, and an earlier version can be restored. */

import { assertEvent, assign, emit, setup } from 'xstate'
import { errors } from '../../../../../contract/errors'
import { callActor } from '../../../shared/data/calls'
import { failureOf } from '../../../shared/failure'
import type { Notify } from '../../../shared/messages'
import { changeResourcePlaceholder, fetchResourcePlaceholder } from '../library.actors'
import { texts } from '../texts'
import type {
  ResourceDetailContext,
  ResourceDetailEmitted,
  ResourceDetailEvent,
  ResourceDetailInput,
} from './resourceDetail.types'

export const resourceDetailMachine = setup({
  types: {
    input: {} as ResourceDetailInput,
    context: {} as ResourceDetailContext,
    events: {} as ResourceDetailEvent,
    emitted: {} as ResourceDetailEmitted,
  },
  actors: {
    fetchResource: fetchResourcePlaceholder,
    restoreVersion: callActor('restoreResourceVersion'),
    changeResource: changeResourcePlaceholder,
  },
  guards: {
    /** Another user has saved the resource since: its current version is loaded. */
    isOutdated: (_, { error }: { error: unknown }) => failureOf(error).code === errors.conflictingChange.code,
  },
  actions: {
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, text: string) => ({ problem: text || texts.detail.failed })),
    choose: assign(({ event }) => {
      assertEvent(event, 'version.ask')
      return { chosen: event.version }
    }),
    mean: assign(({ event }) => {
      assertEvent(event, 'resource.change')
      return { change: event.change }
    }),
    forget: assign({ chosen: null, change: null }),
    emitChanged: emit({ type: 'resource.changed' }),
    notifyRestored: emit((): Notify => ({ type: 'notify', level: 'success', text: texts.detail.restored })),
    notifyChanged: emit(
      ({ context: { change } }): Notify => ({
        type: 'notify',
        level: 'success',
        text: texts.detail.done[change?.what ?? 'handIn'],
      }),
    ),
    notifyFailed: emit(
      (_, text: string): Notify => ({ type: 'notify', level: 'error', text: text || texts.actionFailed }),
    ),
  },
}).createMachine({
  id: 'resourceDetail',
  description: 'One resource with its versions and its uses.',
  context: ({ input }) => ({ ...input, shown: null, problem: null, chosen: null, change: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the resource; the previous data stays visible.',
      entry: 'clearProblem',
      invoke: {
        src: 'fetchResource',
        input: ({ context: { resId } }) => ({ resId }),
        onDone: { target: 'shown', actions: assign({ shown: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error).text },
        },
      },
    },
    failed: { description: 'Loading the resource failed; a retry is offered.', on: { 'detail.reload': 'loading' } },
    shown: {
      description: 'The resource is shown.',
      on: {
        'version.ask': { target: 'asking', actions: 'choose' },
        'resource.change': { target: 'changing', actions: 'mean' },
      },
    },
    changing: {
      tags: ['busy', 'sending'],
      description: 'Saving another file or setting as the next version; classes keep their versions.',
      invoke: {
        src: 'changeResource',
        input: ({ context: { resId, shown, change } }) => ({
          row: { resId, resName: shown?.row.resName ?? '', version: shown?.row.version ?? 0 },
          change: change ?? { what: 'handIn' as const, handIn: '0' as const },
        }),
        onDone: { target: 'loading', actions: ['notifyChanged', 'emitChanged', 'forget'] },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'loading',
            actions: [{ type: 'notifyFailed', params: ({ event }) => failureOf(event.error).text }, 'forget'],
          },
          {
            target: 'shown',
            actions: [{ type: 'notifyFailed', params: ({ event }) => failureOf(event.error).text }, 'forget'],
          },
        ],
      },
    },
    asking: {
      description: 'Asking the user to confirm that an earlier version is restored.',
      on: { 'version.confirm': 'restoring', 'version.cancel': { target: 'shown', actions: 'forget' } },
    },
    restoring: {
      tags: ['busy', 'sending'],
      description: 'Restoring the content of an earlier version as the next version.',
      invoke: {
        src: 'restoreVersion',
        input: ({ context: { resId, chosen } }) => ({ resId, resVersionId: chosen?.resVersionId ?? '' }),
        onDone: { target: 'loading', actions: ['notifyRestored', 'emitChanged', 'forget'] },
        onError: {
          target: 'shown',
          actions: [{ type: 'notifyFailed', params: ({ event }) => failureOf(event.error).text }, 'forget'],
        },
      },
    },
  },
})
