/**
 * Targets of clicks on notices, by role and place (core §2 Notice click targets; G029, G033). Data and one function.
 */
import { annotationOfKey } from '../../../../contract/entities/documents/annotation'
import { type Notice, type NoticeType, noticeType } from '../../../../contract/entities/messages/notice'
import { discussOfKey } from '../../../../contract/rules/talk/discussKey'
import type { NoticeReader, NoticeVisit } from './notices.types'

interface Target {
  /** The target in class. */
  readonly inside: string
  /** The target elsewhere. */
  readonly outside: string
}
const always = (path: string): Target => ({ inside: path, outside: path })

/** The target of the message that tasks have changed: the same as of a notice of a study task. */
export const TASKS_PATH = '/student/course/task/list'

/** By type and role; a missing entry has no target: the notice is marked as read and the reader stays (G033). */
export const noticeTargets: Readonly<Record<NoticeType, Partial<Record<NoticeReader['role'], Target>>>> = {
  '0': {
    student: { inside: '/student/course/notice', outside: '/student/notice' },
    teacher: always('/teacher/notice/list'),
    admin: always('/admin/notice/list'),
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

/** The types of notices that this role receives (B087). */
export const noticeTypesOf = (role: NoticeReader['role']): readonly NoticeType[] =>
  noticeType.options.filter((type) => noticeTargets[type][role] !== undefined)

/** The path of the notice's target, or null where the reader stays. */
export function noticePath(notice: Pick<Notice, 'type' | 'bizKey'>, reader: NoticeReader): string | null {
  const target = noticeTargets[notice.type][reader.role]
  if (!target) return null
  const path = reader.teachingClassId === null ? target.outside : target.inside
  return path.replace(':bizKey', encodeURIComponent(notice.bizKey)) + annotationQuery(notice) + replyQuery(notice)
}

/** The query of an annotation: its plan scrolls to it. */
function annotationQuery(notice: Pick<Notice, 'type' | 'bizKey'>): string {
  const named = notice.type === '7' ? annotationOfKey(notice.bizKey) : null
  if (!named) return ''
  const { businessCode, commentCode } = named
  return `?sectionCode=${encodeURIComponent(businessCode)}&commentCode=${encodeURIComponent(commentCode)}`
}

/** The query of a reply: its topic scrolls to it. */
function replyQuery(notice: Pick<Notice, 'type' | 'bizKey'>): string {
  const named = notice.type === '3' ? discussOfKey(notice.bizKey) : null
  if (!named) return ''
  return `?discussId=${encodeURIComponent(named.topicId)}&replyId=${encodeURIComponent(named.discussId)}`
}

/** Whether a notice that is read in the notice centre has a target elsewhere: announcements are read there. */
export const leadsOn = (notice: Notice, reader: NoticeReader): boolean =>
  notice.type !== '0' && noticePath(notice, reader) !== null

/** Whether the notice's class is paused: nothing opens (B090). */
export const isPaused = ({ teachingClassIsStop }: Pick<Notice, 'teachingClassIsStop'>): boolean =>
  teachingClassIsStop === '1'

/** The navigation to the notice's target, for the routes; null where the reader stays. */
export function visitTo(notice: Notice, reader: NoticeReader): NoticeVisit | null {
  const path = noticePath(notice, reader)
  return path === null ? null : { type: 'notice.visit', path, teachingClassId: notice.teachingClassId, notice }
}
