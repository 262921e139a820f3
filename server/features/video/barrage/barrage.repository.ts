/**
 * The videos of a class, the comments over them, and reports. `policies/classTasks` determines which tasks are open to
 * students.
 */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { BarrageState } from '../../../../contract/entities/video/barrage'
import { BARRAGE_REPORTS_HIDE, BARRAGE_SHOWN_MAX } from '../../../../contract/limits'
import type { Database } from '../../../database/schema/schema'
import { openTaskTables, taskPlaceTables } from '../../../policies/courses/classTasks'
import type { StandingBan, Word } from './barrage.rules'

type Trx = Transaction<Database>

/** A comment with the name of its author. */
export interface LineRow {
  readonly barrage_id: string
  readonly teaching_class_id: string
  readonly node_id: string
  readonly file_id: string
  readonly moment_ms: number
  readonly content: string
  readonly state: BarrageState
  readonly author_id: string
  readonly author_name: string
  readonly request_id: string
  readonly created_at: number
}

/** A new comment. */
export type NewLineRow = Omit<LineRow, 'author_name'> & { readonly words: readonly string[] }

/** The video of a task that is open to the students of its class. */
export interface OpenVideoRow {
  readonly node_id: string
  readonly file_id: string | null
  readonly duration_ms: number | null
  readonly barrage_open: boolean
  readonly teacher_id: string
  readonly is_stop: boolean
  readonly end_time: number
}

/** A video of a class, pushed or not, with its position in the course. */
export interface VideoRow {
  readonly node_id: string
  readonly name: string
  readonly chapter_id: string
  readonly chapter_name: string
  readonly lesson_id: string | null
  readonly lesson_name: string | null
  readonly sub_id: string | null
  readonly sub_name: string | null
  readonly barrage_open: boolean
  readonly file_id: string | null
  readonly duration_ms: number | null
}

/** The facts that decide whether a student may write. */
export interface Writer {
  readonly lastAt: number | null
  readonly bans: readonly StandingBan[]
}

/** The current file of a task. */
const fileTables = sql`left join resource on resource.resource_id = node.resource_id
  left join resource_version as version
    on version.resource_version_id = coalesce(node.resource_version_id, resource.current_version_id)
  left join file on file.file_id = version.file_id`

/** The condition that a ban is in force. */
export const holdsAt = (now: number) =>
  sql<boolean>`ban.ended_at is null and (ban.end_at is null or ban.end_at > ${now}::bigint)`

export function createBarrageRepository(db: Kysely<Database>) {
  const lines = async (tail: RawBuilder<unknown>, on: Kysely<Database> = db): Promise<LineRow[]> => {
    const { rows } = await sql<LineRow>`
      select line.barrage_id, line.teaching_class_id, line.node_id, line.file_id, line.moment_ms, line.content, line.state,
        line.author_id, author.real_name as author_name, line.request_id, line.created_at
      from barrage as line join users as author on author.user_id = line.author_id ${tail}`.execute(on)
    return rows
  }

  return {
    /** Videos of open tasks; all, or of the given tasks. In a transaction, they stay open until it ends. */
    async openVideos(teachingClassId: string, nodeIds: readonly string[] | null, on: Kysely<Database> = db) {
      const { rows } = await sql<OpenVideoRow>`
        select node.node_id, version.file_id, (file.facts ->> 'durationMs')::integer as duration_ms, task.barrage_open,
          room.teacher_id, room.is_stop, room.end_time
        from ${openTaskTables} ${fileTables}
        where room.teaching_class_id = ${teachingClassId} and node.kind = '1'
          and (${nodeIds === null}::boolean or node.node_id = any(${[...(nodeIds ?? [])]}::text[]))
        order by node.node_id ${on.isTransaction ? sql`for share of room, task` : sql``}`.execute(on)
      return rows
    },

    /** All videos of a class's course, in its order. */
    async videos(teachingClassId: string, nodeId: string | null = null): Promise<VideoRow[]> {
      const { rows } = await sql<VideoRow>`
        select node.node_id, node.name, chapter.node_id as chapter_id, chapter.name as chapter_name,
          lesson.node_id as lesson_id, lesson.name as lesson_name, sub.node_id as sub_id, sub.name as sub_name,
          coalesce(task.barrage_open, true) as barrage_open, version.file_id,
          (file.facts ->> 'durationMs')::integer as duration_ms
        from teaching_class as room
        join course_node as node on node.version_id = room.version_id and node.level = 'lessonTask' and node.kind = '1'
        ${taskPlaceTables}
        left join class_task as task on task.teaching_class_id = room.teaching_class_id and task.node_id = node.node_id
        ${fileTables}
        where room.teaching_class_id = ${teachingClassId}
          and (${nodeId}::text is null or node.node_id = ${nodeId})
        order by node.path`.execute(db)
      return rows
    },

    /** Opens or closes barrage over videos; creates missing task settings. Returns the number of changed ones. */
    async setOpen(teachingClassId: string, nodeIds: readonly string[], isOpen: boolean): Promise<number> {
      const { rows } = await sql`
        insert into class_task as task (teaching_class_id, node_id, barrage_open)
        select ${teachingClassId}, given.node_id, ${isOpen}::boolean from unnest(${[...nodeIds]}::text[]) as given(node_id)
        where ${!isOpen}::boolean or exists (
          select from class_task as known
          where known.teaching_class_id = ${teachingClassId} and known.node_id = given.node_id)
        order by given.node_id
        on conflict (teaching_class_id, node_id) do update set barrage_open = excluded.barrage_open
        where task.barrage_open is distinct from excluded.barrage_open
        returning task.node_id`.execute(db)
      return rows.length
    },

    /** The comments over a file that a user may see, by position; if there are too many, the newest. */
    seen: (which: { teachingClassId: string; nodeId: string; fileId: string; userId: string }): Promise<LineRow[]> =>
      lines(sql`where line.barrage_id in (
          select found.barrage_id from barrage as found
          where found.teaching_class_id = ${which.teachingClassId} and found.node_id = ${which.nodeId}
            and found.file_id = ${which.fileId}
            and (found.state = 'shown' or (found.author_id = ${which.userId} and found.state in ('blocked', 'reported')))
          order by found.created_at desc, found.barrage_id desc limit ${BARRAGE_SHOWN_MAX})
        order by line.moment_ms, line.created_at, line.barrage_id`),

    async line(barrageId: string): Promise<LineRow | undefined> {
      const [row] = await lines(sql`where line.barrage_id = ${barrageId}`)
      return row
    },

    linesOf: (barrageIds: readonly string[]): Promise<LineRow[]> =>
      barrageIds.length === 0
        ? Promise.resolve([])
        : lines(sql`where line.barrage_id = any(${[...barrageIds]}::text[]) order by line.created_at, line.barrage_id`),

    /** Locks the writers until the transaction ends, on every node. */
    async holdWriters(trx: Trx, userIds: readonly string[]): Promise<void> {
      await sql`select user_id from users where user_id = any(${[...userIds]}::text[]) order by user_id
        for no key update`.execute(trx)
    },

    /** The comments that were stored for these request ids. */
    ofRequests: (
      requests: readonly { readonly authorId: string; readonly requestId: string }[],
      on: Kysely<Database>,
    ): Promise<LineRow[]> =>
      lines(
        sql`where (line.author_id, line.request_id) in (select given.author_id, given.request_id from unnest(
          ${requests.map(({ authorId }) => authorId)}::text[], ${requests.map(({ requestId }) => requestId)}::text[]
        ) as given(author_id, request_id))`,
        on,
      ),

    /** The writers' last comments in any class, and their bans in this class. */
    async writers(teachingClassId: string, userIds: readonly string[], now: number, on: Kysely<Database> = db) {
      const { rows } = await sql<{ user_id: string; last_at: number | null; bans: readonly StandingBan[] | null }>`
        select given.user_id, (
          select line.created_at from barrage as line where line.author_id = given.user_id
          order by line.created_at desc limit 1
        ) as last_at, (
          select json_agg(json_build_object('end_at', ban.end_at, 'reason', ban.reason)) from barrage_ban as ban
          where ban.user_id = given.user_id and ${holdsAt(now)}
            and (ban.teaching_class_id is null or ban.teaching_class_id = ${teachingClassId})
        ) as bans from unnest(${[...userIds]}::text[]) as given(user_id)`.execute(on)
      return new Map<string, Writer>(
        rows.map(({ user_id, last_at, bans }) => [user_id, { lastAt: last_at, bans: bans ?? [] }]),
      )
    },

    /** The block words for the classes of a teacher: the school’s and the teacher’s. */
    async words(teacherId: string, on: Kysely<Database>): Promise<Word[]> {
      return on
        .selectFrom('block_word')
        .select(['word_id', 'word', 'word_key'])
        .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', teacherId)]))
        .orderBy('created_at')
        .orderBy('word_id')
        .execute()
    },

    /** Stores comments with the block words that each contains. */
    async insert(trx: Trx, given: readonly NewLineRow[]): Promise<void> {
      if (given.length === 0) return
      await sql`insert into barrage (barrage_id, teaching_class_id, node_id, file_id, moment_ms, content, state, words,
          author_id, request_id, created_at)
        select barrage_id, teaching_class_id, node_id, file_id, moment_ms, content, state, words, author_id, request_id,
          created_at
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(barrage_id text, teaching_class_id text,
          node_id text, file_id text, moment_ms integer, content text, state text, words jsonb, author_id text,
          request_id text, created_at bigint)`.execute(trx)
    },

    /** Adds to the hit counts of block words. */
    async hit(trx: Trx, hits: ReadonlyMap<string, number>): Promise<void> {
      if (hits.size === 0) return
      const ids = [...hits.keys()]
      await sql`select word_id from block_word where word_id = any(${ids}::text[]) order by word_id
        for no key update`.execute(trx)
      await sql`update block_word as word set hit_num = word.hit_num + given.n
        from unnest(${ids}::text[], ${[...hits.values()]}::integer[]) as given(word_id, n)
        where word.word_id = given.word_id`.execute(trx)
    },

    /** Whether a report was new, and has hidden its comment; null: the comment is not visible to others (any more). */
    report: (barrageId: string, studentId: string, at: number): Promise<{ isHidden: boolean } | null> =>
      db.transaction().execute(async (trx) => {
        const line = await trx
          .selectFrom('barrage')
          .select('state')
          .where('barrage_id', '=', barrageId)
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (line?.state !== 'shown' && line?.state !== 'reported') return null
        const { rows: made } = await sql`
          insert into barrage_report (barrage_id, student_id, created_at)
          values (${barrageId}, ${studentId}, ${at}::bigint) on conflict do nothing returning student_id`.execute(trx)
        if (made.length === 0) return { isHidden: false }
        // Counted from the rows, under the lock of the comment.
        const { rows } = await sql<{ state: BarrageState }>`
          update barrage as line set report_num = counted.whole, open_num = counted.open, reported_at = ${at}::bigint,
            state = case when counted.open >= ${BARRAGE_REPORTS_HIDE}::integer then 'reported' else line.state end
          from (
            select count(*)::integer as whole, (count(*) filter (where settled_at is null))::integer as open
            from barrage_report where barrage_id = ${barrageId}
          ) as counted
          where line.barrage_id = ${barrageId} returning line.state`.execute(trx)
        return { isHidden: line.state === 'shown' && rows[0]?.state === 'reported' }
      }),

    /** The number of publicly visible comments by student of a class, over one video or all; the most first. */
    async ranking(teachingClassId: string, nodeId: string | null) {
      const { rows } = await sql<{ rank: number; user_id: string; real_name: string; n: number }>`
        select rank() over (order by counted.n desc)::integer as rank, student.user_id, student.real_name, counted.n
        from (
          select author_id, count(*)::integer as n from barrage
          where teaching_class_id = ${teachingClassId} and state = 'shown'
            and (${nodeId}::text is null or node_id = ${nodeId}) group by author_id
        ) as counted
        join users as student on student.user_id = counted.author_id and student.status = '1'
        join teaching_class as room on room.teaching_class_id = ${teachingClassId}
        join class_student as own on own.classes_id = room.classes_id and own.user_id = student.user_id
        order by counted.n desc, student.login_code, student.user_id`.execute(db)
      return rows
    },
  }
}
export type BarrageRepository = ReturnType<typeof createBarrageRepository>
