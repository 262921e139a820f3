/** Calls back when the tasks of a class, or of any class, have changed, or when such a notification may have been missed. */
import { useEffect, useRef } from 'react'
import { onLearningNews } from '../../shared/notificationFacts'

/** `teachingClassId` '': all classes. */
export function useClassNews(teachingClassId: string, changed: () => void): void {
  const latest = useRef(changed)
  useEffect(() => {
    latest.current = changed
  })
  useEffect(
    () =>
      onLearningNews((news) => {
        if (news.name === 'lost') return
        const isHere =
          news.name === 'resumed' || teachingClassId === '' || news.data.teachingClassId === teachingClassId
        if (isHere) latest.current()
      }),
    [teachingClassId],
  )
}
