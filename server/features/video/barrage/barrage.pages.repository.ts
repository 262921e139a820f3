/** Comments and bans for moderators, and their decisions (B416, D25). The permission is a condition of the queries. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { BarrageList, BarrageState } from '../../../../contract/entities/video/barrage'
import { COUNT_MAX } from '../../../../contract/limits'
import { hasLoginCode, isNamed } from '../../../database/nameSearch'
import type { Database } from '../../../database/schema/schema'
import type { Caller } from '../../../kernel'
import { containing, type Slice } from '../../../shared/paging'
import { holdsAt, type LineRow } from './barrage.repository'

type Trx = Transaction<Database>
/** A moderator: a teacher for the teacher's classes, an administrator for all. */
export type Keeper = Pick<Caller, 'userId' | 'role'>
type Bounds = Pick<Slice, 'limit' | 'offset'>

export interface KeptRow extends LineRow {
  readonly class_name: string
  readonly task_name: string | null
  readonly login_code: string
  readonly words: readonly string[]
  readonly report_num: number
  readonly reported_at: number | null
  readonly decider_name: string | null
  readonly decided_at: number | null
  readonly is_forbidden: boolean
}

export interface BanRow {
  readonly ban_id: string
  readonly teaching_class_id: string | null
  readonly class_name: string | null
  readonly user_id: string
  readonly user_name: string
  readonly login_code: string
  readonly reason: string
  readonly creator_name: string | null
  readonly created_at: number
  readonly end_at: number | null
}

/** A comment with its state before a decision. */
export interface DecidedRow {
  readonly barrage_id: string
  readonly teaching_class_id: string
  readonly node_id: string
  readonly state: BarrageState
  readonly open_num: number
}

export interface BarrageQuery {
  readonly list: BarrageList
  readonly teachingClassId: string | undefined
  readonly lessonTaskId: string | undefined
  readonly search: string | undefined
  readonly sortField: 'sendTime' | 'recordTime' | 'reportNum' | undefined
  readonly sortOrder: 'asc' | 'desc' | undefined
}
export interface BanQuery {
  readonly teachingClassId: string | undefined
  readonly search: string | undefined
  readonly sortField: 'createTime' | 'endTime' | undefined
  readonly sortOrder: 'asc' | 'desc' | undefined
}

/** The condition on `room` and `classes` that the moderator may moderate the class. */
const keeps = ({ userId, role }: Keeper): RawBuilder<unknown> =>
  role === 'admin'
    ? sql`classes.deleted_at is null`
    : sql`classes.deleted_at is null and room.teacher_id = ${role === 'teacher' ? userId : null}`

const listed: Readonly<Record<BarrageList, RawBuilder<unknown>>> = {
  all: sql`true`,
  intercept: sql`line.state = 'blocked'`,
  reported: sql`line.open_num > 0`,
  removed: sql`line.state = 'removed'`,
}
const orders = { sendTime: sql`line.created_at`, recordTime: sql`line.moment_ms`, reportNum: sql`line.report_num` }
const banOrders = { createTime: sql`ban.created_at`, endTime: sql`ban.end_at` }
const way = (order: 'asc' | 'desc' | undefined) => (order === 'asc' ? sql`asc` : sql`desc`)

/** The number of rows, counted up to the limit of lists (`shared/paging`). */
export async function countRows(db: Kysely<Database>, found: RawBuilder<unknown>, { limit, offset }: Bounds) {
  const most = Math.max(COUNT_MAX, offset + limit) + 1
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (select 1 from ${found} limit ${most}) as counted`.execute(db)
  return rows[0]?.total ?? 0
}

export function createKeeping(db: Kysely<Database>) {
  const tables = sql`barrage as line
    join teaching_class as room on room.teaching_class_id = line.teaching_class_id
    join classes on classes.classes_id = room.classes_id
    join users as author on author.user_id = line.author_id`
  const chosen = (keeper: Keeper, { list, teachingClassId, lessonTaskId, search }: BarrageQuery) => {
    const conditions = [keeps(keeper), listed[list]]
    if (teachingClassId !== undefined) conditions.push(sql`line.teaching_class_id = ${teachingClassId}`)
    if (lessonTaskId !== undefined) conditions.push(sql`line.node_id = ${lessonTaskId}`)
    if (search !== undefined)
      conditions.push(
        sql`(${isNamed(search, 'author')} or ${hasLoginCode(search, 'author')} or line.content ilike ${containing(search)})`,
      )
    return sql.join(conditions, sql` and `)
  }
  const bans = sql`barrage_ban as ban
    join users as student on student.user_id = ban.user_id
    left join teaching_class as room on room.teaching_class_id = ban.teaching_class_id
    left join classes on classes.classes_id = room.classes_id`
  /** Teachers see the bans of their classes; administrators all. */
  const keepsBan = (keeper: Keeper): RawBuilder<unknown> =>
    keeper.role === 'admin'
      ? sql`(ban.teaching_class_id is null or ${keeps(keeper)})`
      : sql`(ban.teaching_class_id is not null and ${keeps(keeper)})`
  const chosenBans = (keeper: Keeper, { teachingClassId, search }: BanQuery, now: number) => {
    const conditions = [holdsAt(now), keepsBan(keeper)]
    if (teachingClassId !== undefined) conditions.push(sql`ban.teaching_class_id = ${teachingClassId}`)
    if (search !== undefined)
      conditions.push(sql`(${isNamed(search, 'student')} or ${hasLoginCode(search, 'student')})`)
    return sql.join(conditions, sql` and `)
  }

  return {
    async find(keeper: Keeper, query: BarrageQuery, { limit, offset }: Bounds, now: number) {
      const where = chosen(keeper, query)
      const total = await countRows(db, sql`${tables} where ${where}`, { limit, offset })
      const { sortField = 'sendTime', sortOrder } = query
      const { rows } = await sql<KeptRow>`
        select line.barrage_id, line.teaching_class_id, line.node_id, line.file_id, line.moment_ms, line.content,
          line.state, line.author_id, author.real_name as author_name, author.login_code, line.request_id,
          line.created_at, line.words, line.report_num, line.reported_at, line.decided_at,
          decider.real_name as decider_name, classes.class_name, node.name as task_name,
          exists (
            select from barrage_ban as ban where ban.user_id = line.author_id and ${holdsAt(now)}
              and (ban.teaching_class_id is null or ban.teaching_class_id = line.teaching_class_id)
          ) as is_forbidden
        from ${tables}
        left join users as decider on decider.user_id = line.decided_by
        left join course_node as node on node.version_id = room.version_id and node.node_id = line.node_id
        where ${where}
        order by ${orders[sortField]} ${way(sortOrder)}, line.created_at desc, line.barrage_id desc
        limit ${limit} offset ${offset}`.execute(db)
      return { rows, total }
    },

    /** Decides about comments that the moderator may moderate; returns the changed ones, with their previous state. */
    async decide(
      trx: Trx,
      keeper: Keeper,
      barrageIds: readonly string[],
      state: 'shown' | 'removed',
      at: number,
    ): Promise<DecidedRow[]> {
      const { rows: held } = await sql<DecidedRow>`
        select line.barrage_id, line.teaching_class_id, line.node_id, line.state, line.open_num
        from barrage as line
        join teaching_class as room on room.teaching_class_id = line.teaching_class_id
        join classes on classes.classes_id = room.classes_id
        where line.barrage_id = any(${[...barrageIds]}::text[]) and ${keeps(keeper)}
        order by line.barrage_id for no key update of line`.execute(trx)
      // Confirming a visible comment settles its reports.
      const changed = held.filter((line) => line.state !== state || line.open_num > 0)
      const ids = changed.map(({ barrage_id }) => barrage_id)
      if (ids.length === 0) return []
      await trx
        .updateTable('barrage')
        .set({ state, open_num: 0, decided_by: keeper.userId, decided_at: at })
        .where('barrage_id', 'in', ids)
        .execute()
      await trx
        .updateTable('barrage_report')
        .set({ settled_at: at })
        .where('barrage_id', 'in', ids)
        .where('settled_at', 'is', null)
        .execute()
      return changed
    },

    /** Comments of students that are not removed: in a class, or in all. */
    async written(on: Kysely<Database>, userIds: readonly string[], teachingClassId: string | null): Promise<string[]> {
      const { rows } = await sql<{ barrage_id: string }>`
        select barrage_id from barrage where author_id = any(${[...userIds]}::text[]) and state <> 'removed'
          and (${teachingClassId}::text is null or teaching_class_id = ${teachingClassId})`.execute(on)
      return rows.map(({ barrage_id }) => barrage_id)
    },

    /** Whether a class is active and the moderator may moderate it. */
    async keepsClass(keeper: Keeper, teachingClassId: string): Promise<boolean> {
      const { rows } = await sql`
        select room.teaching_class_id from teaching_class as room
        join classes on classes.classes_id = room.classes_id
        where room.teaching_class_id = ${teachingClassId} and ${keeps(keeper)}`.execute(db)
      return rows.length > 0
    },

    async findBans(keeper: Keeper, query: BanQuery, { limit, offset }: Bounds, now: number) {
      const where = chosenBans(keeper, query, now)
      const total = await countRows(db, sql`${bans} where ${where}`, { limit, offset })
      const { sortField = 'createTime', sortOrder } = query
      const { rows } = await sql<BanRow>`
        select ban.ban_id, ban.teaching_class_id, classes.class_name, ban.user_id, student.real_name as user_name,
          student.login_code, ban.reason, creator.real_name as creator_name, ban.created_at, ban.end_at
        from ${bans} left join users as creator on creator.user_id = ban.created_by
        where ${where}
        order by ${banOrders[sortField]} ${way(sortOrder)} ${sortOrder === 'asc' ? sql`nulls last` : sql`nulls first`},
          ban.created_at desc, ban.ban_id desc
        limit ${limit} offset ${offset}`.execute(db)
      return { rows, total }
    },

    /** Those of the users who are students, of a class or at all. */
    async students(userIds: readonly string[], teachingClassId: string | null): Promise<string[]> {
      const { rows } = await sql<{ user_id: string }>`
        select student.user_id from users as student
        where student.user_id = any(${[...userIds]}::text[]) and student.user_type = '1'
          and (${teachingClassId}::text is null or exists (
            select from teaching_class as room join class_student as own on own.classes_id = room.classes_id
            where room.teaching_class_id = ${teachingClassId} and own.user_id = student.user_id))
        order by student.user_id`.execute(db)
      return rows.map(({ user_id }) => user_id)
    },

    /** Bans students; replaces earlier bans for the same class. */
    async ban(
      trx: Trx,
      bans: readonly {
        readonly ban_id: string
        readonly teaching_class_id: string | null
        readonly user_id: string
        readonly reason: string
        readonly created_by: string
        readonly created_at: number
        readonly end_at: number | null
      }[],
    ): Promise<void> {
      const [first] = bans
      if (!first) return
      await sql`update barrage_ban set ended_at = ${first.created_at}::bigint, ended_by = ${first.created_by}
        where user_id = any(${bans.map(({ user_id }) => user_id)}::text[]) and ended_at is null
          and teaching_class_id is not distinct from ${first.teaching_class_id}`.execute(trx)
      await trx
        .insertInto('barrage_ban')
        .values([...bans])
        .execute()
    },

    /** Lifts current bans that the moderator may lift; returns them. */
    async allow(trx: Trx, keeper: Keeper, banIds: readonly string[], at: number) {
      const { rows } = await sql<{ ban_id: string; user_id: string; teaching_class_id: string | null }>`
        update barrage_ban set ended_at = ${at}::bigint, ended_by = ${keeper.userId}
        where ended_at is null and ban_id in (
          select ban.ban_id from ${bans}
          where ban.ban_id = any(${[...banIds]}::text[]) and ${holdsAt(at)} and ${keepsBan(keeper)})
        returning ban_id, user_id, teaching_class_id`.execute(trx)
      return rows
    },

    /** The classes of students, for notifications about bans in all classes. */
    async classesOf(userIds: readonly string[]) {
      const { rows } = await sql<{ teaching_class_id: string; user_ids: string[] }>`
        select room.teaching_class_id, array_agg(own.user_id) as user_ids
        from class_student as own join teaching_class as room on room.classes_id = own.classes_id
        where own.user_id = any(${[...userIds]}::text[]) group by room.teaching_class_id`.execute(db)
      return rows
    },
  }
}
