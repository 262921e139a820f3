/** What a page's own chart says to the person goes to the toasts, like the words of the charts below the root. */
import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import { useClient } from '../shell/app/client'
import { watchNotify } from './notify'

export function useNotices(actor: AnyActorRef): void {
  const { toasts } = useClient()
  useEffect(() => watchNotify(actor, (notify) => toasts.send(notify)), [actor, toasts])
}
