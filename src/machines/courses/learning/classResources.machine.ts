/**
 * The files of a class, by chapter or by type, for its students; one is downloaded at a time, where that is allowed
 * (B544).
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import { classFactsPlaceholder, downloadPlaceholder, findResourcesPlaceholder } from './learning.actors'
import type { ClassResourcesContext, ClassResourcesEvent, ClassResourcesInput, LearningEmitted } from './learning.types'
import { texts } from './texts'

export const classResourcesMachine = setup({
  types: {
    context: {} as ClassResourcesContext,
    events: {} as ClassResourcesEvent,
    input: {} as ClassResourcesInput,
    emitted: {} as LearningEmitted,
  },
  actors: { classFacts: classFactsPlaceholder, findResources: findResourcesPlaceholder, download: downloadPlaceholder },
  guards: {
    mayDownload: ({ event }) => {
      assertEvent(event, 'file.download')
      return event.resource.mayDownload === '1'
    },
  },
  actions: {
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.resourcesFailed })),
    choose: assign(({ event }) => {
      assertEvent(event, 'group.choose')
      return { group: event.group }
    }),
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
  id: 'classResources',
  description: 'The files of a class.',
  context: ({ input }) => ({ ...input, resources: null, problem: null, group: null, downloading: null }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  type: 'parallel',
  states: {
    rows: {
      description: 'The list of files.',
      initial: 'loading',
      on: {
        'group.choose': { actions: 'choose' },
        'tasks.changed': '.loading',
        'line.back': '.loading',
      },
      states: {
        loading: {
          description: 'Loading the files; the previous ones stay visible.',
          entry: assign({ problem: null }),
          invoke: {
            src: 'findResources',
            input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
            onDone: { target: 'listed', actions: assign({ resources: ({ event }) => event.output }) },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        listed: { description: 'The files are listed; there may be none.', on: { 'list.reload': 'loading' } },
        failed: {
          description: 'Loading the files failed; a retry is offered.',
          on: { 'list.reload': 'loading' },
        },
      },
    },
    download: {
      description: 'The download of a file.',
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
    },
  },
})
