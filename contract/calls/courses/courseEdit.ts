/** Editing a course: its draft, publishing, history, and the parts that a class adopts (R152 R153, D4, D5). */
import { z } from 'zod'
import { defineCall } from '../../call'
import {
  courseDifference,
  courseDraft,
  courseEdit,
  courseItem,
  courseProblem,
  courseRecord,
  sharedResource,
} from '../../entities/courses/course'
import { resourceKind } from '../../entities/library/resource'
import { blankOr, filter, id, integer, pageOf, paging } from '../../fields'
import { COURSE_EDIT_BODY_MAX, COURSE_EDITS_MAX, VERSION_NOTE_MAX } from '../../limits'

const section = 'content §2 Teacher routes; G133'
const people = ['teacher', 'admin'] as const
const feature = 'courseEditing'
const revision = integer(0, 2_000_000_000)
const note = z.string().trim().max(VERSION_NOTE_MAX)

/** The draft as it is now, when the request was based on an older revision; nothing is written then. */
const current = courseDraft.nullable()

export const courseEditCalls = {
  getCourseDraft: defineCall({
    method: 'GET',
    path: '/admin/courseEditor/getDraft',
    body: 'query',
    who: people,
    feature,
    input: z.object({ courseTemplateId: id }),
    data: courseDraft,
    doc: 'Returns the draft of a course that the caller owns (D4).',
    section,
    parallel: true,
  }),
  editCourse: defineCall({
    method: 'POST',
    path: '/admin/courseEditor/edit',
    body: 'json',
    who: people,
    feature,
    input: z.object({
      courseTemplateId: id,
      revision,
      edits: z.array(courseEdit).min(1).max(COURSE_EDITS_MAX),
      /** The id of these edits: a repeated request, after a lost answer, is answered as carried out. */
      requestId: id.optional(),
    }),
    data: z.object({ revision: z.number().int(), stands: current }),
    doc: 'Applies all edits to the draft, or none. If the draft has changed since `revision`, nothing is written and `stands` is the current draft.',
    section,
    parallel: true,
    maxBodyBytes: COURSE_EDIT_BODY_MAX,
  }),
  findPublishDifferences: defineCall({
    method: 'GET',
    path: '/admin/courseEditor/findDifferences',
    body: 'query',
    who: people,
    feature,
    input: z.object({ courseTemplateId: id }),
    data: z.object({
      revision: z.number().int(),
      versionNo: z.number().int().nullable(),
      taskNum: z.number().int(),
      /** What the check before publishing found, in reading order (decision 0142). */
      problems: z.array(courseProblem),
      differences: z.array(courseDifference),
    }),
    doc: 'Returns the differences between the draft and the newest published version (D4).',
    section,
  }),
  publishCourse: defineCall({
    method: 'POST',
    path: '/admin/courseEditor/publish',
    body: 'json',
    who: people,
    feature,
    input: z.object({ courseTemplateId: id, revision, note }),
    data: z.object({ versionNo: z.number().int().nullable(), stands: current }),
    doc: 'Publishes the draft as the next version. If the draft has changed since `revision`, nothing is published and `stands` is the current draft.',
    section,
  }),
  findCourseHistory: defineCall({
    method: 'POST',
    path: '/admin/courseEditor/findHistoryPage',
    body: 'form',
    who: people,
    feature,
    input: z.object({ courseTemplateId: id, ...paging }),
    data: pageOf(courseRecord),
    doc: 'Returns the published versions and the earlier drafts of a course that the caller owns, newest first (R153, D5).',
    section,
  }),
  getCourseRecord: defineCall({
    method: 'GET',
    path: '/admin/courseEditor/getRecord',
    body: 'query',
    who: people,
    feature,
    input: z.object({ courseTemplateId: id, recordId: id }),
    data: courseRecord.extend({
      /** The revision of the draft that is compared. */
      revision: z.number().int(),
      items: z.array(courseItem),
      differences: z.array(courseDifference),
    }),
    doc: 'Returns an earlier state of a course that the caller owns, and the changes that restoring it would make to the draft (D5).',
    section,
  }),
  restoreCourse: defineCall({
    method: 'POST',
    path: '/admin/courseEditor/restore',
    body: 'json',
    who: people,
    feature,
    input: z.object({ courseTemplateId: id, recordId: id, revision }),
    data: z.object({ revision: z.number().int(), stands: current }),
    doc: 'Replaces the draft with an earlier state and keeps the ids. The current draft is added to the history first (D5).',
    section,
  }),
  findSharedResources: defineCall({
    method: 'POST',
    path: '/admin/courseEditor/findResources',
    body: 'form',
    who: ['admin'],
    feature,
    input: z.object({ resType: blankOr(resourceKind), resName: filter, ...paging }),
    data: pageOf(sharedResource),
    doc: 'Returns the resources of one kind or of all kinds that teachers share and that an administrator may use in a course of the school, filtered by a part of the name (D9).',
    section,
    parallel: true,
  }),
  findClassVersion: defineCall({
    method: 'GET',
    path: '/admin/teachingClass/findCourseVersion',
    body: 'query',
    who: ['teacher'],
    input: z.object({ teachingClassId: id }),
    data: z.object({
      versionNo: z.number().int().nullable(),
      /** The number of additions of the class itself: version 3 with two additions is shown as 3.2. */
      minor: z.number().int(),
      /** The newest version; null if the class runs it already. */
      newVersionNo: z.number().int().nullable(),
      note: z.string(),
      differences: z.array(courseDifference),
      /** The number of pushed tasks that would be removed. */
      pushedGone: z.number().int(),
    }),
    doc: 'Returns the version of the course that a class uses, and the changes that the newest version would make (D4).',
    section,
    parallel: true,
  }),
  takeClassVersion: defineCall({
    method: 'POST',
    path: '/admin/teachingClass/takeCourseVersion',
    body: 'json',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, versionNo: integer(1, 1_000_000) }),
    data: z.null(),
    doc: 'Updates a class of the caller to the newest version of its course. Pushes, marks and records stay with their tasks, and tasks that only the class has stay (D4).',
    section,
  }),
}
