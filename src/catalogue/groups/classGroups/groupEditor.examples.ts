/** Example of a class with groups, for the walk. */
import type { ClassGroups } from '../../../../contract/entities/groups/classGroup'

const student = (no: number, userName: string) => ({ userId: `u${no}`, userName, loginCode: `s00${no}` })

/** Time of the examples. */
export const NOW = 1_788_200_000_000

export const groups: ClassGroups = {
  teachingClassId: 'tc1',
  groups: [
    { groupId: 'g1', groupName: '第1组', captainId: 'u1', members: [student(1, '林晓彤'), student(2, '王浩然')] },
    { groupId: 'g2', groupName: '第2组', captainId: null, members: [] },
  ],
  rest: [student(3, '赵一鸣'), student(4, '陈思')],
  choice: { membersMax: 3, closeTime: NOW + 86_400_000, isOpen: '1' },
  ownGroupId: null,
  dissolved: [{ groupId: 'g0', groupName: '旧小组', keptUntil: NOW + 86_400_000 }],
}
export const noGroups: ClassGroups = { ...groups, groups: [], choice: null, dissolved: [] }
