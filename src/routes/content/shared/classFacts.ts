/** What happens to a class, for the charts of its tasks. */
import { type AnyEventObject, fromCallback } from 'xstate'
import type { ClassFact, InClass } from '../../../machines/content/learning/learning.types'
import { onLearningNews } from '../../messages/notices/notificationFacts'

/** What happens to a class, as the channel of notifications tells it. */
export const classFacts = fromCallback<AnyEventObject, InClass, AnyEventObject>(
  ({ input: { teachingClassId }, sendBack }) => {
    const tell = (fact: ClassFact) => sendBack(fact)
    return onLearningNews((news) => {
      if (news.name === 'lost') tell({ type: 'line.lost' })
      else if (news.name === 'resumed') tell({ type: 'line.back' })
      else if (news.data.teachingClassId === teachingClassId)
        tell({ type: news.name === 'taskProgressed' ? 'task.progressed' : 'tasks.changed' })
    })
  },
)
