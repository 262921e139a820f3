/** Items and entries of the history in the form of the contract; pure. */
import type { CourseRecord, SharedResource } from '../../../../contract/entities/courses/course'
import type { CourseItem, CourseTree, TaskKind } from '../../../../contract/rules/courses/courseEdit'
import { GIVEN_AT, GIVEN_BY, type GivenPractice } from '../../../policies/resources'
import type { HistoryRow } from './courseEdit.repository'

/** A tree in the form of the contract. */
export const wireItems = (tree: CourseTree): CourseItem[] => [...tree]

/** A shared resource of a teacher. */
export const sharedOf = (row: {
  readonly resource_id: string
  readonly kind: TaskKind
  readonly name: string
  readonly file_name: string
  readonly real_name: string
  readonly updated_at: number
}): SharedResource => ({
  resId: row.resource_id,
  resType: row.kind,
  resName: row.name,
  fileName: row.file_name,
  ownerName: row.real_name,
  updateTime: Number(row.updated_at),
})

/** A given practice. */
export const givenOf = ({ resourceId, name }: GivenPractice): SharedResource => ({
  resId: resourceId,
  resType: '6',
  resName: name,
  fileName: '',
  ownerName: GIVEN_BY,
  updateTime: GIVEN_AT,
})

export const recordOf = (row: HistoryRow): CourseRecord => ({
  recordId: row.record_id,
  kind: row.kind,
  versionNo: row.no,
  savedBy: row.saved_by,
  savedTime: Number(row.saved_at),
  note: row.note,
  chapterNum: row.chapter_num,
  taskNum: row.task_num,
})
