/** The groups of a teaching class (D38): the teacher assigns them by hand or at random, or the students choose. */
import { z } from 'zod'
import { defineCall, type Permission } from '../../call'
import { classGroups } from '../../entities/groups/classGroup'
import { blankOr, id, ids, integer } from '../../fields'
import { GROUP_NAME_MAX, GROUPS_MAX } from '../../limits'

const section = 'Podium; content §2 Team space and data sheet'
const teacher = ['teacher'] as const
const LATEST = 9_999_999_999_999
const groupName = z.string().trim().max(GROUP_NAME_MAX)

const asked = <Input extends z.ZodObject>(path: `/${string}`, who: Permission, input: Input, doc: string) =>
  defineCall({
    method: 'POST',
    path,
    body: 'json',
    who,
    feature: 'teamSpace',
    input,
    data: classGroups,
    doc,
    section,
    parallel: true,
  })

export const classGroupCalls = {
  findClassGroups: asked(
    '/api/classGroup/find',
    ['student', 'teacher'],
    z.object({ teachingClassId: id }),
    'Returns the groups of a class and the students without a group.',
  ),
  createClassGroup: asked(
    '/admin/classGroup/save',
    teacher,
    z.object({ teachingClassId: id, groupName }),
    'Creates an empty group in the caller’s class.',
  ),
  renameClassGroup: asked(
    '/admin/classGroup/rename',
    teacher,
    z.object({ groupId: id, groupName }),
    'Renames a group.',
  ),
  setGroupCaptain: asked(
    '/admin/classGroup/setCaptain',
    teacher,
    z.object({ groupId: id, userId: blankOr(id) }),
    'Makes a member the captain of a group; blank: no captain.',
  ),
  moveGroupStudents: asked(
    '/admin/classGroup/move',
    teacher,
    z.object({ teachingClassId: id, userIds: ids, groupId: blankOr(id) }),
    'Moves students of the caller’s class to a group, or removes them from their groups. The students are notified.',
  ),
  drawClassGroups: asked(
    '/admin/classGroup/draw',
    teacher,
    z.object({ teachingClassId: id, by: z.enum(['number', 'size']), count: integer(1, GROUPS_MAX) }),
    'Assigns all students without a group to new groups at random: by the number of groups, or by the size of a group.',
  ),
  dissolveClassGroup: asked(
    '/admin/classGroup/dissolve',
    teacher,
    z.object({ groupId: id }),
    'Dissolves a group; its space is stored for 30 days.',
  ),
  restoreClassGroup: asked(
    '/admin/classGroup/restore',
    teacher,
    z.object({ groupId: id }),
    'Restores a dissolved group, without its members.',
  ),
  openGroupChoice: asked(
    '/admin/classGroup/openChoice',
    teacher,
    z.object({ teachingClassId: id, membersMax: integer(1, 200), closeTime: integer(0, LATEST) }),
    'Lets students choose their groups until `closeTime` (ms), with at most `membersMax` members in each group.',
  ),
  closeGroupChoice: asked(
    '/admin/classGroup/closeChoice',
    teacher,
    z.object({ teachingClassId: id }),
    'Ends the choice of groups.',
  ),
  joinClassGroup: asked(
    '/api/classGroup/join',
    ['student'],
    z.object({ groupId: id }),
    'Joins a group. Fails if the choice of groups is closed or the group is full.',
  ),
  leaveClassGroup: asked(
    '/api/classGroup/leave',
    ['student'],
    z.object({ groupId: id }),
    'Leaves the caller’s group. Fails if the choice of groups is closed.',
  ),
}
