/**
 * What an erasure changes beyond the rows of a person: the name in lists of others, free text among answers, claims on
 * files, and the account itself. Each function runs in the transaction of the erasure.
 */
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema/schema'
import { NO_PASSWORD } from '../account/passwords'
import { isOfPerson } from './personalRows'
import { ERASED_NAME } from './placeholders'

/** A person whose data is erased. */
export interface ErasedPerson {
  readonly userId: string
  readonly name: string
  readonly loginCode: string
}

type Mention = (trx: Transaction<Database>, person: ErasedPerson, at: number) => Promise<unknown>

/** Replaces the name of a person in a JSON list of people. */
const renamed = (column: 'roster' | 'chosen' | 'student_list', userId: string) => sql`(
  select coalesce(jsonb_agg(case when one ->> 'userId' = ${userId}
    then jsonb_set(one, '{userName}', to_jsonb(${ERASED_NAME}::text)) else one end order by place), '[]')
  from jsonb_array_elements(${sql.ref(column)}) with ordinality as listed (one, place))`

const isListed = (userId: string) => sql`roster @> ${JSON.stringify([{ userId }])}::jsonb`

/** The lists of roll calls. A draw whose roster is changed cannot be verified any more. */
const rollCalls: Mention = async (trx, { userId }) => {
  await sql`update roll_call set roster = ${renamed('roster', userId)}, chosen = ${renamed('chosen', userId)},
    student_list = ${renamed('student_list', userId)} where ${isListed(userId)}`.execute(trx)
  await sql`delete from roll_call_commitment where ${isListed(userId)}`.execute(trx)
}

/** The audit log names a person by the typed login code, and in details of marks. */
const audit: Mention = async (trx, { userId, name, loginCode }) => {
  await sql`update audit set subject = ${ERASED_NAME}, address = null
    where lower(subject) = ${loginCode.toLowerCase()} and (actor_id = ${userId} or actor_id is null)`.execute(trx)
  // Earlier names of the person.
  await sql`update audit set detail = detail - 'changes' where subject = ${userId}`.execute(trx)
  if (name === '') return
  const quoted = JSON.stringify(name)
  await sql`update audit set detail = replace(detail::text, ${quoted}, ${JSON.stringify(ERASED_NAME)})::jsonb
    where (actor_id = ${userId} or subject = ${userId} or subject in (
      select user_task_id from user_task where student_id = ${userId}))
    and strpos(detail::text, ${quoted}) > 0`.execute(trx)
}

/** Ended imports of others list rows that could not be written. */
const imports: Mention = (trx, { loginCode }) =>
  sql`update sheet_import set bad_rows = '[]', problems = '[]' where state <> 'running'
    and (strpos(bad_rows::text, ${JSON.stringify(loginCode)}) > 0 or strpos(problems::text, ${JSON.stringify(loginCode)}) > 0)`.execute(
    trx,
  )

/** Previews of imports name people by the code of the sheet, also before they have an account. */
const plans: Mention = (trx, { loginCode }) =>
  sql`delete from roster_row where lower(code) = ${loginCode.toLowerCase()}`.execute(trx)

/** Written answers are removed; letters and gaps remain for the statistics of items. */
const writtenAnswers: Mention = (trx, { userId }) =>
  sql`update attempt_response set response = '[]' from attempt
    join resource_item on resource_item.resource_version_id = attempt.resource_version_id
    join item on item.item_id = resource_item.item_id
    where attempt.attempt_id = attempt_response.attempt_id and resource_item.position = attempt_response.position
    and item.kind = 'essay' and ${isOfPerson('attempt', userId)}`.execute(trx)

/** Files that no other record uses are deleted by the purge of unused files. */
const claims: Mention = async (trx, { userId }) => {
  await sql`delete from file_claim where by_table = 'space_entry'
    and by_id in (select entry_id from space_entry where space_id = ${userId})`.execute(trx)
  await sql`delete from file_claim where by_table = 'subjective_work'
    and by_id in (select work_id from subjective_work where ${isOfPerson('subjective_work', userId)})`.execute(trx)
}

/** The account remains as a placeholder: it cannot be signed in to, and is in no list of people. */
const account: Mention = (trx, { userId }, at) =>
  trx
    .updateTable('users')
    .set({
      real_name: ERASED_NAME,
      login_code: `erased-${userId}`,
      user_code: `erased-${userId}`,
      cover_img: '',
      motto: '',
      gender: '',
      phone: '',
      password_hash: NO_PASSWORD,
      must_change_password: false,
      initial_password_until: null,
      initial_password_import: null,
      status: '0',
      erased_at: at,
      privacy_version: null,
      privacy_at: null,
    })
    .set(({ fn, val }) => ({ removed_at: fn.coalesce('removed_at', val(at)) }))
    .where('user_id', '=', userId)
    .execute()

/** In this order; claims are released before the rows that hold them are deleted. */
export const mentions: readonly Mention[] = [claims, rollCalls, audit, imports, plans, writtenAnswers, account]
