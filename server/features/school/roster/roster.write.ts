/** Writes a planned batch, and records each change with the values before and after, so that it can be taken back. */
import { randomInt } from 'node:crypto'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database, UserTable } from '../../../database/schema/schema'
import type { RosterChangeTable } from '../../../database/schema/school/roster.schema'
import { invitationCode } from '../../../shared/clearCodes'
import { newId } from '../../../shared/ids'
import type { SheetRowProblem } from '../../../sheets/sheetImports'
import type { ImportedAccount } from '../../../sheets/sheetJobs'
import type { AccountValues, Planned, RosterAct } from './roster.rules'
import { texts } from './texts'

type Trx = Transaction<Database>

/** A change of one object, for the record. */
export type WrittenChange = Pick<RosterChangeTable, 'subject' | 'object_id' | 'user_id'> & {
  readonly row: number
  readonly before: unknown
  readonly after: unknown
}

interface WriteGiven {
  readonly importId: string
  readonly userId: string
  readonly at: number
  readonly accountOf: (row: number) => ImportedAccount
}

type ActOf<Do extends RosterAct['do']> = Extract<RosterAct, { do: Do }>
type Written<Do extends RosterAct['do']> = readonly { readonly row: number; readonly act: ActOf<Do> }[]

/** Writes the acts of a plan; returns the rows that could not be written. */
export async function writePlan(
  trx: Trx,
  planned: readonly Planned[],
  given: WriteGiven,
): Promise<{ readonly problems: SheetRowProblem[]; readonly newStudents: number }> {
  const all = planned.flatMap(({ row, acts }) => acts.map((act) => ({ row, act })))
  const only = <Do extends RosterAct['do']>(kind: Do): Written<Do> =>
    all.filter((one): one is { row: number; act: ActOf<Do> } => one.act.do === kind)
  const changes: WrittenChange[] = [
    ...(await writeUnits(trx, only('unit'), given)),
    ...(await writeTerms(trx, only('term'), given)),
  ]
  const accounts = await writeAccounts(trx, only('account'), given)
  const isLost = ({ act }: { readonly act: { readonly userId: string } }) => accounts.lost.has(act.userId)
  changes.push(...accounts.changes, ...(await writePeople(trx, only('person'), given)))
  changes.push(...(await leave(trx, only('leave'))))
  changes.push(
    ...(await join(
      trx,
      only('join').filter((one) => !isLost(one)),
      given,
    )),
  )
  changes.push(
    ...(await writeOwners(
      trx,
      only('owner').filter(({ act }) => !accounts.lost.has(act.after)),
      given,
    )),
  )
  changes.push(...(await writeTitles(trx, only('title'), given)), ...(await writeArchives(trx, only('archive'), given)))
  await recordChanges(trx, given.importId, changes)
  return { problems: accounts.problems, newStudents: accounts.students }
}

const changedBy = ({ userId, at }: WriteGiven) => ({ changed_at: at, changed_by: userId })

async function writeUnits(trx: Trx, list: Written<'unit'>, given: WriteGiven): Promise<WrittenChange[]> {
  if (list.length === 0) return []
  const created_at = given.at
  const { school_id } = await trx.selectFrom('school').select('school_id').limit(1).executeTakeFirstOrThrow()
  for (const { act } of list) {
    const { unit } = act
    if (unit.is === 'academy') {
      await trx
        .insertInto('academy')
        .values({ academy_id: unit.id, school_id, academy_name: unit.name, created_at })
        .execute()
    } else if (unit.is === 'major') {
      await trx
        .insertInto('major')
        .values({ major_id: unit.id, academy_id: unit.academyId, major_name: unit.name, created_at })
        .execute()
    } else {
      await trx
        .insertInto('classes')
        .values({
          classes_id: unit.id,
          class_name: unit.name,
          academy_id: unit.academyId,
          major_id: unit.majorId,
          cover_img: '',
          origin_type: '1',
          invitation_code: invitationCode(randomInt),
          invite_open: true,
          audit_open: true,
          created_at,
          deleted_at: null,
          teacher_id: null,
        })
        .execute()
    }
  }
  return list.map(({ row, act: { unit } }) => ({
    row,
    subject: unit.is,
    object_id: unit.id,
    user_id: null,
    before: null,
    after: { name: unit.name },
  }))
}

async function writeTerms(trx: Trx, list: Written<'term'>, given: WriteGiven): Promise<WrittenChange[]> {
  const changes: WrittenChange[] = []
  for (const { row, act } of list) {
    const { term } = act
    const values = { school_year: term.schoolYear, begin_time: term.begin, end_time: term.end }
    const term_id = act.termId ?? newId(given.at)
    const found =
      act.termId === null
        ? undefined
        : await trx
            .selectFrom('term')
            .select(['school_year', 'begin_time', 'end_time'])
            .where('term_id', '=', term_id)
            .executeTakeFirst()
    if (act.termId === null) {
      await trx
        .insertInto('term')
        .values({ term_id, term_name: term.name, ...values, created_at: given.at })
        .execute()
    } else if (found) {
      await trx
        .updateTable('term')
        .set({ ...values, version: sql`version + 1`, ...changedBy(given) })
        .where('term_id', '=', term_id)
        .execute()
    }
    changes.push({ row, subject: 'term', object_id: term_id, user_id: null, before: found ?? null, after: values })
  }
  return changes
}

async function writeAccounts(trx: Trx, list: Written<'account'>, given: WriteGiven) {
  const users: Insertable<UserTable>[] = list.map(({ row, act: { person, majorId } }) => ({
    ...given.accountOf(row),
    user_type: person.is === 'teacher' ? '2' : '1',
    user_code: person.code,
    login_code: person.code,
    real_name: person.name,
    cover_img: '',
    motto: '',
    gender: person.gender,
    phone: person.phone,
    status: '1',
    major_id: majorId,
    created_at: given.at,
  }))
  const made =
    users.length === 0
      ? []
      : await trx
          .insertInto('users')
          .values(users)
          .onConflict((conflict) => conflict.doNothing())
          .returning(['user_id', 'user_type'])
          .execute()
  const isMade = new Set(made.map(({ user_id }) => user_id))
  const lost = list.filter(({ act }) => !isMade.has(act.userId))
  return {
    students: made.filter(({ user_type }) => user_type === '1').length,
    lost: new Set(lost.map(({ act }) => act.userId)),
    problems: lost.map(({ row }): SheetRowProblem => ({ row, key: 'code', text: texts.taken })),
    changes: list
      .filter(({ act }) => isMade.has(act.userId))
      .map(
        ({ row, act }): WrittenChange => ({
          row,
          subject: 'account',
          object_id: act.userId,
          user_id: act.userId,
          before: null,
          after: { code: act.person.code, name: act.person.name },
        }),
      ),
  }
}

/** The columns of changed values; a disabled account remembers when and by whom. */
export const accountColumns = (
  { name, majorId, gender, phone, isEnabled }: AccountValues,
  by: { readonly at: number; readonly userId: string },
) => ({
  ...(name !== undefined && { real_name: name }),
  ...(majorId !== undefined && { major_id: majorId }),
  ...(gender !== undefined && { gender }),
  ...(phone !== undefined && { phone }),
  ...(isEnabled === true && { status: '1' as const, disabled_at: null, disabled_by: null }),
  ...(isEnabled === false && { status: '0' as const, disabled_at: by.at, disabled_by: by.userId }),
})

async function writePeople(trx: Trx, list: Written<'person'>, given: WriteGiven): Promise<WrittenChange[]> {
  for (const { act } of list) {
    await trx
      .updateTable('users')
      .set({ ...accountColumns(act.after, given), version: sql`version + 1`, ...changedBy(given) })
      .where('user_id', '=', act.userId)
      .execute()
  }
  return list.map(({ row, act: { userId, before, after } }) => ({
    row,
    subject: 'person',
    object_id: userId,
    user_id: userId,
    before,
    after,
  }))
}

/** A membership as it is recorded. */
const memberColumns = ['classes_id', 'user_id', 'origin_type', 'excluded', 'joined_at'] as const

async function leave(trx: Trx, list: Written<'leave'>): Promise<WrittenChange[]> {
  if (list.length === 0) return []
  const rows = new Map(list.map(({ row, act }) => [`${act.classesId} ${act.userId}`, row]))
  const left = await trx
    .deleteFrom('class_student')
    .where(
      sql<boolean>`(classes_id, user_id) in (select * from unnest(
        ${list.map(({ act }) => act.classesId)}::text[], ${list.map(({ act }) => act.userId)}::text[]))`,
    )
    .returning(memberColumns)
    .execute()
  return left.map((member) => ({
    row: rows.get(`${member.classes_id} ${member.user_id}`) ?? 0,
    subject: 'member',
    object_id: member.classes_id,
    user_id: member.user_id,
    before: member,
    after: null,
  }))
}

async function join(trx: Trx, list: Written<'join'>, { at }: WriteGiven): Promise<WrittenChange[]> {
  if (list.length === 0) return []
  const rows = new Map(list.map(({ row, act }) => [`${act.classesId} ${act.userId}`, row]))
  const joined = await trx
    .insertInto('class_student')
    .values(
      list.map(({ act }) => ({
        classes_id: act.classesId,
        user_id: act.userId,
        origin_type: '1' as const,
        excluded: false,
        joined_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(memberColumns)
    .execute()
  return joined.map((member) => ({
    row: rows.get(`${member.classes_id} ${member.user_id}`) ?? 0,
    subject: 'member',
    object_id: member.classes_id,
    user_id: member.user_id,
    before: null,
    after: member,
  }))
}

async function writeOwners(trx: Trx, list: Written<'owner'>, given: WriteGiven): Promise<WrittenChange[]> {
  for (const { act } of list) {
    await trx
      .updateTable('classes')
      .set({ teacher_id: act.after, version: sql`version + 1`, ...changedBy(given) })
      .where('classes_id', '=', act.classesId)
      .execute()
  }
  return list.map(({ row, act }) => ({
    row,
    subject: 'owner',
    object_id: act.classesId,
    user_id: act.after,
    before: act.before,
    after: act.after,
  }))
}

async function writeTitles(trx: Trx, list: Written<'title'>, given: WriteGiven): Promise<WrittenChange[]> {
  for (const { act } of list) {
    await trx
      .updateTable('classes')
      .set({ class_name: act.after, version: sql`version + 1`, ...changedBy(given) })
      .where('classes_id', '=', act.classesId)
      .execute()
  }
  return list.map(({ row, act }) => ({
    row,
    subject: 'title',
    object_id: act.classesId,
    user_id: null,
    before: act.before,
    after: act.after,
  }))
}

/** An archived class is read-only: its lessons have ended, and no student can request to join. */
async function writeArchives(trx: Trx, list: Written<'archive'>, given: WriteGiven): Promise<WrittenChange[]> {
  const ids = list.map(({ act }) => act.classesId)
  if (ids.length === 0) return []
  await trx
    .updateTable('classes')
    .set({ archived_at: given.at, invite_open: false, version: sql`version + 1`, ...changedBy(given) })
    .where('classes_id', 'in', ids)
    .execute()
  await trx
    .updateTable('teaching_class')
    .set(({ fn, ref, val }) => ({
      end_time: fn('greatest', [ref('begin_time'), fn('least', [ref('end_time'), val(given.at)])]),
    }))
    .where('classes_id', 'in', ids)
    .execute()
  return list.map(({ row, act }) => ({
    row,
    subject: 'archive',
    object_id: act.classesId,
    user_id: null,
    before: act.before,
    after: given.at,
  }))
}

async function recordChanges(trx: Trx, importId: string, changes: readonly WrittenChange[]): Promise<void> {
  if (changes.length === 0) return
  const { last } = await trx
    .selectFrom('roster_change')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  const first = (last ?? -1) + 1
  // Statements have a limit of parameters: the changes are one.
  await sql`
    insert into roster_change (change_id, import_id, seq, sheet_row, subject, object_id, user_id, before, after)
    select ${importId} || '-' || (${first} + n - 1), ${importId}, ${first} + n - 1, (one ->> 'row')::integer,
      one ->> 'subject', one ->> 'object_id', one ->> 'user_id',
      nullif(one -> 'before', 'null'), nullif(one -> 'after', 'null')
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality as listed (one, n)`.execute(trx)
}
