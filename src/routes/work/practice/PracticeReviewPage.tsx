/** A student's work on a practice, for grading (R223). */
import { useLocation } from 'wouter'
import { practiceReviewView } from '../../../machines/work/practice/review/practiceReview.selectors'
import type { PracticeReviewInput } from '../../../machines/work/practice/review/practiceReview.types'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { PracticeReview } from '../../../views/work/practice/PracticeReview'
import { useNextWork } from '../../grades/inbox/useNextWork'
import { base } from '../../shared/base'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { providedPracticeReview } from './practiceActors'
import { homeworkOf, reviewOf } from './practicePaths'

export function PracticeReviewPage() {
  const { where } = useWorkspace()
  const [practiceUserId] = useAddressValue('practiceUserId')
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return <Review key={`${teachingClassId} ${practiceUserId}`} input={{ teachingClassId, practiceUserId }} />
}

function Review({ input }: { input: PracticeReviewInput }) {
  const [, navigate] = useLocation()
  const review = useChartRef(providedPracticeReview, { input })
  useNotices(review)
  const view = useView(review, practiceReviewView)
  useLeaveGuard(view.isTyped)
  const { next } = useNextWork(view.work?.userTaskId ?? '')
  return (
    <PracticeReview
      view={view}
      backHref={base + homeworkOf(view.work?.lessonTaskId ?? '')}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onNextWork={next}
      onGo={(practiceUserId) => navigate(reviewOf(practiceUserId))}
      onIntent={review.send}
    />
  )
}
