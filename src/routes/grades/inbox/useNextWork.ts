/** Opens the next waiting work of all classes: by a button, or by the key W outside of text fields. */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { inboxMachine } from '../../../machines/grades/inbox/inbox.machine'
import { onPageKey } from '../../../services/browser/page/keyboard'
import { leaveInPage } from '../../shared/leaveGuard'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { keepChosenClass } from '../../shared/workspace/place'
import { workPath } from './inboxPaths'

const KEY = 'w'

/** `userTaskId`: the record that is being graded; blank: none. */
export function useNextWork(userTaskId: string) {
  const [, navigate] = useLocation()
  const inbox = useChartRef(inboxMachine)
  useNotices(inbox)
  useEffect(() => {
    const found = inbox.on('work.found', ({ work }) => {
      if (!work) return
      leaveInPage(() => {
        keepChosenClass(work)
        navigate(workPath(work))
      })
    })
    return () => found.unsubscribe()
  }, [inbox, navigate])
  useEffect(
    () =>
      onPageKey(({ key, hasControl, hasShift }) => {
        if (hasControl || hasShift || key.toLowerCase() !== KEY) return false
        inbox.send({ type: 'work.next', userTaskId })
        return true
      }),
    [inbox, userTaskId],
  )
  return { inbox, next: () => inbox.send({ type: 'work.next', userTaskId }) }
}
