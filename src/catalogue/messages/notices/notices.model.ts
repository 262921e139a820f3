/** Model of the charts of notices: examples, and an assertion for each state. */
import type { SnapshotFrom } from 'xstate'
import { ANNOUNCEMENT_TITLE_MAX, NOTICE_BELL, NOTICE_PAGE, NOTICE_POPUP_MAX } from '../../../../contract/limits'
import {
  announcementsMachine,
  draftReason,
  isDraftWritten,
} from '../../../machines/messages/notices/announcements.machine'
import { noticeBellMachine } from '../../../machines/messages/notices/noticeBell.machine'
import { noticeCentreMachine } from '../../../machines/messages/notices/noticeCentre.machine'
import { noticePopupsMachine } from '../../../machines/messages/notices/noticePopups.machine'
import { noticeTargets, TASKS_PATH } from '../../../machines/messages/notices/noticeTargets'
import { texts } from '../../../machines/messages/notices/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import {
  announced,
  announcementPage,
  asked,
  emptyBell,
  emptyPage,
  noAnnouncements,
  noticePage,
  paused,
  replied,
  reviewed,
  tasked,
  unreadPage,
  written,
} from './notices.examples'
import { announcementsWords, noticeBellWords, noticeCentreWords, noticePopupsWords } from './notices.words'

const failures = [
  { code: 0, text: '' },
  { code: 0, text: '网络不通' },
]
const saysWhy = (problem: string | null, instead: string) =>
  must([instead, '网络不通'].includes(problem ?? ''), 'the reason is known')
const placed = [
  { example: 'into a class', event: { type: 'notices.placed', teachingClassId: 'tc1' } },
  { example: 'out of it', event: { type: 'notices.placed', teachingClassId: null } },
] as const

export const noticeBellModel = defineModel<typeof noticeBellMachine>({
  name: 'notice-bell',
  feature: 'notices',
  purpose: 'The list under the bell: the newest unread notices, marking them as read, and opening the target of one.',
  machine: noticeBellMachine,
  source: 'src/machines/messages/notices/noticeBell.machine.ts',
  starts: [
    { name: 'a teacher', input: { role: 'teacher', teachingClassId: null } },
    { name: 'a student in class', input: { role: 'student', teachingClassId: 'tc1' } },
  ],
  words: noticeBellWords,
  events: {
    'bell.open': [{ type: 'bell.open' }],
    'bell.close': [{ type: 'bell.close' }],
    'bell.reload': [{ type: 'bell.reload' }],
    'bell.readAll': [{ type: 'bell.readAll' }],
    'bell.read': [{ type: 'bell.read', userMsgId: announced.userMsgId }],
    'bell.follow': [
      { example: 'an announcement', event: { type: 'bell.follow', userMsgId: announced.userMsgId } },
      { example: 'one of a paused class', event: { type: 'bell.follow', userMsgId: paused.userMsgId } },
      { example: 'one that is no longer listed', event: { type: 'bell.follow', userMsgId: 'gone' } },
    ],
    'notices.changed': [{ type: 'notices.changed' }],
    'notices.placed': placed,
  },
  actors: {
    findNotices: { done: [unreadPage, emptyBell], error: failures },
    readAll: { done: [undefined], error: failures },
  },
  states: {
    closed: (_, { emitted, toParent }) => {
      for (const emittedEvent of emitted)
        must(emittedEvent.type === 'notice.visit', 'a navigation to a notice is emitted')
      mustBe(toParent.length, emitted.length, 'an opened notice is marked as read')
    },
    'open.loading': ({ context }, { started }) => {
      for (const { src, input } of started) {
        mustBe(src, 'findNotices', 'the request')
        const teachingClassId = context.role === 'student' ? context.teachingClassId : null
        mustBe(input, { teachingClassId, state: '0', type: '', pageNo: 1, pageSize: NOTICE_BELL }, 'B158 the request')
      }
    },
    'open.listed': ({ context }, { emitted }) => {
      must(context.page !== null, 'the list is loaded')
      for (const emittedEvent of emitted)
        must(emittedEvent.type === 'notify', 'B090 a notice of a paused class opens nothing')
    },
    'open.readingAll': ({ context }, { started }) => {
      for (const { input } of started)
        mustBe(
          input,
          { teachingClassId: context.role === 'student' ? context.teachingClassId : null },
          'the scope that is marked as read',
        )
    },
    'open.failed': ({ context }) => saysWhy(context.problem, texts.listFailed),
  },
  tables: [
    {
      title: 'Where a click leads',
      about:
        'By the type of the notice and the role of its reader; an empty cell means: it is marked as read and the reader stays.',
      columns: ['type', 'student', 'student in class', 'teacher', 'teacher in class', 'administrator'],
      rows: Object.entries(noticeTargets).map(([type, { student, teacher, admin }]) => [
        `${type} ${texts.types[type as keyof typeof texts.types]}`,
        ...[student, teacher].flatMap((target) => [target?.outside ?? '', target?.inside ?? '']),
        admin?.outside ?? '',
      ]),
    },
  ],
  stateKey: ({ context: { role, teachingClassId, page } }) => ({ role, teachingClassId, rows: page?.list.length }),
})

export const noticePopupsModel = defineModel<typeof noticePopupsMachine>({
  name: 'notice-popups',
  feature: 'notices',
  purpose: 'Popups of new notices and changed tasks, by role and page; each closes automatically after five seconds.',
  machine: noticePopupsMachine,
  source: 'src/machines/messages/notices/noticePopups.machine.ts',
  starts: [
    { name: 'a student in class', input: { role: 'student', teachingClassId: 'tc1', isMainChannel: true } },
    { name: 'a student elsewhere', input: { role: 'student', teachingClassId: null, isMainChannel: true } },
    { name: 'a teacher', input: { role: 'teacher', teachingClassId: null, isMainChannel: true } },
    { name: 'a second tab', input: { role: 'teacher', teachingClassId: null, isMainChannel: false } },
  ],
  words: noticePopupsWords,
  events: {
    'notice.pushed': [
      { example: 'of the class', event: { type: 'notice.pushed', notice: announced } },
      { example: 'of another, paused class', event: { type: 'notice.pushed', notice: paused } },
      { example: 'of a task', event: { type: 'notice.pushed', notice: tasked } },
      {
        example: 'of the school',
        event: { type: 'notice.pushed', notice: { ...announced, userMsgId: 'um9', msgId: 'm9', teachingClassId: '' } },
      },
    ],
    'tasks.changed': [
      { example: 'of the class', event: { type: 'tasks.changed', teachingClassId: 'tc1' } },
      { example: 'of another class', event: { type: 'tasks.changed', teachingClassId: 'tc2' } },
    ],
    'notices.placed': placed,
    'popup.close': [
      { example: 'the first', event: { type: 'popup.close', id: 'popup-0' } },
      { example: 'the second', event: { type: 'popup.close', id: 'popup-1' } },
    ],
    'popup.expired': [
      { example: 'the first', event: { type: 'popup.expired', id: 'popup-0' } },
      { example: 'the second', event: { type: 'popup.expired', id: 'popup-1' } },
    ],
    'popup.follow': [
      { example: 'the first', event: { type: 'popup.follow', id: 'popup-0' } },
      { example: 'the second', event: { type: 'popup.follow', id: 'popup-1' } },
    ],
  },
  states: {
    quiet: ({ context }, { emitted }) => {
      mustBe(context.popups, [], 'the popups')
      for (const emittedEvent of emitted)
        must(
          emittedEvent.type === 'notice.visit' && (emittedEvent.notice !== null || emittedEvent.path === TASKS_PATH),
          'the navigation goes to a notice or to the tasks',
        )
    },
    speaking: ({ context }) => {
      must(context.isMainChannel, 'only the first tab shows popups')
      must(context.popups.length <= NOTICE_POPUP_MAX, 'at most the maximum of popups')
      must(context.popups.filter(({ kind }) => kind === 'tasks').length <= 1, 'a repeated message is one popup')
      if (context.role === 'teacher') return
      for (const popup of context.popups) {
        must(popup.kind === 'tasks' || popup.notice.type !== '1', 'a task gives a student only the tasks popup')
        must(
          popup.kind === 'tasks' || ['', context.teachingClassId].includes(popup.notice.teachingClassId),
          'B129 a student’s popups are of the own class or of the school',
        )
      }
    },
  },
  invariants: [
    {
      sentence: 'Students who are in no class see popups of the school only (B129).',
      holds: ({ context }) =>
        context.role !== 'student' ||
        context.teachingClassId !== null ||
        context.popups.every((popup) => popup.kind === 'notice' && popup.notice.teachingClassId === ''),
    },
  ],
  stateKey: ({ context: { role, teachingClassId, isMainChannel, popups } }) => ({
    role,
    teachingClassId,
    isMainChannel,
    popups: popups.slice(0, 2).map((popup) => (popup.kind === 'tasks' ? 'tasks' : popup.notice.msgId)),
    ids: popups.slice(0, 2).map(({ id }) => ['popup-0', 'popup-1'].indexOf(id)),
  }),
})

/** Every request asks for the page of the filter (B157); a visible page sends its rows too. */
const asksForThePage = (
  snapshot: SnapshotFrom<typeof noticeCentreMachine>,
  { started }: { readonly started: readonly { readonly src: string; readonly input: unknown }[] },
) => {
  const { role, teachingClassId, state, kind, pageNo, page } = snapshot.context
  const asked = { teachingClassId: role === 'student' ? teachingClassId : null, state, type: kind, pageNo }
  const inSight = page?.list.map(({ userMsgId }) => userMsgId)
  const isRefreshed = snapshot.matches({ list: 'refreshing' }) && { inSight }
  for (const { src, input } of started)
    if (src === 'findNotices') mustBe(input, { ...asked, pageSize: NOTICE_PAGE, ...isRefreshed }, 'B157 the request')
}

export const noticeCentreModel = defineModel<typeof noticeCentreMachine>({
  name: 'notice-centre',
  feature: 'notices',
  purpose: 'The notice centre: the user’s notices, unread first, filtered and paged; one of them is open at a time.',
  machine: noticeCentreMachine,
  source: 'src/machines/messages/notices/noticeCentre.machine.ts',
  starts: [
    { name: 'a teacher', input: { role: 'teacher', teachingClassId: null, open: null } },
    { name: 'a student who followed a notice', input: { role: 'student', teachingClassId: 'tc1', open: announced } },
  ],
  words: noticeCentreWords,
  events: {
    'notices.changed': [{ type: 'notices.changed' }],
    'filter.change': [
      { example: 'unread', event: { type: 'filter.change', filter: { state: '0' } } },
      { example: 'a type', event: { type: 'filter.change', filter: { kind: '3' } } },
    ],
    'list.turn': [
      { example: 'on', event: { type: 'list.turn', pageNo: 2 } },
      { example: 'to the page in sight', event: { type: 'list.turn', pageNo: 1 } },
    ],
    'list.reload': [{ type: 'list.reload' }],
    'list.show': [
      { example: 'a link', event: { type: 'list.show', query: { filters: { state: '0', type: '1' }, pageNo: 2 } } },
      { example: 'what is listed', event: { type: 'list.show', query: { filters: {}, pageNo: 1 } } },
    ],
    'notice.choose': [
      { example: 'an unread one', event: { type: 'notice.choose', notice: replied } },
      { example: 'one that was read', event: { type: 'notice.choose', notice: reviewed } },
      { example: 'one of a paused class', event: { type: 'notice.choose', notice: { ...paused, state: '1' } } },
      { example: 'a join request', event: { type: 'notice.choose', notice: asked } },
    ],
    'notice.leave': [{ type: 'notice.leave' }],
    'notice.follow': [{ type: 'notice.follow' }],
    'notices.readAll': [{ type: 'notices.readAll' }],
  },
  actors: {
    findNotices: { done: [noticePage, emptyPage], error: failures },
    readAll: { done: [undefined], error: failures },
    readOne: { done: [undefined], error: failures },
  },
  states: {
    'list.loading': asksForThePage,
    'list.listed': ({ context }) => must(context.page !== null, 'the page is loaded'),
    'list.refreshing': (snapshot, step) => {
      must(snapshot.context.page !== null, 'the previous page stays visible')
      asksForThePage(snapshot, step)
    },
    'list.readingAll': () => undefined,
    'list.failed': ({ context }) => saysWhy(context.problem, texts.listFailed),
    'reading.deciding': () => undefined,
    'reading.marking': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'readOne')
          mustBe(input, { userMsgId: context.chosen?.userMsgId }, 'the notice that is marked as read')
    },
    'reading.resting': (_, { emitted }) => {
      for (const emittedEvent of emitted)
        must(['notify', 'notice.visit', 'query.changed'].includes(emittedEvent.type), 'the message')
    },
  },
  unreachable: {
    'reading.deciding': 'The chart leaves this state in the same step.',
  },
  stateKey: ({ context: { role, state, kind, pageNo, page, chosen } }) => ({
    role,
    state,
    kind,
    pageNo,
    rows: page?.list.length,
    chosen: chosen && [chosen.msgId, chosen.state],
  }),
})

const draft = { teachingClassId: 'tc1', title: '调课', content: '<p>周四</p>' }
/** The draft with a title of that many characters. */
const titled = (length: number) => ({ ...draft, title: '长'.repeat(length) })

export const announcementsModel = defineModel<typeof announcementsMachine>({
  name: 'announcements',
  feature: 'notices',
  purpose: 'The announcements of a teacher: their list, writing one, and withdrawing one.',
  machine: announcementsMachine,
  source: 'src/machines/messages/notices/announcements.machine.ts',
  starts: [{ name: 'in a class', input: { teachingClassId: 'tc1', newId: () => 'r1' } }],
  words: announcementsWords,
  events: {
    'list.turn': [
      { example: 'on', event: { type: 'list.turn', pageNo: 2 } },
      { example: 'to the page in sight', event: { type: 'list.turn', pageNo: 1 } },
    ],
    'list.reload': [{ type: 'list.reload' }],
    'list.show': [
      { example: 'a link', event: { type: 'list.show', query: { filters: {}, pageNo: 2 } } },
      { example: 'what is listed', event: { type: 'list.show', query: { filters: {}, pageNo: 1 } } },
    ],
    'draft.open': [{ type: 'draft.open' }],
    'draft.change': [
      { example: 'all of it', event: { type: 'draft.change', draft } },
      { example: 'without a title', event: { type: 'draft.change', draft: { ...draft, title: ' ' } } },
      { example: 'only a title', event: { type: 'draft.change', draft: { title: '调课' } } },
      { example: 'only a text', event: { type: 'draft.change', draft: { content: '<p>周四</p>' } } },
      { example: 'the longest title', event: { type: 'draft.change', draft: titled(ANNOUNCEMENT_TITLE_MAX) } },
      { example: 'a longer title', event: { type: 'draft.change', draft: titled(ANNOUNCEMENT_TITLE_MAX + 1) } },
    ],
    'draft.restore': [{ type: 'draft.restore', draft: { ...draft, requestId: 'r1' } }],
    'draft.uploads': [{ type: 'draft.uploads', count: 1 }],
    'draft.publish': [{ type: 'draft.publish' }],
    'draft.close': [{ type: 'draft.close' }],
    'withdraw.ask': [{ type: 'withdraw.ask', announcement: written }],
    'withdraw.confirm': [{ type: 'withdraw.confirm' }],
    'withdraw.cancel': [{ type: 'withdraw.cancel' }],
  },
  actors: {
    findAnnouncements: { done: [announcementPage, noAnnouncements], error: failures },
    publish: { done: [written], error: failures },
    withdraw: { done: [undefined], error: failures },
  },
  states: {
    loading: ({ context }, { started }) => {
      for (const { input } of started) mustBe(input, { pageNo: context.pageNo }, 'the request')
    },
    listed: ({ context }) => mustBe(context.withdrawing, null, 'the announcement to withdraw'),
    failed: ({ context }) => saysWhy(context.problem, texts.announcementsFailed),
    'writing.editing': ({ context }) => {
      const { requestId, title, content } = context.draft
      mustBe(requestId, 'r1', 'the request')
      const isWritten = [title.trim(), content, context.uploads].some(Boolean)
      mustBe(isDraftWritten(context), isWritten, 'whether closing the dialog would lose input')
    },
    'writing.publishing': ({ context }, { started }) => {
      mustBe(draftReason(context), null, 'a reason not to publish')
      for (const { input } of started) mustBe(input, context.draft, 'the published draft')
    },
    'withdrawal.asking': ({ context }, { started }) => {
      mustBe(started, [], 'no withdrawal before the confirmation')
      must(context.withdrawing !== null, 'the announcement is known')
    },
    'withdrawal.withdrawing': (_, { started }) => {
      for (const { input } of started) mustBe(input, { noticeId: written.noticeId }, 'the withdrawn announcement')
    },
  },
  stateKey: ({ context: { pageNo, page, draft: now, uploads, draftProblem } }) => ({
    pageNo,
    rows: page?.list.length,
    isComplete: draftReason({ draft: now, uploads }) === null,
    uploads,
    isRefused: draftProblem !== null,
  }),
})
