/** Actors of the charts of notices: placeholders, provided in `src/routes/messages/notices/noticeActors.ts`. */
import { fromPromise } from 'xstate'
import type { Announcement, Notice } from '../../../../contract/entities/messages/notice'
import type { Page } from '../../../../contract/fields'
import type { NoticeQuery, ReadAllInput } from './notices.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** A page of the user's notices. Rejects with an error whose `text` is for users, as all below do. */
export const findNoticesPlaceholder = fromPromise<Page<Notice>, NoticeQuery>(missing('notices are found'))

/** Marks all notices of a class, or of all classes, as read. */
export const readAllPlaceholder = fromPromise<void, ReadAllInput>(missing('notices are marked read'))

/** Marks one notice as read; a failure is ignored (B393). */
export const readOnePlaceholder = fromPromise<void, { userMsgId: string }>(missing('a notice is marked read'))

/** A page of the teacher's announcements. */
export const findAnnouncementsPlaceholder = fromPromise<Page<Announcement>, { pageNo: number }>(
  missing('announcements are found'),
)
