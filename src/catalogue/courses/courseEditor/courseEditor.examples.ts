/** A course: examples for models, walks and pictures. */
import type { CourseItem } from '../../../../contract/rules/courses/courseEdit'
import type { OutlineLevel } from '../../../../contract/rules/shared/outline'
import type { CourseDraft } from '../../../machines/courses/courseEditor/courseEditor.types'
import type { PublishDifference } from '../../../machines/courses/courseEditor/publishing.types'

const item = (id: string, level: OutlineLevel, title: string, kind: CourseItem['kind'] = ''): CourseItem => {
  return { id, level, title, isTask: kind !== '', kind, resourceId: '', points: null, dueDays: null }
}

/** A draft with two chapters, a sub-lesson and three tasks. */
export const draft: CourseDraft = {
  courseId: 'co1',
  fullName: '商务数据分析',
  revision: 3,
  changedBy: '陈思远',
  changedTime: 1_788_220_800_000,
  versionNo: 1,
  resourceNames: {},
  items: [
    item('ch1', 1, '认识数据'),
    item('le1', 2, '数据从哪里来'),
    item('su1', 3, '内部数据'),
    item('ta1', 4, '导学视频', '1'),
    item('ta2', 3, '课后测验', '3'),
    item('ch2', 1, '数据处理'),
    item('le2', 2, '清洗'),
    { ...item('ta3', 3, '清洗练习', '6'), points: 20, dueDays: 7 },
  ],
}

/** The same draft after a change by another user. */
export const draftOfOthers: CourseDraft = {
  ...draft,
  revision: 5,
  changedBy: '刘敏',
  items: draft.items.map((one) => (one.id === 'ch1' ? { ...one, title: '数据入门' } : one)),
}

export const emptyDraft: CourseDraft = { ...draft, revision: 0, versionNo: null, items: [] }

export const difference: PublishDifference = {
  revision: 4,
  versionNo: 1,
  taskNum: 3,
  problems: [
    { id: 'ta1', kind: 'noResource', title: '导学视频', above: '内部数据' },
    { id: 'ta2', kind: 'noName', title: '新任务', above: '数据从哪里来' },
  ],
  differences: [
    { id: 'ta3', kinds: ['added'], title: '清洗练习', oldTitle: '', level: 3, isTask: true },
    { id: 'le1', kinds: ['moved', 'renamed'], title: '数据从哪里来', oldTitle: '数据来源', level: 2, isTask: false },
    { id: 'ta0', kinds: ['removed'], title: '旧课件', oldTitle: '', level: 3, isTask: true },
  ],
}
export const noDifference: PublishDifference = { ...difference, problems: [], differences: [] }
/** Difference of a course without tasks. */
export const emptyDifference: PublishDifference = { ...difference, taskNum: 0 }
