/**
 * The discussion of a teaching class (content §7 Discussion; B552 B553, D26, D41): topics of its members about the
 * course or a level of it, and replies. Other users get nothing of it, neither live messages nor answers.
 */

import type { Transaction } from 'kysely'
import type { DiscussTopic } from '../../../../contract/entities/talk/discussion'
import {
  DISCUSS_MENTIONS_MAX,
  DISCUSS_RATE,
  DISCUSS_REPLIES_MAX,
  DISCUSS_REPLY_PAGE,
} from '../../../../contract/limits'
import { fieldProblems } from '../../../../contract/rules/shared/inputProblem'
import { isBlankHtml, isBlankText } from '../../../../contract/text'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type CallRequest, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { classRuns } from '../../../policies/courses/classRuns'
import { cleanHtml } from '../../../shared/html'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { plainText } from '../../../shared/plainText'
import { discussionNotices } from './discussion.notices'
import { peopleOf, placesOf } from './discussion.places'
import { createDiscussionRepository } from './discussion.repository'
import { headOf, replyOf, topicOf } from './discussion.rules'

type Given = Pick<FeatureContext, 'db' | 'broadcast' | 'membership' | 'notices' | 'audit' | 'log' | 'now'>
type Post = NonNullable<Awaited<ReturnType<ReturnType<typeof createDiscussionRepository>['post']>>>
type Asked<Name extends 'publishTopic' | 'findTopics'> = Pick<CallRequest<Name>, 'input' | 'caller'>
type What = 'topic' | 'reply' | 'changed' | 'liked'

export function discussionFeature(given: Given): Feature {
  const { db, broadcast, membership, audit, now } = given
  const rows = createDiscussionRepository(db)
  const noticesOf = discussionNotices(given, rows)

  const roleIn = async (caller: Caller, teachingClassId: string): Promise<'teacher' | 'student'> => {
    const place = await membership.find(caller, teachingClassId)
    if (!place) throw new Refusal('notFound')
    return place.role
  }

  /** A topic or a reply of a class of the caller. */
  const postOf = async (caller: Caller, discussId: string): Promise<{ post: Post; role: 'teacher' | 'student' }> => {
    const post = await rows.post(discussId)
    if (!post) throw new Refusal('notFound')
    return { post, role: await roleIn(caller, post.teaching_class_id) }
  }

  const topicIdOf = ({ topic_id, discuss_id }: Pick<Post, 'topic_id' | 'discuss_id'>): string => topic_id ?? discuss_id

  const notify = async (
    caller: Caller,
    post: Pick<Post, 'teaching_class_id' | 'topic_id' | 'discuss_id'>,
    what: What,
  ): Promise<void> => {
    const teachingClassId = post.teaching_class_id
    const userIds = (await peopleOf(db, teachingClassId)).map(({ userId }) => userId)
    const fact = { teachingClassId, topicId: topicIdOf(post), discussId: post.discuss_id, what, userId: caller.userId }
    broadcast.send('notification', { userIds }, 'discussionChanged', fact)
  }

  const topicAgain = async (caller: Caller, topicId: string): Promise<DiscussTopic> => {
    const row = await rows.topic(caller.userId, topicId)
    if (!row) throw new Refusal('notFound')
    return topicOf(row, caller.userId, { mentions: await rows.mentions([topicId]), now: now() })
  }

  const bodyOf = (content: string): { body: string; plain: string } => {
    const body = cleanHtml(content)
    if (isBlankHtml(body)) throw new Refusal('discussEmpty')
    return { body, plain: plainText(body) }
  }

  const titleOf = (remarks: string): string => {
    if (isBlankText(remarks)) throw new Refusal('discussTitleEmpty')
    return remarks
  }

  const mustTakeIn = async (trx: Transaction<Database>, teachingClassId: string): Promise<void> => {
    if (!(await classRuns(trx, teachingClassId, now()))) throw new Refusal('classReadOnly')
  }

  /** Only members of the class can be mentioned. */
  const mentioned = async (teachingClassId: string, ids: readonly string[] = []) => {
    const members = new Set((await peopleOf(db, teachingClassId)).map(({ userId }) => userId))
    const mentionIds = [...new Set(ids)]
    if (mentionIds.length > DISCUSS_MENTIONS_MAX)
      throw new Refusal('invalidInput', fieldProblems.tooMany('mentionIds', DISCUSS_MENTIONS_MAX))
    if (mentionIds.some((userId) => !members.has(userId))) throw new Refusal('notFound')
    return { members, mentionIds }
  }

  /** Stores a post once for each request, within the rate limit. Returns its id, and whether it is new. */
  const writeOnce = (
    { userId }: Caller,
    requestKey: string,
    write: (trx: Transaction<Database>, at: number, discussId: string) => Promise<void>,
  ): Promise<{ discussId: string; isNew: boolean }> =>
    db.transaction().execute(async (trx) => {
      await rows.holdWriter(trx, userId)
      const same = await rows.ofRequest(trx, userId, requestKey)
      if (same !== undefined) return { discussId: same, isNew: false }
      const at = now()
      const written = await rows.writtenSince(trx, userId, at - DISCUSS_RATE.seconds * 1_000)
      if (written >= DISCUSS_RATE.posts) throw new Refusal('discussTooOften')
      const discussId = newId(at)
      await write(trx, at, discussId)
      return { discussId, isNew: true }
    })

  const publish = async ({ input, caller }: Asked<'publishTopic'>): Promise<DiscussTopic> => {
    const { teachingClassId, targetType, targetKey, requestId } = input
    const role = await roleIn(caller, teachingClassId)
    const title = titleOf(input.remarks)
    const text = bodyOf(input.content)
    const isOfCourse = targetType === 'course'
    const places = isOfCourse ? [] : await placesOf(db, teachingClassId, role)
    const place = places.find((one) => one.targetKey === targetKey && one.targetType === targetType)
    if (!isOfCourse && !place) throw new Refusal('notFound')
    const { members, mentionIds } = await mentioned(teachingClassId, input.mentionIds)
    const requestKey = `topic ${requestId}`
    const { discussId, isNew } = await writeOnce(caller, requestKey, async (trx, at, discuss_id) => {
      await mustTakeIn(trx, teachingClassId)
      await rows.insert(
        trx,
        {
          discuss_id,
          teaching_class_id: teachingClassId,
          topic_id: null,
          author_id: caller.userId,
          is_teacher: role === 'teacher',
          title,
          ...text,
          target_type: targetType,
          target_key: place?.targetKey ?? null,
          full_name: place?.LessonFullName ?? '',
          request_id: requestKey,
          created_at: at,
          last_at: at,
          last_by: caller.userId,
        },
        mentionIds,
      )
      await rows.read(trx, discuss_id, caller.userId, at)
    })
    if (isNew) {
      const topic = { discuss_id: discussId, teaching_class_id: teachingClassId, author_id: caller.userId, title }
      await notify(caller, { ...topic, topic_id: null }, 'topic')
      const { plain } = text
      await noticesOf.written(caller, { topic, discussId, plain, quotedId: null, mentionIds, isReply: false }, members)
    }
    return topicAgain(caller, discussId)
  }

  const list = async ({ input, caller }: Asked<'findTopics'>, teachingClassIds: readonly string[], below?: string) => {
    const { search, filterType, sortField = 'createTime' } = input
    const filter = { teachingClassIds, below, search, filterType }
    const bounds = slice(input)
    const [found, total] = await Promise.all([
      rows.findTopics(caller.userId, filter, sortField, bounds),
      rows.countTopics(caller.userId, filter),
    ])
    return page(
      found.map((row) => headOf(row, caller.userId)),
      total,
      bounds,
    )
  }

  /** Changes a topic of the caller's class as its teacher. */
  const moderate = async (
    caller: Caller,
    discussId: string,
    set: { pinned_at?: number | null; locked_at?: number | null },
  ) => {
    const { post, role } = await postOf(caller, discussId)
    if (role !== 'teacher' || post.topic_id !== null) throw new Refusal('notFound')
    if (post.deleted_at !== null) throw new Refusal('discussDeleted')
    await db.transaction().execute((trx) => rows.update(trx, discussId, set))
    await notify(caller, post, 'changed')
    return null
  }

  const likesOf = async (caller: Caller, discussId: string) => {
    const { like_num, is_liked } = await rows.likesOf(discussId, caller.userId)
    return { likeNum: like_num, isLiked: is_liked ? ('1' as const) : ('0' as const) }
  }

  return {
    name: 'discussion',
    calls: {
      publishTopic: publish,
      publishTopicAsTeacher: publish,

      async findTopicsByChapter(request) {
        const { teachingClassId, targetKey } = request.input
        await roleIn(request.caller, teachingClassId)
        // A level that the course does not have has no topics.
        return list(request, [teachingClassId], targetKey)
      },

      async findTopics(request) {
        const { teachingClassId } = request.input
        if (teachingClassId !== undefined) {
          await roleIn(request.caller, teachingClassId)
          return list(request, [teachingClassId])
        }
        return list(
          request,
          (await membership.findAll(request.caller)).map((place) => place.teachingClassId),
        )
      },

      async getTopic({ input: { discussId }, caller }) {
        const { post } = await postOf(caller, discussId)
        return topicAgain(caller, topicIdOf(post))
      },

      async findReplies({ input: { discussId, aroundDiscussId, ...asked }, caller }) {
        const { post } = await postOf(caller, discussId)
        const topicId = topicIdOf(post)
        const size = { pageSize: DISCUSS_REPLY_PAGE, ...asked }
        const place = aroundDiscussId === undefined ? null : await rows.placeOf(topicId, aroundDiscussId)
        const plain = slice(size)
        const bounds = place === null ? plain : slice({ ...size, pageNo: Math.floor(place / plain.limit) + 1 })
        const [found, total] = await Promise.all([
          rows.findReplies(caller.userId, topicId, bounds),
          rows.countReplies(topicId),
        ])
        const mentions = await rows.mentions(found.map(({ discuss_id }) => discuss_id))
        return page(
          found.map((row) => replyOf(row, caller.userId, mentions)),
          total,
          bounds,
        )
      },

      async replyToPost({
        input: { parentDiscussId, content, remarks = '', mentionIds: ids, requestId = newId() },
        caller,
      }) {
        const { post: parent, role } = await postOf(caller, parentDiscussId)
        const text = bodyOf(content)
        const topicId = topicIdOf(parent)
        const teachingClassId = parent.teaching_class_id
        const { members, mentionIds } = await mentioned(teachingClassId, ids)
        const requestKey = `reply ${requestId}`
        const { discussId, isNew } = await writeOnce(caller, requestKey, async (trx, at, discuss_id) => {
          await mustTakeIn(trx, teachingClassId)
          const topic = await rows.hold(trx, { topicId, discussId: topicId })
          const answered = topicId === parentDiscussId ? topic : await rows.post(parentDiscussId, trx)
          if (!topic || !answered) throw new Refusal('notFound')
          if (topic.deleted_at !== null || answered.deleted_at !== null) throw new Refusal('discussDeleted')
          if (topic.locked_at !== null) throw new Refusal('discussLocked')
          if ((await rows.countReplies(topicId, trx)) >= DISCUSS_REPLIES_MAX) throw new Refusal('discussTooMany')
          // Times within one topic increase strictly, so that a later post never sorts before what was read.
          const created_at = Math.max(at, topic.last_at + 1)
          await rows.insert(
            trx,
            {
              discuss_id,
              teaching_class_id: teachingClassId,
              topic_id: topicId,
              quote_id: topicId === parentDiscussId ? null : parentDiscussId,
              author_id: caller.userId,
              is_teacher: role === 'teacher',
              title: remarks,
              ...text,
              request_id: requestKey,
              created_at,
              last_at: created_at,
            },
            mentionIds,
          )
          await rows.update(trx, topicId, { last_at: created_at, last_by: caller.userId })
        })
        const [reply, topic] = await Promise.all([rows.reply(caller.userId, discussId), rows.post(topicId)])
        if (!reply || !topic) throw new Refusal('notFound')
        if (isNew) {
          await notify(caller, reply, 'reply')
          const quotedId = parent.topic_id === null ? null : parent.author_id
          const { plain } = text
          await noticesOf.written(caller, { topic, discussId, plain, quotedId, mentionIds, isReply: true }, members)
        }
        return replyOf(reply, caller.userId, await rows.mentions([discussId]))
      },

      async changePost({ input: { discussId, content, remarks }, caller }) {
        const { post } = await postOf(caller, discussId)
        if (post.author_id !== caller.userId) throw new Refusal('notFound')
        const text = bodyOf(content)
        const title = post.topic_id === null ? titleOf(remarks ?? post.title) : post.title
        const isChanged = await db.transaction().execute(async (trx) => {
          await mustTakeIn(trx, post.teaching_class_id)
          const topicId = topicIdOf(post)
          const topic = await rows.hold(trx, { topicId, discussId: topicId })
          const held = await rows.post(discussId, trx)
          if (!held || !topic) throw new Refusal('notFound')
          if (held.deleted_at !== null) throw new Refusal('discussDeleted')
          if (topic.locked_at !== null) throw new Refusal('discussLocked')
          if (held.body === text.body && held.title === title) return false
          await rows.update(trx, discussId, { ...text, title, changed_at: now() })
          return true
        })
        if (isChanged) await notify(caller, post, 'changed')
        return null
      },

      async deletePost({ input: { discussId }, caller, address }) {
        const { post, role } = await postOf(caller, discussId)
        const isOwn = post.author_id === caller.userId
        if (!isOwn && role !== 'teacher') throw new Refusal('notFound')
        const isGone = await db.transaction().execute(async (trx) => {
          const held = await rows.hold(trx, { topicId: topicIdOf(post), discussId })
          if (!held || held.deleted_at !== null) return false
          const set = { deleted_at: now(), deleted_by: caller.userId, title: '', body: '', plain: '', pinned_at: null }
          await rows.update(trx, discussId, set)
          if (isOwn) return true
          const detail = { authorId: post.author_id, isTopic: post.topic_id === null }
          const entry = { action: 'discuss.delete', actorId: caller.userId, subject: discussId } as const
          await audit.record({ ...entry, outcome: 'done', address, detail }, trx)
          return true
        })
        if (isGone) await notify(caller, post, 'changed')
        return null
      },

      async likePost({ input: { discussId }, caller }) {
        const { post } = await postOf(caller, discussId)
        if (post.deleted_at !== null) throw new Refusal('discussDeleted')
        if (!(await classRuns(db, post.teaching_class_id, now()))) throw new Refusal('classReadOnly')
        if (await rows.like(discussId, caller.userId, now())) {
          await notify(caller, post, 'liked')
          const topic = await rows.post(topicIdOf(post))
          if (topic) await noticesOf.liked(caller, { topic, discussId, authorId: post.author_id })
        }
        return likesOf(caller, discussId)
      },

      async unlikePost({ input: { discussId }, caller }) {
        const { post } = await postOf(caller, discussId)
        if (!(await classRuns(db, post.teaching_class_id, now()))) throw new Refusal('classReadOnly')
        if (await rows.unlike(discussId, caller.userId)) await notify(caller, post, 'liked')
        return likesOf(caller, discussId)
      },

      pinTopic: ({ input: { discussId, isPinned }, caller }) =>
        moderate(caller, discussId, { pinned_at: isPinned === '1' ? now() : null }),

      lockTopic: ({ input: { discussId, isLocked }, caller }) =>
        moderate(caller, discussId, { locked_at: isLocked === '1' ? now() : null }),

      async readTopic({ input: { discussId }, caller }) {
        const { post } = await postOf(caller, discussId)
        const topicId = topicIdOf(post)
        const topic = await rows.post(topicId)
        await rows.read(db, topicId, caller.userId, topic?.last_at ?? now())
        return null
      },

      async findDiscussPeople({ input: { teachingClassId }, caller }) {
        await roleIn(caller, teachingClassId)
        return peopleOf(db, teachingClassId)
      },

      async findDiscussPlaces({ input: { teachingClassId }, caller }) {
        return placesOf(db, teachingClassId, await roleIn(caller, teachingClassId))
      },
    },
  }
}
