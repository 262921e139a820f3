/** Course templates: five lists, info pages, copies, and the review that opens one to the school (B412, D2, D3). */
import { z } from 'zod'
import { defineCall } from '../../call'
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
    doc: 'One of the five lists of course templates, the one changed last first (B412, D3).',
    section,
  }),
  getTemplate: defineCall({
    method: 'GET',
    path: '/admin/courseTemplate/getById',
    body: 'query',
    who: people,
    input: z.object({ courseTemplateId: id }),
    data: templateInfo,
    doc: 'A course template with its tree: of an own one the draft, of others what was published or approved (B412).',
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
    doc: 'Makes an empty course: an own one of a teacher, a standard template of an administrator (D3).',
    section,
  }),
  updateTemplate: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/update',
    body: 'form',
    who: people,
    input: z.object({ courseTemplateId: id, fullName: name(COURSE_NAME_MAX), coverImg: picture.optional() }),
    data: z.null(),
    doc: 'Gives an own course another name or cover.',
    section,
  }),
  copyTemplate: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/copy',
    body: 'form',
    who: people,
    input: z.object({ courseTemplateId: id, fullName: blankOrName(COURSE_NAME_MAX).optional() }),
    data: made,
    doc: 'Copies a course that the caller may see, with new ids, as an own one (D2).',
    section,
  }),
  deleteTemplate: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/delete',
    body: 'form',
    who: people,
    input: z.object({ courseTemplateId: id }),
    data: z.null(),
    doc: 'Deletes an own course that no class runs, with its versions.',
    section,
  }),
  saveResultTemplate: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/saveResult',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, fullName: blankOrName(COURSE_NAME_MAX).optional() }),
    data: made,
    doc: 'Makes a result template of an own teaching class that is over: its tree with the full marks and due days it had (D3).',
    section,
  }),
  submitTemplate: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/submit',
    body: 'form',
    who: ['teacher'],
    input: z.object({ courseTemplateId: id, reason: z.string().trim().max(REVIEW_REASON_MAX) }),
    data: z.object({ reviewId: id }),
    doc: 'Submits the newest published version of an own course, to be opened to the school (D3).',
    section,
  }),
  withdrawTemplate: defineCall({
    method: 'POST',
    path: '/admin/courseTemplate/withdraw',
    body: 'form',
    who: ['teacher'],
    input: z.object({ courseTemplateId: id }),
    data: z.null(),
    doc: 'Takes back what was submitted and not yet judged, or closes an own course that is open.',
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
    doc: 'Courses that teachers have submitted, the oldest open one first.',
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
    doc: 'A submitted course with the tree that is to be opened.',
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
    doc: 'Opens a submitted course to the school, or says why not; its teacher is told by a notice of type 4.',
    section,
  }),
}
