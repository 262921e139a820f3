/**
 * Who may see which space (D38, B420): the caller's own, those of the caller's groups, those of all groups of the
 * caller's classes, and those of a teacher's students read only. Unknown, foreign and dissolved ones get the same
 * answer. A member of a group must also be a member of its class.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SpaceKind } from '../../contract/entities/groups/teamSpace'
import type { Database } from '../database/schema/schema'
import type { Caller } from '../kernel'

type Asker = Pick<Caller, 'userId' | 'role'>

/** A space that a user may see. */
export interface SeenSpace {
  readonly spaceId: string
  readonly spaceKind: SpaceKind
  readonly spaceName: string
  readonly className: string
  readonly teachingClassId: string
  /** Why it is read only; null: it is not (D41). */
  readonly readOnly: 'spaceReadOnly' | 'classReadOnly' | null
}

interface GroupRow {
  readonly group_id: string
  readonly group_name: string
  readonly teaching_class_id: string
  readonly class_name: string
  readonly is_stop: boolean
  readonly end_time: number
}

/** Groups with their classes: `grouped`, `room`, `classes`. */
const groupTables = sql`class_group as grouped
  join teaching_class as room on room.teaching_class_id = grouped.teaching_class_id
  join classes on classes.classes_id = room.classes_id and classes.deleted_at is null`

/** A member of the group who is still in its class: a student who leaves the class remains in `class_group_member`. */
const members = sql`class_group_member as member
    join class_student as student on student.classes_id = room.classes_id and student.user_id = member.student_id`

/** The condition that a user may see a group. */
const isSeenBy = (userId: string): RawBuilder<boolean> => sql<boolean>`grouped.dissolved_at is null and (
  room.teacher_id = ${userId} or exists (
    select from ${members}
    where member.group_id = grouped.group_id and member.student_id = ${userId}))`

const groupSpace = (row: GroupRow, at: number): SeenSpace => ({
  spaceId: row.group_id,
  spaceKind: 'group',
  spaceName: row.group_name,
  className: row.class_name,
  teachingClassId: row.teaching_class_id,
  readOnly: row.is_stop || row.end_time <= at ? 'classReadOnly' : null,
})

const ownSpace = (userId: string, spaceName: string): SeenSpace => ({
  spaceId: userId,
  spaceKind: 'own',
  spaceName,
  className: '',
  teachingClassId: '',
  readOnly: null,
})

/** The spaces of the groups that a user may see, by class and position. */
export async function groupSpaces(db: Kysely<Database>, userId: string, at: number): Promise<SeenSpace[]> {
  const { rows } = await sql<GroupRow>`
    select grouped.group_id, grouped.group_name, grouped.teaching_class_id, classes.class_name, room.is_stop, room.end_time
    from ${groupTables} where ${isSeenBy(userId)}
    order by room.created_at, room.teaching_class_id, grouped.position, grouped.group_id`.execute(db)
  return rows.map((row) => groupSpace(row, at))
}

/** A space, if this user may see it. `spaceId` undefined: the user's own. */
export async function findSpace(
  db: Kysely<Database>,
  { userId, role }: Asker,
  spaceId: string | undefined,
  at: number,
): Promise<SeenSpace | undefined> {
  if (role === 'admin') return undefined
  if (spaceId === undefined || spaceId === userId) return ownSpace(userId, '')
  const groups = await sql<GroupRow>`
    select grouped.group_id, grouped.group_name, grouped.teaching_class_id, classes.class_name, room.is_stop, room.end_time
    from ${groupTables} where grouped.group_id = ${spaceId} and ${isSeenBy(userId)}`.execute(db)
  const [group] = groups.rows
  if (group) return groupSpace(group, at)
  if (role !== 'teacher') return undefined
  const students = await sql<{ real_name: string; class_name: string; teaching_class_id: string }>`
    select users.real_name, classes.class_name, room.teaching_class_id
    from teaching_class as room
    join classes on classes.classes_id = room.classes_id and classes.deleted_at is null
    join class_student as student on student.classes_id = room.classes_id
    join users on users.user_id = student.user_id
    where room.teacher_id = ${userId} and student.user_id = ${spaceId} and users.user_type = '1'
    order by room.created_at limit 1`.execute(db)
  const [student] = students.rows
  if (!student) return undefined
  return {
    spaceId,
    spaceKind: 'student',
    spaceName: student.real_name,
    className: student.class_name,
    teachingClassId: student.teaching_class_id,
    readOnly: 'spaceReadOnly',
  }
}

/** The users who may see the space of a group now: its members and its teacher. */
export async function viewersOfGroup(db: Kysely<Database>, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select member.student_id as user_id from ${groupTables}, lateral (select member.student_id from ${members}
      where member.group_id = grouped.group_id) as member
    where grouped.group_id = ${groupId}
    union select room.teacher_id from ${groupTables} where grouped.group_id = ${groupId}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** The files of spaces: their tickets end when a student leaves a group. */
export async function entriesIn(db: Kysely<Database>, spaceIds: readonly string[]): Promise<string[]> {
  if (spaceIds.length === 0) return []
  const rows = await db.selectFrom('space_entry').select('entry_id').where('space_id', 'in', spaceIds).execute()
  return rows.map(({ entry_id }) => entry_id)
}
