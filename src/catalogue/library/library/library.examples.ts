/** Folders and resources for the models of the library. */
import type { Folder, ResourceRow, ResourceVersion } from '../../../../contract/entities/library/resource'
import type { ShownResource } from '../../../machines/library/library/detail/resourceDetail.types'
import { wholeItem } from './editor/resourceEditor.examples'

const folder = (floderId: string, floderName: string, parentId: string | null, resNum = 0): Folder => ({
  floderId,
  floderName,
  parentId,
  resNum,
  floderType: '3',
  createTime: 1_788_000_000_000,
})

export const first: Folder = folder('f1', '课前小测', null, 3)
export const second: Folder = folder('f2', '单元测试', null)
export const inner: Folder = folder('f3', '第一单元', 'f2', 12)

/** Two folders; one of them has a subfolder. */
export const exampleFolders: readonly Folder[] = [first, second, inner]

const resource = (resId: string, resName: string, itemNum: number, share: '0' | '1'): ResourceRow => ({
  resId,
  resType: '3',
  resName,
  floderId: null,
  floderName: '',
  share,
  isOwn: '1',
  ownerName: '陈思远',
  versionNo: 1,
  fileName: '',
  fileSize: 0,
  itemNum,
  maxPoints: 5 * itemNum,
  deleteTime: null,
  version: 1,
  createTime: 1_788_000_000_000,
  updateTime: 1_788_100_000_000,
})

/** Two sets of choice items. */
export const exampleResources: readonly ResourceRow[] = [
  resource('r1', '认识流程 课前小测', 3, '0'),
  resource('r2', '第一单元测试', 12, '1'),
]

const version = (versionNo: number, isCurrent: '0' | '1', itemNum: number): ResourceVersion => ({
  resVersionId: `v${versionNo}`,
  versionNo,
  isCurrent,
  fileName: '',
  fileSize: 0,
  itemNum,
  maxPoints: 5 * itemNum,
  createTime: 1_788_000_000_000,
})

/** A former version. */
export const earlier: ResourceVersion = version(1, '0', 2)

/** An own set with two versions, used in a course. */
export const shownSet: ShownResource = {
  row: resource('r1', '认识流程 课前小测', 3, '0'),
  text: '',
  handIn: '0',
  link: '',
  hasPoster: false,
  hasCaptions: true,
  items: [wholeItem],
  versions: [version(2, '1', 3), earlier],
  uses: [{ courseId: 'c1', courseName: '商务流程自动化', nodeName: '课前小测' }],
}
