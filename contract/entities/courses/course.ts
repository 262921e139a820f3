/** Courses as templates, their drafts, versions and reviews (D2–D6). A template is a course seen as something to copy. */
import { z } from 'zod'
import { id, moment } from '../../fields'
import { NODE_DUE_DAYS_MAX, NODE_POINTS_MAX, NODE_TITLE_MAX } from '../../limits'
import { courseProblemKinds } from '../../rules/courses/courseCheck'
import { taskKinds } from '../../rules/courses/courseEdit'
import { resourceKinds } from '../../rules/library/resourceKinds'

/** The five lists (B412, D3). */
export const templateList = z.enum(['standard', 'public', 'my', 'open', 'result'])
export type TemplateList = z.output<typeof templateList>

/** Whether a course of a teacher is open to others (D3). */
export const courseShare = z.enum(['private', 'submitted', 'open', 'rejected'])

/** The result of a course's last review. */
export const lastReview = z.object({
  reviewId: id,
  state: z.enum(['submitted', 'approved', 'rejected', 'withdrawn']),
  reason: z.string(),
  /** The administrator's comment. */
  comment: z.string(),
  submitTime: moment,
})

/** A course in a list of templates. */
export const courseTemplate = z.object({
  courseId: id,
  fullName: z.string(),
  coverImg: z.string(),
  ownerName: z.string(),
  isOwn: z.boolean(),
  share: courseShare,
  /** The version that the list shows; null: no version is published yet. */
  versionNo: z.number().int().nullable(),
  chapterNum: z.number().int(),
  taskNum: z.number().int(),
  createTime: moment,
  updateTime: moment,
  /** Of the caller's own course: its last review. */
  review: lastReview.nullable(),
  /** The name of the course or class that it was copied from; empty if none. */
  sourceName: z.string(),
})
export type CourseTemplate = z.output<typeof courseTemplate>

const points = z.number().min(0).max(NODE_POINTS_MAX).multipleOf(0.5).nullable()
const dueDays = z.number().int().min(0).max(NODE_DUE_DAYS_MAX).nullable()
const kind = z.union([z.enum(taskKinds), z.literal('')])
const resourceId = z.string().max(64)
const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

/** An item of a course: see `contract/rules/courses/courseEdit.ts`. */
export const courseItem = z.object({
  id,
  level,
  isTask: z.boolean(),
  title: z
    .string()
    .trim()
    .max(4 * NODE_TITLE_MAX),
  kind,
  resourceId,
  points,
  dueDays,
})

const place = { parentId: id.nullable(), afterId: id.nullable() }

/** One change of a tree: see `contract/rules/courses/courseEdit.ts`. */
export const courseEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('insert'), items: z.array(courseItem).min(1).max(2_000), ...place }),
  z.object({ kind: z.literal('remove'), id }),
  z.object({ kind: z.literal('move'), id, ...place }),
  z.object({
    kind: z.literal('change'),
    id,
    values: courseItem.pick({ title: true, kind: true, resourceId: true, points: true, dueDays: true }).partial(),
  }),
])

/** A template with its tree, in reading order. */
export const templateInfo = courseTemplate.extend({
  items: z.array(courseItem),
  /** Whether the caller may edit it. */
  canEdit: z.boolean(),
})

/** The current draft of a course. */
export const courseDraft = z.object({
  courseId: id,
  fullName: z.string(),
  /** Raised by every change. */
  revision: z.number().int(),
  changedBy: z.string(),
  changedTime: moment.nullable(),
  items: z.array(courseItem),
  /** The number of the newest published version; null: there is none. */
  versionNo: z.number().int().nullable(),
  /** The names of the resources that its tasks use, by resource id. */
  resourceNames: z.record(z.string(), z.string()),
})
export type CourseDraft = z.output<typeof courseDraft>

/** The difference of one item: see `contract/rules/courses/courseDifference.ts`. */
export const courseDifference = z.object({
  id,
  kinds: z.array(z.enum(['added', 'removed', 'moved', 'renamed', 'changed'])),
  title: z.string(),
  oldTitle: z.string(),
  level,
  isTask: z.boolean(),
})

/** A problem of a task: see `contract/rules/courses/courseCheck.ts`. */
export const courseProblem = z.object({
  id,
  kind: z.enum(courseProblemKinds),
  title: z.string(),
  above: z.string(),
})

/** One entry of a course's history (D5). */
export const courseRecord = z.object({
  recordId: id,
  /** A published version, or the draft before an editing session (`auto`) or before a restore (`restore`). */
  kind: z.enum(['published', 'auto', 'restore']),
  /** Of a published version. */
  versionNo: z.number().int().nullable(),
  savedBy: z.string(),
  savedTime: moment,
  note: z.string(),
  chapterNum: z.number().int(),
  taskNum: z.number().int(),
})
export type CourseRecord = z.output<typeof courseRecord>

/** A resource that may be put into a course, in a list. */
export const sharedResource = z.object({
  resId: id,
  resType: z.enum(resourceKinds),
  resName: z.string(),
  /** The name of its file; empty without one. */
  fileName: z.string(),
  ownerName: z.string(),
  updateTime: moment,
})
export type SharedResource = z.output<typeof sharedResource>

/** A submitted course, as administrators see it. */
export const courseReview = lastReview.extend({
  courseId: id,
  fullName: z.string(),
  ownerName: z.string(),
  versionNo: z.number().int(),
  judgedBy: z.string(),
  judgeTime: moment.nullable(),
})
export type CourseReview = z.output<typeof courseReview>
