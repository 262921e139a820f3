/** Selectors of marking a practice. */
import type { SnapshotFrom } from 'xstate'
import { PRACTICE_POINTS } from '../../../../../contract/limits'
import { practiceOf } from '../../../../../contract/practices'
import { reviewTexts as texts } from '../texts'
import { isHandedIn, isTyped, pointsOf, rubricBrings, rubricOf } from './practiceReview.logic'
import type { practiceReviewMachine } from './practiceReview.machine'

export function practiceReviewView(snapshot: SnapshotFrom<typeof practiceReviewMachine>) {
  const { work, content, points, comment, reason, rubric: draft, problem } = snapshot.context
  const rubric = rubricOf(work)
  const brings = rubricBrings(snapshot.context)
  return {
    face: snapshot.matches('gone')
      ? ('gone' as const)
      : snapshot.matches('failed')
        ? ('failed' as const)
        : work
          ? ('shown' as const)
          : ('loading' as const),
    work,
    content,
    practice: practiceOf(work?.edPractice.practiceSer ?? null) ?? null,
    points,
    comment,
    reason,
    rubric:
      rubric && draft
        ? {
            rubric,
            draft,
            worth: PRACTICE_POINTS,
            points: brings,
            isOverridden: brings !== null && pointsOf(points) !== brings,
          }
        : null,
    problem,
    isTyped: isTyped(snapshot.context),
    isLoading: snapshot.matches('loading'),
    isGrading: snapshot.matches('grading'),
    isChoosing: snapshot.matches('choosing'),
    isReturning: snapshot.matches('returning'),
    isSendingBack: snapshot.matches({ returning: 'sending' }),
    judgeReason: !isHandedIn(work) ? texts.notSubmitted : snapshot.matches('choosing') ? texts.busy : null,
    chooseReason: work?.practiceState !== 'graded' ? texts.notGraded : snapshot.matches('grading') ? texts.busy : null,
  }
}
export type PracticeReviewView = ReturnType<typeof practiceReviewView>
