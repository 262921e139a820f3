/**
 * Takes back what an import has written, where nothing was changed since. An undo is an import, too: its rows are the
 * changes, the latest first, so that it is written in batches and continues after a restart.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { isForeignKeyViolation } from '../../../database'
import type { Database } from '../../../database/schema/schema'
import type { RosterChangeTable } from '../../../database/schema/school/roster.schema'
import type { SheetRowProblem } from '../../../sheets/sheetImports'
import type { AccountValues, ArchivedFrom } from './roster.rules'
import { accountColumns } from './roster.write'
import { texts } from './texts'

type On = Kysely<Database>
type Trx = Transaction<Database>

/** A recorded change of an import. */
export interface RecordedChange {
  readonly seq: number
  readonly subject: RosterChangeTable['subject']
  readonly objectId: string
  readonly userId: string | null
  readonly before: unknown
  readonly after: unknown
}

/** Recorded changes that were not taken back, the latest first; `seqs`: only these. */
export async function recordedChanges(on: On, importId: string, seqs?: readonly number[]): Promise<RecordedChange[]> {
  const rows = await on
    .selectFrom('roster_change')
    .select(['seq', 'subject', 'object_id', 'user_id', 'before', 'after'])
    .where('import_id', '=', importId)
    .where('undone_at', 'is', null)
    .$if(seqs !== undefined, (found) => found.where(sql<boolean>`seq = any(${[...(seqs ?? [])]}::integer[])`))
    .orderBy('seq', 'desc')
    .execute()
  return rows.map((row) => ({
    seq: row.seq,
    subject: row.subject,
    objectId: row.object_id,
    userId: row.user_id,
    before: row.before,
    after: row.after,
  }))
}

const member = z.object({
  classes_id: z.string(),
  user_id: z.string(),
  origin_type: z.enum(['0', '1', '2', '3']),
  excluded: z.boolean(),
  joined_at: z.number(),
})
const account: z.ZodType<AccountValues> = z.object({
  name: z.string().optional(),
  majorId: z.string().nullable().optional(),
  gender: z.enum(['', '1', '2']).optional(),
  phone: z.string().optional(),
  isEnabled: z.boolean().optional(),
})
const term = z.object({ school_year: z.string(), begin_time: z.number(), end_time: z.number() })

const archivedFrom: z.ZodType<ArchivedFrom> = z.object({
  isInviteOpen: z.boolean(),
  rooms: z.array(z.object({ roomId: z.string(), endTime: z.number() })),
})

interface UndoGiven {
  readonly importId: string
  readonly userId: string
  readonly at: number
}

/** Takes back these changes of an import; returns what could not be taken back, by the number of the change. */
export async function undoChanges(
  trx: Trx,
  changes: readonly RecordedChange[],
  given: UndoGiven,
): Promise<SheetRowProblem[]> {
  const failed = new Map<number, string>()
  for (const [seq, text] of await undoProblems(trx, changes)) failed.set(seq, text)
  const open = (subject: RecordedChange['subject']) =>
    changes.filter((one) => one.subject === subject && !failed.has(one.seq))
  for (const { objectId, before } of open('owner')) {
    await trx
      .updateTable('classes')
      .set({ teacher_id: z.string().nullable().parse(before), version: sql`version + 1`, ...changedBy(given) })
      .where('classes_id', '=', objectId)
      .execute()
  }
  for (const { objectId, before } of open('title')) {
    await trx
      .updateTable('classes')
      .set({ class_name: z.string().parse(before), version: sql`version + 1`, ...changedBy(given) })
      .where('classes_id', '=', objectId)
      .execute()
  }
  for (const { objectId, before } of open('archive')) await unarchive(trx, objectId, archivedFrom.parse(before), given)
  await undoMembers(trx, open('member'))
  for (const { objectId, before } of open('person')) {
    await trx
      .updateTable('users')
      .set({ ...accountColumns(account.parse(before), given), version: sql`version + 1`, ...changedBy(given) })
      .where('user_id', '=', objectId)
      .execute()
  }
  for (const { objectId, before, seq } of open('term')) {
    if (before !== null) {
      const values = { ...term.parse(before), version: sql<number>`version + 1`, ...changedBy(given) }
      await trx.updateTable('term').set(values).where('term_id', '=', objectId).execute()
    } else if (!(await removed(trx, 'term', [objectId]))) failed.set(seq, texts.undo.used)
  }
  for (const subject of ['account', 'class', 'major', 'academy'] as const) {
    for (const seq of await undoCreated(trx, subject, open(subject))) failed.set(seq, texts.undo.used)
  }
  const done = changes.flatMap(({ seq }) => (failed.has(seq) ? [] : seq))
  await trx
    .updateTable('roster_change')
    .set({ undone_at: given.at })
    .where('import_id', '=', given.importId)
    .where(sql<boolean>`seq = any(${done}::integer[])`)
    .execute()
  return [...failed].map(([row, text]) => ({ row, text }))
}

async function unarchive(trx: Trx, classesId: string, { isInviteOpen, rooms }: ArchivedFrom, given: UndoGiven) {
  await trx
    .updateTable('classes')
    .set({ archived_at: null, invite_open: isInviteOpen, version: sql`version + 1`, ...changedBy(given) })
    .where('classes_id', '=', classesId)
    .execute()
  for (const { roomId, endTime } of rooms) {
    await trx.updateTable('teaching_class').set({ end_time: endTime }).where('teaching_class_id', '=', roomId).execute()
  }
}

const changedBy = ({ userId, at }: UndoGiven) => ({ changed_at: at, changed_by: userId })

async function undoMembers(trx: Trx, changes: readonly RecordedChange[]): Promise<void> {
  const joined = changes.flatMap(({ after }) => (after === null ? [] : member.parse(after)))
  const left = changes.flatMap(({ before }) => (before === null ? [] : member.parse(before)))
  if (joined.length > 0) {
    await trx
      .deleteFrom('class_student')
      .where(
        sql<boolean>`(classes_id, user_id) in (select * from unnest(
          ${joined.map((one) => one.classes_id)}::text[], ${joined.map((one) => one.user_id)}::text[]))`,
      )
      .execute()
  }
  if (left.length > 0) {
    await trx
      .insertInto('class_student')
      .values(left)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const tables = { account: 'users', class: 'classes', major: 'major', academy: 'academy', term: 'term' } as const
const keys = {
  users: 'user_id',
  classes: 'classes_id',
  major: 'major_id',
  academy: 'academy_id',
  term: 'term_id',
} as const

/** Deletes what was created; returns the changes whose object is in use. */
async function undoCreated(
  trx: Trx,
  subject: 'account' | 'class' | 'major' | 'academy',
  changes: readonly RecordedChange[],
): Promise<number[]> {
  if (changes.length === 0) return []
  const inUse = await idsInUse(
    trx,
    subject,
    changes.map(({ objectId }) => objectId),
  )
  const free = changes.filter(({ objectId }) => !inUse.has(objectId))
  const used = changes.flatMap(({ objectId, seq }) => (inUse.has(objectId) ? seq : []))
  if (free.length === 0) return used
  const ids = free.map(({ objectId }) => objectId)
  if (await removed(trx, tables[subject], ids)) return used
  // A reference that is not known here: those without one are removed one by one.
  for (const { objectId, seq } of free) if (!(await removed(trx, tables[subject], [objectId]))) used.push(seq)
  return used
}

/** Objects that others use, where a deletion would also delete the uses. */
async function idsInUse(trx: Trx, subject: keyof typeof tables, ids: readonly string[]): Promise<Set<string>> {
  if (subject === 'class') {
    const { rows } = await sql<{ id: string }>`
      select classes_id as id from class_student where classes_id = any(${[...ids]}::text[])
      union select classes_id from teaching_class where classes_id = any(${[...ids]}::text[])`.execute(trx)
    return new Set(rows.map(({ id }) => id))
  }
  if (subject !== 'account') return new Set()
  const { rows } = await sql<{ id: string }>`
    select user_id as id from class_student where user_id = any(${[...ids]}::text[])
    union select user_id from user_notice where user_id = any(${[...ids]}::text[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Whether the rows could be deleted: nothing refers to them. */
async function removed(trx: Trx, table: keyof typeof keys, ids: readonly string[]): Promise<boolean> {
  await sql`savepoint roster_undo`.execute(trx)
  try {
    await sql`delete from ${sql.table(table)} where ${sql.ref(keys[table])} = any(${[...ids]}::text[])`.execute(trx)
    await sql`release savepoint roster_undo`.execute(trx)
    return true
  } catch (error) {
    await sql`rollback to savepoint roster_undo`.execute(trx)
    if (!isForeignKeyViolation(error)) throw error
    return false
  }
}

/** Why changes cannot be taken back: the present values are not those that the import has written. */
export async function undoProblems(on: On, changes: readonly RecordedChange[]): Promise<Map<number, string>> {
  const of = (subject: RecordedChange['subject']) => changes.filter((one) => one.subject === subject)
  const found = new Map<number, string>()
  const people = [...of('person'), ...of('account')]
  const users = await usersOf(
    on,
    people.map(({ objectId }) => objectId),
  )
  for (const { seq, objectId, subject, after } of people) {
    const user = users.get(objectId)
    if (!user) found.set(seq, texts.undo.gone)
    else if (subject === 'account') {
      if (user.signed_in) found.set(seq, texts.undo.signedIn)
      else if (user.version !== 1 || user.removed_at !== null) found.set(seq, texts.undo.changed)
    } else if (!hasValues(user, account.parse(after))) found.set(seq, texts.undo.changed)
  }
  for (const [seq, text] of await memberProblems(on, of('member'))) found.set(seq, text)
  const classes = [...of('owner'), ...of('title'), ...of('archive')]
  for (const [seq, text] of await classProblems(on, classes)) found.set(seq, text)
  for (const { seq, objectId, after } of of('term')) {
    const present = await on
      .selectFrom('term')
      .select(['school_year', 'begin_time', 'end_time'])
      .where('term_id', '=', objectId)
      .executeTakeFirst()
    if (!present) found.set(seq, texts.undo.gone)
    else if (JSON.stringify(term.parse(present)) !== JSON.stringify(term.parse(after)))
      found.set(seq, texts.undo.changed)
  }
  return found
}

async function usersOf(on: On, ids: readonly string[]) {
  const rows = await on
    .selectFrom('users')
    .select(['user_id', 'real_name', 'major_id', 'gender', 'phone', 'status', 'version', 'removed_at'])
    .select(
      sql<boolean>`exists (select 1 from login_log where login_log.user_id = users.user_id and login_log.reason is null)`.as(
        'signed_in',
      ),
    )
    .where(sql<boolean>`user_id = any(${[...ids]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}
type UndoUser = Awaited<ReturnType<typeof usersOf>> extends Map<string, infer Row> ? Row : never

const hasValues = (user: UndoUser, { name, majorId, gender, phone, isEnabled }: AccountValues): boolean =>
  user.removed_at === null &&
  (name === undefined || user.real_name === name) &&
  (majorId === undefined || user.major_id === majorId) &&
  (gender === undefined || user.gender === gender) &&
  (phone === undefined || user.phone === phone) &&
  (isEnabled === undefined || (user.status === '1') === isEnabled)

type Problems = (readonly [number, string])[]

async function memberProblems(on: On, changes: readonly RecordedChange[]): Promise<Problems> {
  if (changes.length === 0) return []
  const rows = await on
    .selectFrom('class_student')
    .select(['classes_id', 'user_id', 'joined_at'])
    .where(sql<boolean>`user_id = any(${changes.map(({ userId }) => userId ?? '')}::text[])`)
    .execute()
  const joinedAt = new Map(rows.map((row) => [`${row.classes_id} ${row.user_id}`, row.joined_at]))
  const open = await on
    .selectFrom('classes')
    .select('classes_id')
    .where(sql<boolean>`classes_id = any(${changes.map(({ objectId }) => objectId)}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
  const isOpen = new Set(open.map((row) => row.classes_id))
  return changes.flatMap(({ seq, objectId, userId, after }): Problems => {
    if (userId === null || !isOpen.has(objectId)) return [[seq, texts.undo.gone]]
    const present = joinedAt.get(`${objectId} ${userId}`)
    const expected = after === null ? undefined : member.parse(after).joined_at
    return present === expected ? [] : [[seq, texts.undo.changed]]
  })
}

async function classProblems(on: On, changes: readonly RecordedChange[]): Promise<Problems> {
  if (changes.length === 0) return []
  const rows = await on
    .selectFrom('classes')
    .select(['classes_id', 'teacher_id', 'class_name', 'archived_at'])
    .where(sql<boolean>`classes_id = any(${changes.map(({ objectId }) => objectId)}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
  const present = new Map(rows.map((row) => [row.classes_id, row]))
  return changes.flatMap(({ seq, subject, objectId, after }): Problems => {
    const found = present.get(objectId)
    if (!found) return [[seq, texts.undo.gone]]
    const value = { owner: found.teacher_id, title: found.class_name, archive: found.archived_at }
    return value[subject === 'title' || subject === 'archive' ? subject : 'owner'] === after
      ? []
      : [[seq, texts.undo.changed]]
  })
}
