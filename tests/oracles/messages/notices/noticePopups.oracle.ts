/**
 * The popups of notices (B090, B129, B130, B186, G068): only on the first tab, at most a maximum of them, each for its time. A
 * student sees those of the own class while in it, and one message about its tasks; a teacher sees all notices.
 */
import type { Notice } from '../../../../contract/entities/messages/notice'
import { NOTICE_POPUP_MAX, NOTICE_POPUP_MS } from '../../../../contract/limits'
import { noticePopupsModel } from '../../../../src/catalogue/messages/notices/notices.model'
import type { NoticePopupsInput } from '../../../../src/machines/messages/notices/notices.types'
import { noticePath, TASKS_PATH } from '../../../../src/machines/messages/notices/noticeTargets'
import { texts } from '../../../../src/machines/messages/notices/texts'
import { emits, report, rulesOf } from '../../rules'
import { type Step, say, stay } from '../../steps'

interface Popup {
  readonly id: string
  /** Null: the tasks of the class have changed. */
  readonly notice: Notice | null
  readonly until: number
}
interface Known {
  readonly reader: NoticePopupsInput
  readonly popups: readonly Popup[]
  readonly count: number
}

const show = (known: Known, notice: Notice | null, at: number): Step<Known> => {
  const popup = { id: `popup-${known.count}`, notice, until: at + NOTICE_POPUP_MS }
  const others = known.popups.filter((one) => notice !== null || one.notice !== null)
  return stay(known, { popups: [...others, popup].slice(-NOTICE_POPUP_MAX), count: known.count + 1 })
}
const remove = (known: Known, id: string): Known => ({ ...known, popups: known.popups.filter((one) => one.id !== id) })

export const popups = rulesOf(noticePopupsModel)({
  begin: (reader): Known => ({ reader, popups: [], count: 0 }),
  rules: {
    'notice.pushed': (known, { notice }, at) => {
      const { role, teachingClassId, isMainChannel } = known.reader
      const isOfSchool = notice.type === '0' && notice.teachingClassId === ''
      const isOwn = isOfSchool || (notice.type !== '1' && notice.teachingClassId === teachingClassId)
      return isMainChannel && (role !== 'student' || isOwn) ? show(known, notice, at) : undefined
    },
    'tasks.changed': (known, { teachingClassId }, at) => {
      const { reader } = known
      const isWanted = reader.isMainChannel && reader.role === 'student' && reader.teachingClassId === teachingClassId
      return isWanted ? show(known, null, at) : undefined
    },
    'notices.placed': (known, { teachingClassId }) => {
      const isLeft = known.reader.role === 'student' && teachingClassId !== known.reader.teachingClassId
      return stay(known, { reader: { ...known.reader, teachingClassId }, popups: isLeft ? [] : known.popups })
    },
    'popup.close': (known, { id }) => stay(remove(known, id)),
    'popup.follow': (known, { id }) => {
      const popup = known.popups.find((one) => one.id === id)
      const left = remove(known, id)
      if (!popup) return undefined
      if (popup.notice === null) {
        const teachingClassId = known.reader.teachingClassId ?? ''
        return stay(left, {}, emits({ type: 'notice.visit', path: TASKS_PATH, teachingClassId, notice: null }))
      }
      const { notice } = popup
      if (notice.teachingClassIsStop === '1') return stay(known, {}, say('warning', texts.paused))
      const path = noticePath(notice, known.reader)
      const { teachingClassId } = notice
      const visit = path === null ? [] : [emits({ type: 'notice.visit', path, teachingClassId, notice })]
      return stay(left, {}, report({ type: 'notice.read', userMsgId: notice.userMsgId }), ...visit)
    },
  },
  /** The event is never sent from outside: only the timer expires a popup. */
  canHappen: (_, happened) => happened.kind !== 'event' || happened.type !== 'popup.expired',
  timer: ({ popups: all }) => {
    const [first] = [...all].sort((one, other) => one.until - other.until)
    return first && { at: first.until, elapse: (known) => stay(remove(known, first.id)) }
  },
  shown: ({ popups: all, reader }) => ({
    popups: all.map(({ id, notice }) => [id, notice]),
    isQuiet: all.length === 0,
    classId: reader.teachingClassId,
  }),
  read: ({ context, value }) => ({
    popups: context.popups.map((popup) => [popup.id, popup.kind === 'notice' ? popup.notice : null]),
    isQuiet: value === 'quiet',
    classId: context.teachingClassId,
  }),
})
