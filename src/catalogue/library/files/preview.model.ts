/** Model of a preview: the assertions of each state and the events for the walk. */
import { errors } from '../../../../contract/errors'
import { FILE_RENEW_MS, FILE_RENEW_RETRY_MS, FILE_TICKET_MS } from '../../../../contract/limits'
import { previewMachine } from '../../../machines/library/files/preview.machine'
import { previewTexts as texts } from '../../../machines/library/files/preview.texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { made, making, notes, place, report, table, unshown, video } from './preview.examples'
import { previewWords } from './preview.words'

const offline = { code: 0, text: '' }
const over = { code: errors.fileTicketOver.code, text: errors.fileTicketOver.text }
const hidden = { code: errors.notFound.code, text: errors.notFound.text }

export const previewModel = defineModel<typeof previewMachine>({
  name: 'preview',
  feature: 'files',
  purpose:
    'The preview of a file: prepared where needed, opened for ten minutes, renewed while it is shown, closed when the file is recalled.',
  machine: previewMachine,
  source: 'src/machines/library/files/preview.machine.ts',
  starts: [{ name: 'a resource', input: place }],
  words: previewWords,
  events: {
    'preview.retry': [{ type: 'preview.retry' }],
    'sheet.choose': [{ type: 'sheet.choose', sheet: 1 }],
    'layout.choose': [{ type: 'layout.choose', layout: 'pages' }],
    'view.failed': [{ type: 'view.failed' }],
    'place.changed': [{ type: 'place.changed' }],
  },
  actors: {
    openFile: {
      done: [notes, video, table, { ...table, ...unshown }, { ...table, ...made }, report],
      error: [offline, hidden],
    },
    findView: { done: [making, made, unshown], error: [offline, over, hidden] },
    renewFile: { done: [undefined], error: [offline, over, hidden] },
  },
  states: {
    opening: ({ context: { layout } }, { started }) => {
      const asked = layout === 'pages' ? { ...place, layout } : place
      for (const { src, input } of started) if (src === 'openFile') mustBe(input, asked, 'the request')
    },
    'preparing.resting': ({ context }) => mustBe(context.file?.view, 'making', 'the state of the view'),
    'preparing.asking': ({ context }, { started }) => {
      for (const { input } of started) {
        const layout = context.layout === 'pages' ? { layout: context.layout } : {}
        mustBe(input, { ticket: context.file?.ticket, ...layout }, 'the request')
      }
    },
    unshown: ({ context }) => {
      mustBe(context.problem, errors.fileViewUnreadable.text, 'the reason without a preview')
      must(context.file?.viewer === 'none', 'no viewer is shown')
    },
    'shown.resting': ({ context }) => {
      must(context.file !== null, 'the file is loaded')
      must(context.file?.view === 'none' || context.file?.view === 'ready', 'the view is ready')
    },
    'shown.renewing': ({ context }, { started }) => {
      for (const { input } of started) mustBe(input, { ticket: context.file?.ticket }, 'the request')
    },
    'shown.waiting': () =>
      must(
        FILE_RENEW_MS + 10 * FILE_RENEW_RETRY_MS < FILE_TICKET_MS,
        'D40: the renewal is retried often before the ticket expires',
      ),
    'shown.asking': ({ context }) => must(context.file !== null, 'the ticket is known'),
    broken: ({ context }) => mustBe(context.problem, texts.broken, 'the message'),
    recalled: ({ context }) =>
      mustBe([context.file, context.problem], [null, texts.recalled], 'D40: the file and the message'),
    failed: ({ context }) => must(context.file === null && context.problem !== null, 'a reason is shown'),
  },
  stateKey: ({ value, context: { file, layout, problem, sheet } }) => [
    value,
    file?.fileName ?? null,
    file?.view ?? null,
    problem,
    sheet,
    layout,
  ],
})
