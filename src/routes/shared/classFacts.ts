/** Messages of the notification channel about a class, for the charts of its tasks. */
import { type AnyEventObject, fromCallback } from 'xstate'
import type { ClassFact, InClass } from '../../machines/courses/learning/learning.types'
import { onLearningNews } from './notificationFacts'

/** Calls back with each fact about a class. Returns the function that unsubscribes. */
export const onClassFact = (teachingClassId: string, report: (fact: ClassFact) => void): (() => void) =>
  onLearningNews((news) => {
    if (news.name === 'lost') report({ type: 'line.lost' })
    else if (news.name === 'resumed') report({ type: 'line.back' })
    else if (news.data.teachingClassId === teachingClassId)
      report({ type: news.name === 'taskProgressed' ? 'task.progressed' : 'tasks.changed' })
  })

/** The facts of a class as an actor. */
export const classFacts = fromCallback<AnyEventObject, InClass, AnyEventObject>(
  ({ input: { teachingClassId }, sendBack }) => onClassFact(teachingClassId, sendBack),
)
