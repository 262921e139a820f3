/** Course templates and their reviews in the form of the contract; pure. */
import type { CourseReview, CourseTemplate } from '../../../../contract/entities/courses/course'
import type { ReviewRow, TemplateRow } from './courseTemplates.repository'

export function templateOf(row: TemplateRow, userId: string): CourseTemplate {
  const isOwn = row.owner_id === userId
  const { review_id: reviewId, review_state: state } = row
  return {
    courseId: row.course_id,
    fullName: row.full_name,
    coverImg: row.cover_img,
    ownerName: row.owner_name,
    isOwn,
    share: row.share,
    versionNo: row.version_no,
    chapterNum: row.chapter_num,
    taskNum: row.task_num,
    createTime: Number(row.created_at),
    updateTime: Number(row.updated_at),
    // Only the course's teacher sees its review.
    review:
      isOwn && reviewId !== null && state !== null
        ? {
            reviewId,
            state,
            reason: row.review_reason ?? '',
            comment: row.review_comment ?? '',
            submitTime: Number(row.review_at),
          }
        : null,
    sourceName: isOwn ? row.source_name : '',
  }
}

export const reviewOf = (row: ReviewRow): CourseReview => ({
  reviewId: row.review_id,
  courseId: row.course_id,
  fullName: row.full_name,
  ownerName: row.owner_name,
  versionNo: row.version_no,
  state: row.state,
  reason: row.reason,
  comment: row.comment,
  submitTime: Number(row.submitted_at),
  judgedBy: row.judged_by_name,
  judgeTime: row.judged_at === null ? null : Number(row.judged_at),
})
