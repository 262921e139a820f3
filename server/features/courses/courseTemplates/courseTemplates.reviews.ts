/**
 * Opening a teacher's course to the school: submitting, withdrawing, and the administrator's decision (D3, notice 4).
 */
import { type CallHandlers, type FeatureContext, Refusal } from '../../../kernel'
import { holdCourse, itemsOf, newestVersion, resourceNames } from '../../../policies/courses/courseDrafts'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { reviewOf } from './courseTemplates.messages'
import type { createCourseTemplatesRepository } from './courseTemplates.repository'
import { texts } from './texts'

type Given = Pick<FeatureContext, 'db' | 'audit' | 'now' | 'notices'> & {
  readonly rows: ReturnType<typeof createCourseTemplatesRepository>
}

export function reviewCalls({ db, audit, now, notices, rows }: Given) {
  return {
    submitTemplate: ({ input: { courseTemplateId, reason }, caller, address }) =>
      db.transaction().execute(async (trx) => {
        const course = await holdCourse(trx, caller, courseTemplateId)
        const newest = await newestVersion(trx, courseTemplateId)
        if (!newest) throw new Refusal('courseNotPublished')
        const waiting = await trx
          .selectFrom('course_review')
          .select('review_id')
          .where('course_id', '=', courseTemplateId)
          .where('state', '=', 'submitted')
          .executeTakeFirst()
        if (waiting) throw new Refusal('courseSubmitted')
        const at = now()
        const review_id = newId(at)
        const what = {
          review_id,
          course_id: courseTemplateId,
          version_id: newest.versionId,
          full_name: course.full_name,
        }
        await trx
          .insertInto('course_review')
          .values({ ...what, reason, submitted_by: caller.userId, submitted_at: at, judged_by: null, judged_at: null })
          .execute()
        // An open course stays open while its next version is under review.
        if (course.share !== 'open')
          await trx
            .updateTable('course')
            .set({ share: 'submitted' })
            .where('course_id', '=', courseTemplateId)
            .execute()
        const entry = { action: 'course.submit', actorId: caller.userId, subject: courseTemplateId, address } as const
        await audit.record({ ...entry, outcome: 'done', detail: { name: course.full_name } }, trx)
        return { reviewId: review_id }
      }),

    withdrawTemplate: ({ input: { courseTemplateId }, caller }) =>
      db.transaction().execute(async (trx) => {
        const course = await holdCourse(trx, caller, courseTemplateId)
        const taken = await trx
          .updateTable('course_review')
          .set({ state: 'withdrawn', judged_at: now() })
          .where('course_id', '=', courseTemplateId)
          .where('state', '=', 'submitted')
          .returning('review_id')
          .executeTakeFirst()
        if (!taken && course.share !== 'open') throw new Refusal('reviewOver')
        const share = taken && course.share === 'open' ? 'open' : 'private'
        await trx.updateTable('course').set({ share }).where('course_id', '=', courseTemplateId).execute()
        return null
      }),

    async findTemplateReviews({ input: { state, fullName, sortField, sortOrder, ...asked } }) {
      const bounds = slice(asked)
      const order = sortField === undefined ? undefined : (sortOrder ?? 'asc')
      const { rows: found, total } = await rows.reviews({ state, name: fullName, order }, bounds)
      return page(found.map(reviewOf), total, bounds)
    },

    async getTemplateReview({ input: { templateReviewId } }) {
      const row = await rows.review(db, templateReviewId)
      if (!row) throw new Refusal('notFound')
      const items = [...(await itemsOf(db, row.version_id))]
      return { ...reviewOf(row), items, resourceNames: await resourceNames(db, items) }
    },

    async judgeTemplate({ input: { templateReviewId, outcome, comment = '' }, caller, address }) {
      if (outcome === 'rejected' && comment === '') throw new Refusal('invalidInput', texts.commentNeeded)
      const judged = await db.transaction().execute(async (trx) => {
        const known = await rows.review(trx, templateReviewId)
        if (!known) throw new Refusal('notFound')
        // Editing, withdrawing and deleting lock the course first.
        const course = await trx
          .selectFrom('course')
          .select('share')
          .where('course_id', '=', known.course_id)
          .forUpdate()
          .executeTakeFirst()
        const row = await trx
          .updateTable('course_review')
          .set({ state: outcome, comment, judged_by: caller.userId, judged_at: now() })
          .where('review_id', '=', templateReviewId)
          .where('state', '=', 'submitted')
          .returning(['course_id', 'submitted_by', 'full_name'])
          .executeTakeFirst()
        if (!row || !course) throw new Refusal('reviewOver')
        const share = outcome === 'approved' || course.share === 'open' ? 'open' : 'rejected'
        await trx.updateTable('course').set({ share }).where('course_id', '=', row.course_id).execute()
        const entry = { action: 'course.review', actorId: caller.userId, subject: row.course_id, address } as const
        await audit.record({ ...entry, outcome: 'done', detail: { name: row.full_name, state: outcome } }, trx)
        return row
      })
      const isApproved = outcome === 'approved'
      await notices.send({
        type: '4',
        to: [judged.submitted_by],
        title: isApproved ? texts.approvedTitle : texts.rejectedTitle,
        content: isApproved ? texts.approved(judged.full_name) : texts.rejected(judged.full_name, comment),
        bizKey: judged.course_id,
        sender: { userId: caller.userId, realName: caller.realName },
        requestId: templateReviewId,
      })
      return null
    },
  } satisfies CallHandlers
}
