/**
 * Notices (core §3, §7 Messages): each user's own list, the count on the bell, and the announcements that teachers
 * write. Reading on one page is announced to the user's other pages.
 */
import type { Transaction } from 'kysely'
import type { Announcement, Notice, NoticeAudience } from '../../../../contract/entities/messages/notice'
import { ANNOUNCEMENT_TITLE_MAX, COMMENT_NOTICES_MAX } from '../../../../contract/limits'
import { characters, isBlankHtml } from '../../../../contract/text'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { holdForEdit } from '../../../shared/edits'
import { cleanHtml } from '../../../shared/html'
import { page, slice } from '../../../shared/paging'
import { countsOf, sendCounts } from './notices.counts'
import {
  type AnnouncementRow,
  type ChosenAudience,
  type NoticeFilter,
  type NoticeRow,
  noticesRepository,
} from './notices.repository'
import { texts } from './texts'

export function noticesFeature({ db, broadcast, membership, notices, audit, now }: FeatureContext): Feature {
  const rows = noticesRepository(db)

  const markRead = async (caller: Caller, filter: NoticeFilter & { userMsgId?: string }): Promise<null> => {
    if ((await rows.markRead(caller.userId, filter, now())) > 0) await sendCounts({ rows, broadcast }, [caller.userId])
    return null
  }

  const ownAnnouncement = async (caller: Caller, noticeId: string): Promise<AnnouncementRow> => {
    const row = await rows.announcement(caller.userId, noticeId)
    if (!row) throw new Refusal('notFound')
    return row
  }

  /** A complete notice of the caller. */
  const textOf = async (caller: Caller, noticeId: string) => {
    const row = await rows.get(caller.userId, noticeId)
    if (!row) throw new Refusal('notFound')
    const { type, title, content, version } = row
    const [sendTime, senderName, teachingClassName] = [row.send_time, row.sender_name, row.course_name ?? '']
    return { noticeId: row.msg_id, type, title, content, sendTime, senderName, teachingClassName, version }
  }

  /** The receivers of an administrator's announcement, with their name in words. */
  const audienceOf = async (
    caller: Caller,
    { audience, academyId }: { readonly audience: NoticeAudience; readonly academyId?: string | undefined },
  ): Promise<ChosenAudience> => {
    if (caller.academyId !== undefined && audience !== 'academy') throw new Refusal('forbidden', texts.ownAcademyOnly)
    if (audience !== 'academy') return { audience, name: texts.audiences[audience] }
    const name = academyId === undefined ? undefined : await rows.academyName(academyId)
    if (academyId === undefined || name === undefined) throw new Refusal('invalidInput', texts.academyNeeded)
    return { audience, academyId, name }
  }

  return {
    name: 'notices',

    calls: {
      async findNotices({ input: { msg, state, filterType, inSight, ...asked }, caller }) {
        const filter = {
          teachingClassId: msg?.teachingClassId,
          type: msg?.type,
          state,
          comments: filterType && ({ '1': 'without', '2': 'only' } as const)[filterType],
        }
        const bounds = slice(asked)
        const [list, total] = await Promise.all([
          rows.find(caller.userId, filter, bounds),
          rows.total(caller.userId, filter, bounds),
        ])
        const found = new Set(list.map(({ user_msg_id }) => user_msg_id))
        const userMsgIds = inSight?.filter((one) => !found.has(one)) ?? []
        const others =
          userMsgIds.length === 0
            ? []
            : await rows.find(caller.userId, { userMsgIds }, { limit: userMsgIds.length, offset: 0 })
        return page([...list, ...others].map(noticeOf), total, bounds)
      },

      countUnread: ({ input, caller }) => rows.count(caller.userId, { ...input, state: '0' }),

      readAllNotices: ({ input, caller }) => markRead(caller, input),

      async readNotice({ input: { userMsgId }, caller }) {
        if (!(await rows.has(caller.userId, userMsgId))) throw new Refusal('notFound')
        return markRead(caller, { userMsgId })
      },

      async findCommentNotices({ caller }) {
        const list = await rows.find(caller.userId, { comments: 'only' }, { limit: COMMENT_NOTICES_MAX, offset: 0 })
        return list.map(noticeOf)
      },

      readCommentNotices: ({ caller }) => markRead(caller, { comments: 'only' }),

      getNotice: ({ input: { noticeId }, caller }) => textOf(caller, noticeId),

      async saveAnnouncement({ input: { teachingClassId, requestId, ...given }, caller }) {
        const { title, content } = written(given)
        if (!(await membership.find(caller, teachingClassId))) throw new Refusal('notFound')
        const sender = { userId: caller.userId, realName: caller.realName }
        const to = { teachingClassId }
        const noticeId = await notices.send({ type: '0', to, title, content, sender, requestId })
        return announcementOf(await ownAnnouncement(caller, noticeId))
      },

      async countReceivers({ input, caller }) {
        return (await rows.receivers(await audienceOf(caller, input))).length
      },

      async saveSchoolAnnouncement({ input: { audience, academyId, requestId, ...given }, caller, address }) {
        const { title, content } = written(given)
        const chosen = await audienceOf(caller, { audience, academyId })
        const to = await rows.receivers(chosen)
        if (to.length === 0) throw new Refusal('announcementNoReceiver')
        const sender = { userId: caller.userId, realName: caller.realName }
        const within = (trx: Transaction<Database>, subject: string) => {
          const detail = { audience: chosen.name, num: to.length }
          const by = { actorId: caller.userId, address, detail }
          return audit.record({ ...by, action: 'announcement.published', subject, outcome: 'done' }, trx)
        }
        const noticeId = await notices.send({
          type: '0',
          to,
          title,
          content,
          sender,
          remarks: chosen.name,
          requestId,
          within,
        })
        return announcementOf(await ownAnnouncement(caller, noticeId))
      },

      async changeAnnouncement({ input: { noticeId, version: shown, ...given }, caller, address }) {
        const values = written(given)
        await ownAnnouncement(caller, noticeId)
        const readers = await db.transaction().execute(async (trx) => {
          const current = async () => {
            const { title, content } = await rows.stands(trx, noticeId)
            return { current: { title, content } }
          }
          const edit = { table: 'notice', id: noticeId, shown, userId: caller.userId, at: now(), current } as const
          const held = await holdForEdit(trx, edit)
          if (!held) throw new Refusal('notFound')
          if ((await rows.stands(trx, noticeId)).withdrawn_at !== null) throw new Refusal('announcementWithdrawn')
          const who = { actorId: caller.userId, address }
          await audit.record({ ...who, action: 'announcement.changed', subject: noticeId, outcome: 'done' }, trx)
          return rows.change(trx, noticeId, { ...values, ...held })
        })
        // Open lists reload the new text.
        await sendCounts({ rows, broadcast }, readers)
        return textOf(caller, noticeId)
      },

      async findAnnouncements({ input: { teachingClassId, ...asked }, caller }) {
        const bounds = slice(asked)
        const [list, total] = await Promise.all([
          rows.findAnnouncements(caller.userId, teachingClassId, bounds),
          rows.countAnnouncements(caller.userId, teachingClassId, bounds),
        ])
        return page(list.map(announcementOf), total, bounds)
      },

      async withdrawAnnouncement({ input: { noticeId }, caller, address }) {
        const readers = await db.transaction().execute(async (trx) => {
          const found = await rows.withdraw(trx, caller.userId, noticeId, now())
          const who = { actorId: caller.userId, address }
          if (found)
            await audit.record({ ...who, action: 'announcement.withdrawn', subject: noticeId, outcome: 'done' }, trx)
          return found
        })
        if (!readers) {
          await ownAnnouncement(caller, noticeId)
          throw new Refusal('announcementWithdrawn')
        }
        await sendCounts({ rows, broadcast }, readers)
        return null
      },
    },

    resume: {
      notification: async ({ caller }) => {
        const counts = await countsOf(rows, [caller.userId])
        return { ...counts(caller.userId), serverTime: now() }
      },
    },
  }
}

/** The stored title and text of an announcement; refuses what cannot be published. */
function written(given: { readonly title: string; readonly content: string }): { title: string; content: string } {
  const title = given.title.trim()
  const content = cleanHtml(given.content)
  if (title === '') throw new Refusal('announcementNoTitle')
  if (characters(title) > ANNOUNCEMENT_TITLE_MAX) throw new Refusal('announcementTitleTooLong')
  if (isBlankHtml(content)) throw new Refusal('announcementBlank')
  return { title, content }
}

const noticeOf = (row: NoticeRow): Notice => ({
  msgId: row.msg_id,
  userMsgId: row.user_msg_id,
  type: row.type,
  teachingClassId: row.teaching_class_id ?? '',
  teachingClassName: row.course_name ?? '',
  teachingClassIsStop: row.is_stop ? '1' : '0',
  title: row.title,
  content: row.content,
  sendTime: row.send_time,
  bizKey: row.biz_key,
  senderName: row.sender_name,
  remarks: row.remarks,
  state: row.state,
})

const announcementOf = (row: AnnouncementRow): Announcement => ({
  noticeId: row.msg_id,
  title: row.title,
  content: row.content,
  teachingClassId: row.teaching_class_id ?? '',
  teachingClassName: [row.course_name, row.class_name].filter(Boolean).join(' · ') || row.remarks,
  sendTime: row.send_time,
  sentNum: row.sent,
  readNum: row.read,
  withdrawnAt: row.withdrawn_at,
})
