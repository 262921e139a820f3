/** Downloads of files of a class by a student: one at a time, where that is allowed (B544). */
import { assertEvent, assign, emit, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import { downloadPlaceholder } from './learning.actors'
import type { LearningEmitted, ResourceDownloadContext, ResourceDownloadEvent } from './learning.types'
import { texts } from './texts'

export const resourceDownloadMachine = setup({
  types: {
    context: {} as ResourceDownloadContext,
    events: {} as ResourceDownloadEvent,
    emitted: {} as LearningEmitted,
  },
  actors: { download: downloadPlaceholder },
  guards: {
    mayDownload: ({ event }) => {
      assertEvent(event, 'file.download')
      return event.resource.mayDownload === '1'
    },
  },
  actions: {
    takeUp: assign(({ event }) => {
      assertEvent(event, 'file.download')
      return { downloading: event.resource }
    }),
    putDown: assign({ downloading: null }),
    sayDownloaded: emit(({ context: { downloading } }) => ({
      type: 'notify' as const,
      level: 'success' as const,
      text: texts.downloadDone(downloading?.fileName ?? ''),
    })),
    sayNotDownloaded: emit((_, { text }: { text: string }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.downloadFailed,
    })),
  },
}).createMachine({
  id: 'resourceDownload',
  description: 'The download of a file of a class.',
  context: { downloading: null },
  initial: 'none',
  states: {
    none: {
      description: 'No file is being downloaded.',
      entry: 'putDown',
      on: { 'file.download': { guard: 'mayDownload', target: 'fetching', actions: 'takeUp' } },
    },
    fetching: {
      tags: 'sending',
      description: 'Downloading a file; another download cannot be started.',
      invoke: {
        src: 'download',
        input: ({ context: { downloading } }) => ({
          resId: downloading?.resId ?? '',
          fileId: downloading?.fileId ?? '',
          fileName: downloading?.fileName ?? '',
        }),
        onDone: { target: 'none', actions: 'sayDownloaded' },
        onError: {
          target: 'none',
          actions: { type: 'sayNotDownloaded', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
  },
})
