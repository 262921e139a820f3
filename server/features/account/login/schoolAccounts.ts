/**
 * The accounts of people who signed in at the school: found by student or staff number, or created. The role is that of
 * the account; a new one is a student's or, if an attribute says so, a teacher's, never an administrator's.
 */
import type { Kysely } from 'kysely'
import { loginCodeProblem, personNameProblem } from '../../../../contract/rules/shared/person'
import type { Database } from '../../../database/schema/schema'
import { type Audit, Refusal } from '../../../kernel'
import { NO_PASSWORD } from '../../../services/account/passwords'
import type { SchoolIdentity } from '../../../services/account/schoolLogin/identity'
import type { SchoolLoginSettings } from '../../../services/account/schoolLogin/settings'
import type { License } from '../../../services/operations/license'
import { newId } from '../../../shared/ids'
import { type Account, authRepository } from './login.repository'
import { texts } from './texts'

interface Dependencies {
  readonly db: Kysely<Database>
  readonly audit: Audit
  readonly license: Pick<License, 'assertStudents'>
  readonly settings: Pick<SchoolLoginSettings, 'administrators' | 'creates' | 'help'>
  readonly now: () => number
}

/** Finds or creates the account of a person. */
export function createSchoolAccounts({ db, audit, license, settings, now }: Dependencies) {
  const rows = authRepository(db)

  const create = async ({ number, name, isTeacher }: SchoolIdentity, address: string): Promise<void> => {
    const at = now()
    const userId = newId(at)
    await db.transaction().execute(async (trx) => {
      const made = await trx
        .insertInto('users')
        .values({
          user_id: userId,
          user_type: isTeacher ? '2' : '1',
          user_code: number,
          login_code: number,
          real_name: personNameProblem(name) === null ? name.trim() : number,
          cover_img: '',
          motto: '',
          password_hash: NO_PASSWORD,
          must_change_password: false,
          status: '1',
          major_id: null,
          created_at: at,
        })
        // A concurrent sign-in of the same person may have created it.
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (made.numInsertedOrUpdatedRows !== 1n) return
      if (!isTeacher) await license.assertStudents(trx)
      const detail = { loginCode: number, isTeacher }
      await audit.record(
        { action: 'account.fromSchool', actorId: userId, subject: userId, outcome: 'done', address, detail },
        trx,
      )
    })
  }

  return {
    /** @throws Refusal `schoolAccountUnknown`, `administratorPassword`, or `studentLimit` of the licence. */
    async find(identity: SchoolIdentity, address: string): Promise<Account> {
      const known = await rows.findByNumber(identity.number)
      // A number at the school may be a name that its owner chose there, such as `admin`.
      if (known?.user_type === '3' && !settings.administrators) throw new Refusal('administratorPassword')
      if (known) return known
      if (!settings.creates || loginCodeProblem(identity.number) !== null)
        throw new Refusal('schoolAccountUnknown', texts.schoolAccountUnknown(settings.help))
      await create(identity, address)
      const created = await rows.findByNumber(identity.number)
      if (!created) throw new Error('the account that was created is not found')
      return created
    },
  }
}
