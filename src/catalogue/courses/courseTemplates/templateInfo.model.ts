/** Model of a course template's page: the assertions of each state and the events for the walk. */
import { errors } from '../../../../contract/errors'
import { templateInfoMachine } from '../../../machines/courses/courseTemplates/templateInfo.machine'
import { templateChartTexts as texts } from '../../../machines/courses/courseTemplates/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { emptyTemplate, ownTemplate } from './courseTemplates.examples'
import { templateInfoWords } from './courseTemplates.words'

const offline = { code: 0, text: '' }
const notFound = { code: errors.notFound.code, text: errors.notFound.text }

export const templateInfoModel = defineModel<typeof templateInfoMachine>({
  name: 'template-info',
  feature: 'courseTemplates',
  purpose: 'The page of a course template: its tree is shown, and copied after a confirmation.',
  machine: templateInfoMachine,
  source: 'src/machines/courses/courseTemplates/templateInfo.machine.ts',
  starts: [{ name: 'a template', input: { courseId: 'co1' } }],
  words: templateInfoWords,
  events: {
    'template.reload': [{ type: 'template.reload' }],
    'fold.change': [
      { example: 'one is closed', event: { type: 'fold.change', id: 'le1', isOpen: false } },
      { example: 'one is opened', event: { type: 'fold.change', id: 'le1', isOpen: true } },
      { example: 'all are closed', event: { type: 'fold.change', id: null, isOpen: false } },
      { example: 'all are opened', event: { type: 'fold.change', id: null, isOpen: true } },
    ],
    'copy.begin': [{ type: 'copy.begin' }],
    'copy.confirm': [{ type: 'copy.confirm' }],
    'copy.cancel': [{ type: 'copy.cancel' }],
  },
  actors: {
    getTemplate: { done: [ownTemplate, emptyTemplate], error: [offline, notFound] },
    copyTemplate: { done: [undefined], error: [offline] },
  },
  states: {
    loading: ({ context: { courseId } }, { started }) => {
      for (const { src, input } of started) mustBe([src, input], ['getTemplate', { courseId }], 'the request')
    },
    failed: ({ context }) => mustBe(context.problem, texts.failed, 'the problem'),
    gone: () => undefined,
    'open.reading': ({ context: { template, problem } }) => {
      must(template !== null, 'B412: the template is loaded')
      mustBe(problem, null, 'the problem')
    },
    'open.asking': (_, { started }) => mustBe(started, [], 'the requests before the confirmation'),
    'open.copying': ({ context: { courseId } }, { started }) => {
      for (const { src, input } of started) if (src === 'copyTemplate') mustBe(input, { courseId }, 'D2: the request')
    },
  },
})
