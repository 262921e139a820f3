/**
 * The preview of a file (D40): opened for ten minutes, renewed while it is shown, closed at once when it is recalled. What
 * ran out while the computer slept is opened anew. Of documents, tables and slides something is made first, for which it waits.
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
    /** Nobody has said no: the line broke off. */
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
    sayUnshown: assign(({ context: { file } }) => ({ problem: file?.problem || texts.unshown })),
    sayRefused: assign((_, { error }: Failed) => ({ file: null, problem: failureOf(error).text || texts.failed })),
    sayRecalled: assign({ file: null, problem: texts.recalled }),
    sayBroken: assign({ problem: texts.broken }),
  },
}).createMachine({
  id: 'preview',
  description: 'The preview of a file.',
  context: ({ input }) => ({ place: input, file: null, layout: 'usual', sheet: 0, problem: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The server is asked for the file.',
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
        onError: { target: 'failed', actions: { type: 'sayRefused', params: ({ event }) => event } },
      },
    },
    preparing: {
      description: 'What shows it is being made by the server.',
      initial: 'resting',
      states: {
        resting: {
          description: 'It is given time.',
          after: { viewAskDelay: 'asking' },
          on: { 'place.changed': 'asking' },
        },
        asking: {
          description: 'It is asked whether it is ready.',
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
        'Nothing could be made to show it; it can be saved where it may be. It is opened anew before its ticket runs out.',
      entry: 'sayUnshown',
      after: { renewDelay: 'opening' },
      on: {
        'preview.retry': 'opening',
        'place.changed': 'opening',
        'layout.choose': { target: 'opening', actions: 'chooseLayout' },
      },
    },
    shown: {
      description: 'It is shown.',
      on: {
        'sheet.choose': { actions: 'chooseSheet' },
        'layout.choose': { target: 'opening', actions: 'chooseLayout' },
        'view.failed': '.asking',
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'The ticket serves.',
          after: { renewDelay: 'renewing' },
          on: { 'place.changed': 'renewing' },
        },
        renewing: {
          description: 'The ticket is renewed, before it runs out.',
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
          description: 'The line broke off; it is renewed as soon as there is one.',
          after: { retryDelay: 'renewing' },
          on: { 'place.changed': 'renewing' },
        },
        asking: {
          description: 'It could not be shown: was it recalled, or is something wrong with it?',
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
          // It is being asked already.
          on: { 'view.failed': undefined },
        },
      },
    },
    broken: {
      description: 'It may be seen and could not be shown.',
      entry: 'sayBroken',
      on: { 'preview.retry': 'opening' },
    },
    recalled: {
      description: 'It may not be seen any longer.',
      entry: 'sayRecalled',
      on: { 'preview.retry': 'opening', 'place.changed': 'opening' },
    },
    failed: {
      description: 'It did not open, and it is said why.',
      on: { 'preview.retry': 'opening', 'place.changed': 'opening' },
    },
  },
})
