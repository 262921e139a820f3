/** The rows of a registration: the class of a code, the student, the membership or the request to join. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import { newId } from '../../../shared/ids'

/** A registering student. */
export interface Newcomer {
  readonly userId: string
  readonly loginCode: string
  readonly studentName: string
  readonly passwordHash: string
  readonly at: number
}

/** The classes with a code, ignoring case. */
const ofCode = (db: Kysely<Database>, code: string) =>
  db
    .selectFrom('classes')
    .where(sql<boolean>`upper(invitation_code) = ${code.toUpperCase()}`)
    .where('deleted_at', 'is', null)

export const registerRepository = {
  /** Whether a class has this code now. */
  isCode: async (db: Kysely<Database>, code: string): Promise<boolean> =>
    (await ofCode(db, code).select('classes_id').executeTakeFirst()) !== undefined,

  /** The class with a code, locked until the transaction ends. */
  classOfCode: (trx: Transaction<Database>, code: string) =>
    ofCode(trx, code).select(['classes_id', 'class_name', 'invite_open', 'audit_open']).forShare().executeTakeFirst(),

  /** Creates the student; false if the login code is taken, ignoring case. */
  async makeStudent(trx: Transaction<Database>, newcomer: Newcomer): Promise<boolean> {
    const { userId, loginCode, studentName, passwordHash, at } = newcomer
    const made = await trx
      .insertInto('users')
      .values({
        user_id: userId,
        user_type: '1',
        user_code: loginCode,
        login_code: loginCode,
        real_name: studentName,
        cover_img: '',
        motto: '',
        password_hash: passwordHash,
        must_change_password: false,
        status: '1',
        major_id: null,
        created_at: at,
        disabled_at: null,
        disabled_by: null,
        removed_at: null,
        removed_by: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return made.numInsertedOrUpdatedRows === 1n
  },

  async keep(
    trx: Transaction<Database>,
    row: { userId: string; classesId: string; at: number; isTakenAtOnce: boolean },
  ): Promise<void> {
    await trx
      .insertInto('registration')
      .values({
        user_id: row.userId,
        classes_id: row.classesId,
        registered_at: row.at,
        revoked_at: null,
        revoke_type: null,
        handler_id: null,
        taken_at_once: row.isTakenAtOnce,
      })
      .execute()
  },

  async join(trx: Transaction<Database>, row: { userId: string; classesId: string; at: number }): Promise<void> {
    await trx
      .insertInto('class_student')
      .values({ classes_id: row.classesId, user_id: row.userId, origin_type: '2', excluded: false, joined_at: row.at })
      .execute()
  },

  async askToJoin(trx: Transaction<Database>, row: { userId: string; classesId: string; at: number }): Promise<void> {
    await trx
      .insertInto('classes_application')
      .values({
        classes_apply_id: newId(row.at),
        classes_id: row.classesId,
        user_id: row.userId,
        reason: '',
        apply_state: '0',
        created_at: row.at,
        decided_at: null,
        decided_by: null,
      })
      .execute()
  },
}
