/**
 * Notices (B087, B090, B157, B158, B393, B397): the list under the bell, the notice centre, and a teacher's announcements.
 * A student's notices are those of the class; a notice of a paused class opens nothing.
 */
import type { Announcement, Notice } from '../../../../contract/entities/messages/notice'
import type { Page } from '../../../../contract/fields'
import { ANNOUNCEMENT_TITLE_MAX, NOTICE_BELL, NOTICE_PAGE } from '../../../../contract/limits'
import {
  announcementsModel,
  noticeBellModel,
  noticeCentreModel,
} from '../../../../src/catalogue/messages/notices/notices.model'
import {
  announcementsView,
  noticeBellView,
  noticeCentreView,
  unsavedAnnouncement,
} from '../../../../src/machines/messages/notices/notices.selectors'
import type {
  AnnouncementDraft,
  AnnouncementsInput,
  NoticeQuery,
  NoticeReader,
} from '../../../../src/machines/messages/notices/notices.types'
import { noticePath } from '../../../../src/machines/messages/notices/noticeTargets'
import { texts } from '../../../../src/machines/messages/notices/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import type { Sent } from '../../../support/oracle'
import { address, go, type List, loaded, type Paged, pageFace, turn } from '../../pages'
import { emits, reasonOf, report, rulesOf, running, starts } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

/** B057: the notices of a student are those of the class, a teacher's those of all classes. */
const scope = ({ role, teachingClassId }: NoticeReader) => (role === 'student' ? teachingClassId : null)

/** The navigation of a click; where no page belongs to the notice, there is none. */
const visit = (notice: Notice, reader: NoticeReader): Sent[] => {
  const path = noticePath(notice, reader)
  const { teachingClassId } = notice
  return path === null ? [] : [emits({ type: 'notice.visit', path, teachingClassId, notice })]
}

interface Bell {
  readonly reader: NoticeReader
  readonly is: 'closed' | 'loading' | 'listed' | 'readingAll' | 'failed'
  readonly page: Page<Notice> | null
  readonly problem: string | null
}

const loadBell = (known: Bell): Step<Bell> => {
  const asked = { teachingClassId: scope(known.reader), state: '0', type: '', pageNo: 1, pageSize: NOTICE_BELL }
  return stay(known, { is: 'loading', problem: null }, starts('findNotices', asked))
}
const read = (userMsgId: string): Sent => report({ type: 'notice.read', userMsgId })

export const bell = rulesOf(noticeBellModel)({
  begin: (reader): Bell => ({ reader, is: 'closed', page: null, problem: null }),
  rules: {
    'bell.open': (known) => (known.is === 'closed' ? loadBell(known) : undefined),
    'bell.close': (known) => stay(known, { is: 'closed' }),
    'bell.reload': (known) => (known.is === 'failed' ? loadBell(known) : undefined),
    'bell.readAll': (known) =>
      known.is === 'listed'
        ? stay(known, { is: 'readingAll' }, starts('readAll', { teachingClassId: scope(known.reader) }))
        : undefined,
    'bell.read': (known, { userMsgId }) => (known.is === 'closed' ? undefined : stay(known, {}, read(userMsgId))),
    'bell.follow': (known, { userMsgId }) => {
      const notice = known.page?.list.find((one) => one.userMsgId === userMsgId)
      if (known.is === 'closed' || !notice) return undefined
      if (notice.teachingClassIsStop === '1') return stay(known, {}, say('warning', texts.paused))
      return stay(known, { is: 'closed' }, read(userMsgId), ...visit(notice, known.reader))
    },
    /** The pending request of "mark all as read" causes this change itself. */
    'notices.changed': (known) => (known.is === 'closed' || known.is === 'readingAll' ? undefined : loadBell(known)),
    'notices.placed': (known, { teachingClassId }) => {
      const next: Bell = { ...known, reader: { ...known.reader, teachingClassId }, page: null }
      return known.is === 'closed' ? stay(next) : loadBell(next)
    },
    'done findNotices': (known, page: Page<Notice>) => stay(known, { is: 'listed', page }),
    'error findNotices': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.listFailed) }),
    'done readAll': loadBell,
    'error readAll': (known) => stay(known, { is: 'listed' }, say('error', texts.readAllFailed)),
  },
  shown: (known) => ({
    isOpen: known.is !== 'closed',
    face: pageFace(known.is === 'failed', known.page?.list),
    rows: known.page?.list ?? [],
    isLoading: known.is === 'loading',
    isReadingAll: known.is === 'readingAll',
    problem: known.problem,
    runs: known.is === 'loading' ? 'findNotices' : known.is === 'readingAll' ? 'readAll' : '',
  }),
  read: (snapshot) => ({ ...noticeBellView(snapshot), runs: running(snapshot) }),
})

interface Centre extends Paged {
  readonly reader: NoticeReader
  readonly is: string
  readonly page: Page<Notice> | null
  readonly state: NoticeQuery['state']
  readonly kind: NoticeQuery['type']
  readonly chosen: Notice | null
  readonly isMarking: boolean
}

const asked = ({ reader, state, kind: type, pageNo }: Centre) => ({
  teachingClassId: scope(reader),
  state,
  type,
  pageNo,
  pageSize: NOTICE_PAGE,
})
const centreList: List<Centre> = {
  load: (known) => stay(known, { is: 'loading', problem: null }, starts('findNotices', asked(known))),
  filters: ({ state, kind: type }) => ({ state, type }),
  size: NOTICE_PAGE,
}
const refresh = (known: Centre): Step<Centre> => {
  const inSight = known.page?.list.map(({ userMsgId }) => userMsgId)
  return stay(known, { is: 'refreshing' }, starts('findNotices', { ...asked(known), inSight }))
}
/** No row moves under the pointer: new unread notices come on top of the first page, withdrawn ones disappear. */
function inPlace({ page, pageNo }: Centre, fresh: Page<Notice>): Page<Notice> {
  if (page === null || page.pageNo !== fresh.pageNo) return fresh
  const find = (list: readonly Notice[], { userMsgId }: Notice) => list.find((one) => one.userMsgId === userMsgId)
  const isNew = (one: Notice) =>
    one.state === '0' && !find(page.list, one) && page.list.every(({ sendTime }) => sendTime <= one.sendTime)
  const top = pageNo === 1 ? fresh.list.filter(isNew) : []
  return { ...fresh, list: [...top, ...page.list.flatMap((row) => find(fresh.list, row) ?? [])] }
}
const choose = (known: Centre, chosen: Notice): Step<Centre> =>
  chosen.state === '0'
    ? stay(known, { chosen, isMarking: true }, starts('readOne', { userMsgId: chosen.userMsgId }))
    : stay(known, { chosen, isMarking: false })

export const centre = rulesOf(noticeCentreModel)({
  begin: ({ role, teachingClassId, open }): Centre => ({
    reader: { role, teachingClassId },
    is: 'loading',
    state: '',
    kind: '',
    pageNo: 1,
    page: null,
    problem: null,
    chosen: open,
    isMarking: open?.state === '0',
  }),
  rules: {
    'notices.changed': (known) => {
      if (known.is === 'loading') return centreList.load(known)
      return known.is === 'listed' || known.is === 'refreshing' ? refresh(known) : undefined
    },
    'filter.change': (known, { filter }) => go(centreList, { ...known, ...filter, pageNo: 1 }),
    'list.turn': (known, { pageNo }) =>
      ['loading', 'listed', 'refreshing'].includes(known.is) ? turn(centreList, known, pageNo) : undefined,
    'list.show': (known, { query: { filters, pageNo } }) => {
      const { state = '', type = '' } = filters
      if (state === known.state && type === known.kind && pageNo === known.pageNo) return undefined
      // B087: a type that this role does not receive is no filter. Students receive no notice of type 2 or 4.
      const kind = known.reader.role === 'teacher' && ['1', '5', '6'].includes(type) ? '' : type
      return centreList.load({ ...known, state: state as Centre['state'], kind: kind as Centre['kind'], pageNo })
    },
    'list.reload': (known) => (known.is === 'listed' || known.is === 'failed' ? centreList.load(known) : undefined),
    'notices.readAll': (known) =>
      known.is === 'listed' || known.is === 'refreshing'
        ? stay(known, { is: 'readingAll' }, starts('readAll', { teachingClassId: scope(known.reader) }))
        : undefined,
    'notice.choose': (known, { notice }) => choose(known, notice),
    'notice.leave': (known) => stay(known, { chosen: null, isMarking: false }),
    'notice.follow': (known) => {
      const { chosen, reader } = known
      if (chosen?.teachingClassIsStop === '1') return stay(known, {}, say('warning', texts.paused))
      // Announcements are read here.
      return chosen === null || chosen.type === '0' ? undefined : stay(known, {}, ...visit(chosen, reader))
    },
    'done findNotices': (known, page: Page<Notice>) =>
      known.is === 'refreshing'
        ? stay(known, { is: 'listed', page: inPlace(known, page) })
        : loaded(centreList, known, page),
    /** A failed refresh changes nothing. */
    'error findNotices': (known, error: Failure) =>
      stay(
        known,
        known.is === 'loading' ? { is: 'failed', problem: reasonOf(error, texts.listFailed) } : { is: 'listed' },
      ),
    'done readAll': (known) => and(stay(known, {}, say('success', texts.allRead)), centreList.load),
    'error readAll': (known) => stay(known, { is: 'listed' }, say('error', texts.readAllFailed)),
    'done readOne': (known) => {
      const chosen = known.chosen && { ...known.chosen, state: '1' as const }
      const list = known.page?.list.map((row) => (row.userMsgId === chosen?.userMsgId ? chosen : row)) ?? []
      return stay(known, { chosen, isMarking: false, page: known.page && { ...known.page, list } })
    },
    'error readOne': (known) => stay(known, { isMarking: false }),
  },
  shown: (known) => ({
    face: pageFace(known.is === 'failed', known.page?.list),
    rows: known.page?.list ?? [],
    total: known.page?.total ?? 0,
    pageNo: known.pageNo,
    state: known.state,
    kind: known.kind,
    isFiltered: known.state !== '' || known.kind !== '',
    isLoading: known.is === 'loading',
    isReadingAll: known.is === 'readingAll',
    canReadAll:
      (known.is === 'listed' || known.is === 'refreshing') &&
      known.page?.list.some(({ state }) => state === '0') === true,
    problem: known.problem,
    chosen: known.chosen,
    isPaused: known.chosen?.teachingClassIsStop === '1',
    runs: [
      ...(known.is === 'loading' || known.is === 'refreshing' ? ['findNotices'] : []),
      ...(known.is === 'readingAll' ? ['readAll'] : []),
      ...(known.isMarking ? ['readOne'] : []),
    ].join(' '),
  }),
  read: (snapshot) => ({ ...noticeCentreView(snapshot), runs: running(snapshot) }),
})

interface Announcing extends Paged {
  readonly input: AnnouncementsInput
  readonly draft: AnnouncementDraft
  readonly uploads: number
  readonly draftProblem: string | null
  readonly withdrawing: Announcement | null
}

const announced: List<Announcing> = {
  load: (known) =>
    stay(
      known,
      { is: 'loading', problem: null, withdrawing: null },
      starts('findAnnouncements', { pageNo: known.pageNo }),
    ),
  filters: () => ({}),
  size: NOTICE_PAGE,
}
const isListed = ({ is }: Announcing): boolean => is === 'loading' || is === 'listed'
const isBlank = (html: string): boolean => html.replaceAll(/<[^>]*>/g, '').trim() === ''
const whyNot = ({ draft: { teachingClassId, title, content }, uploads }: Announcing): string | null => {
  const length = Array.from(title.trim()).length
  if (teachingClassId === '') return texts.chooseClass
  if (length === 0) return texts.noTitle
  if (length > ANNOUNCEMENT_TITLE_MAX) return texts.titleTooLong
  return isBlank(content) ? texts.blank : uploads > 0 ? texts.uploading : null
}
const isWritten = ({ draft: { title, content }, uploads }: Announcing): boolean =>
  title.trim() !== '' || !isBlank(content) || uploads > 0
const noDraft: AnnouncementDraft = { teachingClassId: '', title: '', content: '', requestId: '' }

export const announcements = rulesOf(announcementsModel)({
  begin: (input): Announcing => ({
    input,
    is: 'loading',
    pageNo: 1,
    page: null,
    problem: null,
    draft: noDraft,
    uploads: 0,
    draftProblem: null,
    withdrawing: null,
  }),
  rules: {
    'list.turn': (known, { pageNo }) => (isListed(known) ? turn(announced, known, pageNo) : undefined),
    'list.show': (known, { query: { pageNo } }) =>
      pageNo !== known.pageNo && (isListed(known) || known.is === 'failed')
        ? announced.load({ ...known, pageNo })
        : undefined,
    'list.reload': (known) => (known.is === 'listed' || known.is === 'failed' ? announced.load(known) : undefined),
    'draft.open': (known) => {
      if (!isListed(known) && known.is !== 'failed') return undefined
      const { teachingClassId, newId } = known.input
      const draft = { ...noDraft, teachingClassId: teachingClassId ?? '', requestId: newId() }
      return stay(known, { is: 'editing', draft, uploads: 0, draftProblem: null })
    },
    'draft.change': (known, { draft }) =>
      known.is === 'editing' ? stay(known, { draft: { ...known.draft, ...draft }, draftProblem: null }) : undefined,
    'draft.restore': (known, { draft }) =>
      known.is === 'editing' ? stay(known, { draft, uploads: 0, draftProblem: null }) : undefined,
    'draft.uploads': (known, { count }) => (known.is === 'editing' ? stay(known, { uploads: count }) : undefined),
    'draft.publish': (known) =>
      known.is === 'editing' && whyNot(known) === null
        ? stay(known, { is: 'publishing' }, starts('publish', known.draft))
        : undefined,
    'draft.close': (known) => (known.is === 'editing' ? announced.load(known) : undefined),
    'withdraw.ask': (known, { announcement }) =>
      known.is === 'listed' ? stay(known, { is: 'asking', withdrawing: announcement }) : undefined,
    'withdraw.cancel': (known) =>
      known.is === 'asking' ? stay(known, { is: 'listed', withdrawing: null }) : undefined,
    'withdraw.confirm': (known) =>
      known.is === 'asking'
        ? stay(known, { is: 'withdrawing' }, starts('withdraw', { noticeId: known.withdrawing?.noticeId }))
        : undefined,
    'done findAnnouncements': (known, page: Page<unknown>) => loaded(announced, known, page),
    'error findAnnouncements': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.announcementsFailed) }),
    /** The new announcement is first: the first page is shown, also in the address. Nothing is left of the draft. */
    'done publish': (known) => {
      const draft = { ...known.draft, title: '', content: '' }
      const next: Announcing = { ...known, draft, uploads: 0, pageNo: 1 }
      return and(stay(next, {}, say('success', texts.published), address(announced, next, false)), announced.load)
    },
    'error publish': (known, error: Failure) =>
      stay(known, { is: 'editing', draftProblem: reasonOf(error, texts.publishFailed) }),
    'done withdraw': (known) => and(stay(known, {}, say('success', texts.withdrawDone)), announced.load),
    'error withdraw': (known, error: Failure) =>
      and(stay(known, {}, say('error', reasonOf(error, texts.withdrawFailed))), announced.load),
  },
  shown: (known) => {
    const isWriting = known.is === 'editing' || known.is === 'publishing'
    return {
      face: pageFace(known.is === 'failed', known.page?.list),
      rows: known.page?.list ?? [],
      total: known.page?.total ?? 0,
      pageNo: known.pageNo,
      isLoading: known.is === 'loading',
      problem: known.problem,
      isWriting,
      isPublishing: known.is === 'publishing',
      draft: known.draft,
      isDraftWritten: isWriting && isWritten(known),
      unsaved: isWritten(known),
      draftReason: whyNot(known),
      draftProblem: known.draftProblem,
      withdrawing: known.withdrawing,
      isWithdrawing: known.is === 'withdrawing',
      runs: { loading: 'findAnnouncements', publishing: 'publish', withdrawing: 'withdraw' }[known.is] ?? '',
    }
  },
  read: (snapshot) => ({
    ...announcementsView(snapshot),
    unsaved: unsavedAnnouncement(snapshot) !== null,
    runs: running(snapshot),
  }),
})
