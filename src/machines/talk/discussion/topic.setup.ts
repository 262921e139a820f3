/** Setup of the chart of an open topic: types, actors, guards and actions. */
import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { DiscussReply, DiscussTopic } from '../../../../contract/entities/talk/discussion'
import { errors } from '../../../../contract/errors'
import { DISCUSS_EXCERPT_MAX, DISCUSS_QUIET_MS, DISCUSS_REPLY_PAGE } from '../../../../contract/limits'
import { plainOf } from '../../../../contract/rules/shared/plainHtml'
import type { Failure } from '../../shared/failure'
import { actPlaceholder, discussionFactsPlaceholder, openTopicPlaceholder } from './discussion.actors'
import type {
  DraftEvent,
  OpenedTopic,
  PostAct,
  TopicContext,
  TopicEmitted,
  TopicEvent,
  TopicInput,
} from './discussion.types'
import { draftMachine } from './draft.machine'
import { texts } from './texts'

/** The topic or the reply with this id. */
export const postOf = (
  { opened }: Pick<TopicContext, 'opened'>,
  discussId: string,
): DiscussTopic | DiscussReply | null =>
  opened === null
    ? null
    : opened.topic.discussId === discussId
      ? opened.topic
      : (opened.replies.find((reply) => reply.discussId === discussId) ?? null)

/** Why no reply can be written; null where one can. */
export function replyReason(topic: Pick<DiscussTopic, 'readOnly' | 'isLocked' | 'deleted'> | null): string | null {
  if (topic === null) return null
  if (topic.readOnly !== '') return texts.readOnly[topic.readOnly]
  if (topic.deleted !== '') return texts.topicDeleted
  return topic.isLocked === '1' ? texts.locked : null
}

/** Why the topic and its replies cannot be liked or changed; null where they can. */
export const changeReason = (topic: Pick<DiscussTopic, 'readOnly' | 'isLocked' | 'deleted'> | null): string | null =>
  topic === null ? null : topic.readOnly !== '' ? texts.readOnly[topic.readOnly] : null

const toDraft = (event: DraftEvent) => event
const doneTexts: Readonly<Partial<Record<PostAct['kind'], string>>> = { delete: texts.deleted, change: texts.changed }

export const topicSetup = setup({
  types: {
    context: {} as TopicContext,
    events: {} as TopicEvent,
    input: {} as TopicInput,
    emitted: {} as TopicEmitted,
    children: {} as { draft: 'draft' },
  },
  actors: {
    facts: discussionFactsPlaceholder,
    openTopic: openTopicPlaceholder,
    act: actPlaceholder,
    draft: draftMachine,
  },
  delays: { quietOver: DISCUSS_QUIET_MS },
  guards: {
    isElsewhere: ({ context: { discussId }, event }) =>
      event.type === 'discussion.changed' && event.topicId !== discussId,
    isNewsHere: ({ context: { discussId }, event }) =>
      event.type === 'discussion.changed' && event.topicId === discussId && !event.isOwn,
    isOthersReply: ({ event }) => event.type === 'discussion.changed' && event.what === 'reply' && !event.isOwn,
    isGone: (_, { code }: Failure) => code === errors.notFound.code,
    isKnown: ({ context, event }) => 'discussId' in event && postOf(context, event.discussId) !== null,
    canChange: ({ context, event }) =>
      event.type === 'edit.open' &&
      postOf(context, event.discussId)?.isOwn === '1' &&
      replyReason(context.opened?.topic ?? null) === null,
    canQuote: ({ context, event }) =>
      event.type === 'post.quote' &&
      postOf(context, event.discussId)?.deleted === '' &&
      replyReason(context.opened?.topic ?? null) === null,
  },
  actions: {
    turn: assign(({ event }) => {
      assertEvent(event, 'page.turn')
      return { pageNo: event.pageNo, replyId: null }
    }),
    goToLast: assign({ pageNo: 'last' as const, replyId: null }),
    goToOwn: assign(({ event }) => {
      assertEvent(event, 'draft.sent')
      return { replyId: event.discussId }
    }),
    clear: assign({ problem: null, newNum: 0 }),
    countNew: assign({ newNum: ({ context: { newNum } }) => newNum + 1 }),
    /** The last page shows the newest replies, so none are left to count. */
    take: assign(({ context: { newNum } }, opened: OpenedTopic) => ({
      opened,
      pageNo: opened.pageNo,
      newNum: opened.pageNo * DISCUSS_REPLY_PAGE >= opened.total ? 0 : newNum,
    })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.openFailed })),
    begin: assign(({ event }) => {
      assertEvent(event, 'post.act')
      return { act: event.act, actProblem: null }
    }),
    askDelete: assign(({ event }) => {
      assertEvent(event, 'post.askDelete')
      return { act: { kind: 'delete' as const, discussId: event.discussId }, actProblem: null }
    }),
    forgetAct: assign({ act: null }),
    showActProblem: assign((_, { text }: Failure) => ({ actProblem: text || texts.actFailed })),
    notifyActFailed: emit((_, { text }: Failure) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.actFailed,
    })),
    notifyDone: enqueueActions(({ context: { act }, enqueue }) => {
      const text = act === null ? undefined : doneTexts[act.kind]
      if (text !== undefined) enqueue.emit({ type: 'notify', level: 'success', text })
    }),
    openEdit: assign(({ context, event }) => {
      assertEvent(event, 'edit.open')
      const post = postOf(context, event.discussId)
      return {
        edited: { discussId: event.discussId, title: post?.remarks ?? '', html: post?.content ?? '' },
        actProblem: null,
      }
    }),
    writeEdit: assign(({ context: { edited }, event }) => {
      assertEvent(event, 'edit.write')
      const { title = edited?.title ?? '', html = edited?.html ?? '' } = event
      return { edited: edited && { ...edited, title, html } }
    }),
    closeEdit: assign({ edited: null, actProblem: null }),
    beginChange: assign(({ context: { edited } }) => ({
      act: edited && { kind: 'change' as const, ...edited },
      actProblem: null,
    })),
    quote: sendTo('draft', ({ context, event }) => {
      assertEvent(event, 'post.quote')
      const post = postOf(context, event.discussId)
      const isReply = post !== null && 'topicId' in post
      const quote = isReply
        ? {
            discussId: event.discussId,
            userName: post.userName,
            excerpt: plainOf(post.content).slice(0, DISCUSS_EXCERPT_MAX),
          }
        : null
      return toDraft({ type: 'draft.change', change: { quote } })
    }),
  },
})
