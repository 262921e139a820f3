/** Submitted courses and templates: examples for models, walks and pictures. */

import type { ShownTemplate } from '../../../machines/courses/courseTemplates/templateInfo.types'
import type { SubmittedCourse } from '../../../machines/courses/courseTemplates/templateReview.types'
import { draft } from '../courseEditor/courseEditor.examples'

export const submitted: SubmittedCourse = {
  reviewId: 'rv1',
  courseId: 'co1',
  fullName: '商务数据分析',
  ownerName: '陈思远',
  versionNo: 1,
  state: 'submitted',
  reason: '案例完整，配有练习',
  comment: '',
  submitTime: 1_788_220_800_000,
  judgedBy: '',
  judgeTime: null,
  resourceNames: { re1: '数据导论' },
  items: draft.items.map((item) => (item.id === 'ta1' ? { ...item, resourceId: 're1' } : item)),
}
export const approved: SubmittedCourse = {
  ...submitted,
  state: 'approved',
  judgedBy: '林晓',
  judgeTime: 1_788_224_400_000,
}
export const withdrawn: SubmittedCourse = { ...submitted, state: 'withdrawn', items: [] }

export const ownTemplate: ShownTemplate = {
  courseId: 'co1',
  fullName: '商务数据分析',
  coverImg: '',
  ownerName: '陈思远',
  isOwn: true,
  share: 'private',
  versionNo: 1,
  chapterNum: 2,
  taskNum: 3,
  createTime: 1_788_220_800_000,
  updateTime: 1_788_220_800_000,
  review: null,
  sourceName: '',
  canEdit: true,
  items: submitted.items,
}
export const emptyTemplate: ShownTemplate = {
  ...ownTemplate,
  isOwn: false,
  canEdit: false,
  chapterNum: 0,
  taskNum: 0,
  items: [],
}
