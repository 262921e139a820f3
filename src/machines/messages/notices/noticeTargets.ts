/** Where a click on a notice leads, by role and place (core §2 Notice click targets; G029, G033). Data and one function. */
import type { Role } from '../../../../contract/call'
import { annotationOfKey } from '../../../../contract/entities/documents/annotation'
import { type Notice, type NoticeType, noticeType } from '../../../../contract/entities/messages/notice'
import { discussOfKey } from '../../../../contract/rules/talk/discussKey'
import type { NoticeVisit } from './notices.types'

/** Who clicks, and where. */
export interface NoticeReader {
  readonly role: Exclude<Role, 'admin'>
  /** The teaching class that the reader is in; null outside of classes. */
  readonly teachingClassId: string | null
}

interface Target {
  /** In class. */
  readonly inside: string
  /** Elsewhere. */
  readonly outside: string
}
const always = (path: string): Target => ({ inside: path, outside: path })

/** Where the word that tasks have changed leads: as a notice of a study task does. */
export const TASKS_PATH = '/student/course/task/list'

/** By type and role; what is missing leads nowhere: it is marked read, and the reader stays (G033). */
export const noticeTargets: Readonly<Record<NoticeType, Partial<Record<NoticeReader['role'], Target>>>> = {
  '0': {
    student: { inside: '/student/course/notice', outside: '/student/notice' },
    teacher: always('/teacher/notice/list'),
  },
  '1': { student: always(TASKS_PATH) },
  '2': { teacher: always('/teacher/classes/info/:bizKey') },
  '3': {
    student: always('/student/course/discussion/list'),
    teacher: {
      inside: '/teacher/course/discussion/list-detail',
      outside: '/teacher/course/list/discussion/list',
    },
  },
  '4': { teacher: always('/teacher/course-template/list/open') },
  '5': { student: always('/student/course/ability-test') },
  '6': { student: always('/student/course/ability-test') },
  '7': {
    student: always('/student/course/business-prospectus/studentRedact'),
    teacher: always('/business-prospectus/teachpreview'),
  },
}

/** The types of notices that somebody of this role gets (B087). */
export const noticeTypesOf = (role: NoticeReader['role']): readonly NoticeType[] =>
  noticeType.options.filter((type) => noticeTargets[type][role] !== undefined)

/** The path that a notice leads to, or null where the reader stays. */
export function noticePath(notice: Pick<Notice, 'type' | 'bizKey'>, reader: NoticeReader): string | null {
  const target = noticeTargets[notice.type][reader.role]
  if (!target) return null
  const path = reader.teachingClassId === null ? target.outside : target.inside
  return path.replace(':bizKey', encodeURIComponent(notice.bizKey)) + annotationQuery(notice) + replyQuery(notice)
}

/** Of an annotation: its plan is opened, and it is brought into sight there. */
function annotationQuery(notice: Pick<Notice, 'type' | 'bizKey'>): string {
  const named = notice.type === '7' ? annotationOfKey(notice.bizKey) : null
  if (!named) return ''
  const { businessCode, commentCode } = named
  return `?sectionCode=${encodeURIComponent(businessCode)}&commentCode=${encodeURIComponent(commentCode)}`
}

/** Of a reply: its topic is opened, and it is brought into sight there. */
function replyQuery(notice: Pick<Notice, 'type' | 'bizKey'>): string {
  const named = notice.type === '3' ? discussOfKey(notice.bizKey) : null
  if (!named) return ''
  return `?discussId=${encodeURIComponent(named.topicId)}&replyId=${encodeURIComponent(named.discussId)}`
}

/** Whether a notice that is read in the notice centre leads on from there: announcements are read in it. */
export const leadsOn = (notice: Notice, reader: NoticeReader): boolean =>
  notice.type !== '0' && noticePath(notice, reader) !== null

/** Whether its class is paused: nothing opens (B090). */
export const isPaused = ({ teachingClassIsStop }: Pick<Notice, 'teachingClassIsStop'>): boolean =>
  teachingClassIsStop === '1'

/** Where following it leads, as it is told to the routes; null where the reader stays. */
export function visitTo(notice: Notice, reader: NoticeReader): NoticeVisit | null {
  const path = noticePath(notice, reader)
  return path === null ? null : { type: 'notice.visit', path, teachingClassId: notice.teachingClassId, notice }
}
