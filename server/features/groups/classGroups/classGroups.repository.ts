/** The groups of classes and their members. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { ClassGroupTable } from '../../../database/schema/groups/teamSpace.schema'
import type { Database } from '../../../database/schema/schema'

type Trx = Transaction<Database>
export type GroupRow = Selectable<ClassGroupTable>

export interface RoomRow {
  readonly class_name: string
  readonly teacher_id: string
  readonly is_stop: boolean
  readonly end_time: number
}

export function createClassGroupsRepository(db: Kysely<Database>) {
  return {
    room: (teachingClassId: string): Promise<RoomRow | undefined> =>
      db
        .selectFrom('teaching_class as room')
        .innerJoin('classes', 'classes.classes_id', 'room.classes_id')
        .select(['classes.class_name', 'room.teacher_id', 'room.is_stop', 'room.end_time'])
        .where('room.teaching_class_id', '=', teachingClassId)
        .executeTakeFirst(),

    /** Locks the groups of a class, so that changes are serialised. */
    async hold(trx: Trx, teachingClassId: string): Promise<void> {
      await sql`select from teaching_class where teaching_class_id = ${teachingClassId} for no key update`.execute(trx)
    },

    /** All groups of a class, including dissolved ones, in order. */
    groups: (at: Kysely<Database> | Trx, teachingClassId: string): Promise<GroupRow[]> =>
      at
        .selectFrom('class_group')
        .selectAll()
        .where('teaching_class_id', '=', teachingClassId)
        .orderBy('position')
        .orderBy('group_id')
        .execute(),

    group: (groupId: string): Promise<GroupRow | undefined> =>
      db.selectFrom('class_group').selectAll().where('group_id', '=', groupId).executeTakeFirst(),

    /** The members of a class's groups who are still in the class. */
    async members(at: Kysely<Database> | Trx, teachingClassId: string) {
      const { rows } = await sql<{ student_id: string; group_id: string }>`
        select member.student_id, member.group_id from class_group_member as member
        join teaching_class as room on room.teaching_class_id = member.teaching_class_id
        join class_student as student on student.classes_id = room.classes_id and student.user_id = member.student_id
        where member.teaching_class_id = ${teachingClassId} order by member.joined_at, member.student_id`.execute(at)
      return rows
    },

    choice: (at: Kysely<Database> | Trx, teachingClassId: string) =>
      at
        .selectFrom('class_group_choice')
        .selectAll()
        .where('teaching_class_id', '=', teachingClassId)
        .executeTakeFirst(),

    async insert(trx: Trx, row: GroupRow): Promise<void> {
      await trx.insertInto('class_group').values(row).execute()
    },

    async change(trx: Trx, groupId: string, change: Partial<GroupRow>): Promise<void> {
      await trx.updateTable('class_group').set(change).where('group_id', '=', groupId).execute()
    },

    /** Removes students from their groups, also as captains. */
    async takeOut(trx: Trx, teachingClassId: string, studentIds: readonly string[]): Promise<void> {
      if (studentIds.length === 0) return
      await trx
        .deleteFrom('class_group_member')
        .where('teaching_class_id', '=', teachingClassId)
        .where('student_id', 'in', studentIds)
        .execute()
      await trx
        .updateTable('class_group')
        .set({ captain_id: null })
        .where('teaching_class_id', '=', teachingClassId)
        .where('captain_id', 'in', studentIds)
        .execute()
    },

    async putIn(
      trx: Trx,
      rows: readonly { teaching_class_id: string; student_id: string; group_id: string; joined_at: number }[],
    ): Promise<void> {
      if (rows.length > 0) await trx.insertInto('class_group_member').values(rows).execute()
    },

    async openChoice(trx: Trx, row: { teaching_class_id: string; members_max: number; closes_at: number }) {
      await trx
        .insertInto('class_group_choice')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('teaching_class_id').doUpdateSet({ members_max: row.members_max, closes_at: row.closes_at }),
        )
        .execute()
    },

    async endChoice(trx: Trx, teachingClassId: string): Promise<void> {
      await trx.deleteFrom('class_group_choice').where('teaching_class_id', '=', teachingClassId).execute()
    },
  }
}
