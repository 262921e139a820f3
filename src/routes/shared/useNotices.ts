/**
 * Shows the messages of a page's own chart in the toasts, like those of the root's charts. Unsaved input whose
 * place was deleted is offered for copying.
 */
import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import type { InputLost } from '../../machines/shared/messages'
import { useClient } from '../shared/client/client.context'
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
