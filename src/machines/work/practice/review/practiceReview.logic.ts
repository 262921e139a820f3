/** What the chart of judging a practice works out: what is typed of a mark, what of it is stored, and what it brings. Pure. */

import type { FilledRubric, RubricMarks } from '../../../../../contract/entities/grades/rubric'
import type { PracticeReview } from '../../../../../contract/entities/work/practice'
import { PRACTICE_POINTS } from '../../../../../contract/limits'
import { rubricPoints } from '../../../../../contract/rules/grades/rubrics'
import { isSameRubric } from '../../../grades/grading/grading.logic'
import type { RubricDraft } from '../../../grades/grading/grading.types'
import type { PracticeReviewContext, ReviewDraft } from './practiceReview.types'

const POINTS = /^\d{1,3}(\.\d)?$/
const MOST = 100

/** Nothing is typed. */
export const noDraft: ReviewDraft = { points: '', comment: '', rubric: null }

/** The points that are typed; null: they are none. */
export const pointsOf = (typed: string): number | null =>
  POINTS.test(typed.trim()) && Number(typed) <= MOST ? Number(typed) : null

/** Whether a work is handed in. */
export const isHandedIn = (work: Pick<PracticeReview, 'practiceState'> | null): boolean =>
  work?.practiceState === 'submitted' || work?.practiceState === 'graded'

/** The rubric of a work; a work has one at most. */
export const rubricOf = (work: PracticeReview | null): FilledRubric | undefined => work?.rubrics?.[0]

const rubricDraftOf = (work: PracticeReview): RubricDraft | null => {
  const rubric = rubricOf(work)
  return rubric ? { marks: rubric.marks, reason: rubric.reason } : null
}

/** What stands in the fields before anybody types. */
export const draftOf = (work: PracticeReview): ReviewDraft => ({
  points: work.points === null ? '' : String(work.points),
  // What was said when it was returned is said anew.
  comment: work.comment,
  rubric: rubricDraftOf(work),
})

/** Whether something is typed that is not stored. */
export const isTyped = ({
  work,
  points,
  comment,
  rubric,
}: Pick<PracticeReviewContext, 'work' | 'points' | 'comment' | 'rubric'>): boolean => {
  if (work === null) return false
  const stored = draftOf(work)
  return (
    points !== stored.points ||
    comment !== stored.comment ||
    (rubric !== null && !isSameRubric(rubric, stored.rubric ?? rubric))
  )
}

/** The points that the rubric brings as it is filled now; null while a criterion has no level, or there is none. */
export function rubricBrings({ work, rubric }: Pick<PracticeReviewContext, 'work' | 'rubric'>): number | null {
  const shown = rubricOf(work)
  return shown && rubric ? rubricPoints(shown.criteria, rubric.marks, PRACTICE_POINTS) : null
}

/** What is chosen of the rubric, as it is stored. */
export function rubricsOf({ work, rubric }: Pick<PracticeReviewContext, 'work' | 'rubric'>): RubricMarks[] {
  const shown = rubricOf(work)
  if (!shown || !rubric) return []
  const { position, taskRubricId } = shown
  return [{ position, taskRubricId, marks: [...rubric.marks], reason: rubric.reason.trim() }]
}

/** The work with the mark that was sent, on the version that stands since it is stored. */
export function workWith(work: PracticeReview, sent: ReviewDraft, version: number): PracticeReview {
  const shown = rubricOf(work)
  const [filled] = rubricsOf({ work, rubric: sent.rubric })
  const mark = { practiceState: 'graded' as const, points: pointsOf(sent.points), comment: sent.comment }
  return { ...work, ...mark, version, ...(shown && filled && { rubrics: [{ ...shown, ...filled }] }) }
}

/** What stands in the fields once a mark is stored: what was typed while it was on its way stays. */
export function draftAfter(
  work: PracticeReview,
  sent: ReviewDraft,
  { points, comment, rubric }: ReviewDraft,
): ReviewDraft {
  const stored = draftOf(work)
  const isSame = rubric === null || sent.rubric === null || isSameRubric(rubric, sent.rubric)
  return {
    points: points === sent.points ? stored.points : points,
    comment: comment === sent.comment ? stored.comment : comment,
    rubric: isSame ? stored.rubric : rubric,
  }
}
