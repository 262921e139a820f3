/**
 * What a page's own chart says to the person goes to the toasts, like the words of the charts below the root. Input that it
 * has lost its place for is offered to be copied.
 */
import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import type { InputLost } from '../../machines/shared/messages'
import { useClient } from '../shell/app/client'
import { offerLostInput } from './lostInput'
import { watchNotify } from './notify'

export function useNotices(actor: AnyActorRef): void {
  const { toasts } = useClient()
  useEffect(() => watchNotify(actor, (notify) => toasts.send(notify)), [actor, toasts])
  useEffect(() => {
    const lost = actor.on('input.lost', (event) => offerLostInput(event as InputLost))
    return () => lost.unsubscribe()
  }, [actor])
}
