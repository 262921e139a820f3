/** Marking a practice: the typed mark, its unsaved part, and the points of the rubric. Pure. */

import type { FilledRubric, RubricMarks } from '../../../../../contract/entities/grades/rubric'
import type { PracticeReview } from '../../../../../contract/entities/work/practice'
import { PRACTICE_POINTS } from '../../../../../contract/limits'
import { rubricPoints } from '../../../../../contract/rules/grades/rubrics'
import { isSameRubric } from '../../../grades/grading/grading.logic'
import type { RubricDraft } from '../../../grades/grading/grading.types'
import type { PracticeReviewContext, ReviewDraft } from './practiceReview.types'

const POINTS = /^\d{1,3}(\.\d)?$/
const MOST = 100

/** An empty mark. */
export const noDraft: ReviewDraft = { points: '', comment: '', rubric: null }

/** The typed points; null where they are no valid number. */
export const pointsOf = (typed: string): number | null =>
  POINTS.test(typed.trim()) && Number(typed) <= MOST ? Number(typed) : null

/** Whether a work is submitted. */
export const isHandedIn = (work: Pick<PracticeReview, 'practiceState'> | null): boolean =>
  work?.practiceState === 'submitted' || work?.practiceState === 'graded'

/** The rubric of a work; a work has at most one. */
export const rubricOf = (work: PracticeReview | null): FilledRubric | undefined => work?.rubrics?.[0]

const rubricDraftOf = (work: PracticeReview): RubricDraft | null => {
  const rubric = rubricOf(work)
  return rubric ? { marks: rubric.marks, reason: rubric.reason } : null
}

/** The initial values of the fields. */
export const draftOf = (work: PracticeReview): ReviewDraft => ({
  points: work.points === null ? '' : String(work.points),
  // The comment of a returned work is the initial comment.
  comment: work.comment,
  rubric: rubricDraftOf(work),
})

/** Whether there are unsaved changes. */
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

/** The points of the rubric as filled now; null while a criterion has no level, or without a rubric. */
export function rubricBrings({ work, rubric }: Pick<PracticeReviewContext, 'work' | 'rubric'>): number | null {
  const shown = rubricOf(work)
  return shown && rubric ? rubricPoints(shown.criteria, rubric.marks, PRACTICE_POINTS) : null
}

/** The filled rubric in the form in which it is stored. */
export function rubricsOf({ work, rubric }: Pick<PracticeReviewContext, 'work' | 'rubric'>): RubricMarks[] {
  const shown = rubricOf(work)
  if (!shown || !rubric) return []
  const { position, taskRubricId } = shown
  return [{ position, taskRubricId, marks: [...rubric.marks], reason: rubric.reason.trim() }]
}

/** The work with the saved mark and its new version. */
export function workWith(work: PracticeReview, sent: ReviewDraft, version: number): PracticeReview {
  const shown = rubricOf(work)
  const [filled] = rubricsOf({ work, rubric: sent.rubric })
  const mark = { practiceState: 'graded' as const, points: pointsOf(sent.points), comment: sent.comment }
  return { ...work, ...mark, version, ...(shown && filled && { rubrics: [{ ...shown, ...filled }] }) }
}

/** The fields after a mark was saved: text typed during the request stays. */
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
