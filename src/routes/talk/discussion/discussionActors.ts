/** Connects the charts of the discussion with the server, the notification channel and the drafts in the browser. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { z } from 'zod'
import { discussPerson } from '../../../../contract/entities/talk/discussion'
import { DISCUSS_PAGE, DISCUSS_REPLY_PAGE } from '../../../../contract/limits'
import { discussionMachine } from '../../../machines/talk/discussion/discussion.machine'
import type {
  DiscussionFact,
  DraftCommand,
  DraftEvent,
  DraftInput,
  FindTopicsInput,
  FoundTopics,
  OpenedTopic,
  OpenTopicInput,
  PostAct,
  PublishInput,
} from '../../../machines/talk/discussion/discussion.types'
import { blankDraft, draftMachine } from '../../../machines/talk/discussion/draft.machine'
import { topicMachine } from '../../../machines/talk/discussion/topic.machine'
import { local } from '../../../services/browser/kept/storage'
import { call } from '../../../services/network/http'
import { newId } from '../../../services/network/ids'
import { onDiscussionNews } from '../../shared/notificationFacts'

/** The current user. */
export interface Looker {
  readonly userId: string
  readonly isTeacher: boolean
}

interface Asked<Input> {
  readonly input: Input
  readonly signal: AbortSignal
}

const storedDraft = z.object({
  requestId: z.string(),
  draft: z.object({
    title: z.string(),
    html: z.string(),
    targetKey: z.string(),
    mentions: z.array(discussPerson),
    quote: z.object({ discussId: z.string(), userName: z.string(), excerpt: z.string() }).nullable(),
  }),
})

const facts = (userId: string) =>
  fromCallback<AnyEventObject, { teachingClassId: string | null }>(({ input: { teachingClassId }, sendBack }) =>
    onDiscussionNews((news) => {
      if (news.name === 'resumed' || news.name === 'teachingClassStopped') {
        sendBack({ type: 'line.back' })
        return
      }
      const { what, topicId, teachingClassId: place, userId: by } = news.data
      if (teachingClassId !== null && place !== teachingClassId) return
      sendBack({ type: 'discussion.changed', what, topicId, isOwn: by === userId } satisfies DiscussionFact)
    }),
  )

const findTopics = fromPromise(
  async ({ input: { teachingClassId, query }, signal }: Asked<FindTopicsInput>): Promise<FoundTopics> => {
    const { targetKey, ...asked } = query
    const input = { ...asked, pageSize: DISCUSS_PAGE }
    const places = teachingClassId === null ? [] : call('findDiscussPlaces', { teachingClassId }, { signal })
    const page =
      teachingClassId === null
        ? call('findTopics', input, { signal })
        : targetKey === ''
          ? call('findTopics', { ...input, teachingClassId }, { signal })
          : call('findTopicsByChapter', { ...input, teachingClassId, targetKey }, { signal })
    const [found, known] = await Promise.all([page, places])
    return { list: found.list, total: found.total, places: known }
  },
)

const pageSize = DISCUSS_REPLY_PAGE

const openTopic = fromPromise(
  async ({ input: { discussId, replyId, pageNo }, signal }: Asked<OpenTopicInput>): Promise<OpenedTopic> => {
    const topic = await call('getTopic', { discussId }, { signal })
    const around = replyId === null || replyId === discussId ? {} : { aroundDiscussId: replyId }
    const asked = (no: number) => call('findReplies', { discussId, pageNo: no, pageSize, ...around }, { signal })
    let found = await asked(pageNo === 'last' ? 1 : pageNo)
    const last = Math.max(1, Math.ceil(found.total / pageSize))
    if (pageNo === 'last' && last > 1) found = await asked(last)
    // The result of this call does not change the display.
    if (topic.isUnread === '1' || topic.newNum > 0) call('readTopic', { discussId }).catch(() => undefined)
    return { topic, replies: found.list, total: found.total, pageNo: found.pageNo }
  },
)

const act = fromPromise(async ({ input }: Asked<PostAct>): Promise<void> => {
  const { kind, discussId } = input
  if (kind === 'like') await call('likePost', { discussId })
  else if (kind === 'unlike') await call('unlikePost', { discussId })
  else if (kind === 'delete') await call('deletePost', { discussId })
  else if (kind === 'pin' || kind === 'unpin')
    await call('pinTopic', { discussId, isPinned: kind === 'pin' ? '1' : '0' })
  else if (kind === 'lock' || kind === 'unlock')
    await call('lockTopic', { discussId, isLocked: kind === 'lock' ? '1' : '0' })
  else if (kind === 'change') await call('changePost', { discussId, remarks: input.title, content: input.html })
})

const draftOf = ({ userId, isTeacher }: Looker) =>
  draftMachine.provide({
    actors: {
      draftKeeper: fromCallback<DraftCommand, DraftInput, AnyEventObject>(
        ({ input: { kind, about }, receive, sendBack }) => {
          const key = `discussion-draft:${userId}:${kind}:${about}`
          const restored = (draft: Pick<Extract<DraftEvent, { type: 'draft.restored' }>, 'draft' | 'requestId'>) =>
            sendBack({ type: 'draft.restored', ...draft } satisfies DraftEvent)
          restored(local.read(key, storedDraft) ?? { draft: blankDraft, requestId: newId() })
          receive((command) => {
            if (command.type === 'draft.keep') {
              local.write(key, { draft: command.draft, requestId: command.requestId })
              return
            }
            local.remove(key)
            restored({ draft: blankDraft, requestId: newId() })
          })
        },
      ),
      publish: fromPromise(async ({ input: { kind, about, draft, requestId } }: Asked<PublishInput>) => {
        const mentionIds = draft.mentions.map(({ userId: one }) => one)
        const text = { content: draft.html, requestId, ...(mentionIds.length > 0 && { mentionIds }) }
        if (kind === 'reply') {
          const parentDiscussId = draft.quote?.discussId ?? about
          return (await call('replyToPost', { ...text, parentDiscussId })).discussId
        }
        const places = draft.targetKey === '' ? [] : await call('findDiscussPlaces', { teachingClassId: about })
        const place = places.find(({ targetKey }) => targetKey === draft.targetKey)
        const { discussId } = await call(isTeacher ? 'publishTopicAsTeacher' : 'publishTopic', {
          ...text,
          teachingClassId: about,
          remarks: draft.title.trim(),
          targetType: place?.targetType ?? 'course',
          ...(place && { targetKey: place.targetKey }),
        })
        return discussId
      }),
    },
  })

/** The chart of the topics of one class or of all, for one person. */
export const providedDiscussion = (looker: Looker) =>
  discussionMachine.provide({ actors: { facts: facts(looker.userId), findTopics, draft: draftOf(looker) } })

/** The chart of one topic, for one person. */
export const providedTopic = (looker: Looker) =>
  topicMachine.provide({ actors: { facts: facts(looker.userId), openTopic, act, draft: draftOf(looker) } })
