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
    'The groups of a class, and who is in none.',
  ),
  createClassGroup: asked(
    '/admin/classGroup/save',
    teacher,
    z.object({ teachingClassId: id, groupName }),
    'Makes an empty group in an own class.',
  ),
  renameClassGroup: asked(
    '/admin/classGroup/rename',
    teacher,
    z.object({ groupId: id, groupName }),
    'Gives a group another name.',
  ),
  setGroupCaptain: asked(
    '/admin/classGroup/setCaptain',
    teacher,
    z.object({ groupId: id, userId: blankOr(id) }),
    'Names a member the captain of a group, or nobody.',
  ),
  moveGroupStudents: asked(
    '/admin/classGroup/move',
    teacher,
    z.object({ teachingClassId: id, userIds: ids, groupId: blankOr(id) }),
    'Puts students of an own class into a group, or takes them out of theirs. They are told.',
  ),
  drawClassGroups: asked(
    '/admin/classGroup/draw',
    teacher,
    z.object({ teachingClassId: id, by: z.enum(['number', 'size']), count: integer(1, GROUPS_MAX) }),
    'Puts all students without a group into new ones at random: so many groups, or groups of such a size.',
  ),
  dissolveClassGroup: asked(
    '/admin/classGroup/dissolve',
    teacher,
    z.object({ groupId: id }),
    'Dissolves a group; its space is kept for 30 days.',
  ),
  restoreClassGroup: asked(
    '/admin/classGroup/restore',
    teacher,
    z.object({ groupId: id }),
    'Takes a dissolved group back, without its members.',
  ),
  openGroupChoice: asked(
    '/admin/classGroup/openChoice',
    teacher,
    z.object({ teachingClassId: id, membersMax: integer(1, 200), closeTime: integer(0, LATEST) }),
    'Lets students choose their groups until a moment, so many in each.',
  ),
  closeGroupChoice: asked(
    '/admin/classGroup/closeChoice',
    teacher,
    z.object({ teachingClassId: id }),
    'Ends the choosing.',
  ),
  joinClassGroup: asked(
    '/api/classGroup/join',
    ['student'],
    z.object({ groupId: id }),
    'Chooses a group while that is open and there is room.',
  ),
  leaveClassGroup: asked(
    '/api/classGroup/leave',
    ['student'],
    z.object({ groupId: id }),
    'Leaves the own group while choosing is open.',
  ),
}
