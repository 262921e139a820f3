/**
 * The pages of course templates: a template is copied after a confirmation (B412, D2); a submitted course is approved, or
 * rejected with a reason (R046, D3).
 */
import { errors } from '../../../../contract/errors'
import { REVIEW_REASON_MAX } from '../../../../contract/limits'
import { templateInfoModel } from '../../../../src/catalogue/courses/courseTemplates/templateInfo.model'
import { templateReviewModel } from '../../../../src/catalogue/courses/courseTemplates/templateReview.model'
import { templateInfoView } from '../../../../src/machines/courses/courseTemplates/templateInfo.selectors'
import type { ShownTemplate } from '../../../../src/machines/courses/courseTemplates/templateInfo.types'
import { templateReviewView } from '../../../../src/machines/courses/courseTemplates/templateReview.selectors'
import type { Outcome, SubmittedCourse } from '../../../../src/machines/courses/courseTemplates/templateReview.types'
import { templateChartTexts as texts } from '../../../../src/machines/courses/courseTemplates/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

interface Tree {
  readonly items: readonly { readonly id: string; readonly isTask: boolean }[]
}

/** The folded branches of a tree; tasks have no branches. */
const folded = (
  closed: readonly string[],
  tree: Tree | null,
  { id, isOpen }: { readonly id: string | null; readonly isOpen: boolean },
): readonly string[] => {
  if (id !== null) return [...closed.filter((one) => one !== id), ...(isOpen ? [] : [id])]
  return isOpen ? [] : (tree?.items ?? []).flatMap((one) => (one.isTask ? [] : [one.id]))
}

const faceOf = (is: string, loaded: unknown): string =>
  is === 'failed' || is === 'gone' ? is : loaded === null ? 'loading' : 'full'

interface Info {
  readonly courseId: string
  readonly is: 'loading' | 'failed' | 'gone' | 'reading' | 'asking' | 'copying'
  readonly template: ShownTemplate | null
  readonly problem: string | null
  readonly closed: readonly string[]
}
const isOpen = ({ is }: { readonly is: string }): boolean => !['loading', 'failed', 'gone'].includes(is)

export const info = rulesOf(templateInfoModel)({
  begin: ({ courseId }): Info => ({ courseId, is: 'loading', template: null, problem: null, closed: [] }),
  rules: {
    'template.reload': (known) =>
      known.is === 'failed' || known.is === 'reading'
        ? stay(known, { is: 'loading' }, starts('getTemplate', { courseId: known.courseId }))
        : undefined,
    'fold.change': (known, event) =>
      isOpen(known) ? stay(known, { closed: folded(known.closed, known.template, event) }) : undefined,
    'copy.begin': (known) => (known.is === 'reading' ? stay(known, { is: 'asking' }) : undefined),
    'copy.cancel': (known) => (known.is === 'asking' ? stay(known, { is: 'reading' }) : undefined),
    'copy.confirm': (known) =>
      known.is === 'asking'
        ? stay(known, { is: 'copying' }, starts('copyTemplate', { courseId: known.courseId }))
        : undefined,
    'done getTemplate': (known, template: ShownTemplate) => stay(known, { is: 'reading', template, problem: null }),
    'error getTemplate': (known, error: Failure) =>
      error.code === errors.notFound.code
        ? stay(known, { is: 'gone' })
        : stay(known, { is: 'failed', problem: reasonOf(error, texts.failed) }),
    'done copyTemplate': (known) => stay(known, { is: 'reading' }, say('success', texts.copied)),
    'error copyTemplate': (known, error: Failure) =>
      stay(known, { is: 'reading' }, say('error', reasonOf(error, texts.copyFailed))),
  },
  shown: (known) => ({
    face: faceOf(known.is, known.template),
    problem: known.problem,
    template: known.template,
    closed: known.closed,
    isAsking: known.is === 'asking' || known.is === 'copying',
    isCopying: known.is === 'copying',
    isSending: known.is === 'copying',
    runs: known.is === 'loading' ? 'getTemplate' : known.is === 'copying' ? 'copyTemplate' : '',
  }),
  read: (snapshot) => ({
    ...templateInfoView(snapshot),
    isSending: snapshot.hasTag('sending'),
    runs: running(snapshot),
  }),
})

interface Review {
  readonly reviewId: string
  readonly is: 'loading' | 'failed' | 'gone' | 'reading' | 'writing' | 'judging'
  readonly course: SubmittedCourse | null
  readonly problem: string | null
  readonly closed: readonly string[]
  readonly outcome: Outcome
  readonly comment: string
}

const loadReview = (known: Review): Step<Review> =>
  stay(known, { is: 'loading' }, starts('getReview', { reviewId: known.reviewId }))

export const review = rulesOf(templateReviewModel)({
  begin: ({ reviewId }): Review => ({
    reviewId,
    is: 'loading',
    course: null,
    problem: null,
    closed: [],
    outcome: 'approved',
    comment: '',
  }),
  rules: {
    'review.reload': (known) => (known.is === 'failed' || known.is === 'reading' ? loadReview(known) : undefined),
    'fold.change': (known, event) =>
      isOpen(known) ? stay(known, { closed: folded(known.closed, known.course, event) }) : undefined,
    'judge.begin': (known, { outcome }) =>
      known.is === 'reading' && known.course?.state === 'submitted'
        ? stay(known, { is: 'writing', outcome, comment: '', problem: null })
        : undefined,
    'judge.write': (known, { comment }) =>
      known.is === 'writing'
        ? stay(known, { comment: Array.from(comment).slice(0, REVIEW_REASON_MAX).join(''), problem: null })
        : undefined,
    'judge.cancel': (known) => (known.is === 'writing' ? stay(known, { is: 'reading', problem: null }) : undefined),
    'judge.confirm': (known) => {
      if (known.is !== 'writing') return undefined
      const { reviewId, outcome } = known
      const comment = known.comment.trim()
      if (outcome === 'rejected' && comment === '') return stay(known, { problem: texts.commentNeeded })
      return stay(known, { is: 'judging' }, starts('judge', { reviewId, outcome, comment }))
    },
    'done getReview': (known, course: SubmittedCourse) => stay(known, { is: 'reading', course, problem: null }),
    'error getReview': (known, error: Failure) =>
      error.code === errors.notFound.code
        ? stay(known, { is: 'gone' })
        : stay(known, { is: 'failed', problem: reasonOf(error, texts.failed) }),
    'done judge': (known) => and(stay(known, {}, say('success', texts.judged[known.outcome])), loadReview),
    'error judge': (known, error: Failure) =>
      error.code === errors.reviewOver.code
        ? and(stay(known, {}, say('error', texts.over)), loadReview)
        : stay(known, { is: 'writing', problem: reasonOf(error, texts.judgeFailed) }),
  },
  shown: (known) => ({
    face: faceOf(known.is, known.course),
    problem: known.problem,
    course: known.course,
    closed: known.closed,
    mayJudge: known.course?.state === 'submitted',
    judging:
      known.is === 'writing' || known.is === 'judging'
        ? {
            outcome: known.outcome,
            comment: known.comment,
            problem: known.problem,
            isSending: known.is === 'judging',
          }
        : null,
    runs: known.is === 'loading' ? 'getReview' : known.is === 'judging' ? 'judge' : '',
  }),
  read: (snapshot) => {
    const { judgeReason, ...view } = templateReviewView(snapshot)
    return { ...view, mayJudge: judgeReason === null, runs: running(snapshot) }
  },
})
