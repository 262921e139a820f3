/** SQL of the inspections. */
import type { Kysely } from 'kysely'
import type { Database, UserTable } from '../../../database/schema/schema'

const roles = { '1': 'student', '2': 'teacher', '3': 'admin' } as const
const roleOf = ({ user_type }: Pick<UserTable, 'user_type'>) => roles[user_type]

export const inspectionRepository = (db: Kysely<Database>) => ({
  /** The user with that user code or login code, if the account is active. */
  async userOf(userCode: string) {
    const row = await db
      .selectFrom('users')
      .select(['user_id', 'real_name', 'user_type'])
      .where((either) => either.or([either('user_code', '=', userCode), either('login_code', '=', userCode)]))
      .where('status', '=', '1')
      .orderBy((row) => row.case().when('user_code', '=', userCode).then(0).else(1).end())
      .executeTakeFirst()
    return row && { userId: row.user_id, realName: row.real_name, role: roleOf(row) }
  },
  insert: (row: { inspectionId: string; askedBy: string; userId: string; at: number }) =>
    db
      .insertInto('inspection')
      .values({
        inspection_id: row.inspectionId,
        asked_by: row.askedBy,
        user_id: row.userId,
        asked_at: row.at,
        seen_at: row.at,
      })
      .execute(),
  find: (inspectionId: string) =>
    db.selectFrom('inspection').selectAll().where('inspection_id', '=', inspectionId).executeTakeFirst(),
  /** Returns whether it was pending. */
  async agree(inspectionId: string, at: number): Promise<boolean> {
    const row = await db
      .updateTable('inspection')
      .set({ state: '1', agreed_at: at, seen_at: at })
      .where('inspection_id', '=', inspectionId)
      .where('state', '=', '0')
      .returning('inspection_id')
      .executeTakeFirst()
    return row !== undefined
  },
  seen: (inspectionId: string, at: number) =>
    db.updateTable('inspection').set({ seen_at: at }).where('inspection_id', '=', inspectionId).execute(),
  /** Ends it; returns whether it was not ended yet, so that the end is announced once. */
  async end(inspectionId: string): Promise<boolean> {
    const row = await db
      .updateTable('inspection')
      .set({ state: '2' })
      .where('inspection_id', '=', inspectionId)
      .where('state', '<>', '2')
      .returning('inspection_id')
      .executeTakeFirst()
    return row !== undefined
  },
  /** The inspections of a user, on either side, that are not ended. */
  openOf: (userId: string) =>
    db
      .selectFrom('inspection')
      .selectAll()
      .where('state', '<>', '2')
      .where((either) => either.or([either('asked_by', '=', userId), either('user_id', '=', userId)]))
      .execute(),
})
