/** Connects the charts of notices with the server. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { NOTICE_PAGE } from '../../../../contract/limits'
import { announcementsMachine } from '../../../machines/messages/notices/announcements.machine'
import { noticeBellMachine } from '../../../machines/messages/notices/noticeBell.machine'
import { noticeCentreMachine } from '../../../machines/messages/notices/noticeCentre.machine'
import type { NoticeQuery, NoticeWish, ReadAllInput } from '../../../machines/messages/notices/notices.types'
import { call } from '../../../services/network/http'

const findNotices = fromPromise(({ input, signal }: { input: NoticeQuery; signal: AbortSignal }) => {
  const { teachingClassId, type, state, pageNo, pageSize, inSight = [] } = input
  const msg = { teachingClassId: teachingClassId ?? '', type }
  const known = inSight.length > 0 && { inSight: inSight.join(',') }
  return call('findNotices', { msg, state, pageNo, pageSize, ...known }, { signal })
})

const readAll = fromPromise(async ({ input: { teachingClassId } }: { input: ReadAllInput }) => {
  await call('readAllNotices', { teachingClassId: teachingClassId ?? '' })
})

const readOne = fromPromise(async ({ input }: { input: { userMsgId: string } }) => {
  await call('readNotice', input)
})

/** Marks single notices as read, for the bell and the popups. */
export const noticeReader = fromCallback<NoticeWish, undefined, AnyEventObject>(({ receive }) => {
  receive(({ userMsgId }) => {
    // The notice stays unread after a failure; no message is needed (B393).
    call('readNotice', { userMsgId }).catch(() => undefined)
  })
})

/** The chart of the bell's list, with its actors. */
export const providedNoticeBell = noticeBellMachine.provide({ actors: { findNotices, readAll } })

/** The chart of the notice centre, with its actors. */
export const providedNoticeCentre = noticeCentreMachine.provide({ actors: { findNotices, readAll, readOne } })

/** A teacher's announcements: to one class, or to all. */
const findAnnouncements = (teachingClassId?: string) =>
  fromPromise(({ input, signal }: { input: { pageNo: number }; signal: AbortSignal }) =>
    call('findAnnouncements', { ...input, teachingClassId, pageSize: NOTICE_PAGE }, { signal }),
  )

/** The chart of a teacher's announcements, with its actors. */
export const providedAnnouncements = announcementsMachine.provide({
  actors: {
    findAnnouncements: findAnnouncements(),
  },
})

/** The same for one class. */
export const announcementsOfClass = (teachingClassId: string) =>
  providedAnnouncements.provide({ actors: { findAnnouncements: findAnnouncements(teachingClassId) } })
