/** The popups of notices above every page, and the navigation from popups and bell. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { noticePopupsMachine } from '../../../machines/messages/notices/noticePopups.machine'
import { NoticePopups } from '../../../views/messages/notices/NoticePopups'
import { useNotifications, useVisits } from './useNotifications'

export function NoticeStage() {
  const notifications = useNotifications()
  const popups = useSelector(notifications, (snapshot) => snapshot?.children.popups)
  const bell = useSelector(notifications, (snapshot) => snapshot?.children.bell)
  useVisits(bell)
  useVisits(popups)
  return popups ? <Shown actor={popups} /> : null
}

function Shown({ actor }: { actor: ActorRefFrom<typeof noticePopupsMachine> }) {
  const popups = useSelector(actor, ({ context }) => context.popups)
  return <NoticePopups popups={popups} onIntent={actor.send} />
}
