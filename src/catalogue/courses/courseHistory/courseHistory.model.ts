/** Model of the history of a course: the assertions of each state and the events for the walk. */
import { errors } from '../../../../contract/errors'
import { courseHistoryMachine } from '../../../machines/courses/courseHistory/courseHistory.machine'
import { historyTexts as texts } from '../../../machines/courses/courseHistory/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { autosaved, noRecords, published, records, sameRecord, shownRecord } from './courseHistory.examples'
import { courseHistoryWords } from './courseHistory.words'

const offline = { code: 0, text: '' }
const notFound = { code: errors.notFound.code, text: errors.notFound.text }

export const courseHistoryModel = defineModel<typeof courseHistoryMachine>({
  name: 'course-history',
  feature: 'courseHistory',
  purpose:
    'The history of a course: a list of versions and drafts, one of them shown with its differences from the draft, and restored after a confirmation.',
  machine: courseHistoryMachine,
  source: 'src/machines/courses/courseHistory/courseHistory.machine.ts',
  starts: [{ name: 'a course', input: { courseId: 'co1' } }],
  words: courseHistoryWords,
  events: {
    'history.reload': [{ type: 'history.reload' }],
    'history.turn': [
      { example: 'on', event: { type: 'history.turn', pageNo: 2 } },
      { example: 'to the page in sight', event: { type: 'history.turn', pageNo: 1 } },
    ],
    'record.choose': [
      { example: 'a version', event: { type: 'record.choose', record: published } },
      { example: 'the draft as it was', event: { type: 'record.choose', record: autosaved } },
    ],
    'record.retry': [{ type: 'record.retry' }],
    'record.close': [{ type: 'record.close' }],
    'fold.change': [
      { example: 'one is closed', event: { type: 'fold.change', id: 'le1', isOpen: false } },
      { example: 'one is opened', event: { type: 'fold.change', id: 'le1', isOpen: true } },
      { example: 'all are closed', event: { type: 'fold.change', id: null, isOpen: false } },
      { example: 'all are opened', event: { type: 'fold.change', id: null, isOpen: true } },
    ],
    'record.restore': [{ type: 'record.restore' }],
    'record.confirm': [{ type: 'record.confirm' }],
    'record.cancel': [{ type: 'record.cancel' }],
  },
  actors: {
    findRecords: { done: [records, noRecords], error: [offline, notFound] },
    getRecord: { done: [shownRecord, sameRecord], error: [offline] },
    restoreRecord: { done: [{ isDone: true }, { isDone: false }], error: [offline] },
  },
  states: {
    gone: () => undefined,
    'open.list.loading': ({ context: { courseId, pageNo } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'findRecords') mustBe(input, { courseId, pageNo }, 'the request')
    },
    'open.list.listed': ({ context: { page, problem } }) => {
      must(page !== null, 'a page is loaded')
      mustBe(problem, null, 'the problem')
    },
    'open.list.failed': ({ context }) => mustBe(context.problem, texts.failed, 'the problem'),
    'open.record.none': ({ context: { chosen, shown } }) => mustBe([chosen, shown], [null, null], 'the chosen entry'),
    'open.record.fetching': ({ context: { courseId, chosen, shown } }, { started }) => {
      mustBe(shown, null, 'the shown entry')
      for (const { src, input } of started)
        if (src === 'getRecord') mustBe(input, { courseId, recordId: chosen?.recordId }, 'D5: the request')
    },
    'open.record.unread': ({ context }) => mustBe(context.recordProblem, texts.recordFailed, 'the problem'),
    'open.record.looking': ({ context }) => must(context.shown !== null, 'D5: the entry is shown'),
    'open.record.asking': ({ context }) =>
      must((context.shown?.differences.length ?? 0) > 0, 'D5: the differences were shown'),
    'open.record.restoring': ({ context: { courseId, chosen, shown } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'restoreRecord')
          mustBe(
            input,
            { courseId, recordId: chosen?.recordId, revision: shown?.revision },
            'D5: the request names the compared draft',
          )
    },
  },
})
