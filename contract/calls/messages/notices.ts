/** Notices: the caller's own, and the announcements that teachers write (core §7 Messages). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { lines } from '../../characters'
import { announcement, notice, noticeText, noticeType } from '../../entities/messages/notice'
import { shownVersion } from '../../entities/shared/version'
import { filter, id, ids, pageOf, paging } from '../../fields'
import { RICH_TEXT_MAX } from '../../limits'

/** An optional filter; blank does not restrict. */
const optional = <Field extends z.ZodType>(field: Field) =>
  z.union([z.literal('').transform((): undefined => undefined), field]).optional()

const readers = ['student', 'teacher'] as const

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
    doc: 'One’s notices, unread ones first, then the newest, filtered and paged. The bell asks for state 0, three a page.',
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
    doc: 'How many of one’s notices are unread, of one teaching class or of all.',
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
    doc: 'Marks all of one’s notices read, of one teaching class or of all.',
    section: 'core §7 Messages; live §7 Notices in class',
  }),
  readNotice: defineCall({
    method: 'POST',
    path: '/api/msg/hadRead',
    body: 'form',
    who: readers,
    input: z.object({ userMsgId: id, msgId: id.optional() }),
    data: z.null(),
    doc: 'Marks one of one’s notices read. One that is read already stays so.',
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
    doc: 'One’s comment messages (discussion replies and annotations), unread ones first, then the newest.',
    section: 'core §7 Messages; content §7 Notices and messages',
  }),
  readCommentNotices: defineCall({
    method: 'POST',
    path: '/api/msg/commentHadRead',
    body: 'form',
    who: readers,
    input: z.object({}),
    data: z.null(),
    doc: 'Marks all of one’s comment messages read.',
    section: 'core §7 Messages; content §7 Notices and messages',
  }),
  getNotice: defineCall({
    method: 'POST',
    path: '/api/notice/getNotice',
    body: 'form',
    who: readers,
    input: z.object({ noticeId: id }),
    data: noticeText,
    doc: 'The whole of a notice that one has been sent or has written.',
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
    doc: 'Writes an announcement to everybody in an own teaching class. Title 1 to 50 characters.',
    section: 'Podium',
  }),
  changeAnnouncement: defineCall({
    method: 'POST',
    path: '/admin/notice/update',
    body: 'form',
    who: ['teacher'],
    input: z.object({
      noticeId: id,
      title: z.string().max(1_000),
      /** HTML; sanitised before it is stored. */
      content: lines(z.string().max(RICH_TEXT_MAX)),
      version: shownVersion,
    }),
    data: noticeText,
    doc: 'Changes title and text of an own announcement that is not withdrawn; who has read it stays so.',
    section: 'Podium; G126',
  }),
  findAnnouncements: defineCall({
    method: 'POST',
    path: '/admin/notice/findPage',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: filter, ...paging }),
    data: pageOf(announcement),
    doc: 'The announcements that one has written, of one teaching class or of all, newest first.',
    section: 'Podium',
  }),
  withdrawAnnouncement: defineCall({
    method: 'POST',
    path: '/admin/notice/withdraw',
    body: 'form',
    who: ['teacher'],
    input: z.object({ noticeId: id }),
    data: z.null(),
    doc: 'Takes an own announcement back from everybody who was sent it.',
    section: 'Podium',
  }),
}
