/** The announcements of a teacher: their list, writing one, and withdrawing one. */

import { assertEvent, assign, emit, setup } from 'xstate'
import { ANNOUNCEMENT_TITLE_MAX, NOTICE_PAGE } from '../../../../contract/limits'
import { characters, isBlankHtml } from '../../../../contract/text'
import { callActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import { isBeyondEnd, isSameList, lastPage } from '../../shared/listQuery'
import { findAnnouncementsPlaceholder } from './notices.actors'
import { announcementsQuery } from './notices.logic'
import type { AnnouncementsContext, AnnouncementsEvent, AnnouncementsInput, NoticeEmitted } from './notices.types'
import { texts } from './texts'

/** Why the draft cannot be published; null where it can. */
export function draftReason({ draft, uploads }: Pick<AnnouncementsContext, 'draft' | 'uploads'>): string | null {
  if (draft.teachingClassId === '') return texts.chooseClass
  if (draft.title.trim() === '') return texts.noTitle
  if (characters(draft.title.trim()) > ANNOUNCEMENT_TITLE_MAX) return texts.titleTooLong
  if (isBlankHtml(draft.content)) return texts.blank
  return uploads > 0 ? texts.uploading : null
}

/** Whether the draft has content that would be lost. */
export const isDraftWritten = ({ draft, uploads }: Pick<AnnouncementsContext, 'draft' | 'uploads'>): boolean =>
  draft.title.trim() !== '' || !isBlankHtml(draft.content) || uploads > 0

const blank = { teachingClassId: '', title: '', content: '', requestId: '' }

export const announcementsMachine = setup({
  types: {
    context: {} as AnnouncementsContext,
    events: {} as AnnouncementsEvent,
    input: {} as AnnouncementsInput,
    emitted: {} as NoticeEmitted,
  },
  actors: {
    findAnnouncements: findAnnouncementsPlaceholder,
    publish: callActor('saveAnnouncement'),
    withdraw: callActor('withdrawAnnouncement'),
  },
  guards: {
    isOtherPage: ({ context, event }) => event.type === 'list.turn' && event.pageNo !== context.pageNo,
    isOtherQuery: ({ context, event }) =>
      event.type === 'list.show' && !isSameList(event.query, announcementsQuery(context)),
    isPageLost: ({ context }, { list }: { list: readonly unknown[] }) => isBeyondEnd({ list }, context.pageNo),
    isComplete: ({ context }) => draftReason(context) === null,
  },
  actions: {
    turn: assign(({ event }) => {
      assertEvent(event, 'list.turn')
      return { pageNo: event.pageNo }
    }),
    show: assign(({ event }) => {
      assertEvent(event, 'list.show')
      return { pageNo: event.query.pageNo }
    }),
    stepBack: assign(({ context: { pageNo } }, { total }: { total: number }) => ({
      pageNo: lastPage({ total }, pageNo, NOTICE_PAGE),
    })),
    emitQueryStep: emit(({ context }) => ({
      type: 'query.changed' as const,
      query: announcementsQuery(context),
      isStep: true,
    })),
    emitQuery: emit(({ context }) => ({
      type: 'query.changed' as const,
      query: announcementsQuery(context),
      isStep: false,
    })),
    begin: assign(({ context }) => ({
      draft: { ...blank, teachingClassId: context.teachingClassId ?? '', requestId: context.newId() },
      uploads: 0,
      draftProblem: null,
    })),
    write: assign(({ context, event }) => {
      assertEvent(event, 'draft.change')
      return { draft: { ...context.draft, ...event.draft }, draftProblem: null }
    }),
    takeDraft: assign(({ event }) => {
      assertEvent(event, 'draft.restore')
      return { draft: event.draft, uploads: 0, draftProblem: null }
    }),
    /** The announcement is published: nothing of it is unsaved. */
    clearDraft: assign(({ context: { draft } }) => ({ draft: { ...draft, title: '', content: '' }, uploads: 0 })),
    countUploads: assign(({ event }) => {
      assertEvent(event, 'draft.uploads')
      return { uploads: event.count }
    }),
    chooseOne: assign(({ event }) => {
      assertEvent(event, 'withdraw.ask')
      return { withdrawing: event.announcement }
    }),
    toFirstPage: assign({ pageNo: 1 }),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.announcementsFailed })),
    showDraftProblem: assign((_, { text }: { text: string }) => ({ draftProblem: text || texts.publishFailed })),
    notifyPublished: emit({ type: 'notify', level: 'success', text: texts.published }),
    notifyWithdrawn: emit({ type: 'notify', level: 'success', text: texts.withdrawDone }),
    notifyWithdrawFailed: emit((_, { text }: { text: string }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.withdrawFailed,
    })),
  },
}).createMachine({
  id: 'announcements',
  description: 'The announcements of a teacher.',
  context: ({ input }) => ({
    ...input,
    pageNo: 1,
    page: null,
    problem: null,
    draft: blank,
    uploads: 0,
    draftProblem: null,
    withdrawing: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading a page; the previous one stays visible.',
      entry: assign({ problem: null }),
      invoke: {
        src: 'findAnnouncements',
        input: ({ context }) => ({ pageNo: context.pageNo }),
        onDone: [
          {
            guard: { type: 'isPageLost', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: [{ type: 'stepBack', params: ({ event }) => event.output }, 'emitQuery'],
          },
          { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
        ],
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
      on: {
        'list.turn': { guard: 'isOtherPage', target: 'loading', reenter: true, actions: ['turn', 'emitQueryStep'] },
        'list.show': { guard: 'isOtherQuery', target: 'loading', reenter: true, actions: 'show' },
        'draft.open': { target: 'writing', actions: 'begin' },
      },
    },
    listed: {
      description: 'The page is shown; it may be empty.',
      on: {
        'list.turn': { guard: 'isOtherPage', target: 'loading', actions: ['turn', 'emitQueryStep'] },
        'list.show': { guard: 'isOtherQuery', target: 'loading', actions: 'show' },
        'list.reload': 'loading',
        'draft.open': { target: 'writing', actions: 'begin' },
        'withdraw.ask': { target: 'withdrawal', actions: 'chooseOne' },
      },
    },
    failed: {
      description: 'Loading the page failed; it can be retried.',
      on: {
        'list.show': { guard: 'isOtherQuery', target: 'loading', actions: 'show' },
        'list.reload': 'loading',
        'draft.open': { target: 'writing', actions: 'begin' },
      },
    },
    writing: {
      description: 'The dialog for writing an announcement is open.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The teacher fills in the form.',
          on: {
            'draft.change': { actions: 'write' },
            'draft.uploads': { actions: 'countUploads' },
            'draft.restore': { actions: 'takeDraft' },
            'draft.publish': { guard: 'isComplete', target: 'publishing' },
            'draft.close': '#announcements.loading',
          },
        },
        publishing: {
          tags: 'sending',
          description: 'Publishing the announcement to the class.',
          invoke: {
            src: 'publish',
            input: ({ context }) => context.draft,
            onDone: {
              target: '#announcements.loading',
              actions: ['clearDraft', 'toFirstPage', 'emitQuery', 'notifyPublished'],
            },
            onError: {
              target: 'editing',
              actions: { type: 'showDraftProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
    withdrawal: {
      description: 'The dialog for withdrawing an announcement is open.',
      initial: 'asking',
      exit: assign({ withdrawing: null }),
      states: {
        asking: {
          description: 'Asking for confirmation, because the readers lose the announcement.',
          on: { 'withdraw.confirm': 'withdrawing', 'withdraw.cancel': '#announcements.listed' },
        },
        withdrawing: {
          tags: 'sending',
          description: 'Withdrawing the announcement.',
          invoke: {
            src: 'withdraw',
            input: ({ context }) => ({ noticeId: context.withdrawing?.noticeId ?? '' }),
            onDone: { target: '#announcements.loading', actions: 'notifyWithdrawn' },
            onError: {
              target: '#announcements.loading',
              actions: { type: 'notifyWithdrawFailed', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
})
