/** Example resources and folders for models, walks and pictures. */
import type { Folder } from '../../../../contract/entities/library/resource'
import type { Page } from '../../../../contract/fields'
import type { PickableResource } from '../../../machines/library/resourcePicker/resourcePicker.types'

const at = { updateTime: 1_788_220_800_000 }
export const own: PickableResource = {
  ...at,
  resId: 're1',
  resName: '数据导论',
  kind: '1',
  fileName: '数据导论.mp4',
  folder: { floderId: 'f1', floderName: '第一学期' },
  ownerName: '',
}
export const shared: PickableResource = {
  ...at,
  resId: 're2',
  resName: '数据清洗实例',
  kind: '0',
  fileName: '数据清洗.pptx',
  folder: null,
  ownerName: '刘敏',
}
export const resources: Page<PickableResource> = { list: [own, shared], total: 12, pageNo: 1, pageSize: 10 }
export const noResources: Page<PickableResource> = { list: [], total: 0, pageNo: 1, pageSize: 10 }

const folder = (floderId: string, floderName: string, parentId: string | null): Folder => {
  return { floderId, floderName, floderType: '1', parentId, resNum: 2, createTime: 1_788_220_800_000 }
}
export const folders: readonly Folder[] = [folder('f1', '第一学期', null), folder('f2', '导学', 'f1')]
