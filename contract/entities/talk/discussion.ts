/** Discussion of a teaching class: topics and their replies (content §3 Discussion, §7 Discussion; D26). */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { readOnlyCause } from '../courses/learning'

/** The subject of a topic: the course in general, or a level of it (D26). */
export const discussTarget = z.enum(['course', 'chapter', 'lesson', 'subLesson', 'lessonTask'])
export type DiscussTarget = z.output<typeof discussTarget>

/** A person of the class. */
export const discussPerson = z.object({ userId: id, userName: z.string(), isTeacher: flag })
export type DiscussPerson = z.output<typeof discussPerson>

/** Fields that topics and replies share. */
const post = z.object({
  discussId: id,
  teachingClassId: id,
  userId: id,
  userName: z.string(),
  isTeacher: flag,
  /** '1': written by the caller. */
  isOwn: flag,
  createTime: moment,
  /** When its author changed it last; null: never. */
  changeTime: moment.nullable(),
  /** Deleted by its author or by the teacher: only the fact that it existed remains. */
  deleted: z.enum(['', 'author', 'teacher']),
  likeNum: z.number().int(),
  /** '1': liked by the caller. */
  isLiked: flag,
})

/** A topic as lists show it. */
export const discussTopicHead = post.extend({
  /** The title of the topic. */
  remarks: z.string(),
  /** The beginning of its text, as plain text. */
  excerpt: z.string(),
  targetType: discussTarget,
  /** The node of the course; blank if it is about the course. */
  targetKey: z.string(),
  /** The titles of the course node and the nodes above it; blank if the topic is about the course. */
  LessonFullName: z.string(),
  teachingClassName: z.string(),
  replyNum: z.number().int(),
  /** The latest post: when, and by whom. */
  lastTime: moment,
  lastUserName: z.string(),
  isPinned: flag,
  /** '1': closed for replies. */
  isLocked: flag,
  isUnread: flag,
  /** The number of replies of others since the caller last read it. */
  newNum: z.number().int(),
})
export type DiscussTopicHead = z.output<typeof discussTopicHead>

/** A complete topic. */
export const discussTopic = discussTopicHead.extend({
  content: z.string(),
  mentions: z.array(discussPerson),
  /** Why nothing can be posted now (D41); blank if posting is possible. */
  readOnly: readOnlyCause,
  /** '1': the caller is the teacher of the class, and may pin, lock and delete. */
  mayModerate: flag,
})
export type DiscussTopic = z.output<typeof discussTopic>

/** A reply. */
export const discussReply = post.extend({
  topicId: id,
  /** The topic, or the reply that this reply quotes. */
  parentDiscussId: id,
  remarks: z.string(),
  content: z.string(),
  quote: z.object({ userName: z.string(), excerpt: z.string(), isDeleted: flag }).nullable(),
  mentions: z.array(discussPerson),
})
export type DiscussReply = z.output<typeof discussReply>

/** A level of the course that a topic can be about. */
export const discussPlace = z.object({
  targetKey: id,
  targetType: discussTarget,
  name: z.string(),
  LessonFullName: z.string(),
})
export type DiscussPlace = z.output<typeof discussPlace>

/** The current number of likes. */
export const discussLikes = z.object({ likeNum: z.number().int(), isLiked: flag })
