/** Model of the report of a problem. */
import { problemReportMachine } from '../../../machines/school/problemReport/problemReport.machine'
import { problemReportTexts } from '../../../machines/school/problemReport/problemReport.texts'
import type { Attached } from '../../../machines/school/problemReport/problemReport.types'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { problemReportWords } from './problemReport.words'

const attached: Attached = {
  pagePath: '/dist/student/class',
  version: 'index-D4a8.js',
  browser: 'Chrome 120',
  events: ['10:15:02 race race.started', '10:15:04 race race.press'],
  recording: '{"format":"podium-recording"}',
}

export const problemReportModel = defineModel<typeof problemReportMachine>({
  name: 'problem-report',
  feature: 'problemReport',
  purpose: 'The report of a problem by a user, with the last events of the page, sent with the user’s consent.',
  machine: problemReportMachine,
  source: 'src/machines/school/problemReport/problemReport.machine.ts',
  words: problemReportWords,
  starts: [{ name: 'closed', input: undefined }],
  events: {
    'report.open': [{ type: 'report.open' }],
    'report.close': [{ type: 'report.close' }],
    'text.change': [
      { example: 'what happened', event: { type: 'text.change', text: '按了抢答，没有反应' } },
      { example: 'blanks', event: { type: 'text.change', text: '  ' } },
    ],
    'consent.change': [
      { example: 'given', event: { type: 'consent.change', hasConsented: true } },
      { example: 'withdrawn', event: { type: 'consent.change', hasConsented: false } },
    ],
    'report.send': [{ type: 'report.send' }],
  },
  actors: {
    collect: { done: [attached], error: [new Error('no chart runs')] },
    send: { done: [{ problemReportId: 'p1' }], error: [{ code: 900196, text: '一小时内最多报告10次，请稍后再试' }] },
  },
  states: {
    closed: ({ context }) =>
      mustBe(context, { text: '', hasConsented: false, attached: null, problem: null }, 'the report'),
    preparing: ({ context }) => mustBe(context.attached, null, 'what is attached'),
    writing: ({ context }) =>
      must(
        context.attached !== null || context.problem === problemReportTexts.noEvents,
        'missing events are explained',
      ),
    sending: ({ context }) => must(context.hasConsented && context.text.trim() !== '', 'the user has consented'),
    sent: ({ context }) => must(context.hasConsented, 'the user has consented'),
  },
  isUsual: ({ context }) => context.attached !== null,
})
