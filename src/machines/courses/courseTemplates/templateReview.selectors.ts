/** View data of the review of a course. */
import type { SnapshotFrom } from 'xstate'
import type { templateReviewMachine } from './templateReview.machine'
import { templateChartTexts as texts } from './texts'

/** View data of the page. */
export function templateReviewView(snapshot: SnapshotFrom<typeof templateReviewMachine>) {
  const { course, problem, closed, outcome, comment } = snapshot.context
  const isWriting = snapshot.matches({ open: 'writing' }) || snapshot.matches({ open: 'judging' })
  const faces = ['failed', 'gone'] as const
  return {
    face: faces.find((face) => snapshot.matches(face)) ?? (course ? ('full' as const) : ('loading' as const)),
    problem,
    course,
    closed,
    judgeReason: course?.state === 'submitted' ? null : texts.over,
    /** The decision that is being written. */
    judging: isWriting ? { outcome, comment, problem, isSending: snapshot.matches({ open: 'judging' }) } : null,
  }
}
export type TemplateReviewView = ReturnType<typeof templateReviewView>
