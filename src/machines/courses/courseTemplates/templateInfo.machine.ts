/** What a course template holds: its tree is read, and copied after a question (B412, D2). */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { failureOf } from '../../shared/failure'
import { foldedBy } from './courseTree.logic'
import type {
  ShownTemplate,
  TemplateInfoContext,
  TemplateInfoEmitted,
  TemplateInfoEvent,
  TemplateInfoInput,
} from './templateInfo.types'
import { templateChartTexts as texts } from './texts'

const provided = (): never => {
  throw new Error('templates come by actors of src/routes')
}

export const templateInfoMachine = setup({
  types: {
    context: {} as TemplateInfoContext,
    events: {} as TemplateInfoEvent,
    input: {} as TemplateInfoInput,
    emitted: {} as TemplateInfoEmitted,
  },
  actors: {
    getTemplate: fromPromise<ShownTemplate, { courseId: string }>(async () => provided()),
    copyTemplate: fromPromise<void, { courseId: string }>(async () => provided()),
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
    sayCopied: emit({ type: 'notify' as const, level: 'success' as const, text: texts.copied }),
    sayFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: failureOf(error).text || texts.copyFailed,
    })),
  },
}).createMachine({
  id: 'templateInfo',
  description: 'A course seen as something to copy.',
  context: ({ input }) => ({ ...input, template: null, problem: null, closed: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The template is on its way; what is in sight stays.',
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
    failed: { description: 'It did not come; it can be asked for again.', on: { 'template.reload': 'loading' } },
    gone: { description: 'There is no such template for this person.' },
    open: {
      description: 'Its tree is shown.',
      on: { 'fold.change': { actions: 'fold' } },
      initial: 'reading',
      states: {
        reading: {
          description: 'It is read.',
          on: { 'template.reload': '#templateInfo.loading', 'copy.begin': 'asking' },
        },
        asking: {
          description: 'The person is asked whether it is to be copied.',
          on: { 'copy.confirm': 'copying', 'copy.cancel': 'reading' },
        },
        copying: {
          tags: 'sending',
          description: 'It is being copied.',
          invoke: {
            id: 'copy',
            src: 'copyTemplate',
            input: ({ context: { courseId } }) => ({ courseId }),
            onDone: { target: 'reading', actions: 'sayCopied' },
            onError: {
              target: 'reading',
              actions: { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
})
