/** Selectors of the charts of notices. */
import type { SnapshotFrom } from 'xstate'
import { pageFace } from '../../shared/listFace'
import { type announcementsMachine, draftReason, isDraftWritten } from './announcements.machine'
import type { noticeBellMachine } from './noticeBell.machine'
import type { noticeCentreMachine } from './noticeCentre.machine'
import { isPaused, leadsOn, noticeTypesOf } from './noticeTargets'

export { excerptOf } from './excerpt'
export { isPaused } from './noticeTargets'

/** The list under the bell. */
export const noticeBellView = (snapshot: SnapshotFrom<typeof noticeBellMachine>) => ({
  isOpen: snapshot.matches('open'),
  face: pageFace(snapshot.context.page?.list, snapshot.matches({ open: 'failed' })),
  rows: snapshot.context.page?.list ?? [],
  isLoading: snapshot.matches({ open: 'loading' }),
  isReadingAll: snapshot.matches({ open: 'readingAll' }),
  problem: snapshot.context.problem,
})
export type NoticeBellView = ReturnType<typeof noticeBellView>

/** The notice centre. */
export const noticeCentreView = (snapshot: SnapshotFrom<typeof noticeCentreMachine>) => {
  const { context } = snapshot
  const { chosen, page } = context
  return {
    face: pageFace(page?.list, snapshot.matches({ list: 'failed' })),
    rows: page?.list ?? [],
    total: page?.total ?? 0,
    pageSize: page?.pageSize ?? 1,
    pageNo: context.pageNo,
    state: context.state,
    kind: context.kind,
    /** The types of notices that this reader receives. */
    kinds: noticeTypesOf(context.role),
    isFiltered: context.state !== '' || context.kind !== '',
    isLoading: snapshot.matches({ list: 'loading' }),
    isReadingAll: snapshot.matches({ list: 'readingAll' }),
    canReadAll:
      (snapshot.matches({ list: 'listed' }) || snapshot.matches({ list: 'refreshing' })) &&
      (page?.list.some(({ state }) => state === '0') ?? false),
    problem: context.problem,
    chosen,
    /** Whether the chosen notice has a target elsewhere. */
    leadsOn: chosen !== null && leadsOn(chosen, context),
    isPaused: chosen !== null && isPaused(chosen),
  }
}
export type NoticeCentreView = ReturnType<typeof noticeCentreView>

/** A teacher's announcements. */
export const announcementsView = (snapshot: SnapshotFrom<typeof announcementsMachine>) => {
  const { context } = snapshot
  return {
    face: pageFace(context.page?.list, snapshot.matches('failed')),
    rows: context.page?.list ?? [],
    total: context.page?.total ?? 0,
    pageSize: context.page?.pageSize ?? 1,
    pageNo: context.pageNo,
    isLoading: snapshot.matches('loading'),
    problem: context.problem,
    isWriting: snapshot.matches('writing'),
    isPublishing: snapshot.matches({ writing: 'publishing' }),
    draft: context.draft,
    /** Whether closing or leaving would lose the draft. */
    isDraftWritten: snapshot.matches('writing') && isDraftWritten(context),
    draftReason: draftReason(context),
    draftProblem: context.draftProblem,
    withdrawing: context.withdrawing,
    isWithdrawing: snapshot.matches({ withdrawal: 'withdrawing' }),
  }
}
/** The unpublished announcement as JSON for its draft; null when there is none. */
export const unsavedAnnouncement = ({ context }: SnapshotFrom<typeof announcementsMachine>): string | null =>
  isDraftWritten(context) ? JSON.stringify(context.draft) : null

export type AnnouncementsView = ReturnType<typeof announcementsView>
