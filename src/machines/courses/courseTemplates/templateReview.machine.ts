/**
 * The review of a submitted course: the administrator reads its tree, then approves it for the school or rejects it
 * with a reason (R046, D3).
 */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { REVIEW_REASON_MAX } from '../../../../contract/limits'
import { isBlankText } from '../../../../contract/text'
import { failureOf } from '../../shared/failure'
import { notProvided } from '../../shared/notProvided'
import { foldedBy } from './courseTree.logic'
import type {
  JudgeInput,
  SubmittedCourse,
  TemplateReviewContext,
  TemplateReviewEmitted,
  TemplateReviewEvent,
  TemplateReviewInput,
} from './templateReview.types'
import { templateChartTexts as texts } from './texts'

export const templateReviewMachine = setup({
  types: {
    context: {} as TemplateReviewContext,
    events: {} as TemplateReviewEvent,
    input: {} as TemplateReviewInput,
    emitted: {} as TemplateReviewEmitted,
  },
  actors: {
    getReview: fromPromise<SubmittedCourse, { reviewId: string }>(notProvided),
    judge: fromPromise<void, JudgeInput>(notProvided),
  },
  guards: {
    isGone: (_, { error }: { error: unknown }) => failureOf(error).code === errors.notFound.code,
    isOver: (_, { error }: { error: unknown }) => failureOf(error).code === errors.reviewOver.code,
    isWaiting: ({ context }) => context.course?.state === 'submitted',
    isReasonMissing: ({ context: { outcome, comment } }) => outcome === 'rejected' && isBlankText(comment),
  },
  actions: {
    take: assign((_, { course }: { course: SubmittedCourse }) => ({ course, problem: null })),
    showProblem: assign((_, { error, otherwise }: { error: unknown; otherwise: string }) => ({
      problem: failureOf(error).text || otherwise,
    })),
    fold: assign(({ context: { closed, course }, event }) => {
      assertEvent(event, 'fold.change')
      return { closed: foldedBy(closed, course?.items ?? [], event) }
    }),
    begin: assign(({ event }) => {
      assertEvent(event, 'judge.begin')
      return { outcome: event.outcome, comment: '', problem: null }
    }),
    write: assign(({ event }) => {
      assertEvent(event, 'judge.write')
      return { comment: [...event.comment].slice(0, REVIEW_REASON_MAX).join(''), problem: null }
    }),
    askReason: assign({ problem: texts.commentNeeded }),
    clearProblem: assign({ problem: null }),
    notifyJudged: emit(({ context: { outcome } }) => ({
      type: 'notify' as const,
      level: 'success' as const,
      text: texts.judged[outcome],
    })),
    notifyAlreadyReviewed: emit({ type: 'notify' as const, level: 'error' as const, text: texts.over }),
  },
}).createMachine({
  id: 'templateReview',
  description: 'A submitted course that waits for its review.',
  context: ({ input }) => ({ ...input, course: null, problem: null, closed: [], outcome: 'approved', comment: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the submitted course; the previous data stays visible.',
      invoke: {
        id: 'get',
        src: 'getReview',
        input: ({ context: { reviewId } }) => ({ reviewId }),
        onDone: { target: 'open', actions: { type: 'take', params: ({ event }) => ({ course: event.output }) } },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: 'gone' },
          {
            target: 'failed',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({ error: event.error, otherwise: texts.failed }),
            },
          },
        ],
      },
    },
    failed: {
      description: 'Loading the submitted course failed; a retry is offered.',
      on: { 'review.reload': 'loading' },
    },
    gone: { description: 'The review does not exist.' },
    open: {
      description: 'The course is shown as it was submitted.',
      on: { 'fold.change': { actions: 'fold' } },
      initial: 'reading',
      states: {
        reading: {
          description: 'Reading the course.',
          on: {
            'review.reload': '#templateReview.loading',
            'judge.begin': { guard: 'isWaiting', target: 'writing', actions: 'begin' },
          },
        },
        writing: {
          description: 'Writing the comment of the decision.',
          on: {
            'judge.write': { actions: 'write' },
            'judge.confirm': [{ guard: 'isReasonMissing', actions: 'askReason' }, { target: 'judging' }],
            'judge.cancel': { target: 'reading', actions: 'clearProblem' },
          },
        },
        judging: {
          tags: 'sending',
          description: 'Sending the decision.',
          invoke: {
            id: 'judge',
            src: 'judge',
            input: ({ context: { reviewId, outcome, comment } }) => ({ reviewId, outcome, comment: comment.trim() }),
            onDone: { target: '#templateReview.loading', actions: 'notifyJudged' },
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
                target: '#templateReview.loading',
                actions: 'notifyAlreadyReviewed',
              },
              {
                target: 'writing',
                actions: {
                  type: 'showProblem',
                  params: ({ event }) => ({ error: event.error, otherwise: texts.judgeFailed }),
                },
              },
            ],
          },
        },
      },
    },
  },
})
