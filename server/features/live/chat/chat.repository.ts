/**
 * The stored chat: group members, messages, and reading positions. Two guarantees are implemented here: a message is
 * stored once however often it is sent, and a conversation's messages become visible in order.
 */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ChatRole } from '../../../../contract/entities/live/chat'
import { CHAT_RECENT_MAX, CHAT_UNREAD_MAX, CHAT_UNREAD_SENT } from '../../../../contract/limits'
import type { ChatMessageTable } from '../../../database/schema/live/chat.schema'
import type { Database, UserTable } from '../../../database/schema/schema'

export type MessageRow = Selectable<ChatMessageTable>
export type PersonRow = Pick<UserTable, 'user_id' | 'real_name' | 'login_code' | 'cover_img' | 'motto' | 'user_type'>
export type MemberRow = PersonRow & { readonly teaching_class_id: string }

/** A group with its teaching class. */
export interface GroupRow {
  readonly teaching_class_id: string
  readonly class_name: string
  readonly full_name: string
  readonly cover_img: string
}

/** A message to store. */
export interface NewMessage {
  readonly messageId: string
  readonly type: 0 | 1
  readonly fromUserId: string
  readonly toUserId: string | null
  readonly toGroupId: string | null
  readonly clientId: string
  readonly name: string
  readonly role: ChatRole
  readonly text: string
  readonly time: number
}

/** An unread message of a conversation. */
export interface UnreadRow {
  readonly type: 0 | 1
  readonly id: string
  readonly unread: number
  readonly messages: MessageRow[]
}

/** The conversations of a user, each with the moment from which its messages are visible to the user. */
const conversationsOf = (userId: string) => sql`
  select 0 as type, m.teaching_class_id as id, 'g:' || m.teaching_class_id as conversation, m.joined_at
  from chat_member m where m.user_id = ${userId}
  union all
  select 1, c.other_id, c.conversation, 0 from chat_contact c
  where c.user_id = ${userId} and exists (
    select 1 from chat_member own join chat_member other using (teaching_class_id)
    where own.user_id = c.user_id and other.user_id = c.other_id
  )`

/** For a conversation `mine`: its unread messages, newest first. */
const unreadOf = (userId: string, most: number) => sql`
  select m.* from chat_message m
  where m.conversation = mine.conversation and m.from_user_id <> ${userId} and m.time >= mine.joined_at
    and m.seq > coalesce(
      (select r.seq from chat_read r where r.user_id = ${userId} and r.conversation = mine.conversation), 0
    )
  order by m.seq desc limit ${sql.lit(most)}`

export function createChatRepository(db: Kysely<Database>) {
  return {
    person: (userId: string): Promise<PersonRow> =>
      db
        .selectFrom('users')
        .select(['user_id', 'real_name', 'login_code', 'cover_img', 'motto', 'user_type'])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow(),

    groups: (groupIds: readonly string[]): Promise<GroupRow[]> =>
      groupIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('teaching_class as t')
            .innerJoin('course', 'course.course_id', 't.course_id')
            .innerJoin('classes', 'classes.classes_id', 't.classes_id')
            .select(['t.teaching_class_id', 'classes.class_name', 'course.full_name', 'course.cover_img'])
            .where('t.teaching_class_id', 'in', groupIds)
            .orderBy('t.created_at', 'desc')
            .orderBy('t.teaching_class_id')
            .execute(),

    /** All members of the groups with active accounts: teachers first, students by login code. */
    members: (groupIds: readonly string[]): Promise<MemberRow[]> =>
      groupIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('chat_member as m')
            .innerJoin('users', 'users.user_id', 'm.user_id')
            .select(['m.teaching_class_id', 'users.user_id', 'users.real_name', 'users.login_code'])
            .select(['users.cover_img', 'users.motto', 'users.user_type'])
            .where('m.teaching_class_id', 'in', groupIds)
            .where('users.status', '=', '1')
            .orderBy('users.user_type', 'desc')
            .orderBy('users.login_code')
            .orderBy('users.user_id')
            .execute(),

    /** Whether two users share a group, and the other one's account is active. */
    async knows(userId: string, otherId: string): Promise<boolean> {
      const row = await db
        .selectFrom('chat_member as own')
        .innerJoin('chat_member as other', 'other.teaching_class_id', 'own.teaching_class_id')
        .innerJoin('users', 'users.user_id', 'other.user_id')
        .select('own.teaching_class_id')
        .where('own.user_id', '=', userId)
        .where('other.user_id', '=', otherId)
        .where('users.status', '=', '1')
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Stores messages of one conversation, each once: a message with a client id that its sender has used is not stored
     * again. Returns the stored rows, in order. The conversation is locked against other writes, so that a message with
     * a smaller number never appears after one with a larger.
     */
    store: (conversation: string, messages: readonly NewMessage[]): Promise<{ row: MessageRow; isNew: boolean }[]> =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${conversation}, 0))`.execute(trx)
        const [first] = messages
        if (first?.toUserId) {
          const pair = [first.fromUserId, first.toUserId] as const
          await trx
            .insertInto('chat_contact')
            .values([
              { user_id: pair[0], other_id: pair[1], conversation },
              { user_id: pair[1], other_id: pair[0], conversation },
            ])
            .onConflict((known) => known.columns(['user_id', 'other_id']).doNothing())
            .execute()
        }
        const { rows: stored } = await sql<MessageRow>`
          with incoming as (
            select * from rows from (jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb) as (
              "messageId" text, type smallint, "fromUserId" text, "toUserId" text, "toGroupId" text,
              "clientId" text, name text, role text, text text, time bigint
            )) with ordinality as m(
              message_id, type, from_user_id, to_user_id, to_group_id, client_id, name, role, text, time, place
            )
          )
          insert into chat_message (
            message_id, conversation, type, from_user_id, to_user_id, to_group_id, client_id, name, role, avatar_url, text, time
          )
          select message_id, ${conversation}::text, type, from_user_id, to_user_id, to_group_id, client_id, name, role,
            (select cover_img from users where user_id = incoming.from_user_id), text, time
          from incoming order by place
          on conflict (from_user_id, client_id) do nothing
          returning *
        `.execute(trx)
        const fresh = new Map(stored.map((row) => [`${row.from_user_id} ${row.client_id}`, row]))
        const isKnown = (message: NewMessage) => !fresh.has(`${message.fromUserId} ${message.clientId}`)
        const repeated = messages.filter(isKnown)
        const known =
          repeated.length === 0
            ? []
            : await trx
                .selectFrom('chat_message')
                .selectAll()
                .where((row) =>
                  row.or(
                    repeated.map((one) =>
                      row.and([row('from_user_id', '=', one.fromUserId), row('client_id', '=', one.clientId)]),
                    ),
                  ),
                )
                .execute()
        const all = new Map(known.map((row) => [`${row.from_user_id} ${row.client_id}`, row]))
        for (const [key, row] of fresh) all.set(key, row)
        return messages.map((message) => {
          const row = all.get(`${message.fromUserId} ${message.clientId}`)
          if (!row) throw new Error('a message was neither stored nor found')
          return { row, isNew: row.message_id === message.messageId }
        })
      }),

    /** The newest messages of a conversation between two sequence numbers, oldest first. */
    async history(
      conversation: string,
      { after = 0, before, limit }: { after?: number | undefined; before?: number | undefined; limit: number },
    ): Promise<MessageRow[]> {
      let query = db
        .selectFrom('chat_message')
        .selectAll()
        .where('conversation', '=', conversation)
        .where('seq', '>', after)
      if (before !== undefined) query = query.where('seq', '<', before)
      const rows = await query.orderBy('seq', 'desc').limit(limit).execute()
      return rows.reverse()
    },

    /** The newest message of each conversation of a user. */
    async recent(userId: string): Promise<MessageRow[]> {
      const { rows } = await sql<MessageRow>`
        select newest.* from (${conversationsOf(userId)}) mine
        cross join lateral (
          select m.* from chat_message m where m.conversation = mine.conversation order by m.seq desc limit 1
        ) newest
        order by newest.seq desc limit ${sql.lit(CHAT_RECENT_MAX)}
      `.execute(db)
      return rows
    },

    /** The unread messages of a user, by conversation; oldest first within each. */
    async unread(userId: string): Promise<UnreadRow[]> {
      const { rows } = await sql<MessageRow & { mine_type: 0 | 1; mine_id: string; unread: number }>`
        select mine.type as mine_type, mine.id as mine_id, counted.unread, sent.*
        from (${conversationsOf(userId)}) mine
        cross join lateral (select count(*)::int as unread from (${unreadOf(userId, CHAT_UNREAD_MAX)}) waiting) counted
        cross join lateral (${unreadOf(userId, CHAT_UNREAD_SENT)}) sent
        where counted.unread > 0
        order by sent.seq
      `.execute(db)
      const found = new Map<string, UnreadRow>()
      for (const { mine_type: type, mine_id: id, unread, ...message } of rows) {
        const key = `${type} ${id}`
        const known = found.get(key) ?? { type, id, unread, messages: [] }
        known.messages.push(message)
        found.set(key, known)
      }
      return [...found.values()]
    },

    /**
     * The number of a user's unread messages, and the sequence number of the newest message in the user's
     * conversations.
     */
    async standing(userId: string): Promise<{ unread: number; lastSeq: number }> {
      const { rows } = await sql<{ unread: number; last_seq: number }>`
        select coalesce(sum(counted.unread), 0)::int as unread, coalesce(max(newest.seq), 0)::bigint as last_seq
        from (${conversationsOf(userId)}) mine
        cross join lateral (select count(*)::int as unread from (${unreadOf(userId, CHAT_UNREAD_MAX)}) waiting) counted
        left join lateral (
          select m.seq from chat_message m where m.conversation = mine.conversation order by m.seq desc limit 1
        ) newest on true
      `.execute(db)
      return { unread: rows[0]?.unread ?? 0, lastSeq: Number(rows[0]?.last_seq ?? 0) }
    },

    /** Marks all messages of these conversations as read by a user. */
    async markRead(userId: string, conversations: readonly string[]): Promise<void> {
      await sql`
        insert into chat_read as known (user_id, conversation, seq)
        select ${userId}, m.conversation, max(m.seq) from chat_message m
        where m.conversation = any(${sql.val([...conversations])}::text[])
        group by m.conversation
        on conflict (user_id, conversation) do update set seq = greatest(known.seq, excluded.seq)
      `.execute(db)
    },
  }
}
