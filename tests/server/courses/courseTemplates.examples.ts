/** Courses, their records and reviews for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: { courseTemplateId: 'own-course', recordId: 'own-course-v1', templateReviewId: null },
  own: { admin: { templateReviewId: 'own-course-review' } },
  strangers: { courseTemplateId: 'stranger-course', recordId: 'stranger-course-v1' },
  takingAway: ['deleteTemplate'],
  /** A course of each of two teachers; that of the first waits for a review. */
  async make(db, at) {
    for (const [courseId, owner_id] of [
      ['own-course', 'demo-t001'],
      ['stranger-course', 'demo-t002'],
    ] as const) {
      const course = { course_id: courseId, full_name: '课程', cover_img: '', created_at: at }
      await db
        .insertInto('course')
        .values({ ...course, owner_id, origin: 'own', share: 'submitted' })
        .execute()
      const version = { version_id: `${courseId}-v1`, course_id: courseId, no: 1, published_at: at, created_at: at }
      await db.insertInto('course_version').values(version).execute()
    }
    const review = { review_id: 'own-course-review', course_id: 'own-course', version_id: 'own-course-v1' }
    const by = { submitted_by: 'demo-t001', submitted_at: at, judged_by: null, judged_at: null }
    await db
      .insertInto('course_review')
      .values({ ...review, full_name: '课程', reason: '分享', ...by })
      .execute()
  },
}
