/** Entries of a course's history: examples for models, walks and pictures. */
import type { CourseRecord } from '../../../../contract/entities/courses/course'
import type { Page } from '../../../../contract/fields'
import type { ShownRecord } from '../../../machines/courses/courseHistory/courseHistory.types'
import { difference, draft } from '../courseEditor/courseEditor.examples'

export const published: CourseRecord = {
  recordId: 're1',
  kind: 'published',
  versionNo: 1,
  savedBy: '陈思远',
  savedTime: 1_788_220_800_000,
  note: '初版',
  chapterNum: 2,
  taskNum: 3,
}
export const autosaved: CourseRecord = {
  recordId: 're2',
  kind: 'auto',
  versionNo: null,
  savedBy: '刘敏',
  savedTime: 1_788_224_400_000,
  note: '',
  chapterNum: 2,
  taskNum: 2,
}
export const records: Page<CourseRecord> = { list: [autosaved, published], total: 12, pageNo: 1, pageSize: 10 }
export const noRecords: Page<CourseRecord> = { list: [], total: 0, pageNo: 1, pageSize: 10 }

export const shownRecord: ShownRecord = { items: draft.items, differences: difference.differences, revision: 4 }
/** The draft equals this entry. */
export const sameRecord: ShownRecord = { ...shownRecord, differences: [] }
