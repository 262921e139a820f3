/**
 * Grading a work of a practice, by the specification (B402, B417, B471, B542; D14, D17, D19, D28), from the presses,
 * the messages and the responses alone. Input stays until it is saved or the teacher reloads the work, and is saved
 * only on the version that was shown. A message leads to a reload as soon as there is no unsaved input.
 */
import type { SnapshotFrom } from 'xstate'
import type { RubricMark } from '../../../../contract/entities/grades/rubric'
import type { PracticeReview } from '../../../../contract/entities/work/practice'
import { errors } from '../../../../contract/errors'
import { rubricPoints } from '../../../../contract/rules/grades/rubrics'
import { practiceReviewModel } from '../../../../src/catalogue/work/practice/review/practiceReview.model'
import type { practiceReviewMachine } from '../../../../src/machines/work/practice/review/practiceReview.machine'
import { practiceReviewView } from '../../../../src/machines/work/practice/review/practiceReview.selectors'
import type {
  LoadedReview,
  PracticeReviewEvent,
} from '../../../../src/machines/work/practice/review/practiceReview.types'
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
  /** The pending mark. */
  readonly sent: Pick<Known, 'points' | 'comment' | 'marks' | 'why'>
  readonly reason: string
  /** A message or a save has not led to a reload yet. */
  readonly isOld: boolean
}
type Step = StepOf<Known>

const starts = (started: string, input: object): Sent => ({ to: { started }, event: { input } })
const notify: Sent = { to: 'listener', event: { type: 'notify', level: 'success' } }
const ask = (known: Known): Step => stay(known, { is: 'asked', isOld: true }, starts('loadReview', known.id))

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
/** No request is pending: reload if necessary, unless there is unsaved input. */
const calm = (known: Known): Step => (known.isOld && !isTyped(known) ? ask(known) : stay(known, { is: 'judging' }))

/** D17: points are out of 100, with at most one decimal. */
function pointsIn(text: string): number | undefined {
  const points = /^\d+(\.\d)?$/.test(text.trim()) ? Number(text) : Number.NaN
  return points >= 0 && points <= 100 ? points : undefined
}

type Change = Extract<PracticeReviewEvent, { type: 'rubric.change' }>['change']
function choose(known: Known, change: Change): Known {
  const rubric = known.work?.rubrics?.[0]
  if (!rubric || known.marks === null) return known
  if ('reason' in change) return { ...known, why: change.reason }
  const marks = known.marks.map((mark, no): RubricMark => {
    if (change.criterion === null) return { ...mark, level: null }
    if (no !== change.criterion) return mark
    return 'level' in change ? { ...mark, level: change.level } : { ...mark, comment: change.comment }
  })
  // Once each criterion has a level, the points are calculated.
  const brings = 'level' in change ? rubricPoints(rubric.criteria, marks, 100) : null
  return { ...known, marks, ...(brings !== null && { points: String(brings) }) }
}

/** The knowledge after an input; undefined for other events. */
function typedBy(known: Known, event: PracticeReviewEvent): Known | undefined {
  switch (event.type) {
    case 'points.write':
      return { ...known, points: event.points }
    case 'comment.write':
      return { ...known, comment: event.comment }
    case 'rubric.change':
      return choose(known, event.change)
    default:
      return undefined
  }
}

/** A mark is saved with a new version: input typed during the save stays. */
function graded(known: Known, version: number): Known {
  const { work, sent } = known
  if (!work) return known
  const rubric = work.rubrics?.[0]
  const rubrics = rubric && sent.marks && [{ ...rubric, marks: [...sent.marks], reason: sent.why.trim() }]
  const points = pointsIn(sent.points) ?? null
  const there = { ...work, practiceState: 'graded' as const, version, points, comment: sent.comment }
  const now = stored({ ...there, ...(rubrics && { rubrics }) })
  const isRubricSame = JSON.stringify([known.marks, known.why]) === JSON.stringify([sent.marks, sent.why])
  return {
    ...known,
    work: { ...there, ...(rubrics && { rubrics }) },
    points: known.points === sent.points ? now.points : known.points,
    comment: known.comment === sent.comment ? now.comment : known.comment,
    ...(isRubricSame && { marks: now.marks, why: now.why }),
  }
}

function whileJudging(known: Known, event: PracticeReviewEvent): Step {
  const { id, work, comment, marks } = known
  const next = typedBy(known, event)
  if (next) return calm(next)
  switch (event.type) {
    case 'grade.save': {
      const points = pointsIn(known.points)
      if (!isHandedIn(known) || points === undefined) return stay(known)
      const rubric = work?.rubrics?.[0]
      const input = {
        ...id,
        points,
        comment,
        version: work?.version,
        isReleased: event.isReleased,
        ...(rubric &&
          marks && {
            rubrics: [
              { position: rubric.position, taskRubricId: rubric.taskRubricId, marks, reason: known.why.trim() },
            ],
          }),
      }
      return stay(known, { is: 'grading', sent: typed(known) }, starts('grade', input))
    }
    case 'return.open':
      // D14: only a submitted work.
      return isHandedIn(known) ? stay(known, { is: 'editing', reason: comment }) : stay(known)
    case 'achievement.toggle':
      // D28: only a graded work.
      return work?.practiceState === 'graded'
        ? stay(known, { is: 'choosing' }, starts('choose', { ...id, isAchievement: work.isAchievement !== '1' }))
        : stay(known)
    case 'review.reload':
      return ask(known)
    default:
      return stay(known)
  }
}

const isNews = ({ type }: PracticeReviewEvent): boolean =>
  type === 'tasks.changed' || type === 'task.progressed' || type === 'line.back'

function afterEvent(known: Known, event: PracticeReviewEvent): Step {
  if (isNews(event) && known.is !== 'asked' && known.is !== 'failed')
    return known.is === 'judging' ? calm({ ...known, isOld: true }) : stay(known, { isOld: true })
  switch (known.is) {
    case 'judging':
      return whileJudging(known, event)
    case 'asked':
      // The pending response may not include the change of this message.
      if (isNews(event)) return ask(known)
      // A shown work can be graded while it reloads: input and orders come first, the reload after them.
      return isHandedIn(known) && event.type !== 'review.reload' ? whileJudging(known, event) : stay(known)
    case 'grading':
      return stay(typedBy(known, event) ?? known)
    case 'editing':
      if (event.type === 'return.write') return stay(known, { reason: event.reason })
      if (event.type === 'return.cancel') return calm(known)
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
        return stay(known, { is: 'judging', work, ...stored(work), isOld: false })
      }
      return and(afterOrder(known, happened), (now) => stay(now, {}, notify))
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
          return calm(known)
      }
    default:
      return stay(known)
  }
}

/**
 * A save succeeded: the page continues on the new version, and reloads the rest as soon as there is no unsaved input.
 */
function afterOrder(known: Known, { actor, output }: Extract<Happened, { kind: 'done' }>): Step {
  const { work } = known
  if (actor === 'giveBack') return ask({ ...known, work: work && { ...work, practiceState: 'returned' } })
  const { version } = output as { version: number }
  if (actor === 'grade') return calm({ ...graded(known, version), isOld: true })
  const isAchievement = work?.isAchievement === '1' ? '0' : '1'
  return calm({ ...known, work: work && { ...work, isAchievement, version }, isOld: true })
}

function faceOf({ is, work }: Known): 'gone' | 'failed' | 'loading' | 'shown' {
  if (is === 'gone' || is === 'failed') return is
  return work === null ? 'loading' : 'shown'
}

export const oracle = defineOracle(practiceReviewModel, {
  begin: (input): Known => {
    const { practiceUserId } = input as { practiceUserId: string }
    const nothing = { points: '', comment: '', marks: null, why: '' }
    return { id: { practiceUserId }, is: 'asked', work: null, ...nothing, sent: nothing, reason: '', isOld: true }
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
    // Full points, one more, and the points of a rubric.
    { keys: ['done loadReview 0', 'points.write (all)', 'grade.save (not yet)', 'done grade 0'] },
    { keys: ['done loadReview 4', 'rubric.change (a comment)', 'rubric.change (a level)', 'grade.save (to be told)'] },
    { keys: ['done loadReview 4', 'rubric.change (a level)', 'rubric.change (none)', 'grade.save (to be told)'] },
    { keys: ['done loadReview 0', 'rubric.change (a level)', 'comment.write', 'rubric.change (a comment)'] },
    // The work becomes an achievement while there is unsaved input.
    {
      keys: [
        'done loadReview 2',
        'points.write (a mark)',
        'achievement.toggle',
        'done choose 0',
        'grade.save (not yet)',
      ],
    },
    // Input typed while the work is reloading stays, and is saved on the version that was shown.
    ...['points.write (a mark)', 'comment.write'].map((types) => ({
      keys: [
        'done loadReview 2',
        'task.progressed',
        types,
        'grade.save (not yet)',
        'done grade 0',
        'done loadReview 3',
      ],
    })),
    { keys: ['done loadReview 4', 'line.back', 'rubric.change (a level)', 'tasks.changed', 'grade.save (to be told)'] },
    // An order given while the work is reloading is executed, and the work is reloaded after it.
    { keys: ['done loadReview 2', 'line.back', 'grade.save (to be told)', 'done grade 0', 'done loadReview 3'] },
    { keys: ['done loadReview 2', 'line.back', 'achievement.toggle', 'done choose 0', 'done loadReview 3'] },
    { keys: ['done loadReview 2', 'line.back', 'return.open', 'return.cancel', 'done loadReview 3'] },
    // A message received while the teacher is typing leads to a reload once the input is undone or saved.
    { keys: ['done loadReview 0', 'comment.write', 'task.progressed', { type: 'comment.write', comment: '' }] },
    { keys: ['done loadReview 2', 'comment.write', 'task.progressed', 'grade.save (not yet)', 'done grade 0'] },
    { keys: ['done loadReview 0', 'return.open', 'task.progressed', 'return.cancel', 'done loadReview 2'] },
    // Input typed while a mark is being saved stays, and is saved on the resulting version.
    ...['points.write (all)', 'comment.write'].map((types) => ({
      keys: [
        'done loadReview 2',
        'grade.save (not yet)',
        types,
        'done grade 0',
        'grade.save (to be told)',
        'done grade 0',
      ],
    })),
    {
      keys: [
        ...['done loadReview 4', 'rubric.change (a level)', { type: 'rubric.change', change: { reason: ' 有创意 ' } }],
        ...['grade.save (not yet)', 'rubric.change (a comment)', 'done grade 0', 'grade.save (to be told)'],
      ],
    },
    // Loading the work again discards unsaved input, whatever messages or failures arrive in between.
    ...['tasks.changed', 'task.progressed', 'line.back'].map((told) => ({
      keys: ['done loadReview 0', 'points.write (a mark)', 'review.reload', told, 'done loadReview 2'],
    })),
    { keys: ['done loadReview 0', 'comment.write', 'review.reload', 'error loadReview 1', 'review.reload'] },
    ...['review.reload', 'line.back'].map((asks) => ({
      keys: ['done loadReview 0', 'comment.write', 'review.reload', 'error loadReview 0', asks, 'done loadReview 0'],
    })),
    // A comment on the rubric alone is unsaved input as well: the reload waits until it is saved.
    { keys: ['done loadReview 4', { type: 'rubric.change', change: { reason: '有创意' } }, 'task.progressed'] },
    // A work that was just returned cannot be graded.
    {
      keys: [
        ...['done loadReview 2', 'return.open', 'return.write (a reason)', 'return.confirm', 'done giveBack 0'],
        ...['points.write (a mark)', 'grade.save (not yet)', 'done loadReview 1'],
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
