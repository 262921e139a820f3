/** The pages of discussions (R026, R039, R121, R122, R226, R227): lists with the open topic beside them, and a single topic. */

import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { DiscussPerson } from '../../../../contract/entities/talk/discussion'
import { ask } from '../../../machines/shared/data/resource.types'
import { discussionView, draftView, topicView } from '../../../machines/talk/discussion/discussion.selectors'
import { uploadImage } from '../../../services/files/files'
import { DraftBar } from '../../../views/shared/drafts/DraftBar'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { Composer } from '../../../views/talk/discussion/Composer'
import { DiscussionLayout } from '../../../views/talk/discussion/DiscussionLayout'
import { placeOf } from '../../../views/talk/discussion/Post'
import { Thread } from '../../../views/talk/discussion/Thread'
import { TopicList } from '../../../views/talk/discussion/TopicList'
import { base } from '../../shared/base'
import { leaveInPage } from '../../shared/leaveGuard'
import { usePageReturn } from '../../shared/pages/held.context'
import type { PageProps } from '../../shared/pages/page'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { type Choices, useChoices } from '../../shared/records/useChoices'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { providedDiscussion, providedTopic } from './discussionActors'
import { STUDENT_LIST, TEACHER_LIST, topicAt } from './discussionPaths'
import { usePostDraft } from './usePostDraft'

function useLooker() {
  const { user } = useWorkspace()
  return { userId: user.userId, isTeacher: user.userType === '2' }
}

const useGo = () => {
  const [, navigate] = useLocation()
  return (href: string) => navigate(href.slice(base.length))
}

/** The discussion of the current class. */
export function ClassDiscussion({ route: { path } }: PageProps) {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return <Discussion key={teachingClassId} path={path} teachingClassId={teachingClassId} />
}

/** The discussions of all classes. */
export function AllDiscussions({ route: { path } }: PageProps) {
  return <Discussion path={path} teachingClassId={null} />
}

/** One topic as a full page. */
export function TopicPage() {
  const { isTeacher } = useLooker()
  const { where } = useWorkspace()
  const [discussId] = useAddressValue('discussId')
  const ignore = () => undefined
  if (where.kind !== 'inside') return <PageLoading />
  return (
    <DiscussionLayout
      isInClass
      list={null}
      thread={<Topic key={discussId} discussId={discussId} listPath={isTeacher ? TEACHER_LIST : STUDENT_LIST} />}
      composer={null}
      onBegin={ignore}
      onCancel={ignore}
    />
  )
}

function Discussion({ path, teachingClassId }: { path: string; teachingClassId: string | null }) {
  const go = useGo()
  const [, navigate] = useLocation()
  const [discussId] = useAddressValue('discussId')
  const looker = useLooker()
  const [machine] = useState(() => providedDiscussion(looker))
  const topics = useChartRef(machine, { input: { teachingClassId } })
  useNotices(topics)
  usePageReturn(() => topics.send({ type: 'list.reload' }))
  useEffect(() => {
    const subscription = topics.on('topic.published', (published) => navigate(topicAt(path, published.discussId)))
    return () => subscription.unsubscribe()
  }, [topics, path, navigate])
  const view = useView(topics, discussionView)
  const composer = useSelector(topics, ({ children }) => children.draft)
  const people = usePeople(view.isWriting ? teachingClassId : null)
  const draft = useView(composer, draftView)
  return (
    <DiscussionLayout
      isInClass={view.isInClass}
      list={
        <TopicList
          view={view}
          openId={discussId}
          hrefOf={(topic) => base + topicAt(path, topic.discussId)}
          onNavigate={go}
          onIntent={topics.send}
        />
      }
      thread={discussId === '' ? null : <Topic key={discussId} discussId={discussId} listPath={path} />}
      composer={
        draft ? (
          <Composer
            view={draft}
            people={people.found}
            peopleFailure={people.failure}
            places={view.places}
            upload={uploadImage}
            reason={null}
            onIntent={(intent) => composer?.send(intent)}
            onCancel={() => topics.send({ type: 'topic.cancel' })}
          />
        ) : null
      }
      onBegin={() => topics.send({ type: 'topic.begin' })}
      onCancel={() => topics.send({ type: 'topic.cancel' })}
    />
  )
}

function Topic({ discussId, listPath }: { discussId: string; listPath: string }) {
  const go = useGo()
  const [replyId] = useAddressValue('replyId')
  const looker = useLooker()
  const [machine] = useState(() => providedTopic(looker))
  // The target of a notice is known when the page opens.
  const [input] = useState({ discussId, replyId: replyId === '' ? null : replyId })
  const topic = useChartRef(machine, { input })
  useNotices(topic)
  usePageReturn(() => topic.send({ type: 'topic.reload' }))
  const view = useView(topic, topicView)
  const { offer, edition } = usePostDraft(view, topic.send)
  const composer = useSelector(topic, ({ children }) => children.draft)
  const people = usePeople(view.topic?.teachingClassId ?? null)
  const draft = useView(composer, draftView)
  const { markedId } = view
  const isThere =
    markedId !== null && (markedId === discussId || view.replies.some((one) => one.discussId === markedId))
  useEffect(() => {
    if (!isThere) return
    const place = document.getElementById(placeOf(markedId))
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }, [isThere, markedId])
  return (
    <Thread
      view={view}
      backHref={base + listPath}
      onNavigate={go}
      upload={uploadImage}
      // Cancelling discards what was written: it asks first, as leaving the page does.
      onIntent={(event) => (event.type === 'edit.cancel' ? leaveInPage(() => topic.send(event)) : topic.send(event))}
      edit={{ edition, above: <DraftBar offer={offer} /> }}
      composer={
        draft ? (
          <Composer
            view={draft}
            people={people.found}
            peopleFailure={people.failure}
            places={[]}
            upload={uploadImage}
            reason={view.replyReason}
            onIntent={(intent) => composer?.send(intent)}
          />
        ) : null
      }
    />
  )
}

/** The people who can be mentioned in a class; empty until they are loaded. */
const usePeople = (teachingClassId: string | null): Choices<DiscussPerson> =>
  useChoices(
    teachingClassId === null ? null : { people: ask('findDiscussPeople', { teachingClassId }) },
    ({ people }) => people,
  )
