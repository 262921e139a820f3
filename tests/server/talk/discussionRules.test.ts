/** The form of topics and replies for their readers, by plain rows (D26). */
import { expect, test } from 'vitest'
import { DISCUSS_EXCERPT_MAX } from '../../../contract/limits'
import type { ReplyRow, TopicRow } from '../../../server/features/talk/discussion/discussion.repository'
import { headOf, replyOf, topicOf } from '../../../server/features/talk/discussion/discussion.rules'

const post = {
  discuss_id: 'd',
  teaching_class_id: 'class',
  author_id: 'a',
  author_name: '作者',
  is_teacher: false,
  body: '<p>内容</p>',
  created_at: 1,
  changed_at: 2,
  deleted_at: null,
  deleted_by: null,
  like_num: 3,
  is_liked: true,
}
const topic: TopicRow = {
  ...post,
  title: '标题',
  plain: '内容',
  target_type: 'lesson',
  target_key: 'l',
  full_name: '课程/章/课',
  course_name: '课程',
  teacher_id: 't',
  is_stop: false,
  end_time: 100,
  pinned_at: 4,
  locked_at: null,
  last_at: 9,
  last_by: 'b',
  last_name: '某人',
  read_at: 5,
  reply_num: 6,
  new_num: 7,
}
const reply: ReplyRow = {
  ...post,
  topic_id: 'topic',
  title: '',
  quote_id: 'q',
  quote_name: '被引者',
  quote_plain: '引文',
  quote_deleted_at: null,
}
const mention = (discuss_id: string, user_id: string, is_teacher: boolean) => ({
  discuss_id,
  user_id,
  user_name: `人${user_id}`,
  is_teacher,
})
const mentions = [mention('d', 'm', true), mention('other', 'n', false), mention('d', 'o', false)]
const mentioned = [
  { userId: 'm', userName: '人m', isTeacher: '1' },
  { userId: 'o', userName: '人o', isTeacher: '0' },
]

const sentPost = {
  discussId: 'd',
  teachingClassId: 'class',
  userId: 'a',
  userName: '作者',
  isTeacher: '0',
  isOwn: '0',
  createTime: 1,
  changeTime: 2,
  deleted: '',
  likeNum: 3,
  isLiked: '1',
}
const head = {
  ...sentPost,
  remarks: '标题',
  excerpt: '内容',
  targetType: 'lesson',
  targetKey: 'l',
  LessonFullName: '课程/章/课',
  teachingClassName: '课程',
  replyNum: 6,
  lastTime: 9,
  lastUserName: '某人',
  isPinned: '1',
  isLocked: '0',
  isUnread: '1',
  newNum: 7,
}

test('D26 a topic in a list', () => {
  expect(headOf(topic, 'me')).toEqual(head)
  const other: TopicRow = {
    ...topic,
    target_key: null,
    last_name: null,
    pinned_at: null,
    locked_at: 0,
    is_teacher: true,
    is_liked: false,
  }
  expect(headOf(other, 'a')).toMatchObject({
    targetKey: '',
    lastUserName: '',
    isPinned: '0',
    isLocked: '1',
    isTeacher: '1',
    isOwn: '1',
    isLiked: '0',
  })
  const long = { ...topic, plain: '长'.repeat(DISCUSS_EXCERPT_MAX + 1) }
  expect(headOf(long, 'me').excerpt).toBe(`${'长'.repeat(DISCUSS_EXCERPT_MAX - 1)}…`)
})

test("D26 D41 a topic with its text, the mentioned people, and its reader's permissions", () => {
  const sent = (userId: string, now: number) => topicOf(topic, userId, { mentions, now })
  expect(sent('me', 99)).toEqual({
    ...head,
    content: '<p>内容</p>',
    mentions: mentioned,
    readOnly: '',
    mayModerate: '0',
  })
  expect([sent('t', 99).mayModerate, sent('me', 100).readOnly]).toEqual(['1', 'ended'])
})

test('D26 a reply with the quoted reply', () => {
  const sent = {
    ...sentPost,
    topicId: 'topic',
    parentDiscussId: 'q',
    remarks: '',
    content: '<p>内容</p>',
    quote: { userName: '被引者', excerpt: '引文', isDeleted: '0' },
    mentions: mentioned,
  }
  expect(replyOf(reply, 'me', mentions)).toEqual(sent)
  expect(replyOf({ ...reply, quote_name: null, quote_plain: null, quote_deleted_at: 0 }, 'me', []).quote).toEqual({
    userName: '',
    excerpt: '',
    isDeleted: '1',
  })
  expect(replyOf({ ...reply, quote_id: null }, 'me', [])).toMatchObject({ parentDiscussId: 'topic', quote: null })
})
