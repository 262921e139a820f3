/** The charts of notices: the bell, the popups, the notice centre, and the announcements of teachers. */
import type { Role } from '../../../../contract/call'
import type { Announcement, Notice, NoticeType } from '../../../../contract/entities/messages/notice'
import type { Page } from '../../../../contract/fields'
import type { ListShow, QueryChanged } from '../../shared/listQuery'
import type { Notify } from '../../shared/messages'

/** A navigation to a notice's target; where the path belongs to a class, into that class. */
export interface NoticeVisit {
  type: 'notice.visit'
  path: string
  teachingClassId: string
  /** The notice that the target page may show at once. */
  notice: Notice | null
}

/** Command of the bell and the popups to the notifications. */
export type NoticeWish = { type: 'notice.read'; userMsgId: string }

/** Facts from the notifications to the bell and the popups. */
export type NoticeFact =
  /** The unread count has changed, so the list has too. */
  | { type: 'notices.changed' }
  | { type: 'notice.pushed'; notice: Notice }
  | { type: 'tasks.changed'; teachingClassId: string }
  /** The reader entered a teaching class, or left one. */
  | { type: 'notices.placed'; teachingClassId: string | null }

/** The filter and page of a list of notices. */
export interface NoticeQuery {
  readonly teachingClassId: string | null
  readonly state: '' | '0' | '1'
  readonly type: '' | NoticeType
  readonly pageNo: number
  readonly pageSize: number
  /** `userMsgId`s of the visible page: those that still exist are returned too. */
  readonly inSight?: readonly string[]
}

/** The class whose notices are marked as read; null means all classes. */
export interface ReadAllInput {
  teachingClassId: string | null
}

export type NoticeBellInput = NoticeReader

export interface NoticeBellContext extends NoticeReader {
  /** The visible unread notices; null until loaded. */
  page: Page<Notice> | null
  problem: string | null
}

export type NoticeBellEvent =
  | NoticeFact
  | { type: 'bell.open' }
  | { type: 'bell.close' }
  | { type: 'bell.reload' }
  | { type: 'bell.readAll' }
  | { type: 'bell.read'; userMsgId: string }
  /** A click on a notice. */
  | { type: 'bell.follow'; userMsgId: string }

export type NoticeEmitted = Notify | NoticeVisit | QueryChanged

export interface NoticePopupsInput extends NoticeReader {
  /** Only the first tab shows popups (G068). */
  isMainChannel: boolean
}

/** A popup: a notice, or the message that the tasks of the class have changed. */
export type NoticePopup =
  | { readonly id: string; readonly kind: 'notice'; readonly notice: Notice }
  | { readonly id: string; readonly kind: 'tasks' }

export interface NoticePopupsContext extends NoticePopupsInput {
  popups: readonly NoticePopup[]
  count: number
}

export type NoticePopupsEvent =
  | NoticeFact
  | { type: 'popup.close'; id: string }
  | { type: 'popup.expired'; id: string }
  | { type: 'popup.follow'; id: string }

export interface NoticeCentreInput extends NoticeReader {
  /** A notice to open at once, as after a click on the bell. */
  open: Notice | null
}

export interface NoticeCentreContext extends NoticeReader {
  state: NoticeQuery['state']
  kind: NoticeQuery['type']
  pageNo: number
  page: Page<Notice> | null
  /** The notice that is open. */
  chosen: Notice | null
  problem: string | null
}

export type NoticeCentreEvent =
  | { type: 'notices.changed' }
  | { type: 'filter.change'; filter: { state?: NoticeQuery['state']; kind?: NoticeQuery['type'] } }
  | { type: 'list.turn'; pageNo: number }
  | { type: 'list.reload' }
  | ListShow
  | { type: 'notice.choose'; notice: Notice }
  | { type: 'notice.leave' }
  /** Navigate to the target of the chosen notice. */
  | { type: 'notice.follow' }
  | { type: 'notices.readAll' }

/** The input of an announcement. */
export interface AnnouncementDraft {
  readonly teachingClassId: string
  readonly title: string
  readonly content: string
  readonly requestId: string
}

export interface AnnouncementsInput {
  /** The preselected class of an announcement; null where one has to be chosen. */
  teachingClassId: string | null
  /** Makes the id of a request. */
  newId: () => string
}

export interface AnnouncementsContext extends AnnouncementsInput {
  pageNo: number
  page: Page<Announcement> | null
  problem: string | null
  draft: AnnouncementDraft
  /** The number of images that are being uploaded. */
  uploads: number
  /** Why publishing failed. */
  draftProblem: string | null
  /** The announcement to be withdrawn. */
  withdrawing: Announcement | null
}

export type AnnouncementsEvent =
  | { type: 'list.turn'; pageNo: number }
  | { type: 'list.reload' }
  | ListShow
  | { type: 'draft.open' }
  | { type: 'draft.change'; draft: Partial<Pick<AnnouncementDraft, 'teachingClassId' | 'title' | 'content'>> }
  | { type: 'draft.uploads'; count: number }
  /** The stored draft of an earlier visit replaces the current one. */
  | { type: 'draft.restore'; draft: AnnouncementDraft }
  | { type: 'draft.publish' }
  | { type: 'draft.close' }
  | { type: 'withdraw.ask'; announcement: Announcement }
  | { type: 'withdraw.confirm' }
  | { type: 'withdraw.cancel' }

/** The reader who clicks, and the reader's place. */
export interface NoticeReader {
  readonly role: Role
  /** The teaching class that the reader is in; null outside of classes. */
  readonly teachingClassId: string | null
}
