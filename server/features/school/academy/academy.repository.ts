/** The rows of academies and majors. */
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { AcademyTable, Database, MajorTable } from '../../../database/schema/schema'
import type { Change } from '../../../shared/edits'
import { containing } from '../../../shared/paging'

/** The references to an academy or major that is to be deleted. */
export interface Uses {
  readonly majors: number
  readonly classes: number
  readonly teachers: number
  /** Administrators who are limited to the academy. */
  readonly offices: number
}

const count = sql<number>`count(*)`.as('n')

export const academyRepository = (db: Kysely<Database>) => ({
  /** All academies, or the only one that the caller may see. */
  academies: (academyId?: string) =>
    db
      .selectFrom('academy')
      .select(['academy_id', 'academy_name'])
      .$if(academyId !== undefined, (rows) => rows.where('academy_id', '=', academyId ?? ''))
      .orderBy('created_at')
      .orderBy('academy_id')
      .execute(),

  academiesWithCounts(named: string | undefined) {
    let query = db
      .selectFrom('academy as a')
      .select(['a.academy_id', 'a.academy_name', 'a.version'])
      .select((eb) => [
        eb.selectFrom('major').whereRef('major.academy_id', '=', 'a.academy_id').select(count).as('majors'),
        eb.selectFrom('classes').whereRef('classes.academy_id', '=', 'a.academy_id').select(count).as('classes'),
        eb
          .selectFrom('class_student as s')
          .innerJoin('classes as c', 'c.classes_id', 's.classes_id')
          .whereRef('c.academy_id', '=', 'a.academy_id')
          .where('c.deleted_at', 'is', null)
          .select(sql<number>`count(distinct s.user_id)`.as('n'))
          .as('students'),
      ])
    if (named !== undefined) query = query.where('a.academy_name', 'ilike', containing(named))
    return query.orderBy('a.created_at').orderBy('a.academy_id').execute()
  },

  /** The id of the only school. */
  schoolId: async (trx: Transaction<Database>): Promise<string> =>
    (await trx.selectFrom('school').select('school_id').limit(1).executeTakeFirstOrThrow()).school_id,

  async insertAcademy(trx: Transaction<Database>, row: Insertable<AcademyTable>): Promise<void> {
    await trx.insertInto('academy').values(row).execute()
  },

  async renameAcademy(
    trx: Transaction<Database>,
    academyId: string,
    academy_name: string,
    change: Change,
  ): Promise<void> {
    await trx
      .updateTable('academy')
      .set({ academy_name, ...change })
      .where('academy_id', '=', academyId)
      .execute()
  },

  academyName: async (trx: Transaction<Database>, academyId: string): Promise<string> =>
    (
      await trx
        .selectFrom('academy')
        .select('academy_name')
        .where('academy_id', '=', academyId)
        .executeTakeFirstOrThrow()
    ).academy_name,

  /** Locks an academy against new references; returns its name, or undefined if there is none. */
  lockAcademy: (trx: Transaction<Database>, academyId: string) =>
    trx.selectFrom('academy').select('academy_name').where('academy_id', '=', academyId).forUpdate().executeTakeFirst(),

  async academyUses(trx: Transaction<Database>, academyId: string): Promise<Uses> {
    const row = await trx
      .selectNoFrom((eb) => [
        eb.selectFrom('major').where('academy_id', '=', academyId).select(count).as('majors'),
        eb.selectFrom('classes').where('academy_id', '=', academyId).select(count).as('classes'),
        eb.selectFrom('users').where('admin_academy_id', '=', academyId).select(count).as('offices'),
      ])
      .executeTakeFirstOrThrow()
    return { majors: row.majors ?? 0, classes: row.classes ?? 0, teachers: 0, offices: row.offices ?? 0 }
  },

  async deleteAcademy(trx: Transaction<Database>, academyId: string): Promise<void> {
    await trx.deleteFrom('academy').where('academy_id', '=', academyId).execute()
  },

  majors(academyId: string | undefined) {
    let query = db
      .selectFrom('major as m')
      .select(['m.major_id', 'm.major_name', 'm.academy_id', 'm.version'])
      .select((eb) => [
        eb.selectFrom('classes').whereRef('classes.major_id', '=', 'm.major_id').select(count).as('classes'),
        eb
          .selectFrom('users')
          .whereRef('users.major_id', '=', 'm.major_id')
          .where('users.user_type', '=', '2')
          .select(count)
          .as('teachers'),
      ])
    if (academyId !== undefined) query = query.where('m.academy_id', '=', academyId)
    return query.orderBy('m.created_at').orderBy('m.major_id').execute()
  },

  /** False if there is no such academy. */
  async insertMajor(trx: Transaction<Database>, row: Insertable<MajorTable>): Promise<boolean> {
    const academy = await trx
      .selectFrom('academy')
      .select('academy_id')
      .where('academy_id', '=', row.academy_id)
      .forKeyShare()
      .executeTakeFirst()
    if (!academy) return false
    await trx.insertInto('major').values(row).execute()
    return true
  },

  async renameMajor(trx: Transaction<Database>, majorId: string, major_name: string, change: Change): Promise<void> {
    await trx
      .updateTable('major')
      .set({ major_name, ...change })
      .where('major_id', '=', majorId)
      .execute()
  },

  majorName: async (trx: Transaction<Database>, majorId: string): Promise<string> =>
    (await trx.selectFrom('major').select('major_name').where('major_id', '=', majorId).executeTakeFirstOrThrow())
      .major_name,

  lockMajor: (trx: Transaction<Database>, majorId: string) =>
    trx.selectFrom('major').select('major_name').where('major_id', '=', majorId).forUpdate().executeTakeFirst(),

  async majorUses(trx: Transaction<Database>, majorId: string): Promise<Uses> {
    const row = await trx
      .selectNoFrom((eb) => [
        eb.selectFrom('classes').where('major_id', '=', majorId).select(count).as('classes'),
        eb.selectFrom('users').where('major_id', '=', majorId).select(count).as('teachers'),
      ])
      .executeTakeFirstOrThrow()
    return { majors: 0, classes: row.classes ?? 0, teachers: row.teachers ?? 0, offices: 0 }
  },

  async deleteMajor(trx: Transaction<Database>, majorId: string): Promise<void> {
    await trx.deleteFrom('major').where('major_id', '=', majorId).execute()
  },
})
