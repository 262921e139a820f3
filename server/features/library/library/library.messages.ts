/** Resources and their versions in the form of the contract. */
import type { ResourceRow, ResourceVersion } from '../../../../contract/entities/library/resource'
import { GIVEN_AT, GIVEN_BY, type GivenPractice } from '../../../policies/resources'
import type { ShownResource } from './library.repository'
import type { VersionRow } from './library.versions.repository'

/** A resource for `userId`: the folders of other owners are not shown. */
export const rowOf = (row: ShownResource, userId: string): ResourceRow => ({
  resId: row.resource_id,
  resType: row.kind,
  resName: row.name,
  floderId: row.owner_id === userId ? row.folder_id : null,
  floderName: row.owner_id === userId ? (row.folder_name ?? '') : '',
  share: row.share,
  isOwn: row.owner_id === userId ? '1' : '0',
  ownerName: row.real_name,
  versionNo: row.no,
  fileName: row.file_name,
  fileSize: row.file_size ?? 0,
  itemNum: row.item_num,
  maxPoints: row.max_points,
  createTime: row.created_at,
  updateTime: row.updated_at,
  deleteTime: row.deleted_at,
  version: row.version,
})

/** A given practice (D27): it cannot be changed. */
export const givenRowOf = ({ resourceId, name }: GivenPractice): ResourceRow => ({
  resId: resourceId,
  resType: '6',
  resName: name,
  floderId: null,
  floderName: '',
  share: '1',
  isOwn: '0',
  ownerName: GIVEN_BY,
  versionNo: 1,
  fileName: '',
  fileSize: 0,
  itemNum: 0,
  maxPoints: null,
  version: 1,
  createTime: GIVEN_AT,
  updateTime: GIVEN_AT,
  deleteTime: null,
})

/** A version; `current` is the id of the resource's current one. */
export const versionOf = (row: VersionRow, current: string | null): ResourceVersion => ({
  resVersionId: row.resource_version_id,
  versionNo: row.no,
  isCurrent: row.resource_version_id === current ? '1' : '0',
  fileName: row.file_name,
  fileSize: row.file_size ?? 0,
  itemNum: row.item_num,
  maxPoints: row.max_points,
  createTime: row.created_at,
})
