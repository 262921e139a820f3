/** Discussion of a teaching class: topics and their replies (content §3 Discussion, §7 Discussion; D26). */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { readOnlyCause } from '../courses/learning'

/** What a topic is about: the course in general, or a level of it (D26). */
export const discussTarget = z.enum(['course', 'chapter', 'lesson', 'subLesson', 'lessonTask'])
export type DiscussTarget = z.output<typeof discussTarget>

/** Somebody of the class. */
export const discussPerson = z.object({ userId: id, userName: z.string(), isTeacher: flag })
export type DiscussPerson = z.output<typeof discussPerson>

/** What topics and replies have in common. */
const post = z.object({
  discussId: id,
  teachingClassId: id,
  userId: id,
  userName: z.string(),
  isTeacher: flag,
  /** '1': written by the caller. */
  isOwn: flag,
  createTime: moment,
  /** When its author changed it last; null where it never was. */
  changeTime: moment.nullable(),
  /** Deleted, by its author or by the teacher: nothing is left of it but that it was there. */
  deleted: z.enum(['', 'author', 'teacher']),
  likeNum: z.number().int(),
  /** '1': liked by the caller. */
  isLiked: flag,
})

/** A topic as lists show it. */
export const discussTopicHead = post.extend({
  /** Its title. */
  remarks: z.string(),
  /** How it begins, as plain text. */
  excerpt: z.string(),
  targetType: discussTarget,
  /** The node of the course; blank where it is about the course. */
  targetKey: z.string(),
  /** What it is about, in words. */
  LessonFullName: z.string(),
  teachingClassName: z.string(),
  replyNum: z.number().int(),
  /** When something was written last, and by whom. */
  lastTime: moment,
  lastUserName: z.string(),
  isPinned: flag,
  /** '1': it takes no replies. */
  isLocked: flag,
  isUnread: flag,
  /** Replies of others since it was read last. */
  newNum: z.number().int(),
})
export type DiscussTopicHead = z.output<typeof discussTopicHead>

/** A whole topic. */
export const discussTopic = discussTopicHead.extend({
  content: z.string(),
  mentions: z.array(discussPerson),
  /** Why nothing is taken in just now (D41); blank where it is. */
  readOnly: readOnlyCause,
  /** '1': the caller is the teacher of the class, and may pin, lock and delete. */
  mayModerate: flag,
})
export type DiscussTopic = z.output<typeof discussTopic>

/** A reply. */
export const discussReply = post.extend({
  topicId: id,
  /** What is answered: the topic, or a reply, which is then quoted. */
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

/** How many like something now. */
export const discussLikes = z.object({ likeNum: z.number().int(), isLiked: flag })
