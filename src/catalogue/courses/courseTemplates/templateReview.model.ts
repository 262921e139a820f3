/** Model of the review of a course: the assertions of each state and the events for the walk. */
import { errors } from '../../../../contract/errors'
import { REVIEW_REASON_MAX } from '../../../../contract/limits'
import { templateReviewMachine } from '../../../machines/courses/courseTemplates/templateReview.machine'
import { templateChartTexts as texts } from '../../../machines/courses/courseTemplates/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { approved, submitted, withdrawn } from './courseTemplates.examples'
import { templateReviewWords } from './courseTemplates.words'

const offline = { code: 0, text: '' }
const notFound = { code: errors.notFound.code, text: errors.notFound.text }
const over = { code: errors.reviewOver.code, text: errors.reviewOver.text }

export const templateReviewModel = defineModel<typeof templateReviewMachine>({
  name: 'template-review',
  feature: 'courseTemplates',
  purpose:
    'A course that a teacher has submitted: an administrator reads its tree, and approves it or rejects it with a reason.',
  machine: templateReviewMachine,
  source: 'src/machines/courses/courseTemplates/templateReview.machine.ts',
  starts: [{ name: 'a course', input: { reviewId: 'rv1' } }],
  words: templateReviewWords,
  events: {
    'review.reload': [{ type: 'review.reload' }],
    'fold.change': [
      { example: 'one is closed', event: { type: 'fold.change', id: 'le1', isOpen: false } },
      { example: 'one is opened', event: { type: 'fold.change', id: 'le1', isOpen: true } },
      { example: 'all are closed', event: { type: 'fold.change', id: null, isOpen: false } },
      { example: 'all are opened', event: { type: 'fold.change', id: null, isOpen: true } },
    ],
    'judge.begin': [
      { example: 'approve', event: { type: 'judge.begin', outcome: 'approved' } },
      { example: 'reject', event: { type: 'judge.begin', outcome: 'rejected' } },
    ],
    'judge.write': [
      { example: 'a word', event: { type: 'judge.write', comment: ' 缺少测验 ' } },
      { example: 'blanks', event: { type: 'judge.write', comment: '  ' } },
      { example: 'too long', event: { type: 'judge.write', comment: '长'.repeat(REVIEW_REASON_MAX + 1) } },
    ],
    'judge.confirm': [{ type: 'judge.confirm' }],
    'judge.cancel': [{ type: 'judge.cancel' }],
  },
  actors: {
    getReview: { done: [submitted, approved, withdrawn], error: [offline, notFound] },
    judge: { done: [undefined], error: [offline, over] },
  },
  states: {
    loading: ({ context: { reviewId } }, { started }) => {
      for (const { src, input } of started) mustBe([src, input], ['getReview', { reviewId }], 'the request')
    },
    failed: ({ context }) => mustBe(context.problem, texts.failed, 'the problem'),
    gone: () => undefined,
    'open.reading': ({ context: { course, problem } }) => {
      must(course !== null, 'D3: the course is loaded')
      mustBe(problem, null, 'the problem')
    },
    'open.writing': ({ context: { course, comment } }) => {
      mustBe(course?.state, 'submitted', 'D3: the state of the review')
      must([...comment].length <= REVIEW_REASON_MAX, 'the comment is within its limit')
    },
    'open.judging': ({ context: { reviewId, outcome, comment } }, { started }) => {
      must(outcome === 'approved' || comment.trim() !== '', 'D3: a rejection has a reason')
      for (const { src, input } of started)
        if (src === 'judge') mustBe(input, { reviewId, outcome, comment: comment.trim() }, 'D3: the request')
    },
  },
})
