/** Notices (core §3 Notice message). */
import { z } from 'zod'
import { id, moment } from '../../fields'
import { version } from '../shared/version'

/**
 * The subject of a notice: 0 announcement, 1 study task, 2 join request, 3 discussion reply, 4 template review, 5
 * ability test started, 6 ability test ended, 7 business-plan annotation.
 */
export const noticeType = z.enum(['0', '1', '2', '3', '4', '5', '6', '7'])
export type NoticeType = z.output<typeof noticeType>

/** The types that are comment messages (B161). */
export const commentTypes = ['3', '7'] as const satisfies readonly NoticeType[]

/** The receivers of an administrator's announcement: everyone, a role, or the people of an academy. */
export const noticeAudience = z.enum(['school', 'student', 'teacher', 'admin', 'academy'])
export type NoticeAudience = z.output<typeof noticeAudience>

/** A notice to a user. `state` '0' is unread; `teachingClassIsStop` '1': its class is paused (B094). */
export const notice = z.object({
  msgId: id,
  userMsgId: id,
  type: noticeType,
  teachingClassId: z.string(),
  teachingClassName: z.string(),
  teachingClassIsStop: z.enum(['0', '1']),
  title: z.string(),
  /** HTML of an announcement, plain text of every other type. */
  content: z.string(),
  sendTime: moment,
  bizKey: z.string(),
  senderName: z.string(),
  remarks: z.string(),
  state: z.enum(['0', '1']),
})
export type Notice = z.output<typeof notice>

/** The content of a notice, without its recipient (content §3 Notice). */
export const noticeText = z.object({
  noticeId: id,
  type: noticeType,
  title: z.string(),
  /** HTML of an announcement, plain text of every other type. */
  content: z.string(),
  sendTime: moment,
  senderName: z.string(),
  teachingClassName: z.string(),
  /** The version that an edit names as the shown one. */
  version,
})

/** An announcement as the teacher who wrote it sees it. */
export const announcement = z.object({
  noticeId: id,
  title: z.string(),
  content: z.string(),
  teachingClassId: z.string(),
  /** The name of the class, or of the audience of an administrator's announcement. */
  teachingClassName: z.string(),
  sendTime: moment,
  /** The number of recipients, and of those who have read it. */
  sentNum: z.number().int(),
  readNum: z.number().int(),
  /** When it was withdrawn; null while it is published. */
  withdrawnAt: moment.nullable(),
})
export type Announcement = z.output<typeof announcement>
