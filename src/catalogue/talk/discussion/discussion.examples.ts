/** Examples of topics, replies and drafts, and results of requests, for walks and pictures. */
import type { DiscussReply, DiscussTopic } from '../../../../contract/entities/talk/discussion'
import type { Draft, FoundTopics, OpenedTopic } from '../../../machines/talk/discussion/discussion.types'

export const NOW = 1_795_141_800_000

const post = {
  teachingClassId: 'tc1',
  userId: 'u1',
  userName: '王子涵',
  isTeacher: '0',
  isOwn: '1',
  createTime: NOW - 3_600_000,
  changeTime: null,
  deleted: '',
  likeNum: 2,
  isLiked: '0',
} as const

export const topic: DiscussTopic = {
  ...post,
  discussId: 'd1',
  remarks: '读取工资表时第一行总是标题，怎么跳过？',
  excerpt: '我按照课件里的步骤读取工资表，结果第一行也当成了数据。',
  content: '<p>我按照课件里的步骤读取工资表，结果<strong>第一行</strong>也当成了数据。</p>',
  targetType: 'lesson',
  targetKey: 'le1',
  LessonFullName: '第二章 第一个机器人 / 2.2 读取与写入表格',
  teachingClassName: '流程机器人应用',
  replyNum: 2,
  lastTime: NOW - 600_000,
  lastUserName: '陈思远',
  isPinned: '0',
  isLocked: '0',
  isUnread: '1',
  newNum: 2,
  mentions: [],
  readOnly: '',
  mayModerate: '0',
}

export const reply: DiscussReply = {
  ...post,
  discussId: 'r1',
  topicId: 'd1',
  parentDiscussId: 'd1',
  userId: 'u2',
  userName: '李雨桐',
  isOwn: '0',
  remarks: '',
  content: '<p>“读取区域”里有一项“包含标题”，勾上就行。</p>',
  quote: null,
  mentions: [],
}
const answer: DiscussReply = {
  ...reply,
  discussId: 'r2',
  parentDiscussId: 'r1',
  userId: 't1',
  userName: '陈思远',
  isTeacher: '1',
  isLiked: '1',
  content: '<p>说得对。表头有两行时再用起始单元格的办法。</p>',
  quote: { userName: '李雨桐', excerpt: '“读取区域”里有一项“包含标题”，勾上就行。', isDeleted: '0' },
  mentions: [{ userId: 'u1', userName: '王子涵', isTeacher: '0' }],
}
const deletedReply: DiscussReply = { ...reply, discussId: 'r3', deleted: 'teacher', content: '' }

export const opened: OpenedTopic = { topic, replies: [reply, answer, deletedReply], total: 3, pageNo: 1 }
export const openedLocked: OpenedTopic = {
  ...opened,
  topic: { ...topic, isLocked: '1', isPinned: '1', mayModerate: '1' },
}
/** The first of two pages. */
export const openedLong: OpenedTopic = { ...opened, total: 80 }
export const openedPaused: OpenedTopic = { ...opened, topic: { ...topic, readOnly: 'paused' } }
export const openedDeleted: OpenedTopic = {
  ...opened,
  topic: { ...topic, deleted: 'author', content: '', remarks: '' },
}

export const found: FoundTopics = {
  list: [
    { ...topic, discussId: 'd0', remarks: '讨论区怎么用：先搜索，再提问', isPinned: '1', isUnread: '0', newNum: 0 },
    topic,
    { ...topic, discussId: 'd2', remarks: '期中小组分工表（已结束）', isLocked: '1', isUnread: '0', newNum: 0 },
  ],
  total: 3,
  places: [
    { targetKey: 'ch2', targetType: 'chapter', name: '第二章 第一个机器人', LessonFullName: '第二章 第一个机器人' },
    {
      targetKey: 'le1',
      targetType: 'lesson',
      name: '2.2 读取与写入表格',
      LessonFullName: '第二章 第一个机器人 / 2.2 读取与写入表格',
    },
  ],
}
export const foundNone: FoundTopics = { ...found, list: [], total: 0 }

export const writtenDraft: Draft = {
  title: '捕获异常之后流程还会继续吗？',
  html: '<p>我试了两次，结果不一样。</p>',
  targetKey: '',
  mentions: [],
  quote: null,
}
