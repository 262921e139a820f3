/** Notices as one user has them. */
import type { Kysely } from 'kysely'
import type { Database } from '../../plugins/database/schema'

export const noticesRepository = (db: Kysely<Database>) => ({
  async countUnread(userId: string, teachingClassId?: string): Promise<number> {
    let query = db
      .selectFrom('user_notice as u')
      .where('u.user_id', '=', userId)
      .where('u.state', '=', '0')
      .select((eb) => eb.fn.countAll<number>().as('n'))
    if (teachingClassId !== undefined) {
      query = query
        .innerJoin('notice', 'notice.msg_id', 'u.msg_id')
        .where('notice.teaching_class_id', '=', teachingClassId)
    }
    return (await query.executeTakeFirstOrThrow()).n
  },
})
