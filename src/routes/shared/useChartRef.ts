/**
 * The one way in which components start charts: each can be looked at from the workbench while it runs. It is the hook
 * of `@xstate/react`, with the same arguments and answer.
 */
import { useActorRef } from '@xstate/react'
import { useLayoutEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import { openToInspection } from '../../services/workbench/inspection/roots'

/** Before the actor is started, so that nothing of it is missed. */
const useInspection = (actor: AnyActorRef): void => useLayoutEffect(() => openToInspection(actor), [actor])

/** Starts a chart for as long as the component is there; answers its actor. */
export const useChartRef: typeof useActorRef = (logic, ...options) => {
  const actor = useActorRef(logic, ...options)
  useInspection(actor)
  return actor
}
