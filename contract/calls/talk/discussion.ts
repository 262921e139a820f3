/** Discussion of a teaching class (content §7 Discussion; B552 B553, D26). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { lines } from '../../characters'
import {
  discussLikes,
  discussPerson,
  discussPlace,
  discussReply,
  discussTarget,
  discussTopic,
  discussTopicHead,
} from '../../entities/talk/discussion'
import { blankOr, filter, flag, id, ids, pageOf, paging } from '../../fields'
import { DISCUSS_BODY_MAX, DISCUSS_TEXT_MAX, DISCUSS_TITLE_MAX } from '../../limits'

const section = 'content §7 Discussion'
const own = 'Podium'
const people = ['student', 'teacher'] as const

const content = lines(z.string().max(DISCUSS_TEXT_MAX))
const remarks = z.string().trim().max(DISCUSS_TITLE_MAX)
/** People of the class who get a notice of it. */
const mentionIds = blankOr(ids)
/** Made by the page: the same request again answers what it has made. */
const requestId = id

const topicInput = z.object({
  teachingClassId: id,
  /** Rich text. */
  content,
  /** The title. */
  remarks,
  targetType: discussTarget,
  /** The node of the course; left out where the topic is about the course. */
  targetKey: blankOr(id),
  /** Read and ignored: the course says what its levels are called. */
  LessonFullName: z.string().max(1_000).optional(),
  mentionIds,
  requestId,
})

const listInput = {
  /** Words to search for in the title, the text and the author’s name. */
  search: filter,
  filterType: blankOr(z.enum(['mine', 'unanswered', 'unread', 'pinned'])),
  /** Newest first where it is left out. Pinned topics always come first. */
  sortField: blankOr(z.enum(['createTime', 'lastTime', 'likeNum'])),
  ...paging,
}

export const discussionCalls = {
  publishTopic: defineCall({
    method: 'POST',
    path: '/api/discuss/publicDiscuss',
    body: 'form',
    who: ['student'],
    input: topicInput,
    data: discussTopic,
    doc: 'Opens a topic in a class that one learns in, about the course or about a level of it that one sees.',
    section,
    parallel: true,
    maxBodyBytes: DISCUSS_BODY_MAX,
  }),
  publishTopicAsTeacher: defineCall({
    method: 'POST',
    path: '/api/discuss/teacherPublic',
    body: 'form',
    who: ['teacher'],
    input: topicInput,
    data: discussTopic,
    doc: 'Opens a topic in an own class.',
    section,
    parallel: true,
    maxBodyBytes: DISCUSS_BODY_MAX,
  }),
  findTopicsByChapter: defineCall({
    method: 'POST',
    path: '/api/discuss/findPageByChapter',
    body: 'form',
    who: people,
    input: z.object({ teachingClassId: id, targetKey: id, ...listInput }),
    data: pageOf(discussTopicHead),
    doc: 'The topics of a class about one level of its course and what stands below it.',
    section,
    parallel: true,
  }),
  findTopics: defineCall({
    method: 'POST',
    path: '/api/discuss/findPage',
    body: 'form',
    who: people,
    input: z.object({ teachingClassId: blankOr(id), ...listInput }),
    data: pageOf(discussTopicHead),
    doc: 'The topics of a class, or of all classes that one learns or teaches in.',
    section,
    parallel: true,
  }),
  getTopic: defineCall({
    method: 'POST',
    path: '/api/discuss/get',
    body: 'form',
    who: people,
    input: z.object({ discussId: id }),
    data: discussTopic,
    doc: 'A topic, named by itself or by one of its replies.',
    section: own,
    parallel: true,
  }),
  deletePost: defineCall({
    method: 'POST',
    path: '/api/discuss/delete',
    body: 'form',
    who: people,
    input: z.object({ discussId: id }),
    data: z.null(),
    doc: 'Deletes an own topic or reply; the teacher of the class deletes any. That there was one stays to be seen.',
    section,
    parallel: true,
  }),
  likePost: defineCall({
    method: 'POST',
    path: '/api/discuss/giveLike',
    body: 'form',
    who: people,
    input: z.object({ discussId: id }),
    data: discussLikes,
    doc: 'Likes a topic or a reply; each person counts once.',
    section,
    parallel: true,
  }),
  unlikePost: defineCall({
    method: 'POST',
    path: '/api/discuss/cancelLike',
    body: 'form',
    who: people,
    input: z.object({ discussId: id }),
    data: discussLikes,
    doc: 'Likes a topic or a reply no longer.',
    section,
    parallel: true,
  }),
  replyToPost: defineCall({
    method: 'POST',
    path: '/api/discuss/replyDiscuss',
    body: 'form',
    who: people,
    input: z.object({
      content,
      /** Kept as it comes; Podium leaves it blank. */
      remarks: remarks.optional(),
      /** The topic, or a reply that is quoted. */
      parentDiscussId: id,
      mentionIds,
      requestId: requestId.optional(),
    }),
    data: discussReply,
    doc: 'Replies to a topic or to a reply (B553).',
    section,
    parallel: true,
    maxBodyBytes: DISCUSS_BODY_MAX,
  }),
  findReplies: defineCall({
    method: 'POST',
    path: '/api/discuss/findReplyList',
    body: 'form',
    who: people,
    input: z.object({
      discussId: id,
      /** Of a reply: its page is answered, whichever was asked for. */
      aroundDiscussId: blankOr(id),
      ...paging,
    }),
    data: pageOf(discussReply),
    doc: 'The replies to a topic, the oldest first.',
    section,
    parallel: true,
  }),
  changePost: defineCall({
    method: 'POST',
    path: '/api/discuss/update',
    body: 'form',
    who: people,
    input: z.object({ discussId: id, content, remarks: remarks.optional() }),
    data: z.null(),
    doc: 'Changes an own topic or reply; that it was changed is shown.',
    section: own,
    parallel: true,
    maxBodyBytes: DISCUSS_BODY_MAX,
  }),
  pinTopic: defineCall({
    method: 'POST',
    path: '/admin/discuss/pin',
    body: 'form',
    who: ['teacher'],
    input: z.object({ discussId: id, isPinned: flag }),
    data: z.null(),
    doc: 'Keeps a topic of an own class at the top of lists, or no longer.',
    section: own,
    parallel: true,
  }),
  lockTopic: defineCall({
    method: 'POST',
    path: '/admin/discuss/lock',
    body: 'form',
    who: ['teacher'],
    input: z.object({ discussId: id, isLocked: flag }),
    data: z.null(),
    doc: 'Ends a topic of an own class: it takes no replies, until it is opened again.',
    section: own,
    parallel: true,
  }),
  readTopic: defineCall({
    method: 'POST',
    path: '/api/discuss/hadRead',
    body: 'form',
    who: people,
    input: z.object({ discussId: id }),
    data: z.null(),
    doc: 'One has read a topic up to now.',
    section: own,
    parallel: true,
  }),
  findDiscussPeople: defineCall({
    method: 'POST',
    path: '/api/discuss/findPeople',
    body: 'form',
    who: people,
    input: z.object({ teachingClassId: id }),
    data: z.array(discussPerson),
    doc: 'Who can be mentioned in a class: its teacher and its students.',
    section: own,
    parallel: true,
  }),
  findDiscussPlaces: defineCall({
    method: 'POST',
    path: '/api/discuss/findPlaces',
    body: 'form',
    who: people,
    input: z.object({ teachingClassId: id }),
    data: z.array(discussPlace),
    doc: 'Chapters, lessons and tasks of the course in their order; for students what is open to them, and what that stands in.',
    section: own,
    parallel: true,
  }),
}
