/**
 * The popups of notices, by role and page (core §6): students get those of their class while they are in it, and the
 * announcements of the school; teachers and administrators all of them everywhere. Each popup closes automatically (B186); at most three are visible. Nothing is stored.
 */
import { assign, emit, enqueueActions, sendParent, setup } from 'xstate'
import { NOTICE_POPUP_MAX, NOTICE_POPUP_MS } from '../../../../contract/limits'
import type {
  NoticeEmitted,
  NoticePopup,
  NoticePopupsContext,
  NoticePopupsEvent,
  NoticePopupsInput,
  NoticeWish,
} from './notices.types'
import { isPaused, TASKS_PATH, visitTo } from './noticeTargets'
import { texts } from './texts'

const popupOf = ({ popups }: NoticePopupsContext, event: NoticePopupsEvent): NoticePopup | undefined =>
  'id' in event ? popups.find(({ id }) => id === event.id) : undefined

export const noticePopupsMachine = setup({
  types: {
    context: {} as NoticePopupsContext,
    events: {} as NoticePopupsEvent,
    input: {} as NoticePopupsInput,
    emitted: {} as NoticeEmitted,
  },
  guards: {
    /** B129, B130. New tasks give a student one message, which recalled tasks give too. */
    isWanted: ({ context: { role, teachingClassId, isMainChannel }, event }) => {
      if (!isMainChannel) return false
      if (event.type === 'tasks.changed') return role === 'student' && event.teachingClassId === teachingClassId
      if (event.type !== 'notice.pushed') return false
      if (role !== 'student') return true
      const { type, teachingClassId: place } = event.notice
      return (type === '0' && place === '') || (type !== '1' && place === teachingClassId)
    },
    isPaused: ({ context, event }) => {
      const popup = popupOf(context, event)
      return popup?.kind === 'notice' && isPaused(popup.notice)
    },
    isLast: ({ context, event }) => 'id' in event && context.popups.every(({ id }) => id === event.id),
    hasMovedAsStudent: ({ context, event }) =>
      event.type === 'notices.placed' &&
      event.teachingClassId !== context.teachingClassId &&
      context.role === 'student',
  },
  actions: {
    place: assign(({ event }) => (event.type === 'notices.placed' ? { teachingClassId: event.teachingClassId } : {})),
    show: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'notice.pushed' && event.type !== 'tasks.changed') return
      const id = `popup-${context.count}`
      const popup: NoticePopup =
        event.type === 'tasks.changed' ? { id, kind: 'tasks' } : { id, kind: 'notice', notice: event.notice }
      // A repeated message is one popup with a new duration.
      const others = context.popups.filter(({ kind }) => kind === 'notice' || popup.kind === 'notice')
      const popups = [...others, popup].slice(-NOTICE_POPUP_MAX)
      for (const removedPopup of context.popups) if (!popups.includes(removedPopup)) enqueue.cancel(removedPopup.id)
      enqueue.assign({ popups, count: context.count + 1 })
      enqueue.raise({ type: 'popup.expired', id }, { id, delay: NOTICE_POPUP_MS })
    }),
    remove: enqueueActions(({ context, event, enqueue }) => {
      if (!('id' in event)) return
      enqueue.cancel(event.id)
      enqueue.assign({ popups: context.popups.filter(({ id }) => id !== event.id) })
    }),
    removeAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.popups) enqueue.cancel(id)
      enqueue.assign({ popups: [] })
    }),
    notifyPaused: emit({ type: 'notify', level: 'warning', text: texts.paused }),
    follow: enqueueActions(({ context, event, enqueue }) => {
      const popup = popupOf(context, event)
      if (popup?.kind === 'tasks') {
        const teachingClassId = context.teachingClassId ?? ''
        enqueue.emit({ type: 'notice.visit', path: TASKS_PATH, teachingClassId, notice: null })
      } else if (popup) {
        const { notice } = popup
        enqueue(sendParent({ type: 'notice.read', userMsgId: notice.userMsgId } satisfies NoticeWish))
        const visit = visitTo(notice, context)
        if (visit) enqueue.emit(visit)
      }
    }),
  },
}).createMachine({
  id: 'noticePopups',
  description: 'The popups of new notices and changed tasks.',
  context: ({ input }) => ({ ...input, popups: [], count: 0 }),
  initial: 'quiet',
  on: {
    'notice.pushed': { guard: 'isWanted', target: '.speaking', actions: 'show' },
    'tasks.changed': { guard: 'isWanted', target: '.speaking', actions: 'show' },
    'notices.placed': { actions: 'place' },
  },
  states: {
    quiet: { description: 'No popup is visible.' },
    speaking: {
      description: 'At least one popup is visible.',
      on: {
        'popup.close': [{ guard: 'isLast', target: 'quiet', actions: 'remove' }, { actions: 'remove' }],
        'popup.expired': [{ guard: 'isLast', target: 'quiet', actions: 'remove' }, { actions: 'remove' }],
        'popup.follow': [
          { guard: 'isPaused', actions: 'notifyPaused' },
          { guard: 'isLast', target: 'quiet', actions: ['follow', 'remove'] },
          { actions: ['follow', 'remove'] },
        ],
        'notices.placed': {
          description: 'Popups of a student’s class close when the student leaves it.',
          guard: 'hasMovedAsStudent',
          target: 'quiet',
          actions: ['place', 'removeAll'],
        },
      },
    },
  },
})
