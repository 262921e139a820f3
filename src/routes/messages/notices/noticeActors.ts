/** Joins the charts of notices with the server. */
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

/** Marks single notices read for the bell and the popups. */
export const noticeReader = fromCallback<NoticeWish, undefined, AnyEventObject>(({ receive }) => {
  receive(({ userMsgId }) => {
    // A notice that stays unread is no reason to bother anybody (B393).
    call('readNotice', { userMsgId }).catch(() => undefined)
  })
})

/** The bell's list, provided. */
export const providedNoticeBell = noticeBellMachine.provide({ actors: { findNotices, readAll } })

/** The notice centre, provided. */
export const providedNoticeCentre = noticeCentreMachine.provide({ actors: { findNotices, readAll, readOne } })

/** The announcements of a teacher: to one class, or to all. */
const findAnnouncements = (teachingClassId?: string) =>
  fromPromise(({ input, signal }: { input: { pageNo: number }; signal: AbortSignal }) =>
    call('findAnnouncements', { ...input, teachingClassId, pageSize: NOTICE_PAGE }, { signal }),
  )

/** A teacher's announcements, provided. */
export const providedAnnouncements = announcementsMachine.provide({
  actors: {
    findAnnouncements: findAnnouncements(),
  },
})

/** The same of one class alone. */
export const announcementsOfClass = (teachingClassId: string) =>
  providedAnnouncements.provide({ actors: { findAnnouncements: findAnnouncements(teachingClassId) } })
