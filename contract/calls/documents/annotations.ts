/** Annotations of business plans (content §4 Annotations, §7 Business plan; D35). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { lines } from '../../characters'
import { annotation, quote, reply } from '../../entities/documents/annotation'
import { shownVersion } from '../../entities/shared/version'
import { id } from '../../fields'
import { ANNOTATION_MAX, REPLY_MAX } from '../../limits'

const section = 'content §7 Business plan'
const feature = 'businessPlan'
const text = (max: number) => lines(z.string().max(max))

export const annotationCalls = {
  findAnnotations: defineCall({
    method: 'GET',
    path: '/admin/comment/findAllCommentByBusinessCode',
    body: 'query',
    who: ['student', 'teacher'],
    feature,
    input: z.object({ businessTopLevelCode: id }),
    data: z.array(annotation),
    doc: 'All annotations of a plan, the oldest first. Those of deleted sections are for teachers only (D35).',
    section,
    parallel: true,
  }),
  addAnnotation: defineCall({
    method: 'POST',
    path: '/admin/comment/save',
    body: 'json',
    who: ['teacher'],
    feature,
    input: z.object({
      belongBusinessCode: id,
      belongBusinessSectionCode: id,
      commentContent: text(ANNOTATION_MAX),
      /** The passage it is about; left out: the whole section. */
      quote: quote.optional(),
      /** Made by the page: the same request again answers the same annotation. */
      requestId: id.optional(),
    }),
    data: annotation,
    doc: 'Adds an annotation to a section (B532 B569).',
    section,
    parallel: true,
  }),
  addReply: defineCall({
    method: 'POST',
    path: '/admin/comment/saveReply',
    body: 'json',
    who: ['student'],
    feature,
    input: z.object({ commentCode: id, commentContent: text(REPLY_MAX) }),
    data: reply,
    doc: 'Replies to an annotation of an own plan; once (B481 B509 B528).',
    section,
    parallel: true,
  }),
  changeComment: defineCall({
    method: 'POST',
    path: '/admin/comment/changeCommentContent',
    body: 'json',
    who: ['student', 'teacher'],
    feature,
    input: z.object({
      commentCode: id,
      commentContent: text(Math.max(ANNOTATION_MAX, REPLY_MAX)),
      version: shownVersion,
    }),
    data: annotation,
    doc: 'Changes an own annotation, or the own reply, while it is not solved (B482 B483). Answers the annotation.',
    section,
    parallel: true,
  }),
  solveAnnotation: defineCall({
    method: 'POST',
    path: '/admin/comment/solutionForComment',
    body: 'json',
    who: ['student'],
    feature,
    input: z.object({ commentCode: id }),
    data: annotation,
    doc: 'The owner of the plan has solved it (B478).',
    section,
    parallel: true,
  }),
  reopenAnnotation: defineCall({
    method: 'POST',
    path: '/admin/comment/reopenComment',
    body: 'json',
    who: ['teacher'],
    feature,
    input: z.object({ commentCode: id }),
    data: annotation,
    doc: 'A teacher of the student opens a solved annotation again (D35).',
    section: 'Podium',
    parallel: true,
  }),
  deleteComment: defineCall({
    method: 'POST',
    path: '/admin/comment/delete',
    body: 'json',
    who: ['student', 'teacher'],
    feature,
    input: z.object({ commentCode: id }),
    data: z.null(),
    doc: 'Deletes an own annotation with its reply, at any time (B484), or the own reply while it is not solved (B482).',
    section,
    parallel: true,
  }),
}
