/** Example spaces for walks and pictures. */
import type { SpaceEntry, TeamSpace } from '../../../../contract/entities/groups/teamSpace'

const GB = 1024 ** 3
export const ownSpace: TeamSpace = {
  spaceId: 'u1',
  spaceKind: 'own',
  spaceName: '林晓彤',
  className: '',
  teachingClassId: '',
  mayWrite: '1',
  used: GB - 1000,
  most: GB,
  fileNum: 2,
}
export const groupSpace: TeamSpace = {
  spaceId: 'g1',
  spaceKind: 'group',
  spaceName: '第1组',
  className: '会计信息2601班',
  teachingClassId: 'tc1',
  mayWrite: '1',
  used: 0,
  most: GB,
  fileNum: 0,
}
/** A space whose class has ended. */
export const closedSpace: TeamSpace = { ...groupSpace, spaceId: 'g2', spaceName: '第2组', mayWrite: '0' }

const at = 1_788_200_000_000
export const entries: SpaceEntry[] = [
  {
    entryId: 'e1',
    fileName: '市场调研.pdf',
    size: 240_000,
    extension: 'pdf',
    spaceFolderId: null,
    ownerName: '林晓彤',
    createTime: at,
    updateTime: at,
    deleteTime: null,
  },
  {
    entryId: 'e2',
    fileName: '路演海报.png',
    size: 1_840_000,
    extension: 'png',
    spaceFolderId: null,
    ownerName: '王浩然',
    createTime: at,
    updateTime: at,
    deleteTime: null,
  },
]
