/** The dropdown of the bell, connected to its chart. */
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { noticeBellMachine } from '../../../machines/messages/notices/noticeBell.machine'
import { noticeBellView } from '../../../machines/messages/notices/notices.selectors'
import { noticePath } from '../../../machines/messages/notices/noticeTargets'
import { NoticePanel } from '../../../views/messages/notices/NoticePanel'
import { useView } from '../../shared/useView'
import { useNotifications } from './useNotifications'

export function NoticeDropdown({ bell }: { bell: ActorRefFrom<typeof noticeBellMachine> }) {
  const [, navigate] = useLocation()
  const notifications = useNotifications()
  const view = useView(bell, noticeBellView)
  const joinRequests = useSelector(notifications, (one) => one?.context.joinRequests ?? 0)
  const toCentre = () => {
    const path = noticePath({ type: '0', bizKey: '' }, bell.getSnapshot().context)
    bell.send({ type: 'bell.close' })
    if (path) navigate(path)
  }
  return <NoticePanel view={view} joinRequests={joinRequests} onIntent={bell.send} onAll={toCentre} />
}
