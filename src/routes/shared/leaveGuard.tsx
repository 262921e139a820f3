/** Joins the question before a page is left with the browser: whoever has something to lose calls `useLeaveGuard`. */
import { useSelector } from '@xstate/react'
import { useEffect, useId } from 'react'
import { createActor } from 'xstate'
import { leaveGuardMachine } from '../../machines/shell/leaveGuard/leaveGuard.machine'
import { isAskingToLeave, isPageHeld } from '../../machines/shell/leaveGuard/leaveGuard.selectors'
import { goInHistory, holdHistory } from '../../services/browser/page/historyGuard'
import { Confirm } from '../../views/shared/kit/overlays/Confirm'
import { recordViewTexts as texts } from '../../views/shared/records/texts'

/** One for the window: there is one history. */
const guard = createActor(leaveGuardMachine).start()

/** As long as it is true, leaving the page by Back, Forward, reload or closing asks first. */
export function useLeaveGuard(hasSomethingToLose: boolean): void {
  const holder = useId()
  useEffect(() => {
    if (!hasSomethingToLose) return
    guard.send({ type: 'guard.hold', holder })
    return () => guard.send({ type: 'guard.release', holder })
  }, [hasSomethingToLose, holder])
}

/** Where the page itself shows something else: what is to happen once nobody minds. */
let turning: (() => void) | null = null

/** Shows something else in the page's place: at once, or after the same question where something would be lost. */
export function leaveInPage(turn: () => void): void {
  if (!isPageHeld(guard.getSnapshot())) {
    turn()
    return
  }
  turning = turn
  guard.send({ type: 'leave.tried', steps: 0 })
}

/** The question, above every page. */
export function LeaveQuestion() {
  const isHeld = useSelector(guard, isPageHeld)
  const isAsking = useSelector(guard, isAskingToLeave)
  useEffect(() => {
    if (!isHeld) return
    return holdHistory((steps) => guard.send({ type: 'leave.tried', steps }))
  }, [isHeld])
  useEffect(() => {
    // By now nothing holds the history any more.
    const going = guard.on('leave.go', ({ steps }) =>
      queueMicrotask(() => {
        if (steps === 0) turning?.()
        else goInHistory(steps)
        turning = null
      }),
    )
    return () => going.unsubscribe()
  }, [])
  return (
    <Confirm
      open={isAsking}
      title={texts.leaveTitle}
      text={texts.leaveText}
      acceptLabel={texts.discard}
      rejectLabel={texts.keep}
      danger
      onAccept={() => guard.send({ type: 'leave.confirm' })}
      onReject={() => guard.send({ type: 'leave.stay' })}
    />
  )
}
