/**
 * Sends notices for every feature: stores them, then pushes each receiver the receiver's copy with the new unread
 * count; and marks them as read once their subject is settled.
 */
import type { Notice } from '../../../../contract/entities/messages/notice'
import type { FeatureContext, NewNotice, Notices } from '../../../kernel'
import { chunksOf } from '../../../shared/groups'
import { newId } from '../../../shared/ids'
import { sendCounts } from './notices.counts'
import { noticesRepository } from './notices.repository'

type Given = Pick<FeatureContext, 'db' | 'broadcast' | 'membership' | 'now'>

/** The number of receivers whose unread counts are read at once. */
const BATCH = 500

/** The service `context.notices` for features. */
export function createNotices({ db, broadcast, membership, now }: Given): Notices {
  const rows = noticesRepository(db)

  const receiversOf = async ({ to }: NewNotice): Promise<readonly string[]> => {
    if (!('teachingClassId' in to)) return [...new Set(to)]
    return (await membership.students(to.teachingClassId)).map(({ userId }) => userId)
  }

  const push = async (notice: Omit<Notice, 'userMsgId'>, receivers: readonly Receiver[]): Promise<void> => {
    for (const some of chunksOf(receivers, BATCH)) {
      const unread = await rows.unreadOf(some.map(({ userId }) => userId))
      const counts = new Map(unread.map((row) => [row.user_id, row.unread]))
      for (const { userId, userMsgId } of some) {
        const data = { notice: { ...notice, userMsgId }, unreadCount: counts.get(userId) ?? 0 }
        broadcast.send('notification', { userId }, 'noticePushed', data)
      }
    }
  }

  return {
    async send(given) {
      const { to, sender, requestId = null } = given
      const teachingClassId = given.teachingClassId ?? ('teachingClassId' in to ? to.teachingClassId : null)
      const sendTime = now()
      const msgId = newId(sendTime)
      const text = { type: given.type, title: given.title, content: given.content, remarks: given.remarks ?? '' }
      const bizKey = given.bizKey ?? ''
      const senderName = sender?.realName ?? ''
      const receivers = (await receiversOf(given)).map((userId) => ({ userId, userMsgId: newId(sendTime) }))
      const [only] = receivers
      if (given.together && only && receivers.length === 1) {
        const by = { userId: only.userId, senderId: sender?.userId ?? null, senderName, sendTime }
        const joined = await rows.joinTogether(given, by)
        if (joined !== null) {
          await sendCounts({ rows, broadcast }, [only.userId])
          return joined
        }
      }
      const isNew = await rows.store(
        {
          ...text,
          msg_id: msgId,
          teaching_class_id: teachingClassId,
          biz_key: bizKey,
          sender_id: sender?.userId ?? null,
          sender_name: senderName,
          send_time: sendTime,
          request_id: requestId,
        },
        receivers,
        given.within,
      )
      if (!isNew) {
        const same = sender && requestId !== null ? await rows.byRequest(sender.userId, requestId) : undefined
        if (!same) throw new Error('a notice was not stored')
        return same.msg_id
      }
      const place = teachingClassId === null ? undefined : await rows.place(teachingClassId)
      await push(
        {
          ...text,
          msgId,
          teachingClassId: teachingClassId ?? '',
          teachingClassName: place?.course_name ?? '',
          teachingClassIsStop: place?.is_stop ? '1' : '0',
          sendTime,
          bizKey,
          senderName,
          state: '0',
        },
        receivers,
      )
      return msgId
    },

    async settle(settled) {
      if (settled.senderIds.length > 0) await sendCounts({ rows, broadcast }, await rows.settle(settled, now()))
    },
  }
}

interface Receiver {
  readonly userId: string
  readonly userMsgId: string
}
