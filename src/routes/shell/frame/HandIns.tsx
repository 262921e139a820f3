/** Failed submissions, on every page of a student. */
import { useLocation } from 'wouter'
import { HandInBar } from '../../../views/shell/frame/HandInBar'
import { endHandIn, useHandIns } from '../../shared/handIns'
import { leaveInPage } from '../../shared/leaveGuard'
import { keepChosenClass } from '../../shared/workspace/place'
import { useWorkspace } from '../../shared/workspace/workspace.context'

export function HandIns() {
  const { user } = useWorkspace()
  const [, navigate] = useLocation()
  const { failed, sending, isOffline } = useHandIns(user.userId)
  const go = (lessonTaskId: string): void => {
    const handIn = failed.find((one) => one.lessonTaskId === lessonTaskId)
    if (!handIn) return
    const { teachingClassId, classesId, path } = handIn
    leaveInPage(() => {
      keepChosenClass({ teachingClassId, classesId })
      navigate(path)
    })
  }
  return (
    <HandInBar
      failed={failed}
      sending={sending}
      isOffline={isOffline}
      onGo={go}
      onDismiss={(lessonTaskId) => endHandIn(user.userId, lessonTaskId)}
    />
  )
}
