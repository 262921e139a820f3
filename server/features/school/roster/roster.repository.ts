/** The stored plans of imports of the whole school, and the list of past imports. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { RosterKind, RosterSubject } from '../../../../contract/entities/school/roster'
import { ROSTER } from '../../../../contract/limits'
import type { Database } from '../../../database/schema/schema'
import { containing, countFound, type Slice } from '../../../shared/paging'
import { numberBeyond, sheetRowOf } from './roster.people'
import type { Planned } from './roster.rules'
import type { MissingPerson } from './roster.school'
import type { ChangedNames } from './roster.undoRows'
import type { YearClass } from './schoolYear'

type Bounds = Pick<Slice, 'limit' | 'offset'>

/** A row of a plan as it is stored. */
type StoredRow = Pick<Planned, 'row' | 'subject' | 'kind' | 'userId' | 'code' | 'name' | 'changes' | 'reason'>

/** The row of a missing person; `n` counts them. */
export const missingRow = (one: MissingPerson, n: number): StoredRow => ({
  row: numberBeyond.missing + n,
  subject: one.userType === '2' ? 'teacher' : 'student',
  kind: 'missing',
  userId: one.userId,
  code: one.code,
  name: one.name,
  changes: [],
  reason: one.className,
})

export function createRosterRepository(db: Kysely<Database>) {
  const chosen = (
    importId: string,
    {
      kind,
      subject,
      search,
    }: { kind?: RosterKind | undefined; subject?: RosterSubject | undefined; search?: string | undefined },
  ) => {
    let query = db.selectFrom('roster_row').where('import_id', '=', importId)
    if (kind !== undefined) query = query.where('kind', '=', kind)
    if (subject !== undefined) query = query.where('subject', '=', subject)
    if (search !== undefined) {
      const pattern = containing(search)
      query = query.where((where) => where.or([where('code', 'ilike', pattern), where('name', 'ilike', pattern)]))
    }
    return query
  }

  return {
    async store(importId: string, rows: readonly StoredRow[]): Promise<void> {
      if (rows.length === 0) return
      // Statements have a limit of parameters: the rows are one.
      await sql`
        insert into roster_row (row_id, import_id, seq, sheet_row, subject, kind, user_id, code, name, changes, reason)
        select ${importId} || '-' || n, ${importId}, n, (one ->> 'row')::integer, one ->> 'subject', one ->> 'kind',
          one ->> 'userId', one ->> 'code', one ->> 'name', one -> 'changes', one ->> 'reason'
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as listed (one, n)`.execute(db)
    },

    async find(importId: string, query: Parameters<typeof chosen>[1], { limit, offset }: Bounds) {
      const total = await countFound(db, chosen(importId, query), { limit, offset })
      const rows = await chosen(importId, query)
        .select(['row_id', 'sheet_row', 'subject', 'kind', 'code', 'name', 'changes', 'reason', 'is_chosen'])
        .orderBy('seq')
        .limit(limit)
        .offset(offset)
        .execute()
      return {
        total,
        rows: rows.map((row) => ({
          rowId: row.row_id,
          row: sheetRowOf(row.sheet_row),
          subject: row.subject,
          kind: row.kind,
          code: row.code,
          name: row.name,
          changes: row.changes,
          reason: row.reason,
          isChosen: row.is_chosen,
        })),
      }
    },

    async counts(importId: string): Promise<{ kind: RosterKind; num: number }[]> {
      return await db
        .selectFrom('roster_row')
        .select(['kind', sql<number>`count(*)::integer`.as('num')])
        .where('import_id', '=', importId)
        .groupBy('kind')
        .orderBy('kind')
        .execute()
    },

    /** Chooses missing people, or all of them (null); returns all who are chosen now. */
    choose(importId: string, rowIds: readonly string[] | null, isChosen: boolean) {
      return db.transaction().execute(async (trx) => {
        let query = trx
          .updateTable('roster_row')
          .set({ is_chosen: isChosen })
          .where('import_id', '=', importId)
          .where('kind', '=', 'missing')
        if (rowIds) query = query.where('row_id', 'in', [...rowIds])
        await query.execute()
        return await trx
          .selectFrom('roster_row')
          .select(['sheet_row', 'user_id', 'name'])
          .where('import_id', '=', importId)
          .where('is_chosen', '=', true)
          .orderBy('seq')
          .execute()
      })
    },

    async findImports({ limit, offset }: Bounds) {
      const started = db
        .selectFrom('sheet_import as i')
        .where('i.kind', 'in', ['roster', 'rosterUndo'])
        .where('i.state', '<>', 'checked')
      const total = await countFound(db, started, { limit, offset })
      const rows = await started
        .innerJoin('users', 'users.user_id', 'i.user_id')
        .select([
          'i.import_id',
          'i.kind',
          'i.file_name',
          'i.state',
          'i.created_at',
          'i.ended_at',
          'i.done',
          'i.skipped',
        ])
        .select('users.real_name')
        .select((where) =>
          where
            .exists(
              where
                .selectFrom('sheet_import as u')
                .whereRef('u.undone_import_id', '=', 'i.import_id')
                .where('u.state', 'in', ['running', 'done'])
                .select('u.import_id'),
            )
            .as('is_undone'),
        )
        .orderBy('i.created_at', 'desc')
        .orderBy('i.import_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return { rows, total }
    },

    /** Classes that are not deleted, with their students, for a change of the school year. */
    async yearClasses(classesIds: readonly string[]): Promise<YearClass[]> {
      const classes = await db
        .selectFrom('classes')
        .select(['classes_id', 'class_name'])
        .where('classes_id', 'in', [...classesIds])
        .where('deleted_at', 'is', null)
        .orderBy('class_name')
        .execute()
      const { rows } = await sql<{ classes_id: string; user_id: string; real_name: string; is_elsewhere: boolean }>`
        select s.classes_id, users.user_id, users.real_name, exists (
          select 1 from class_student o join classes on classes.classes_id = o.classes_id
          where o.user_id = s.user_id and o.classes_id <> all(${[...classesIds]}::text[])
            and classes.deleted_at is null and classes.archived_at is null) as is_elsewhere
        from class_student s join users on users.user_id = s.user_id
        where s.classes_id = any(${[...classesIds]}::text[]) and users.status = '1' order by users.login_code`.execute(
        db,
      )
      return classes.map(({ classes_id, class_name }) => ({
        classesId: classes_id,
        name: class_name,
        students: rows.flatMap((row) =>
          row.classes_id === classes_id
            ? { userId: row.user_id, name: row.real_name, isElsewhere: row.is_elsewhere }
            : [],
        ),
      }))
    },

    /** An import of the whole school, for an undo. */
    startedImport: (importId: string) =>
      db
        .selectFrom('sheet_import')
        .select(['file_name', 'state', 'ended_at'])
        .where('import_id', '=', importId)
        .where('kind', '=', 'roster')
        .where('state', '<>', 'checked')
        .executeTakeFirst(),

    /** The names of changed objects, by the number of the change, for the preview of an undo. */
    async namesOf(importId: string): Promise<Map<number, ChangedNames>> {
      const { rows } = await sql<{
        seq: number
        code: string | null
        name: string | null
        class_name: string | null
        user_type: string | null
      }>`
        select c.seq, users.login_code as code, users.user_type, classes.class_name,
          coalesce(users.real_name, classes.class_name, major.major_name, academy.academy_name, term.term_name) as name
        from roster_change c
        left join users on users.user_id = c.user_id and c.subject <> 'owner'
        left join classes on classes.classes_id = c.object_id
        left join major on major.major_id = c.object_id
        left join academy on academy.academy_id = c.object_id
        left join term on term.term_id = c.object_id
        where c.import_id = ${importId}`.execute(db)
      return new Map(
        rows.map((row) => [
          row.seq,
          {
            code: row.code ?? '',
            name: row.name ?? '',
            className: row.class_name ?? '',
            isTeacher: row.user_type === '2',
          },
        ]),
      )
    },

    /** The sheet rows of recorded changes. */
    async changesOf(importId: string, seqs: readonly number[]): Promise<{ row: number }[]> {
      return await db
        .selectFrom('roster_change')
        .select('sheet_row as row')
        .distinct()
        .where('import_id', '=', importId)
        .where(sql<boolean>`seq = any(${[...seqs]}::integer[])`)
        .execute()
    },

    /** The classes and people that these rows of an import have changed. */
    async touched(importId: string, rows: readonly number[]) {
      const changed = await db
        .selectFrom('roster_change')
        .select(['subject', 'object_id', 'user_id', 'after'])
        .where('import_id', '=', importId)
        .where(sql<boolean>`sheet_row = any(${[...rows]}::integer[])`)
        .where('subject', 'in', ['member', 'person', 'owner', 'title', 'archive'])
        .execute()
      return changed
    },
  }
}

export type RosterRepository = ReturnType<typeof createRosterRepository>

/** Until when an ended import can be taken back. */
export const undoUntil = (endedAt: number | null): number | null => (endedAt === null ? null : endedAt + ROSTER.undoMs)

/** Locks against concurrent imports: two at once could create a class twice. */
export const holdRoster = (trx: Transaction<Database>): Promise<unknown> =>
  trx.selectFrom('school').select('school_id').forNoKeyUpdate().execute()
