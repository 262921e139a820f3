/** The confirmation before a page with unsaved input is left, above every page, and the block of the browser's history. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { isAllInDrafts, isAskingToLeave, isPageHeld } from '../../machines/shell/leaveGuard/leaveGuard.selectors'
import { goInHistory, holdHistory } from '../../services/browser/page/historyGuard'
import { LeaveConfirm } from '../../views/shell/frame/LeaveConfirm'
import { afterRender, leaveGuard, runPending } from './leaveGuard'

export function LeaveQuestion() {
  const isHeld = useSelector(leaveGuard, isPageHeld)
  const isAsking = useSelector(leaveGuard, isAskingToLeave)
  const hasDrafts = useSelector(leaveGuard, isAllInDrafts)
  useEffect(() => {
    if (!isHeld) return
    return holdHistory((steps) => leaveGuard.send({ type: 'leave.tried', steps }))
  }, [isHeld])
  useEffect(() => {
    const done = () => afterRender(() => leaveGuard.send({ type: 'leave.done' }))
    // The history is unblocked by the render that follows.
    const going = leaveGuard.on('leave.go', ({ steps }) =>
      queueMicrotask(() => {
        if (steps === 0) {
          runPending()
          done()
        } else {
          window.addEventListener('popstate', done, { once: true })
          goInHistory(steps)
        }
      }),
    )
    return () => going.unsubscribe()
  }, [])
  return (
    <LeaveConfirm
      open={isAsking}
      hasDrafts={hasDrafts}
      onLeave={() => leaveGuard.send({ type: 'leave.confirm' })}
      onStay={() => leaveGuard.send({ type: 'leave.stay' })}
    />
  )
}
