/** Notices: the caller's own, and the announcements that teachers write (core §7 Messages). */
import { z } from 'zod'
import { defineCall, everyone, offices } from '../../call'
import { lines } from '../../characters'
import { announcement, notice, noticeAudience, noticeText, noticeType } from '../../entities/messages/notice'
import { shownVersion } from '../../entities/shared/version'
import { blankOr, filter, id, ids, pageOf, paging } from '../../fields'
import { RICH_TEXT_MAX } from '../../limits'

/** An optional filter; blank does not restrict. */
const optional = <Field extends z.ZodType>(field: Field) =>
  z.union([z.literal('').transform((): undefined => undefined), field]).optional()

const readers = everyone
/** Teachers write to their classes, offices to the school. */
const writers = ['teacher', ...offices] as const
const audience = {
  audience: noticeAudience,
  /** The academy, for `academy`. */
  academyId: blankOr(id),
}

export const noticeCalls = {
  findNotices: defineCall({
    method: 'POST',
    path: '/api/msg/findPage',
    body: 'form',
    who: readers,
    input: z.object({
      msg: z.object({ teachingClassId: filter, type: optional(noticeType) }).optional(),
      /** '0' unread, '1' read (G037). */
      state: optional(z.enum(['0', '1'])),
      /** '1': without comment messages (types 3 and 7); '2': only comment messages (G038). */
      filterType: optional(z.enum(['1', '2'])),
      /** `userMsgId`s of the visible page: those that still exist follow the requested page in `list`. */
      inSight: ids.optional(),
      ...paging,
    }),
    data: pageOf(notice),
    doc: 'Returns the caller’s notices, filtered and paged; unread ones first, then newest first. The notification bell requests state 0 with three on a page.',
    section: 'core §7 Messages; live §7 Notices in class',
    parallel: true,
  }),
  countUnread: defineCall({
    method: 'POST',
    path: '/api/msg/findUnReadCount',
    body: 'form',
    who: readers,
    input: z.object({ teachingClassId: filter }),
    data: z.number().int(),
    doc: 'Returns the number of the caller’s unread notices, of one teaching class or of all.',
    section: 'core §7 Messages; live §7 Notices in class',
    parallel: true,
  }),
  readAllNotices: defineCall({
    method: 'POST',
    path: '/api/msg/allHadRead',
    body: 'form',
    who: readers,
    input: z.object({ teachingClassId: filter }),
    data: z.null(),
    doc: 'Marks all notices of the caller as read, of one teaching class or of all.',
    section: 'core §7 Messages; live §7 Notices in class',
  }),
  readNotice: defineCall({
    method: 'POST',
    path: '/api/msg/hadRead',
    body: 'form',
    who: readers,
    input: z.object({ userMsgId: id, msgId: id.optional() }),
    data: z.null(),
    doc: 'Marks a notice of the caller as read. A repeated request changes nothing.',
    section: 'core §7 Messages; live §7 Notices in class',
    parallel: true,
  }),
  findCommentNotices: defineCall({
    method: 'POST',
    path: '/api/msg/findCommentList',
    body: 'form',
    who: readers,
    input: z.object({}),
    data: z.array(notice),
    doc: 'Returns the caller’s comment messages (discussion replies and annotations); unread ones first, then newest first.',
    section: 'core §7 Messages; content §7 Notices and messages',
  }),
  readCommentNotices: defineCall({
    method: 'POST',
    path: '/api/msg/commentHadRead',
    body: 'form',
    who: readers,
    input: z.object({}),
    data: z.null(),
    doc: 'Marks all comment messages of the caller as read.',
    section: 'core §7 Messages; content §7 Notices and messages',
  }),
  getNotice: defineCall({
    method: 'POST',
    path: '/api/notice/getNotice',
    body: 'form',
    who: readers,
    input: z.object({ noticeId: id }),
    data: noticeText,
    doc: 'Returns the whole notice; the caller has received or written it.',
    section: 'core §7 Messages; content §7 Notices and messages',
  }),
  saveAnnouncement: defineCall({
    method: 'POST',
    path: '/admin/notice/save',
    body: 'form',
    who: ['teacher'],
    input: z.object({
      teachingClassId: id,
      title: z.string().max(1_000),
      /** HTML; sanitised before it is stored. */
      content: lines(z.string().max(RICH_TEXT_MAX)),
      /** A repeated request with the same id writes one announcement. */
      requestId: id,
    }),
    data: announcement,
    doc: 'Sends an announcement to all members of the caller’s teaching class. The title has 1 to 50 characters.',
    section: 'Podium',
  }),
  countReceivers: defineCall({
    method: 'POST',
    path: '/admin/notice/countReceivers',
    body: 'form',
    who: offices,
    input: z.object(audience),
    data: z.number().int(),
    doc: 'Returns how many people an announcement to this audience reaches now. The office of an academy may name its academy only.',
    section: 'Podium',
    parallel: true,
  }),
  saveSchoolAnnouncement: defineCall({
    method: 'POST',
    path: '/admin/notice/saveSchool',
    body: 'form',
    who: offices,
    input: z.object({
      ...audience,
      title: z.string().max(1_000),
      /** HTML; sanitised before it is stored. */
      content: lines(z.string().max(RICH_TEXT_MAX)),
      /** A repeated request with the same id writes one announcement. */
      requestId: id,
    }),
    data: announcement,
    doc: 'Sends an announcement to the school, to a role, or to an academy. The title has 1 to 50 characters.',
    section: 'Podium',
  }),
  changeAnnouncement: defineCall({
    method: 'POST',
    path: '/admin/notice/update',
    body: 'form',
    who: writers,
    input: z.object({
      noticeId: id,
      title: z.string().max(1_000),
      /** HTML; sanitised before it is stored. */
      content: lines(z.string().max(RICH_TEXT_MAX)),
      version: shownVersion,
    }),
    data: noticeText,
    doc: 'Changes the title and text of an announcement of the caller that is not withdrawn. Members who have read it keep it as read.',
    section: 'Podium; G126',
  }),
  findAnnouncements: defineCall({
    method: 'POST',
    path: '/admin/notice/findPage',
    body: 'form',
    who: writers,
    input: z.object({ teachingClassId: filter, ...paging }),
    data: pageOf(announcement),
    doc: 'Returns the announcements that the caller has written, of one teaching class or of all, newest first.',
    section: 'Podium',
  }),
  withdrawAnnouncement: defineCall({
    method: 'POST',
    path: '/admin/notice/withdraw',
    body: 'form',
    who: writers,
    input: z.object({ noticeId: id }),
    data: z.null(),
    doc: 'Withdraws an announcement of the caller from all its recipients.',
    section: 'Podium',
  }),
}
