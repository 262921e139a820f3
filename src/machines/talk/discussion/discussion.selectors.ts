/** View data of the charts of the discussion. */
import type { SnapshotFrom } from 'xstate'
import type { DiscussTopic } from '../../../../contract/entities/talk/discussion'
import { DISCUSS_PAGE, DISCUSS_REPLY_PAGE } from '../../../../contract/limits'
import { pageFace } from '../../shared/listFace'
import type { discussionMachine } from './discussion.machine'
import { type draftMachine, sendReason } from './draft.machine'
import { texts } from './texts'
import type { topicMachine } from './topic.machine'
import { changeReason, replyReason } from './topic.setup'

export function discussionView(snapshot: SnapshotFrom<typeof discussionMachine>) {
  const { teachingClassId, query, found, newNum, problem } = snapshot.context
  return {
    face: pageFace(found?.list, snapshot.matches({ list: 'failed' })),
    isLoading: snapshot.matches({ list: 'loading' }),
    isInClass: teachingClassId !== null,
    query,
    list: found?.list ?? [],
    total: found?.total ?? 0,
    pageSize: DISCUSS_PAGE,
    places: found?.places ?? [],
    newNum,
    problem,
    isWriting: snapshot.matches({ writing: 'open' }),
  }
}
export type DiscussionView = ReturnType<typeof discussionView>

export function draftView(snapshot: SnapshotFrom<typeof draftMachine>) {
  const { kind, draft, edition, problem } = snapshot.context
  const isSending = snapshot.matches('sending')
  return {
    kind,
    draft,
    edition,
    problem,
    isSending,
    sendReason: isSending ? texts.sending : sendReason(snapshot.context),
  }
}
export type DraftView = ReturnType<typeof draftView>

const mayOf = (topic: DiscussTopic | null) => ({
  replyReason: replyReason(topic),
  changeReason: changeReason(topic),
  mayModerate: topic?.mayModerate === '1',
})

export function topicView(snapshot: SnapshotFrom<typeof topicMachine>) {
  const { opened, newNum, edited, act, problem, actProblem, replyId } = snapshot.context
  const topic = opened?.topic ?? null
  const face = snapshot.matches({ thread: 'gone' })
    ? ('gone' as const)
    : snapshot.matches({ thread: 'failed' })
      ? ('failed' as const)
      : opened === null
        ? ('loading' as const)
        : ('full' as const)
  return {
    face,
    isLoading: snapshot.matches({ thread: 'loading' }),
    topic,
    replies: opened?.replies ?? [],
    total: opened?.total ?? 0,
    pageNo: opened?.pageNo ?? 1,
    pageSize: DISCUSS_REPLY_PAGE,
    /** The reply that the page scrolls to and marks. */
    markedId: replyId,
    newNum,
    ...mayOf(topic),
    edited,
    /** Whether the edited text differs from the stored post. */
    isEditWritten:
      edited !== null &&
      ![...(topic ? [topic] : []), ...(opened?.replies ?? [])].some(
        ({ discussId, content, remarks }) =>
          discussId === edited.discussId && content === edited.html && (remarks ?? '') === edited.title,
      ),
    isAsking: snapshot.matches({ acting: 'asking' }),
    isChanging: snapshot.matches({ acting: 'changing' }),
    isEditing: snapshot.matches({ acting: 'editing' }),
    isBusy: snapshot.matches({ acting: 'working' }) || snapshot.matches({ acting: 'changing' }),
    askedId: act?.kind === 'delete' ? act.discussId : null,
    problem,
    actProblem,
  }
}
export type TopicView = ReturnType<typeof topicView>
