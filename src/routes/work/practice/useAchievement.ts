/** Whether the page of own achievements is shown: the server is asked once a class is entered, and when work in it was judged (B407). */
import { useEffect, useState } from 'react'
import { call } from '../../../services/network/http'
import { onLearningNews } from '../../messages/notices/notificationFacts'

/** `teachingClassId`: of the class that a student is in; null: there is nothing to ask. */
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
        // The page itself says what is wrong and tries again: its entry in the menu leads there.
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
