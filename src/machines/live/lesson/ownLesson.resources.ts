/** A student's current lesson as the class page loads it. */
import { ask, resource } from '../../shared/data/resource.types'
import { texts } from './texts'

/** What happened in the lesson. The page reports `round.over`; a class learns of it at one moment, with what else is over by then. */
export const ownLessonResource = resource({
  name: 'own-lesson',
  asks: (query: { readonly teachingClassId: string }) => ({ lesson: ask('getOwnLesson', query) }),
  facts: ({ teachingClassId }) => ({ of: 'class', id: teachingClassId }),
  refetchOn: { 'round.over': 'quiet', 'tasks.changed': 'quiet', 'line.back': 'quiet' },
  failed: texts.failed,
})
