/** The groups of a teaching class (D38). */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'

/** A student in a group, or in none yet. */
export const groupStudent = z.object({ userId: id, userName: z.string(), loginCode: z.string() })
export type GroupStudent = z.output<typeof groupStudent>

/** A group. */
export const classGroup = z.object({
  groupId: id,
  groupName: z.string(),
  captainId: z.string().nullable(),
  members: z.array(groupStudent),
})
export type ClassGroup = z.output<typeof classGroup>

/** The groups of a class, as its teacher and its students see them. */
export const classGroups = z.object({
  teachingClassId: id,
  groups: z.array(classGroup),
  /** Students without a group. */
  rest: z.array(groupStudent),
  /** Students choose groups themselves, with a maximum of members, until a closing time. Null: they do not. */
  choice: z.object({ membersMax: z.number().int(), closeTime: moment, isOpen: flag }).nullable(),
  /** The group of the student who calls. */
  ownGroupId: z.string().nullable(),
  /** For the teacher: dissolved groups that can be restored, each until its space is deleted. */
  dissolved: z.array(z.object({ groupId: id, groupName: z.string(), keptUntil: moment })),
})
export type ClassGroups = z.output<typeof classGroups>
