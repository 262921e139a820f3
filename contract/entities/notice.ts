/** Notices (core §3 Notice message). */
import { z } from 'zod'
import { id, moment } from '../fields'

/**
 * A notice to a user. `type`: 0 announcement, 1 study task, 2 join request, 3 discussion reply, 4 template review,
 * 5 ability test started, 6 ability test ended, 7 business-plan annotation. `state` '0' is unread.
 */
export const notice = z.object({
  msgId: id,
  userMsgId: id,
  type: z.enum(['0', '1', '2', '3', '4', '5', '6', '7']),
  teachingClassId: z.string(),
  teachingClassName: z.string(),
  teachingClassIsStop: z.enum(['0', '1']),
  title: z.string(),
  content: z.string(),
  sendTime: moment,
  bizKey: z.string(),
  senderName: z.string(),
  remarks: z.string(),
  state: z.enum(['0', '1']),
})
export type Notice = z.output<typeof notice>
