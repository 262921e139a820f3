/**
 * The bell's list: the newest unread notices (three, B397), marking them as read, and opening the target of one. Its
 * owner, the notifications chart, has the unread count and marks single notices as read.
 */
import { assertEvent, assign, emit, enqueueActions, sendParent, setup } from 'xstate'
import { NOTICE_BELL } from '../../../../contract/limits'
import { failureOf } from '../../shared/failure'
import { findNoticesPlaceholder, readAllPlaceholder } from './notices.actors'
import type {
  NoticeBellContext,
  NoticeBellEvent,
  NoticeBellInput,
  NoticeEmitted,
  NoticeQuery,
  NoticeWish,
} from './notices.types'
import { isPaused, visitTo } from './noticeTargets'
import { texts } from './texts'

const noticeOf = (context: NoticeBellContext, event: NoticeBellEvent) =>
  event.type === 'bell.follow' ? context.page?.list.find(({ userMsgId }) => userMsgId === event.userMsgId) : undefined

export const noticeBellMachine = setup({
  types: {
    context: {} as NoticeBellContext,
    events: {} as NoticeBellEvent,
    input: {} as NoticeBellInput,
    emitted: {} as NoticeEmitted,
  },
  actors: { findNotices: findNoticesPlaceholder, readAll: readAllPlaceholder },
  guards: {
    isUnknown: ({ context, event }) => noticeOf(context, event) === undefined,
    isPaused: ({ context, event }) => {
      const notice = noticeOf(context, event)
      return notice !== undefined && isPaused(notice)
    },
  },
  actions: {
    place: assign(({ event }) => {
      assertEvent(event, 'notices.placed')
      return { teachingClassId: event.teachingClassId, page: null }
    }),
    notifyPaused: emit({ type: 'notify', level: 'warning', text: texts.paused }),
    notifyFailed: emit({ type: 'notify', level: 'error', text: texts.readAllFailed }),
    markRead: sendParent(({ event }): NoticeWish => {
      assertEvent(event, ['bell.read', 'bell.follow'])
      return { type: 'notice.read', userMsgId: event.userMsgId }
    }),
    follow: enqueueActions(({ context, event, enqueue }) => {
      const notice = noticeOf(context, event)
      const visit = notice && visitTo(notice, context)
      if (visit) enqueue.emit(visit)
    }),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.listFailed })),
  },
}).createMachine({
  id: 'noticeBell',
  description: 'The list under the bell.',
  context: ({ input: { role, teachingClassId } }) => ({ role, teachingClassId, page: null, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the bell is visible.',
      on: { 'bell.open': 'open', 'notices.placed': { actions: 'place' } },
    },
    open: {
      description: 'The list of unread notices is visible.',
      initial: 'loading',
      on: {
        'bell.close': 'closed',
        'notices.placed': { target: '.loading', actions: 'place' },
        'notices.changed': '.loading',
        'bell.read': { actions: 'markRead' },
        'bell.follow': [
          { guard: 'isUnknown' },
          { guard: 'isPaused', actions: 'notifyPaused' },
          { target: 'closed', actions: ['markRead', 'follow'] },
        ],
      },
      states: {
        loading: {
          description: 'Loading the list; the previous one stays visible.',
          entry: assign({ problem: null }),
          invoke: {
            src: 'findNotices',
            input: ({ context }): NoticeQuery => ({
              teachingClassId: context.role === 'student' ? context.teachingClassId : null,
              state: '0',
              type: '',
              pageNo: 1,
              pageSize: NOTICE_BELL,
            }),
            onDone: { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
          on: { 'notices.changed': { target: 'loading', reenter: true } },
        },
        listed: {
          description: 'The list is shown; it may be empty.',
          on: { 'bell.readAll': 'readingAll' },
        },
        readingAll: {
          description: 'Marking all notices as read.',
          invoke: {
            src: 'readAll',
            input: ({ context: { role, teachingClassId } }) => ({
              teachingClassId: role === 'student' ? teachingClassId : null,
            }),
            onDone: 'loading',
            onError: { target: 'listed', actions: 'notifyFailed' },
          },
          on: { 'notices.changed': { description: 'Ignored: the pending request causes this change.' } },
        },
        failed: { description: 'Loading the list failed; it can be retried.', on: { 'bell.reload': 'loading' } },
      },
    },
  },
})
