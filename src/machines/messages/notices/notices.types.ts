/** The charts of notices: the bell, the popups, the notice centre, and the announcements of teachers. */
import type { Announcement, Notice, NoticeType } from '../../../../contract/entities/messages/notice'
import type { Page } from '../../../../contract/fields'
import type { ListShow, QueryChanged } from '../../shared/listQuery'
import type { Notify } from '../../shared/messages'
import type { NoticeReader } from './noticeTargets'

/** Somebody follows a notice: the routes go there, into its class where the path is one of a class. */
export interface NoticeVisit {
  type: 'notice.visit'
  path: string
  teachingClassId: string
  /** What the page it leads to may show at once. */
  notice: Notice | null
}

/** What the bell and the popups ask of the notifications. */
export type NoticeWish = { type: 'notice.read'; userMsgId: string }

/** What the notifications tell the bell and the popups. */
export type NoticeFact =
  /** How many are unread has changed, so the list has too. */
  | { type: 'notices.changed' }
  | { type: 'notice.pushed'; notice: Notice }
  | { type: 'tasks.changed'; teachingClassId: string }
  /** The reader entered a teaching class, or left one. */
  | { type: 'notices.placed'; teachingClassId: string | null }

/** Which notices are listed. */
export interface NoticeQuery {
  readonly teachingClassId: string | null
  readonly state: '' | '0' | '1'
  readonly type: '' | NoticeType
  readonly pageNo: number
  readonly pageSize: number
  /** `userMsgId`s of the page in sight: those that still exist are answered too. */
  readonly inSight?: readonly string[]
}

/** Of which class all notices are marked read; null is of all. */
export interface ReadAllInput {
  teachingClassId: string | null
}

export type NoticeBellInput = NoticeReader

export interface NoticeBellContext extends NoticeReader {
  /** The unread ones in sight; null until known. */
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

/** What pops up: a notice, or the word that the tasks of the class have changed. */
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
  /** A notice that is to be shown at once, as after a click on the bell. */
  open: Notice | null
}

export interface NoticeCentreContext extends NoticeReader {
  state: NoticeQuery['state']
  kind: NoticeQuery['type']
  pageNo: number
  page: Page<Notice> | null
  /** The one that is read now. */
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
  /** To where the chosen one leads. */
  | { type: 'notice.follow' }
  | { type: 'notices.readAll' }

/** What is written of an announcement. */
export interface AnnouncementDraft {
  readonly teachingClassId: string
  readonly title: string
  readonly content: string
  readonly requestId: string
}

export interface AnnouncementsInput {
  /** The class that an announcement is written to at first; null where one has to be chosen. */
  teachingClassId: string | null
  /** Makes the id of a request. */
  newId: () => string
}

export interface AnnouncementsContext extends AnnouncementsInput {
  pageNo: number
  page: Page<Announcement> | null
  problem: string | null
  draft: AnnouncementDraft
  /** Images that still travel. */
  uploads: number
  /** Why it was not published. */
  draftProblem: string | null
  /** The one that is to be taken back. */
  withdrawing: Announcement | null
}

export type AnnouncementsEvent =
  | { type: 'list.turn'; pageNo: number }
  | { type: 'list.reload' }
  | ListShow
  | { type: 'draft.open' }
  | { type: 'draft.change'; draft: Partial<Pick<AnnouncementDraft, 'teachingClassId' | 'title' | 'content'>> }
  | { type: 'draft.uploads'; count: number }
  /** The draft of an earlier visit takes the place of what is shown. */
  | { type: 'draft.restore'; draft: AnnouncementDraft }
  | { type: 'draft.publish' }
  | { type: 'draft.close' }
  | { type: 'withdraw.ask'; announcement: Announcement }
  | { type: 'withdraw.confirm' }
  | { type: 'withdraw.cancel' }
