/**
 * The preview of a file (D40). Its ticket is valid for ten minutes, is renewed while the file is shown, and ends at
 * once when the file is recalled. An expired ticket, such as after the computer has slept, is replaced by a new one.
 * For documents, tables and slides the server makes a view first; the preview waits for it.
 */
import { assign, setup } from 'xstate'
import type { FileView, OpenedFile } from '../../../../contract/entities/library/file'
import { errors } from '../../../../contract/errors'
import { FILE_RENEW_MS, FILE_RENEW_RETRY_MS, FILE_VIEW_ASK_MS } from '../../../../contract/limits'
import { queryActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import { previewTexts as texts } from './preview.texts'
import type { FileAsked, FilePlace, PreviewContext, PreviewEvent } from './preview.types'

interface Failed {
  readonly error: unknown
}

const asked = ({ layout }: PreviewContext): FileAsked => (layout === 'usual' ? {} : { layout })

export const previewMachine = setup({
  types: { context: {} as PreviewContext, events: {} as PreviewEvent, input: {} as FilePlace },
  actors: {
    openFile: queryActor('openFile'),
    findView: queryActor('findFileView'),
    renewFile: queryActor('renewFile'),
  },
  delays: { renewDelay: FILE_RENEW_MS, retryDelay: FILE_RENEW_RETRY_MS, viewAskDelay: FILE_VIEW_ASK_MS },
  guards: {
    /** No response arrived: the connection was lost. */
    isUnanswered: (_, { error }: Failed) => failureOf(error).code === 0,
    isMaking: (_, { view }: Pick<OpenedFile, 'view'>) => view === 'making',
    isUnshown: (_, { view }: Pick<OpenedFile, 'view'>) => view === 'failed',
    isOver: (_, { error }: Failed) => failureOf(error).code === errors.fileTicketOver.code,
  },
  actions: {
    show: assign((_, { file }: { file: OpenedFile }) => ({ file, problem: null })),
    showMade: assign(({ context: { file } }, view: FileView) => ({
      file: file && { ...file, ...view },
      problem: null,
    })),
    chooseSheet: assign(({ context, event }) => ({
      sheet: event.type === 'sheet.choose' ? event.sheet : context.sheet,
    })),
    chooseLayout: assign(({ context, event }) => ({
      layout: event.type === 'layout.choose' ? event.layout : context.layout,
    })),
    setUnsupportedProblem: assign(({ context: { file } }) => ({ problem: file?.problem || texts.unshown })),
    setRefusedProblem: assign((_, { error }: Failed) => ({
      file: null,
      problem: failureOf(error).text || texts.failed,
    })),
    notifyRecalled: assign({ file: null, problem: texts.recalled }),
    setBrokenProblem: assign({ problem: texts.broken }),
  },
}).createMachine({
  id: 'preview',
  description: 'The preview of a file.',
  context: ({ input }) => ({ place: input, file: null, layout: 'usual', sheet: 0, problem: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Opening the file on the server.',
      invoke: {
        src: 'openFile',
        input: ({ context }) => ({ ...context.place, ...asked(context) }),
        onDone: [
          {
            guard: { type: 'isMaking', params: ({ event }) => event.output },
            target: 'preparing',
            actions: { type: 'show', params: ({ event }) => ({ file: event.output }) },
          },
          {
            guard: { type: 'isUnshown', params: ({ event }) => event.output },
            target: 'unshown',
            actions: { type: 'show', params: ({ event }) => ({ file: event.output }) },
          },
          { target: 'shown', actions: { type: 'show', params: ({ event }) => ({ file: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'setRefusedProblem', params: ({ event }) => event } },
      },
    },
    preparing: {
      description: 'Waiting until the server has made the view of the file.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Waiting before the next request.',
          after: { viewAskDelay: 'asking' },
          on: { 'place.changed': 'asking' },
        },
        asking: {
          description: 'Asking the server whether the view is ready.',
          invoke: {
            src: 'findView',
            input: ({ context }) => ({ ticket: context.file?.ticket ?? '', ...asked(context) }),
            onDone: [
              { guard: { type: 'isMaking', params: ({ event }) => event.output }, target: 'resting' },
              {
                guard: { type: 'isUnshown', params: ({ event }) => event.output },
                target: '#preview.unshown',
                actions: { type: 'showMade', params: ({ event }) => event.output },
              },
              { target: '#preview.shown', actions: { type: 'showMade', params: ({ event }) => event.output } },
            ],
            onError: [
              { guard: { type: 'isUnanswered', params: ({ event }) => event }, target: 'resting' },
              { guard: { type: 'isOver', params: ({ event }) => event }, target: '#preview.opening' },
              { target: '#preview.recalled' },
            ],
          },
        },
      },
    },
    unshown: {
      description:
        'The file has no preview; it can be downloaded where that is allowed. It is reopened before its ticket expires.',
      entry: 'setUnsupportedProblem',
      after: { renewDelay: 'opening' },
      on: {
        'preview.retry': 'opening',
        'place.changed': 'opening',
        'layout.choose': { target: 'opening', actions: 'chooseLayout' },
      },
    },
    shown: {
      description: 'The content of the file is shown.',
      on: {
        'sheet.choose': { actions: 'chooseSheet' },
        'layout.choose': { target: 'opening', actions: 'chooseLayout' },
        'view.failed': '.asking',
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'The ticket is valid.',
          after: { renewDelay: 'renewing' },
          on: { 'place.changed': 'renewing' },
        },
        renewing: {
          description: 'Renewing the ticket before it expires.',
          invoke: {
            src: 'renewFile',
            input: ({ context: { file } }) => ({ ticket: file?.ticket ?? '' }),
            onDone: 'resting',
            onError: [
              { guard: { type: 'isUnanswered', params: ({ event }) => event }, target: 'waiting' },
              { guard: { type: 'isOver', params: ({ event }) => event }, target: '#preview.opening' },
              { target: '#preview.recalled' },
            ],
          },
          on: { 'place.changed': { target: 'renewing', reenter: true } },
        },
        waiting: {
          description: 'The connection was lost; the renewal of the ticket is retried.',
          after: { retryDelay: 'renewing' },
          on: { 'place.changed': 'renewing' },
        },
        asking: {
          description: 'The content failed to render; asking the server whether the file was recalled.',
          invoke: {
            src: 'renewFile',
            input: ({ context: { file } }) => ({ ticket: file?.ticket ?? '' }),
            onDone: '#preview.broken',
            onError: [
              { guard: { type: 'isUnanswered', params: ({ event }) => event }, target: '#preview.broken' },
              { guard: { type: 'isOver', params: ({ event }) => event }, target: '#preview.opening' },
              { target: '#preview.recalled' },
            ],
          },
          // The server is already being asked.
          on: { 'view.failed': undefined },
        },
      },
    },
    broken: {
      description: 'The file failed to render, although the user may see it; a retry is offered.',
      entry: 'setBrokenProblem',
      on: { 'preview.retry': 'opening' },
    },
    recalled: {
      description: 'The user may no longer see the file; a retry is offered.',
      entry: 'notifyRecalled',
      on: { 'preview.retry': 'opening', 'place.changed': 'opening' },
    },
    failed: {
      description: 'Opening the file failed; the reason and a retry are shown.',
      on: { 'preview.retry': 'opening', 'place.changed': 'opening' },
    },
  },
})
