/** The signed-in user's notifications, for pages. */
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { noticeBellMachine } from '../../../machines/messages/notices/noticeBell.machine'
import type { noticeCentreMachine } from '../../../machines/messages/notices/noticeCentre.machine'
import type { noticePopupsMachine } from '../../../machines/messages/notices/noticePopups.machine'
import type { NoticeVisit } from '../../../machines/messages/notices/notices.types'
import type { NotificationsEmitted } from '../../../machines/messages/notifications/notifications.types'
import { notificationsOf } from '../../../machines/shell/app/app.selectors'
import { useClient } from '../../shared/client/client.context'
import { leaveInPage } from '../../shared/leaveGuard'
import { isClassPath } from '../../shared/pages/guard'
import { useCanOpen } from '../../shared/pages/useCanOpen'
import { choiceOf, keepChosenClass } from '../../shared/workspace/place'
import { useWorkspace } from '../../shared/workspace/workspace.context'

/** The chart of the notifications, while it runs. */
export function useNotifications() {
  const { app } = useClient()
  return useSelector(app, notificationsOf)
}

/** Calls back whenever notices or tasks have changed. */
export function useNotificationFact(changed: (fact: NotificationsEmitted) => void): void {
  const notifications = useNotifications()
  const latest = useRef(changed)
  useEffect(() => {
    latest.current = changed
  })
  useEffect(() => {
    if (!notifications) return
    const subscriptions = [
      notifications.on('notices.changed', (fact) => latest.current(fact)),
      notifications.on('tasks.changed', (fact) => latest.current(fact)),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [notifications])
}

const pathname = (path: string): string => path.split('?')[0] ?? path

type Visited = ActorRefFrom<typeof noticeBellMachine | typeof noticePopupsMachine | typeof noticeCentreMachine>

/** Navigates to the page of a followed notice; pages of a class open in the notice's class. */
export function useVisits(actor: Visited | undefined): void {
  const { user, classes } = useWorkspace()
  const [, navigate] = useLocation()
  const canOpen = useCanOpen()
  useEffect(() => {
    const visit = ({ path, teachingClassId, notice }: NoticeVisit) => {
      // The feature of an old notice is switched off: the notice is marked read, and the user stays on the page.
      if (!canOpen(path)) return
      const list = classes.getSnapshot().context.classes ?? []
      const own = list.find((one) => one.teachingClassId === teachingClassId)
      // Class and page change together: if the user stays on the page, the class stays, too.
      leaveInPage(() => {
        if (own && isClassPath(user.role, pathname(path))) keepChosenClass(choiceOf(own))
        navigate(path, { state: { notice } })
      })
    }
    const subscriptions = actor?.on('notice.visit', visit)
    return () => subscriptions?.unsubscribe()
  }, [actor, classes, navigate, user.role, canOpen])
}
