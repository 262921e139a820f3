/** The school's row, the counts for its licence, and unreferenced uploads. */
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { InvalidFile, SchoolInfo } from '../../../../contract/entities/school/school'
import type { Database, SchoolTable } from '../../../database/schema/schema'
import { isUnused } from '../../../services/files/referredFiles'
import { type Edit, holdForEdit } from '../../../shared/edits'
import type { Slice } from '../../../shared/paging'

const isInvalid = (before: number) => sql<boolean>`upload.created_at < ${before} and ${isUnused}`

export function createSchoolRepository(db: Kysely<Database>) {
  const count = async (userType: '1' | '2'): Promise<number> => {
    const { n } = await db
      .selectFrom('users')
      .select((rows) => rows.fn.countAll<number>().as('n'))
      .where('user_type', '=', userType)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    return n
  }

  return {
    async get(): Promise<SchoolInfo> {
      return schoolOf(await db.selectFrom('school').selectAll().limit(1).executeTakeFirstOrThrow())
    },

    /** Null if there is no such school. */
    async save(
      trx: Transaction<Database>,
      edit: Omit<Edit, 'table' | 'current'>,
      values: Pick<Updateable<SchoolTable>, 'logo' | 'school_name'>,
    ): Promise<SchoolInfo | null> {
      const current = async () => {
        const { schoolName, logo } = schoolOf(await trx.selectFrom('school').selectAll().executeTakeFirstOrThrow())
        return { current: { schoolName, logo } }
      }
      const change = await holdForEdit(trx, { table: 'school', ...edit, current })
      if (!change) return null
      const row = await trx
        .updateTable('school')
        .set({ ...values, ...change })
        .where('school_id', '=', edit.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return schoolOf(row)
    },

    /** The numbers that the licence limits. */
    async counts() {
      const classes = await db
        .selectFrom('classes')
        .select((rows) => rows.fn.countAll<number>().as('n'))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      return { studentNum: await count('1'), teacherNum: await count('2'), classesNum: classes.n }
    },

    async findInvalid(before: number, { limit, offset }: Pick<Slice, 'limit' | 'offset'>) {
      const { rows } = await sql<InvalidFile & { total: number }>`
        select upload.upload_id as "uploadId", upload.path, upload.kind, upload.size, upload.created_at as "createTime",
          owner.real_name as "ownerName", count(*) over () as total
        from upload join users as owner on owner.user_id = upload.owner_id
        where ${isInvalid(before)}
        order by upload.created_at, upload.upload_id
        limit ${limit} offset ${offset}`.execute(db)
      return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
    },

    /** Deletes uploads, all or none: null if one of them is referenced, new or unknown. */
    async deleteInvalid(trx: Transaction<Database>, uploadIds: readonly string[], before: number) {
      // Waits for transactions that are about to reference one, so that the reference is visible.
      await trx
        .selectFrom('upload')
        .select('upload_id')
        .where('upload_id', 'in', [...uploadIds])
        .orderBy('upload_id')
        .forUpdate()
        .execute()
      const { rows } = await sql<{ upload_id: string; path: string }>`
        select upload.upload_id, upload.path from upload
        where upload.upload_id = any(${[...uploadIds]}::text[]) and ${isInvalid(before)}`.execute(trx)
      if (rows.length !== uploadIds.length) return null
      await trx
        .deleteFrom('upload')
        .where('upload_id', 'in', [...uploadIds])
        .execute()
      return rows
    },
  }
}

const schoolOf = (row: Selectable<SchoolTable>): SchoolInfo => ({
  schoolId: row.school_id,
  schoolName: row.school_name,
  logo: row.logo,
  version: row.version,
})
