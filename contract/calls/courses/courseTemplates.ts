/** Course templates: five lists, info pages, copies, and the review that opens one to the school (B412, D2, D3). */
import { z } from 'zod'
import { byAdministrators, defineCall } from '../../call'
import { courseReview, courseTemplate, templateInfo, templateList } from '../../entities/courses/course'
import { blankOr, blankOrName, filter, id, name, pageOf, paging, picture, sorting } from '../../fields'
import { COURSE_NAME_MAX, REVIEW_REASON_MAX } from '../../limits'

const section = 'content §2 Teacher routes; G133'
const people = ['teacher', 'admin'] as const

const made = z.object({ courseId: id })

export const courseTemplatesCalls = {
  findTemplates: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/findPage',
    body: 'form',
    who: people,
    input: z.object({
      list: templateList,
      fullName: filter,
      ...sorting(['fullName', 'createTime', 'updateTime']),
      ...paging,
    }),
    data: pageOf(courseTemplate),
    doc: 'Returns one of the five lists of course templates, last changed first (B412, D3).',
    section,
  }),
  getTemplate: defineCall({
    method: 'GET',
    path: '/admin/courseTemplate/getById',
    body: 'query',
    who: people,
    input: z.object({ courseTemplateId: id }),
    data: templateInfo,
    doc: 'Returns a course template with its tree: the draft if the caller owns it, otherwise the published or approved version (B412).',
    section,
    parallel: true,
  }),
  saveTemplate: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/save',
    body: 'form',
    who: people,
    input: z.object({ fullName: name(COURSE_NAME_MAX), coverImg: picture.optional() }),
    data: made,
    doc: 'Creates an empty course: a teacher’s own course, or a standard template if the caller is an administrator (D3).',
    section,
  }),
  updateTemplate: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/update',
    body: 'form',
    who: people,
    input: z.object({ courseTemplateId: id, fullName: name(COURSE_NAME_MAX), coverImg: picture.optional() }),
    data: z.null(),
    doc: 'Changes the name or the cover of a course that the caller owns.',
    section,
  }),
  copyTemplate: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/copy',
    body: 'form',
    who: people,
    input: z.object({ courseTemplateId: id, fullName: blankOrName(COURSE_NAME_MAX).optional() }),
    data: made,
    doc: 'Copies a course that the caller may see. The copy has new ids and belongs to the caller (D2).',
    section,
  }),
  deleteTemplate: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/delete',
    body: 'form',
    who: people,
    input: z.object({ courseTemplateId: id }),
    data: z.null(),
    doc: 'Deletes a course that the caller owns, with its versions. Fails if a class uses the course.',
    section,
    confirmation: byAdministrators,
  }),
  saveResultTemplate: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/saveResult',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, fullName: blankOrName(COURSE_NAME_MAX).optional() }),
    data: made,
    doc: 'Creates a result template from an ended class of the caller: its tree with full marks and due days (D3).',
    section,
  }),
  submitTemplate: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/submit',
    body: 'form',
    who: ['teacher'],
    input: z.object({ courseTemplateId: id, reason: z.string().trim().max(REVIEW_REASON_MAX) }),
    data: z.object({ reviewId: id }),
    doc: 'Submits the newest published version of a course that the caller owns for review, so that the school can use it (D3).',
    section,
  }),
  withdrawTemplate: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/withdraw',
    body: 'form',
    who: ['teacher'],
    input: z.object({ courseTemplateId: id }),
    data: z.null(),
    doc: 'Withdraws a submission that is not reviewed yet, or stops sharing a course that the caller owns with the school.',
    section,
  }),
  findTemplateReviews: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/findReviewPage',
    body: 'form',
    who: ['admin'],
    input: z.object({
      state: blankOr(z.enum(['submitted', 'approved', 'rejected', 'withdrawn'])),
      fullName: filter,
      ...sorting(['submitTime']),
      ...paging,
    }),
    data: pageOf(courseReview),
    doc: 'Returns the submitted courses; pending ones come first, oldest first.',
    section,
  }),
  getTemplateReview: defineCall({
    method: 'GET',
    path: '/admin/courseTemplate/getReview',
    body: 'query',
    who: ['admin'],
    input: z.object({ templateReviewId: id }),
    data: courseReview.extend({
      items: templateInfo.shape.items,
      /** The names of the resources that the template's tasks use, by resource id. */
      resourceNames: z.record(z.string(), z.string()),
    }),
    doc: 'Returns a submitted course with the tree that would be shared with the school.',
    section,
  }),
  judgeTemplate: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/review',
    body: 'form',
    who: ['admin'],
    input: z.object({
      templateReviewId: id,
      outcome: z.enum(['approved', 'rejected']),
      comment: z.union([z.literal(''), name(REVIEW_REASON_MAX)]).optional(),
    }),
    data: z.null(),
    doc: 'Approves a submitted course for the whole school, or rejects it with a reason. The teacher receives a notice of type 4.',
    section,
  }),
}
