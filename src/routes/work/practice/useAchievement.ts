/** Whether the page of own achievements is shown: requested when a class is entered, and after work in it was graded (B407). */
import { useEffect, useState } from 'react'
import { call } from '../../../services/network/http'
import { onLearningNews } from '../../shared/notificationFacts'

/** `teachingClassId`: the class of the student; null requests nothing. */
export function useAchievement(teachingClassId: string | null): boolean {
  const [shownIn, show] = useState<string | null>(null)
  useEffect(() => {
    if (teachingClassId === null) return
    let isLeft = false
    const ask = () => {
      call('checkAchievement', { teachingClassId }).then(
        (isShown) => {
          if (!isLeft) show(isShown ? teachingClassId : null)
        },
        // Shown after a failure, too: the page itself displays the error and retries.
        () => {
          if (!isLeft) show(teachingClassId)
        },
      )
    }
    ask()
    const stop = onLearningNews((news) => {
      if (news.name !== 'lost' && (news.name === 'resumed' || news.data.teachingClassId === teachingClassId)) ask()
    })
    return () => {
      isLeft = true
      stop()
    }
  }, [teachingClassId])
  return teachingClassId !== null && shownIn === teachingClassId
}
