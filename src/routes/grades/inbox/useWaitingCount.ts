/** The number of works that wait for a teacher, for the menu: loaded again after news of any class, and after grading. */
import { useEffect } from 'react'
import { inboxCountsResource } from '../../../machines/grades/inbox/inbox.resources'
import { type ResourceSnapshot, resourceView } from '../../../machines/shared/data/resource.selectors'
import { useResource } from '../../shared/data/useResource'
import { onLearningNews } from '../../shared/notificationFacts'

const countOf = (snapshot: ResourceSnapshot): number | null =>
  resourceView(inboxCountsResource, snapshot).answers?.counts.waitingNum ?? null

/** Only for a teacher: mount it where the person is one. */
export function useWaitingCount(): number | null {
  const { view, report } = useResource(inboxCountsResource, {}, countOf)
  useEffect(
    () =>
      onLearningNews((news) => {
        if (news.name === 'taskProgressed' || news.name === 'resumed') report('task.progressed')
      }),
    [report],
  )
  return view
}
