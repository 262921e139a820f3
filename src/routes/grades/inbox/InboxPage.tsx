/** 批阅: what waits for the teacher in all classes, graded one after the other and released together. */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { waitingTasksResource } from '../../../machines/grades/grading/grading.resources'
import { inboxView, waitingKey } from '../../../machines/grades/grading/inbox.selectors'
import { GradingInbox } from '../../../views/grades/inbox/GradingInbox'
import { useResource } from '../../shared/data/useResource'
import { InHomework } from '../../shared/InHomework'
import { usePageReturn } from '../../shared/pages/held.context'
import { useCanOpen } from '../../shared/pages/useCanOpen'
import { useView } from '../../shared/useView'
import { keepChosenClass } from '../../shared/workspace/place'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { taskPath } from './inboxPaths'
import { useNextWork } from './useNextWork'

export function InboxPage() {
  const { where } = useWorkspace()
  return where.kind === 'inside' ? <InHomework page="inbox">{() => <Inbox />}</InHomework> : <Inbox />
}

function Inbox() {
  const [, navigate] = useLocation()
  const canOpen = useCanOpen()
  const { view, reload } = useResource(waitingTasksResource, {}, (snapshot) =>
    inboxView(snapshot, (task) => canOpen(taskPath(task))),
  )
  const { inbox, next } = useNextWork('')
  usePageReturn(reload)
  useEffect(() => {
    const released = inbox.on('works.released', reload)
    return () => released.unsubscribe()
  }, [inbox, reload])
  const releasing = useView(inbox, (snapshot) => ({
    isAsking: snapshot.matches('asking') || snapshot.matches('releasing'),
    isSending: snapshot.hasTag('sending'),
    releaseNum: snapshot.context.releaseNum,
  }))
  return (
    <GradingInbox
      view={view}
      releasing={releasing}
      onBegin={next}
      onOpen={(key) => {
        const task = view.tasks.find((one) => waitingKey(one) === key)
        if (!task) return
        keepChosenClass(task)
        navigate(taskPath(task))
      }}
      onRetry={reload}
      onIntent={inbox.send}
    />
  )
}
