/** The review of a course that a teacher has submitted (R046, D3). */
import { useLocation } from 'wouter'
import { templateReviewView } from '../../../machines/courses/courseTemplates/templateReview.selectors'
import { TemplateReview } from '../../../views/courses/courseTemplates/TemplateReview'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { usePageReturn } from '../../shared/pages/held.context'
import type { PageProps } from '../../shared/pages/page'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { providedTemplateReview } from './templateActors'
import { adminListPath } from './templatePaths'

export function TemplateReviewPage({ params }: PageProps) {
  const reviewId = params.reviewId ?? ''
  return <Review key={reviewId} reviewId={reviewId} />
}

function Review({ reviewId }: { reviewId: string }) {
  const [, navigate] = useLocation()
  const review = useChartRef(providedTemplateReview, { input: { reviewId } })
  useNotices(review)
  usePageReturn(() => review.send({ type: 'review.reload' }))
  const view = useView(review, templateReviewView)
  useLeaveGuard((view.judging?.comment.trim() ?? '') !== '')
  return <TemplateReview view={view} onBack={() => navigate(`${adminListPath}?part=review`)} send={review.send} />
}
