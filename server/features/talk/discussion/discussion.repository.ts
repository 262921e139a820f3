/**
 * Topics, replies, likes and reading positions. The numbers of replies and likes are counted from the rows themselves,
 * so that they are always consistent.
 */
import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DiscussTarget } from '../../../../contract/entities/talk/discussion'
import type { Database } from '../../../database/schema/schema'
import type { DiscussTable } from '../../../database/schema/talk/talk.schema'
import { containing, type Slice } from '../../../shared/paging'

type Trx = Transaction<Database>

/** Columns that topics and replies share. */
interface PostRow {
  readonly discuss_id: string
  readonly teaching_class_id: string
  readonly author_id: string
  readonly author_name: string
  readonly is_teacher: boolean
  readonly body: string
  readonly created_at: number
  readonly changed_at: number | null
  readonly deleted_at: number | null
  readonly deleted_by: string | null
  readonly like_num: number
  readonly is_liked: boolean
}

export interface TopicRow extends PostRow {
  readonly title: string
  readonly plain: string
  readonly target_type: DiscussTarget
  readonly target_key: string | null
  readonly full_name: string
  readonly course_name: string
  readonly teacher_id: string
  readonly is_stop: boolean
  readonly end_time: number
  readonly pinned_at: number | null
  readonly locked_at: number | null
  readonly last_at: number
  readonly last_by: string | null
  readonly last_name: string | null
  readonly read_at: number | null
  readonly reply_num: number
  readonly new_num: number
}

export interface ReplyRow extends PostRow {
  readonly topic_id: string
  readonly title: string
  readonly quote_id: string | null
  readonly quote_name: string | null
  readonly quote_plain: string | null
  readonly quote_deleted_at: number | null
}

export interface MentionRow {
  readonly discuss_id: string
  readonly user_id: string
  readonly user_name: string
  readonly is_teacher: boolean
}

/** The filter of topics. */
export interface TopicFilter {
  readonly teachingClassIds: readonly string[]
  /** About this node and its descendants. */
  readonly below?: string | undefined
  readonly search?: string | undefined
  readonly filterType?: 'mine' | 'unanswered' | 'unread' | 'pinned' | undefined
}

const likes = sql`(select count(*)::int from discuss_like as l where l.discuss_id = post.discuss_id) as like_num`
const likedBy = (userId: string) => sql`exists (
  select from discuss_like as l where l.discuss_id = post.discuss_id and l.user_id = ${userId}) as is_liked`

const replies = sql`select from discuss as r where r.topic_id = post.discuss_id and r.deleted_at is null`

const topicTables = (userId: string) => sql`discuss as post
  join teaching_class as class on class.teaching_class_id = post.teaching_class_id
  join course on course.course_id = class.course_id
  join users as author on author.user_id = post.author_id
  left join users as latest on latest.user_id = post.last_by
  left join discuss_read as seen on seen.topic_id = post.discuss_id and seen.user_id = ${userId}`

const topicColumns = (userId: string) => sql`post.discuss_id, post.teaching_class_id, post.author_id, post.is_teacher,
  post.title, post.body, post.plain, post.target_type, post.target_key, post.full_name, post.created_at, post.changed_at,
  post.deleted_at, post.deleted_by, post.pinned_at, post.locked_at, post.last_at, post.last_by,
  author.real_name as author_name, latest.real_name as last_name, course.full_name as course_name, class.teacher_id,
  class.is_stop, class.end_time, seen.read_at, ${likes}, ${likedBy(userId)},
  (select count(*)::int from discuss as r where r.topic_id = post.discuss_id and r.deleted_at is null) as reply_num,
  (select count(*)::int from discuss as r where r.topic_id = post.discuss_id and r.deleted_at is null
    and r.author_id <> ${userId} and r.created_at > coalesce(seen.read_at, -1)) as new_num`

/** A deleted topic with replies remains in lists. */
const topicsOf = (userId: string, { teachingClassIds, below, search, filterType }: TopicFilter) => {
  const conditions = [
    sql`post.topic_id is null and post.teaching_class_id = any(${[...teachingClassIds]}::text[])`,
    sql`(post.deleted_at is null or exists (${replies}))`,
  ]
  if (below !== undefined)
    conditions.push(sql`post.target_key in (
      select node.node_id from course_node as top
      join course_node as node on node.version_id = top.version_id
        and (node.path = top.path or node.path like top.path || '.%')
      where top.version_id = class.version_id and top.node_id = ${below})`)
  if (search !== undefined) {
    const pattern = containing(search)
    conditions.push(
      sql`(post.title ilike ${pattern} or post.plain ilike ${pattern} or author.real_name ilike ${pattern})`,
    )
  }
  if (filterType === 'mine') conditions.push(sql`post.author_id = ${userId}`)
  if (filterType === 'unanswered') conditions.push(sql`post.deleted_at is null and not exists (${replies})`)
  if (filterType === 'unread')
    conditions.push(sql`post.last_by is distinct from ${userId} and post.last_at > coalesce(seen.read_at, -1)`)
  if (filterType === 'pinned') conditions.push(sql`post.pinned_at is not null`)
  return sql.join(conditions, sql` and `)
}

const orders = {
  createTime: sql`post.created_at`,
  lastTime: sql`post.last_at`,
  likeNum: sql`like_num`,
} as const
export type TopicOrder = keyof typeof orders

export function createDiscussionRepository(db: Kysely<Database>) {
  const topics = async (userId: string, tail: RawBuilder<unknown>): Promise<TopicRow[]> => {
    const { rows } = await sql<TopicRow>`
      select ${topicColumns(userId)} from ${topicTables(userId)} where ${tail}`.execute(db)
    return rows
  }
  const replyRows = async (userId: string, tail: RawBuilder<unknown>): Promise<ReplyRow[]> => {
    const { rows } = await sql<ReplyRow>`
      select post.discuss_id, post.teaching_class_id, post.topic_id, post.author_id, post.is_teacher, post.title, post.body,
        post.created_at, post.changed_at, post.deleted_at, post.deleted_by, post.quote_id,
        author.real_name as author_name, ${likes}, ${likedBy(userId)}, quoted_author.real_name as quote_name,
        quoted.plain as quote_plain, quoted.deleted_at as quote_deleted_at
      from discuss as post
      join users as author on author.user_id = post.author_id
      left join discuss as quoted on quoted.discuss_id = post.quote_id
      left join users as quoted_author on quoted_author.user_id = quoted.author_id
      where ${tail}`.execute(db)
    return rows
  }

  return {
    findTopics: (
      userId: string,
      filter: TopicFilter,
      order: TopicOrder,
      { limit, offset }: Pick<Slice, 'limit' | 'offset'>,
    ): Promise<TopicRow[]> =>
      topics(
        userId,
        sql`${topicsOf(userId, filter)}
          order by (post.pinned_at is not null) desc, ${orders[order]} desc, post.created_at desc, post.discuss_id desc
          limit ${limit} offset ${offset}`,
      ),

    async countTopics(userId: string, filter: TopicFilter): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${topicTables(userId)} where ${topicsOf(userId, filter)}`.execute(db)
      return rows[0]?.n ?? 0
    },

    async topic(userId: string, topicId: string): Promise<TopicRow | undefined> {
      const [row] = await topics(userId, sql`post.discuss_id = ${topicId} and post.topic_id is null`)
      return row
    },

    /** A stored topic or reply. */
    post: (discussId: string, on: Kysely<Database> = db) =>
      on.selectFrom('discuss').selectAll().where('discuss_id', '=', discussId).executeTakeFirst(),

    /**
     * The same, locked until the transaction ends; a reply by its topic, so that writes in one topic are serialised.
     */
    async hold(trx: Trx, { topicId, discussId }: { readonly topicId: string; readonly discussId: string }) {
      await trx.selectFrom('discuss').select('discuss_id').where('discuss_id', '=', topicId).forUpdate().execute()
      return this.post(discussId, trx)
    },

    findReplies: (userId: string, topicId: string, { limit, offset }: Pick<Slice, 'limit' | 'offset'>) =>
      replyRows(
        userId,
        sql`post.topic_id = ${topicId} order by post.created_at, post.discuss_id limit ${limit} offset ${offset}`,
      ),

    async reply(userId: string, discussId: string): Promise<ReplyRow | undefined> {
      const [row] = await replyRows(userId, sql`post.discuss_id = ${discussId} and post.topic_id is not null`)
      return row
    },

    /** The number of replies of a topic, including deleted ones, because each has a row in the list. */
    async countReplies(topicId: string, on: Kysely<Database> = db): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from discuss where topic_id = ${topicId}`.execute(on)
      return rows[0]?.n ?? 0
    },

    /** The number of replies of its topic before one; null if the topic has no such reply. */
    async placeOf(topicId: string, discussId: string): Promise<number | null> {
      const { rows } = await sql<{ n: number }>`
        select count(other.discuss_id)::int as n from discuss as one
        left join discuss as other on other.topic_id = one.topic_id
          and (other.created_at, other.discuss_id) < (one.created_at, one.discuss_id)
        where one.discuss_id = ${discussId} and one.topic_id = ${topicId} group by one.discuss_id`.execute(db)
      return rows[0]?.n ?? null
    },

    async mentions(discussIds: readonly string[]): Promise<MentionRow[]> {
      if (discussIds.length === 0) return []
      return db
        .selectFrom('discuss_mention as m')
        .innerJoin('users as u', 'u.user_id', 'm.user_id')
        .select(['m.discuss_id', 'm.user_id', 'u.real_name as user_name'])
        .select(sql<boolean>`u.user_type = '2'`.as('is_teacher'))
        .where('m.discuss_id', 'in', discussIds)
        .orderBy('u.login_code')
        .execute()
    },

    async ofRequest(trx: Trx, authorId: string, requestId: string): Promise<string | undefined> {
      const row = await trx
        .selectFrom('discuss')
        .select('discuss_id')
        .where('author_id', '=', authorId)
        .where('request_id', '=', requestId)
        .executeTakeFirst()
      return row?.discuss_id
    },

    /** Locks a writer, so that the writer's posts are serialised. */
    async holdWriter(trx: Trx, userId: string): Promise<void> {
      await trx.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute()
    },

    async writtenSince(trx: Trx, userId: string, since: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from discuss where author_id = ${userId} and created_at > ${since}`.execute(trx)
      return rows[0]?.n ?? 0
    },

    async insert(trx: Trx, row: Insertable<DiscussTable>, mentionIds: readonly string[]): Promise<void> {
      await trx.insertInto('discuss').values(row).execute()
      await this.mention(trx, row.discuss_id, mentionIds)
    },

    async mention(trx: Trx, discussId: string, userIds: readonly string[]): Promise<void> {
      if (userIds.length === 0) return
      const values = userIds.map((user_id) => ({ discuss_id: discussId, user_id }))
      await trx.insertInto('discuss_mention').values(values).execute()
    },

    async update(
      trx: Trx,
      discussId: string,
      set: Partial<Omit<Insertable<DiscussTable>, 'discuss_id'>>,
    ): Promise<void> {
      await trx.updateTable('discuss').set(set).where('discuss_id', '=', discussId).execute()
    },

    /** Adds a like; false if the user has already liked it. */
    async like(discussId: string, userId: string, at: number): Promise<boolean> {
      const { rows } = await sql`
        insert into discuss_like (discuss_id, user_id, created_at) values (${discussId}, ${userId}, ${at}::bigint)
        on conflict do nothing returning user_id`.execute(db)
      return rows.length > 0
    },

    async unlike(discussId: string, userId: string): Promise<boolean> {
      const gone = await db
        .deleteFrom('discuss_like')
        .where('discuss_id', '=', discussId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return gone.numDeletedRows > 0n
    },

    async likesOf(discussId: string, userId: string): Promise<{ like_num: number; is_liked: boolean }> {
      const { rows } = await sql<{ like_num: number; is_liked: boolean }>`
        select ${likes}, ${likedBy(userId)} from discuss as post where post.discuss_id = ${discussId}`.execute(db)
      return rows[0] ?? { like_num: 0, is_liked: false }
    },

    /** The reading position never goes back. */
    async read(on: Kysely<Database>, topicId: string, userId: string, at: number): Promise<void> {
      await sql`insert into discuss_read (topic_id, user_id, read_at) values (${topicId}, ${userId}, ${at}::bigint)
        on conflict (topic_id, user_id) do update set read_at = greatest(discuss_read.read_at, excluded.read_at)`.execute(
        on,
      )
    },

    /** The number of other users who replied to a topic, or liked something, since a moment. */
    async repliers(topicId: string, except: string, since: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(distinct author_id)::int as n from discuss where topic_id = ${topicId} and deleted_at is null
          and author_id <> ${except} and created_at > ${since}`.execute(db)
      return rows[0]?.n ?? 0
    },
    async likers(discussId: string, except: string, since: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from discuss_like where discuss_id = ${discussId} and user_id <> ${except}
          and created_at > ${since}`.execute(db)
      return rows[0]?.n ?? 0
    },
  }
}
export type DiscussionRepository = ReturnType<typeof createDiscussionRepository>
