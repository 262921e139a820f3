/** Notices about a discussion (type 3): replies, quotes, mentions, likes. */

import { DISCUSS_TOGETHER_MS } from '../../../../contract/limits'
import { discussKey } from '../../../../contract/rules/talk/discussKey'
import type { Caller, FeatureContext } from '../../../kernel'
import { oneAtATime } from '../../../shared/oneAtATime'
import { excerptOf } from '../../../shared/plainText'
import type { DiscussionRepository } from './discussion.repository'
import { texts } from './texts'

/** The length of the excerpt in a notice. */
const EXCERPT_MAX = 60

interface Topic {
  readonly discuss_id: string
  readonly teaching_class_id: string
  readonly author_id: string
  readonly title: string
}

/** A stored post. */
export interface WrittenPost {
  readonly topic: Topic
  readonly discussId: string
  readonly plain: string
  /** The author of the quoted reply. */
  readonly quotedId: string | null
  readonly mentionIds: readonly string[]
  readonly isReply: boolean
}

/** The post is stored before; a failed notice is only logged. */
export function discussionNotices(
  { notices, log, now }: Pick<FeatureContext, 'notices' | 'log' | 'now'>,
  rows: DiscussionRepository,
) {
  // Notices are sent one after another, so that each sees the earlier ones it may be combined with.
  const inTurn = oneAtATime()

  const send = (
    kind: keyof Omit<typeof texts, 'picture'>,
    by: Caller,
    to: string,
    { topic, discussId, content }: { readonly topic: Topic; readonly discussId: string; readonly content: string },
    isGrouped: boolean,
  ) =>
    notices.send({
      type: '3',
      to: [to],
      teachingClassId: topic.teaching_class_id,
      title: texts[kind].title,
      content,
      bizKey: discussKey(topic.discuss_id, discussId),
      sender: { userId: by.userId, realName: by.realName },
      ...(isGrouped && { together: { about: discussKey(topic.discuss_id, ''), since: now() - DISCUSS_TOGETHER_MS } }),
    })

  const quietly = (work: () => Promise<unknown>): Promise<void> =>
    inTurn(async () => {
      try {
        await work()
      } catch (error) {
        log.error({ err: error }, 'a notice about a discussion was not sent')
      }
    })

  return {
    /**
     * For mentioned users; else for the quoted author; else for the author of the topic: one each, and never for the
     * writer.
     */
    written: (by: Caller, post: WrittenPost, members: ReadonlySet<string>): Promise<void> =>
      quietly(async () => {
        const { topic, discussId, quotedId, mentionIds, isReply } = post
        const text = post.plain === '' ? texts.picture : excerptOf(post.plain, EXCERPT_MAX)
        const notified = new Set([by.userId])
        const isNew = (userId: string): boolean => {
          if (notified.has(userId) || !members.has(userId)) return false
          notified.add(userId)
          return true
        }
        for (const userId of mentionIds.filter(isNew)) {
          const content = texts.mention.content(by.realName, topic.title, text)
          await send('mention', by, userId, { topic, discussId, content }, false)
        }
        if (quotedId !== null && isNew(quotedId)) {
          const content = texts.quote.content(by.realName, topic.title, text)
          await send('quote', by, quotedId, { topic, discussId, content }, false)
        }
        if (isReply && isNew(topic.author_id)) {
          const num = await rows.repliers(topic.discuss_id, topic.author_id, now() - DISCUSS_TOGETHER_MS)
          const content = texts.reply.content(by.realName, num, topic.title, text)
          await send('reply', by, topic.author_id, { topic, discussId, content }, true)
        }
      }),

    liked: (
      by: Caller,
      { topic, discussId, authorId }: { readonly topic: Topic; readonly discussId: string; readonly authorId: string },
    ): Promise<void> =>
      quietly(async () => {
        if (authorId === by.userId) return
        const num = await rows.likers(discussId, authorId, now() - DISCUSS_TOGETHER_MS)
        const content = texts.like.content(by.realName, Math.max(1, num), topic.title)
        await send('like', by, authorId, { topic, discussId, content }, true)
      }),
  }
}
