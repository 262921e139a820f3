/** Topics and replies in the form for a reader. Pure. */
import type {
  DiscussPerson,
  DiscussReply,
  DiscussTopic,
  DiscussTopicHead,
} from '../../../../contract/entities/talk/discussion'
import { DISCUSS_EXCERPT_MAX } from '../../../../contract/limits'
import { readOnlyCauseOf } from '../../../policies/courses/classRuns'
import { excerptOf } from '../../../shared/plainText'
import type { MentionRow, ReplyRow, TopicRow } from './discussion.repository'

const flag = (value: boolean) => (value ? ('1' as const) : ('0' as const))

const deletedBy = ({ deleted_at, deleted_by, author_id }: TopicRow | ReplyRow): DiscussReply['deleted'] => {
  if (deleted_at === null) return ''
  return deleted_by === author_id ? 'author' : 'teacher'
}

const postOf = (row: TopicRow | ReplyRow, userId: string) => ({
  discussId: row.discuss_id,
  teachingClassId: row.teaching_class_id,
  userId: row.author_id,
  userName: row.author_name,
  isTeacher: flag(row.is_teacher),
  isOwn: flag(row.author_id === userId),
  createTime: row.created_at,
  changeTime: row.deleted_at === null ? row.changed_at : null,
  deleted: deletedBy(row),
  likeNum: row.like_num,
  isLiked: flag(row.is_liked),
})

export const headOf = (row: TopicRow, userId: string): DiscussTopicHead => ({
  ...postOf(row, userId),
  remarks: row.title,
  excerpt: excerptOf(row.plain, DISCUSS_EXCERPT_MAX),
  targetType: row.target_type,
  targetKey: row.target_key ?? '',
  LessonFullName: row.full_name,
  teachingClassName: row.course_name,
  replyNum: row.reply_num,
  lastTime: row.last_at,
  lastUserName: row.last_name ?? '',
  isPinned: flag(row.pinned_at !== null),
  isLocked: flag(row.locked_at !== null),
  isUnread: flag(row.last_by !== userId && row.last_at > (row.read_at ?? -1)),
  newNum: row.new_num,
})

const peopleIn = (mentions: readonly MentionRow[], discussId: string): DiscussPerson[] =>
  mentions
    .filter((mention) => mention.discuss_id === discussId)
    .map(({ user_id, user_name, is_teacher }) => ({
      userId: user_id,
      userName: user_name,
      isTeacher: flag(is_teacher),
    }))

export const topicOf = (
  row: TopicRow,
  userId: string,
  { mentions, now }: { readonly mentions: readonly MentionRow[]; readonly now: number },
): DiscussTopic => ({
  ...headOf(row, userId),
  content: row.body,
  mentions: peopleIn(mentions, row.discuss_id),
  readOnly: readOnlyCauseOf(row, now),
  mayModerate: flag(row.teacher_id === userId),
})

export const replyOf = (row: ReplyRow, userId: string, mentions: readonly MentionRow[]): DiscussReply => ({
  ...postOf(row, userId),
  topicId: row.topic_id,
  parentDiscussId: row.quote_id ?? row.topic_id,
  remarks: row.title,
  content: row.body,
  quote:
    row.quote_id === null
      ? null
      : {
          userName: row.quote_name ?? '',
          excerpt: excerptOf(row.quote_plain ?? '', DISCUSS_EXCERPT_MAX),
          isDeleted: flag(row.quote_deleted_at !== null),
        },
  mentions: peopleIn(mentions, row.discuss_id),
})
