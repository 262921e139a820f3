/** The stored notices: for their receivers, and for their authors. */

import { type Kysely, type Selectable, type SelectQueryBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { commentTypes, type NoticeAudience, type NoticeType } from '../../../../contract/entities/messages/notice'
import type { Edited } from '../../../database/schema/columns'
import type { Database, NoticeTable } from '../../../database/schema/schema'
import type { NewNotice, SettledNotices } from '../../../kernel'
import type { Change } from '../../../shared/edits'
import { chunksOf } from '../../../shared/groups'
import { countFound, type Slice } from '../../../shared/paging'

/** Columns that change after a notice was sent: by withdrawing, and by edits. */
type Later = 'withdrawn_at' | 'withdrawn_sent' | 'withdrawn_read' | keyof Edited

/** A notice for one user. */
export interface NoticeRow extends Omit<Selectable<NoticeTable>, Later | 'request_id' | 'sender_id'> {
  readonly user_msg_id: string
  readonly state: '0' | '1'
  readonly course_name: string | null
  readonly is_stop: boolean | null
}

/** An announcement for its author. */
export interface AnnouncementRow extends Selectable<NoticeTable> {
  readonly course_name: string | null
  readonly class_name: string | null
  readonly sent: number
  readonly read: number
}

/** The filter of a user's notices. */
export interface NoticeFilter {
  readonly teachingClassId?: string | undefined
  readonly state?: '0' | '1' | undefined
  readonly type?: NoticeType | undefined
  /** Only comment messages, or all others. */
  readonly comments?: 'only' | 'without' | undefined
  /** Only these. */
  readonly userMsgIds?: readonly string[] | undefined
}

/** The number of a user's unread notices, and of those about join requests. */
export interface Unread {
  readonly user_id: string
  readonly unread: number
  readonly joins: number
}

/** The receiver of an unread notice, and the notice that replaces its text. */
interface JoinedBy {
  readonly userId: string
  readonly senderId: string | null
  readonly senderName: string
  readonly sendTime: number
}

/** The receivers of an administrator's announcement. */
export interface ChosenAudience {
  readonly audience: NoticeAudience
  /** For `academy`. */
  readonly academyId?: string
  /** In words, as stored with the announcement. */
  readonly name: string
}

/** People of an academy as an announcement means it: also students who attend classes of several academies. */
const isAtAcademy = (academyId: string) => sql<SqlBool>`(
  users.admin_academy_id = ${academyId}
  or exists (select from major where major.major_id = users.major_id and major.academy_id = ${academyId})
  or exists (select from class_student as seat join classes using (classes_id)
    where seat.user_id = users.user_id and classes.deleted_at is null and classes.academy_id = ${academyId})
)`

const userTypes = { student: '1', teacher: '2', admin: '3' } as const

export type NoticesRepository = ReturnType<typeof noticesRepository>

/** Rows of one statement. */
const BATCH = 500

export function noticesRepository(db: Kysely<Database>) {
  const own = (userId: string, { teachingClassId, state, type, comments, userMsgIds }: NoticeFilter) => {
    let query = db.selectFrom('user_notice as u').where('u.user_id', '=', userId)
    if (teachingClassId !== undefined) query = query.where('u.teaching_class_id', '=', teachingClassId)
    if (state !== undefined) query = query.where('u.state', '=', state)
    if (type !== undefined) query = query.where('u.type', '=', type)
    if (comments === 'only') query = query.where('u.type', 'in', commentTypes)
    if (comments === 'without') query = query.where('u.type', 'not in', commentTypes)
    if (userMsgIds !== undefined) query = query.where('u.user_msg_id', 'in', userMsgIds)
    return query
  }

  const announcements = <Out>(query: SelectQueryBuilder<Database, 'notice', Out>) =>
    query
      .leftJoin('teaching_class as t', 't.teaching_class_id', 'notice.teaching_class_id')
      .leftJoin('course as c', 'c.course_id', 't.course_id')
      .leftJoin('classes as k', 'k.classes_id', 't.classes_id')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('user_notice as u')
            .whereRef('u.msg_id', '=', 'notice.msg_id')
            .select((row) => row.fn.countAll<number>().as('sent'))
            .select(sql<number>`count(*) filter (where u.state = '1')`.as('read'))
            .as('n'),
        (join) => join.onTrue(),
      )
      .selectAll('notice')
      .select(['c.full_name as course_name', 'k.class_name as class_name'])
      .select(sql<number>`coalesce(notice.withdrawn_sent, n.sent, 0)`.as('sent'))
      .select(sql<number>`coalesce(notice.withdrawn_read, n.read, 0)`.as('read'))

  return {
    /** A user's notices, unread first, then the newest. */
    find: (userId: string, filter: NoticeFilter, { limit, offset }: Pick<Slice, 'limit' | 'offset'>) =>
      own(userId, filter)
        .innerJoin('notice as n', 'n.msg_id', 'u.msg_id')
        .leftJoin('teaching_class as t', 't.teaching_class_id', 'n.teaching_class_id')
        .leftJoin('course as c', 'c.course_id', 't.course_id')
        .select(['u.user_msg_id', 'u.state', 'n.msg_id', 'n.type', 'n.teaching_class_id', 'n.title', 'n.content'])
        .select(['n.biz_key', 'n.sender_name', 'n.remarks', 'n.send_time', 'c.full_name as course_name', 't.is_stop'])
        .orderBy('u.state')
        .orderBy('u.send_time', 'desc')
        .orderBy('u.user_msg_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    /** The number of rows in the list of `find`. */
    total: (userId: string, filter: NoticeFilter, bounds: Slice) => countFound(db, own(userId, filter), bounds),

    async count(userId: string, filter: NoticeFilter): Promise<number> {
      const row = await own(userId, filter)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return row.n
    },

    /** The unread counts of these users; users without unread notices have no row. */
    unreadOf: (userIds: readonly string[]): Promise<Unread[]> =>
      db
        .selectFrom('user_notice')
        .where('user_id', 'in', userIds)
        .where('state', '=', '0')
        .select('user_id')
        .select((eb) => eb.fn.countAll<number>().as('unread'))
        .select(sql<number>`count(*) filter (where type = '2')`.as('joins'))
        .groupBy('user_id')
        .execute(),

    /** Marks unread notices as read; returns their number. */
    async markRead(userId: string, filter: NoticeFilter & { userMsgId?: string }, at: number): Promise<number> {
      let query = db
        .updateTable('user_notice')
        .set({ state: '1', read_at: at })
        .where('user_id', '=', userId)
        .where('state', '=', '0')
      if (filter.teachingClassId !== undefined) query = query.where('teaching_class_id', '=', filter.teachingClassId)
      if (filter.comments === 'only') query = query.where('type', 'in', commentTypes)
      if (filter.userMsgId !== undefined) query = query.where('user_msg_id', '=', filter.userMsgId)
      return Number((await query.executeTakeFirst()).numUpdatedRows)
    },

    /** Marks these senders' unread notices about one subject as read, for all receivers; returns the receivers. */
    async settle({ type, bizKey, senderIds }: SettledNotices, at: number): Promise<string[]> {
      const rows = await db
        .updateTable('user_notice')
        .set({ state: '1', read_at: at })
        .where('state', '=', '0')
        .where('msg_id', 'in', (eb) =>
          eb
            .selectFrom('notice')
            .select('notice.msg_id')
            .where('notice.sender_id', 'in', senderIds)
            .where('notice.type', '=', type)
            .where('notice.biz_key', '=', bizKey),
        )
        .returning('user_id')
        .execute()
      return [...new Set(rows.map(({ user_id }) => user_id))]
    },

    async has(userId: string, userMsgId: string): Promise<boolean> {
      const row = await db
        .selectFrom('user_notice')
        .select('user_msg_id')
        .where('user_id', '=', userId)
        .where('user_msg_id', '=', userMsgId)
        .executeTakeFirst()
      return row !== undefined
    },

    /** A notice that this user received or wrote. */
    get: (userId: string, msgId: string) =>
      db
        .selectFrom('notice as n')
        .leftJoin('teaching_class as t', 't.teaching_class_id', 'n.teaching_class_id')
        .leftJoin('course as c', 'c.course_id', 't.course_id')
        .select(['n.msg_id', 'n.type', 'n.title', 'n.content', 'n.send_time', 'n.sender_name', 'n.version'])
        .select('c.full_name as course_name')
        .where('n.msg_id', '=', msgId)
        .where((eb) =>
          eb.or([
            eb('n.sender_id', '=', userId),
            eb.exists(
              eb
                .selectFrom('user_notice as u')
                .select('u.user_msg_id')
                .whereRef('u.msg_id', '=', 'n.msg_id')
                .where('u.user_id', '=', userId),
            ),
          ]),
        )
        .executeTakeFirst(),

    /** Stores a notice with a row for each receiver; null if the same request has stored one before. */
    store: (
      notice: Omit<Selectable<NoticeTable>, Later>,
      receivers: readonly { readonly userMsgId: string; readonly userId: string }[],
      within?: NewNotice['within'],
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const stored = await trx
          .insertInto('notice')
          .values(notice)
          .onConflict((conflict) => conflict.doNothing())
          .returning('msg_id')
          .executeTakeFirst()
        if (!stored) return false
        await addReceivers(trx, notice, receivers)
        await within?.(trx, notice.msg_id)
        return true
      }),

    /** Replaces the text of the unread notice that `together` selects; returns its id, or null if there is none. */
    async joinTogether(
      { type, title, content, together }: Pick<NewNotice, 'type' | 'title' | 'content' | 'together'>,
      { userId, senderId, senderName, sendTime }: JoinedBy,
    ): Promise<string | null> {
      if (!together) return null
      const { rows } = await sql<{ msg_id: string }>`
        update notice set content = ${content}, sender_id = ${senderId}, sender_name = ${senderName},
          send_time = ${sendTime}::bigint
        where msg_id = (
          select n.msg_id from user_notice as u join notice as n on n.msg_id = u.msg_id
          where u.user_id = ${userId} and u.state = '0' and n.type = ${type} and n.title = ${title}
            and starts_with(n.biz_key, ${together.about}) and n.send_time >= ${together.since}
          order by n.send_time desc, n.msg_id desc limit 1
        ) returning msg_id`.execute(db)
      const msgId = rows[0]?.msg_id
      if (msgId === undefined) return null
      await db.updateTable('user_notice').set({ send_time: sendTime }).where('msg_id', '=', msgId).execute()
      return msgId
    },

    /** The people with active accounts whom an announcement reaches. */
    async receivers({ audience, academyId = '' }: ChosenAudience): Promise<string[]> {
      const active = db.selectFrom('users').select('user_id').where('status', '=', '1').where('removed_at', 'is', null)
      const chosen =
        audience === 'academy'
          ? active.where(isAtAcademy(academyId))
          : audience === 'school'
            ? active
            : active.where('user_type', '=', userTypes[audience])
      return (await chosen.orderBy('user_id').execute()).map(({ user_id }) => user_id)
    },

    async academyName(academyId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('academy')
        .select('academy_name')
        .where('academy_id', '=', academyId)
        .executeTakeFirst()
      return row?.academy_name
    },

    byRequest: (senderId: string, requestId: string) =>
      db
        .selectFrom('notice')
        .select('msg_id')
        .where('sender_id', '=', senderId)
        .where('request_id', '=', requestId)
        .executeTakeFirst(),

    /** The name of a teaching class and whether it is paused. */
    place: (teachingClassId: string) =>
      db
        .selectFrom('teaching_class as t')
        .innerJoin('course as c', 'c.course_id', 't.course_id')
        .select(['c.full_name as course_name', 't.is_stop'])
        .where('t.teaching_class_id', '=', teachingClassId)
        .executeTakeFirst(),

    findAnnouncements: (
      senderId: string,
      teachingClassId: string | undefined,
      { limit, offset }: Slice,
    ): Promise<AnnouncementRow[]> => {
      const written = db.selectFrom('notice').where('notice.type', '=', '0').where('notice.sender_id', '=', senderId)
      const narrowed =
        teachingClassId === undefined ? written : written.where('notice.teaching_class_id', '=', teachingClassId)
      return announcements(narrowed)
        .orderBy('notice.send_time', 'desc')
        .orderBy('notice.msg_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
    },

    countAnnouncements(senderId: string, teachingClassId: string | undefined, bounds: Slice): Promise<number> {
      const query = db.selectFrom('notice').where('type', '=', '0').where('sender_id', '=', senderId)
      const narrowed = teachingClassId === undefined ? query : query.where('teaching_class_id', '=', teachingClassId)
      return countFound(db, narrowed, bounds)
    },

    announcement: (senderId: string, msgId: string): Promise<AnnouncementRow | undefined> =>
      announcements(
        db
          .selectFrom('notice')
          .where('notice.type', '=', '0')
          .where('notice.sender_id', '=', senderId)
          .where('notice.msg_id', '=', msgId),
      ).executeTakeFirst(),

    /** The current text of an announcement. */
    stands: (trx: Transaction<Database>, msgId: string) =>
      trx
        .selectFrom('notice')
        .select(['title', 'content', 'withdrawn_at'])
        .where('msg_id', '=', msgId)
        .executeTakeFirstOrThrow(),

    /** Changes title and text of an announcement; returns its receivers. */
    async change(
      trx: Transaction<Database>,
      msgId: string,
      values: Pick<Selectable<NoticeTable>, 'title' | 'content'> & Change,
    ): Promise<string[]> {
      await trx.updateTable('notice').set(values).where('msg_id', '=', msgId).execute()
      const rows = await trx.selectFrom('user_notice').select('user_id').where('msg_id', '=', msgId).execute()
      return rows.map(({ user_id }) => user_id)
    },

    /**
     * Withdraws an announcement from all receivers, and stores how many had read it; returns the receivers, or null if
     * it is not published.
     */
    async withdraw(trx: Transaction<Database>, senderId: string, msgId: string, at: number): Promise<string[] | null> {
      const taken = await trx
        .updateTable('notice')
        .set({ withdrawn_at: at })
        .where('msg_id', '=', msgId)
        .where('type', '=', '0')
        .where('sender_id', '=', senderId)
        .where('withdrawn_at', 'is', null)
        .returning('msg_id')
        .executeTakeFirst()
      if (!taken) return null
      const rows = await trx
        .deleteFrom('user_notice')
        .where('msg_id', '=', msgId)
        .returning(['user_id', 'state'])
        .execute()
      const read = rows.filter(({ state }) => state === '1').length
      const counts = { withdrawn_sent: rows.length, withdrawn_read: read }
      await trx.updateTable('notice').set(counts).where('msg_id', '=', msgId).execute()
      return rows.map(({ user_id }) => user_id)
    },
  }
}

async function addReceivers(
  trx: Transaction<Database>,
  {
    msg_id,
    type,
    teaching_class_id,
    send_time,
  }: Pick<Selectable<NoticeTable>, 'msg_id' | 'type' | 'teaching_class_id' | 'send_time'>,
  receivers: readonly { readonly userMsgId: string; readonly userId: string }[],
): Promise<void> {
  for (const some of chunksOf(receivers, BATCH)) {
    await trx
      .insertInto('user_notice')
      .values(
        some.map(({ userMsgId, userId }) => ({
          user_msg_id: userMsgId,
          msg_id,
          user_id: userId,
          state: '0' as const,
          read_at: null,
          type,
          teaching_class_id,
          send_time,
        })),
      )
      .execute()
  }
}
