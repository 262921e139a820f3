/** The notice centre: the user's notices, unread first, filtered and paged; one of them is open at a time. */
import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate'
import type { Notice } from '../../../../contract/entities/messages/notice'
import type { Page } from '../../../../contract/fields'
import { NOTICE_PAGE } from '../../../../contract/limits'
import { failureOf } from '../../shared/failure'
import { isBeyondEnd, isSameList, lastPage } from '../../shared/listQuery'
import { findNoticesPlaceholder, readAllPlaceholder, readOnePlaceholder } from './notices.actors'
import { noticesOf, noticesQuery } from './notices.logic'
import type {
  NoticeCentreContext,
  NoticeCentreEvent,
  NoticeCentreInput,
  NoticeEmitted,
  NoticeQuery,
} from './notices.types'
import { isPaused, leadsOn, visitTo } from './noticeTargets'
import { texts } from './texts'

/**
 * The reloaded page while it is visible: its rows keep their positions, even if they no longer match the filter. New
 * rows are added on top, withdrawn ones removed.
 */
const inPlace = ({ page, pageNo }: NoticeCentreContext, fresh: Page<Notice>): Page<Notice> => {
  if (!page || page.pageNo !== fresh.pageNo) return fresh
  const known = new Set(page.list.map(({ userMsgId }) => userMsgId))
  const newest = Math.max(0, ...page.list.map(({ sendTime }) => sendTime))
  const newcomers =
    pageNo === 1
      ? fresh.list.filter((row) => row.state === '0' && row.sendTime >= newest && !known.has(row.userMsgId))
      : []
  const refreshed = page.list.flatMap((row) => fresh.list.find(({ userMsgId }) => userMsgId === row.userMsgId) ?? [])
  return { ...fresh, list: [...newcomers, ...refreshed] }
}

const asRead = (context: NoticeCentreContext) => {
  const { chosen, page } = context
  if (!chosen) return {}
  const read = { ...chosen, state: '1' as const }
  const list = page?.list.map((one) => (one.userMsgId === read.userMsgId ? read : one)) ?? []
  return { chosen: read, page: page && { ...page, list } }
}

const queryOf = ({ role, teachingClassId, state, kind, pageNo }: NoticeCentreContext): NoticeQuery => ({
  teachingClassId: role === 'student' ? teachingClassId : null,
  state,
  type: kind,
  pageNo,
  pageSize: NOTICE_PAGE,
})

const inSightOf = ({ page }: NoticeCentreContext): string[] => page?.list.map(({ userMsgId }) => userMsgId) ?? []

export const noticeCentreMachine = setup({
  types: {
    context: {} as NoticeCentreContext,
    events: {} as NoticeCentreEvent,
    input: {} as NoticeCentreInput,
    emitted: {} as NoticeEmitted,
  },
  actors: { findNotices: findNoticesPlaceholder, readAll: readAllPlaceholder, readOne: readOnePlaceholder },
  guards: {
    isOtherPage: ({ context, event }) => event.type === 'list.turn' && event.pageNo !== context.pageNo,
    isOtherQuery: ({ context, event }) => event.type === 'list.show' && !isSameList(event.query, noticesQuery(context)),
    isPageLost: ({ context }, { list }: { list: readonly unknown[] }) => isBeyondEnd({ list }, context.pageNo),
    isUnread: ({ context }) => context.chosen?.state === '0',
    leadsSomewhere: ({ context }) => context.chosen !== null && leadsOn(context.chosen, context),
    isPaused: ({ context }) => context.chosen !== null && isPaused(context.chosen),
  },
  actions: {
    narrow: assign(({ event }) => {
      assertEvent(event, 'filter.change')
      return { ...event.filter, pageNo: 1 }
    }),
    turn: assign(({ event }) => {
      assertEvent(event, 'list.turn')
      return { pageNo: event.pageNo }
    }),
    show: assign(({ context, event }) => {
      assertEvent(event, 'list.show')
      return noticesOf(event.query, context.role)
    }),
    stepBack: assign(({ context: { pageNo } }, { total }: { total: number }) => ({
      pageNo: lastPage({ total }, pageNo, NOTICE_PAGE),
    })),
    emitQueryStep: emit(({ context }) => ({
      type: 'query.changed' as const,
      query: noticesQuery(context),
      isStep: true,
    })),
    emitQuery: emit(({ context }) => ({ type: 'query.changed' as const, query: noticesQuery(context), isStep: false })),
    choose: assign(({ event }) => {
      assertEvent(event, 'notice.choose')
      return { chosen: event.notice }
    }),
    leave: assign({ chosen: null }),
    markChosen: assign(({ context }) => asRead(context)),
    follow: enqueueActions(({ context, enqueue }) => {
      const visit = context.chosen && visitTo(context.chosen, context)
      if (visit) enqueue.emit(visit)
    }),
    notifyPaused: emit({ type: 'notify', level: 'warning', text: texts.paused }),
    notifyAllRead: emit({ type: 'notify', level: 'success', text: texts.allRead }),
    notifyFailed: emit({ type: 'notify', level: 'error', text: texts.readAllFailed }),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.listFailed })),
  },
}).createMachine({
  id: 'noticeCentre',
  description: 'The notice centre.',
  type: 'parallel',
  context: ({ input: { role, teachingClassId, open } }) => ({
    role,
    teachingClassId,
    state: '',
    kind: '',
    pageNo: 1,
    page: null,
    chosen: open,
    problem: null,
  }),
  states: {
    list: {
      description: 'One page of the notices that match the filter.',
      initial: 'loading',
      on: {
        'filter.change': { target: '.loading', actions: ['narrow', 'emitQueryStep'] },
        'list.show': { guard: 'isOtherQuery', target: '.loading', actions: 'show' },
      },
      states: {
        loading: {
          description: 'Loading a page; the previous one stays visible.',
          entry: assign({ problem: null }),
          invoke: {
            src: 'findNotices',
            input: ({ context }) => queryOf(context),
            onDone: [
              {
                guard: { type: 'isPageLost', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: [{ type: 'stepBack', params: ({ event }) => event.output }, 'emitQuery'],
              },
              { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
          on: {
            'list.turn': { guard: 'isOtherPage', target: 'loading', reenter: true, actions: ['turn', 'emitQueryStep'] },
            'notices.changed': { target: 'loading', reenter: true },
          },
        },
        listed: {
          description: 'The page is shown; it may be empty.',
          on: {
            'list.turn': { guard: 'isOtherPage', target: 'loading', actions: ['turn', 'emitQueryStep'] },
            'list.reload': 'loading',
            'notices.changed': 'refreshing',
            'notices.readAll': 'readingAll',
          },
        },
        refreshing: {
          description:
            'Reloading the visible page because a notice was read or arrived; no row moves under the pointer.',
          invoke: {
            src: 'findNotices',
            input: ({ context }) => ({ ...queryOf(context), inSight: inSightOf(context) }),
            onDone: {
              target: 'listed',
              actions: assign({ page: ({ context, event }) => inPlace(context, event.output) }),
            },
            onError: 'listed',
          },
          on: {
            'list.turn': { guard: 'isOtherPage', target: 'loading', actions: ['turn', 'emitQueryStep'] },
            'notices.changed': { target: 'refreshing', reenter: true },
            'notices.readAll': 'readingAll',
          },
        },
        readingAll: {
          description: 'Marking all notices as read.',
          invoke: {
            src: 'readAll',
            input: ({ context: { role, teachingClassId } }) => ({
              teachingClassId: role === 'student' ? teachingClassId : null,
            }),
            onDone: { target: 'loading', actions: 'notifyAllRead' },
            onError: { target: 'listed', actions: 'notifyFailed' },
          },
        },
        failed: { description: 'Loading the page failed; it can be retried.', on: { 'list.reload': 'loading' } },
      },
    },
    reading: {
      description: 'The notice that is open.',
      initial: 'deciding',
      on: {
        'notice.choose': { target: '.deciding', actions: 'choose' },
        'notice.follow': [
          { guard: 'isPaused', actions: 'notifyPaused' },
          { guard: 'leadsSomewhere', actions: 'follow' },
        ],
      },
      states: {
        deciding: {
          description: 'Transient: an unread notice is marked as read next.',
          always: [{ guard: 'isUnread', target: 'marking' }, { target: 'resting' }],
        },
        marking: {
          description: 'The chosen notice is shown and is being marked as read; a failure changes nothing (B393).',
          invoke: {
            src: 'readOne',
            input: ({ context }) => ({ userMsgId: context.chosen?.userMsgId ?? '' }),
            onDone: { target: 'resting', actions: 'markChosen' },
            onError: 'resting',
          },
          on: { 'notice.leave': { target: 'resting', actions: 'leave' } },
        },
        resting: {
          description: 'One notice is shown, or none.',
          on: { 'notice.leave': { actions: 'leave' } },
        },
      },
    },
  },
})
