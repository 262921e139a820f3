/**
 * Judging a work on a practice as the specification tells it (B402, B417, B471, B542; D14, D17, D19, D28), from what was pressed, told and
 * answered alone. What is typed stays until it is stored or thrown away by asking for the work again.
 */
import type { SnapshotFrom } from 'xstate'
import type { PracticeReview } from '../../../../contract/entities/content/practice'
import type { RubricMark } from '../../../../contract/entities/content/rubric'
import { errors } from '../../../../contract/errors'
import { rubricPoints } from '../../../../contract/rules/rubrics'
import type { practiceReviewMachine } from '../../../../src/machines/content/practice/practiceReview.machine'
import { practiceReviewModel } from '../../../../src/machines/content/practice/practiceReview.model'
import { practiceReviewView } from '../../../../src/machines/content/practice/practiceReview.selectors'
import type { LoadedReview, PracticeReviewEvent } from '../../../../src/machines/content/practice/practiceReview.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { and, type Step as StepOf, stay } from '../../steps'

interface Known {
  readonly id: { readonly practiceUserId: string }
  readonly is: 'asked' | 'judging' | 'grading' | 'editing' | 'returning' | 'choosing' | 'gone' | 'failed'
  readonly work: PracticeReview | null
  readonly points: string
  readonly comment: string
  readonly marks: readonly RubricMark[] | null
  readonly why: string
  readonly reason: string
}
type Step = StepOf<Known>

const starts = (started: string, input: object): Sent => ({ to: { started }, event: { input } })
const notify: Sent = { to: 'listener', event: { type: 'notify', level: 'success' } }
const ask = (known: Known): Step => stay(known, { is: 'asked' }, starts('loadReview', known.id))

const isHandedIn = ({ work }: Known): boolean => work?.practiceState === 'submitted' || work?.practiceState === 'graded'
const stored = ({ points, comment, rubrics }: PracticeReview) => ({
  points: points === null ? '' : String(points),
  comment,
  marks: rubrics?.[0]?.marks ?? null,
  why: rubrics?.[0]?.reason ?? '',
})
const typed = ({ points, comment, marks, why }: Known) => ({ points, comment, marks, why })
const isTyped = (known: Known): boolean =>
  known.work !== null && JSON.stringify(typed(known)) !== JSON.stringify(stored(known.work))

/** D17: points are of 100, and have one decimal at most. */
function pointsIn(text: string): number | undefined {
  const points = /^\d+(\.\d)?$/.test(text.trim()) ? Number(text) : Number.NaN
  return points >= 0 && points <= 100 ? points : undefined
}

type Change = Extract<PracticeReviewEvent, { type: 'rubric.change' }>['change']
function choose(known: Known, change: Change): Step {
  const rubric = known.work?.rubrics?.[0]
  if (!rubric || known.marks === null) return stay(known)
  if ('reason' in change) return stay(known, { why: change.reason })
  const marks = known.marks.map((mark, no): RubricMark => {
    if (change.criterion === null) return { ...mark, level: null }
    if (no !== change.criterion) return mark
    return 'level' in change ? { ...mark, level: change.level } : { ...mark, comment: change.comment }
  })
  // Once a level is chosen of each criterion, the points follow.
  const brings = 'level' in change ? rubricPoints(rubric.criteria, marks, 100) : null
  return stay(known, { marks, ...(brings !== null && { points: String(brings) }) })
}

function whileJudging(known: Known, event: PracticeReviewEvent): Step {
  const { id, work, comment, marks } = known
  switch (event.type) {
    case 'points.write':
      return stay(known, { points: event.points })
    case 'comment.write':
      return stay(known, { comment: event.comment })
    case 'rubric.change':
      return choose(known, event.change)
    case 'grade.save': {
      const points = pointsIn(known.points)
      if (!isHandedIn(known) || points === undefined) return stay(known)
      const rubric = work?.rubrics?.[0]
      const input = {
        ...{ ...id, points, comment, version: work?.version, isReleased: event.isReleased },
        ...(rubric &&
          marks && {
            rubrics: [
              { position: rubric.position, taskRubricId: rubric.taskRubricId, marks, reason: known.why.trim() },
            ],
          }),
      }
      return stay(known, { is: 'grading' }, starts('grade', input))
    }
    case 'return.open':
      // D14: only what is handed in.
      return isHandedIn(known) ? stay(known, { is: 'editing', reason: comment }) : stay(known)
    case 'achievement.toggle':
      // D28: only what is judged.
      return work?.practiceState === 'graded'
        ? stay(known, { is: 'choosing' }, starts('choose', { ...id, isAchievement: work.isAchievement !== '1' }))
        : stay(known)
    case 'review.reload':
      return ask(known)
    case 'tasks.changed':
    case 'task.progressed':
    case 'line.back':
      return isTyped(known) ? stay(known) : ask(known)
    default:
      return stay(known)
  }
}

function afterEvent(known: Known, event: PracticeReviewEvent): Step {
  switch (known.is) {
    case 'judging':
      return whileJudging(known, event)
    case 'asked':
      // What is told while it is on its way may be missing in the answer.
      return ['tasks.changed', 'task.progressed', 'line.back'].includes(event.type) ? ask(known) : stay(known)
    case 'editing':
      if (event.type === 'return.write') return stay(known, { reason: event.reason })
      if (event.type === 'return.cancel') return stay(known, { is: 'judging' })
      if (event.type !== 'return.confirm' || known.reason.trim() === '') return stay(known)
      return stay(
        known,
        { is: 'returning' },
        starts('giveBack', { ...known.id, comment: known.reason, version: known.work?.version }),
      )
    case 'gone':
      return event.type === 'review.reload' ? ask(known) : stay(known)
    case 'failed':
      return event.type === 'review.reload' || event.type === 'line.back' ? ask(known) : stay(known)
    default:
      return stay(known)
  }
}

function step(known: Known, happened: Happened): Step {
  switch (happened.kind) {
    case 'event':
      return afterEvent(known, happened.event as unknown as PracticeReviewEvent)
    case 'done': {
      if (happened.actor === 'loadReview') {
        const { work } = happened.output as LoadedReview
        return stay(known, { is: 'judging', work, ...stored(work) })
      }
      const isKept = happened.actor === 'choose' && isTyped(known)
      const isAchievement = known.work?.isAchievement === '1' ? '0' : '1'
      const next = isKept
        ? stay(known, { is: 'judging', work: known.work && { ...known.work, isAchievement } })
        : ask(known)
      return and(next, (now) => stay(now, {}, notify))
    }
    case 'error':
      switch (happened.actor) {
        case 'loadReview': {
          const isGone = (happened.error as { code: number }).code === errors.notFound.code
          return stay(known, { is: isGone ? 'gone' : 'failed' })
        }
        case 'giveBack':
          return stay(known, { is: 'editing' })
        default:
          return stay(known, { is: 'judging' })
      }
    default:
      return stay(known)
  }
}

function faceOf({ is, work }: Known): 'gone' | 'failed' | 'loading' | 'shown' {
  if (is === 'gone' || is === 'failed') return is
  return work === null ? 'loading' : 'shown'
}

/** What the chart has to show and to send. */
export const oracle = defineOracle(practiceReviewModel, {
  begin: (input): Known => {
    const { practiceUserId } = input as { practiceUserId: string }
    return {
      ...{ id: { practiceUserId }, is: 'asked', work: null, points: '', comment: '', marks: null, why: '', reason: '' },
    }
  },
  next: (known, happened) => step(known, happened).known,
  shown: (known) => ({
    face: faceOf(known), // B417
    points: known.points, // D17
    comment: known.comment,
    rubric: JSON.stringify(known.marks === null ? null : [known.marks, known.why]),
    isTyped: isTyped(known),
    isAchievement: known.work?.isAchievement ?? '', // D28
    isGrading: known.is === 'grading',
    isChoosing: known.is === 'choosing',
    reason: known.is === 'editing' || known.is === 'returning' ? known.reason : null, // D14
    isSendingBack: known.is === 'returning',
    saysWhy: known.is === 'failed' ? true : undefined,
  }),
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) => to === 'listener' || (typeof to === 'object' && 'started' in to && to.started !== 'classFacts'),
  routes: [
    // All points and one more, and what a rubric brings.
    { keys: ['done loadReview 0', 'points.write (all)', 'grade.save (not yet)', 'done grade 0'] },
    { keys: ['done loadReview 4', 'rubric.change (a comment)', 'rubric.change (a level)', 'grade.save (to be told)'] },
    { keys: ['done loadReview 4', 'rubric.change (a level)', 'rubric.change (none)', 'grade.save (to be told)'] },
    { keys: ['done loadReview 0', 'rubric.change (a level)', 'comment.write', 'rubric.change (a comment)'] },
    // It becomes an achievement while something is typed.
    {
      keys: [
        'done loadReview 2',
        'points.write (a mark)',
        'achievement.toggle',
        'done choose 0',
        'grade.save (not yet)',
      ],
    },
  ],
  read: (snapshot) => {
    const state = snapshot as SnapshotFrom<typeof practiceReviewMachine>
    const view = practiceReviewView(state)
    return {
      face: view.face,
      points: view.points,
      comment: view.comment,
      rubric: JSON.stringify(view.rubric ? [view.rubric.draft.marks, view.rubric.draft.reason] : null),
      isTyped: view.isTyped,
      isAchievement: view.work?.isAchievement ?? '',
      isGrading: view.isGrading,
      isChoosing: view.isChoosing,
      reason: view.isReturning ? view.reason : null,
      isSendingBack: view.isSendingBack,
      saysWhy: view.problem !== null,
    }
  },
})
