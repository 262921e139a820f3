/** The review of a course as its page sees it. */
import type { SnapshotFrom } from 'xstate'
import type { templateReviewMachine } from './templateReview.machine'
import { templateChartTexts as texts } from './texts'

/** The page. */
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
    /** The word that is being written. */
    judging: isWriting ? { outcome, comment, problem, isSending: snapshot.matches({ open: 'judging' }) } : null,
  }
}
export type TemplateReviewView = ReturnType<typeof templateReviewView>
