/** Example notices and announcements for the models. */
import type { Announcement, Notice } from '../../../../contract/entities/messages/notice'
import type { Page } from '../../../../contract/fields'
import { NOTICE_BELL, NOTICE_PAGE } from '../../../../contract/limits'

export const announced: Notice = {
  msgId: 'm1',
  userMsgId: 'um1',
  type: '0',
  teachingClassId: 'tc1',
  teachingClassName: '业务流程机器人实训',
  teachingClassIsStop: '0',
  title: '调课通知',
  content: '<p>周三的课改到<strong>周四</strong>下午，地点不变。</p>',
  sendTime: 1_788_200_000_000,
  bizKey: '',
  senderName: '陈思远',
  remarks: '',
  state: '0',
}
const another = (number: number, change: Partial<Notice>): Notice => ({
  ...announced,
  msgId: `m${number}`,
  userMsgId: `um${number}`,
  ...change,
})
export const replied = another(2, {
  type: '3',
  title: '讨论区有新的回复',
  content: '李雨桐回复了“身边有哪些重复的工作？”',
  senderName: '李雨桐',
})
export const tasked = another(3, { type: '1', title: '新的学习任务', content: '2.1 安装与界面' })
export const paused = another(4, { teachingClassIsStop: '1', teachingClassId: 'tc2', title: '停课通知' })
export const asked = another(5, {
  type: '2',
  teachingClassId: '',
  teachingClassName: '',
  title: '入班申请',
  content: '王子涵申请加入会计信息2601班',
  bizKey: 'c1',
  senderName: '王子涵',
})
export const reviewed = another(6, { type: '4', state: '1', title: '课程模板已通过审核', content: '模板已公开。' })

const pageOf = (list: Notice[], pageSize: number): Page<Notice> => ({ list, total: list.length, pageNo: 1, pageSize })
/** Two notices: the walker distinguishes the first two rows. */
export const unreadPage = pageOf([announced, paused], NOTICE_BELL)
export const emptyBell = pageOf([], NOTICE_BELL)
export const noticePage: Page<Notice> = {
  ...pageOf([announced, replied, paused, tasked, reviewed], NOTICE_PAGE),
  total: 15,
}
export const emptyPage = pageOf([], NOTICE_PAGE)

export const written: Announcement = {
  noticeId: 'm1',
  title: announced.title,
  content: announced.content,
  teachingClassId: 'tc1',
  teachingClassName: '业务流程机器人实训 · 会计信息2601班',
  sendTime: announced.sendTime,
  sentNum: 40,
  readNum: 23,
  withdrawnAt: null,
}
export const announcementPage: Page<Announcement> = {
  list: [written, { ...written, noticeId: 'm9', title: '实训分组', withdrawnAt: announced.sendTime + 1_000 }],
  total: 12,
  pageNo: 1,
  pageSize: NOTICE_PAGE,
}
export const noAnnouncements: Page<Announcement> = { ...announcementPage, list: [], total: 0 }
