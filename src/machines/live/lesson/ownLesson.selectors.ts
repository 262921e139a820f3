/** Selectors of a student's current lesson. */
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { ownLessonResource } from './ownLesson.resources'

export function ownLessonView(snapshot: ResourceSnapshot) {
  const { answers, problem } = resourceView(ownLessonResource, snapshot)
  return { lesson: answers?.lesson ?? null, problem }
}
