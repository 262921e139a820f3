/** The page of a course template: its tree is shown, and copied after a confirmation (B412, D2). */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { failureOf } from '../../shared/failure'
import { notProvided } from '../../shared/notProvided'
import { foldedBy } from './courseTree.logic'
import type {
  ShownTemplate,
  TemplateInfoContext,
  TemplateInfoEmitted,
  TemplateInfoEvent,
  TemplateInfoInput,
} from './templateInfo.types'
import { templateChartTexts as texts } from './texts'

export const templateInfoMachine = setup({
  types: {
    context: {} as TemplateInfoContext,
    events: {} as TemplateInfoEvent,
    input: {} as TemplateInfoInput,
    emitted: {} as TemplateInfoEmitted,
  },
  actors: {
    getTemplate: fromPromise<ShownTemplate, { courseId: string }>(notProvided),
    copyTemplate: fromPromise<void, { courseId: string }>(notProvided),
  },
  guards: {
    isGone: (_, { error }: { error: unknown }) => failureOf(error).code === errors.notFound.code,
  },
  actions: {
    take: assign((_, { template }: { template: ShownTemplate }) => ({ template, problem: null })),
    showProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text || texts.failed })),
    fold: assign(({ context: { closed, template }, event }) => {
      assertEvent(event, 'fold.change')
      return { closed: foldedBy(closed, template?.items ?? [], event) }
    }),
    notifyCopied: emit({ type: 'notify' as const, level: 'success' as const, text: texts.copied }),
    notifyFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: failureOf(error).text || texts.copyFailed,
    })),
  },
}).createMachine({
  id: 'templateInfo',
  description: 'A course template.',
  context: ({ input }) => ({ ...input, template: null, problem: null, closed: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the template; the previous one stays visible.',
      invoke: {
        id: 'get',
        src: 'getTemplate',
        input: ({ context: { courseId } }) => ({ courseId }),
        onDone: { target: 'open', actions: { type: 'take', params: ({ event }) => ({ template: event.output }) } },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: 'gone' },
          { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    failed: { description: 'Loading the template failed; a retry is offered.', on: { 'template.reload': 'loading' } },
    gone: { description: 'The template does not exist for this user.' },
    open: {
      description: 'The tree of the template is shown.',
      on: { 'fold.change': { actions: 'fold' } },
      initial: 'reading',
      states: {
        reading: {
          description: 'Reading the template.',
          on: { 'template.reload': '#templateInfo.loading', 'copy.begin': 'asking' },
        },
        asking: {
          description: 'Asking the user to confirm the copy.',
          on: { 'copy.confirm': 'copying', 'copy.cancel': 'reading' },
        },
        copying: {
          tags: 'sending',
          description: 'Copying the template.',
          invoke: {
            id: 'copy',
            src: 'copyTemplate',
            input: ({ context: { courseId } }) => ({ courseId }),
            onDone: { target: 'reading', actions: 'notifyCopied' },
            onError: {
              target: 'reading',
              actions: { type: 'notifyFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
})
