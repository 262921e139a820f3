/** Actors of the charts of notices: placeholders, provided in `src/routes/messages/notices/noticeActors.ts`. */
import { fromPromise } from 'xstate'
import type { Announcement, Notice } from '../../../../contract/entities/messages/notice'
import type { Page } from '../../../../contract/fields'
import { notProvided } from '../../shared/notProvided'
import type { NoticeQuery, ReadAllInput } from './notices.types'

/** A page of the user's notices. Rejects with an error whose `text` is for users, as all below do. */
export const findNoticesPlaceholder = fromPromise<Page<Notice>, NoticeQuery>(notProvided)

/** Marks all notices of a class, or of all classes, as read. */
export const readAllPlaceholder = fromPromise<void, ReadAllInput>(notProvided)

/** Marks one notice as read; a failure is ignored (B393). */
export const readOnePlaceholder = fromPromise<void, { userMsgId: string }>(notProvided)

/** A page of the teacher's announcements. */
export const findAnnouncementsPlaceholder = fromPromise<Page<Announcement>, { pageNo: number }>(notProvided)
