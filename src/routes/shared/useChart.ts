/**
 * The one way in which components start charts: each can be looked at from the workbench while it runs. The hooks are
 * those of `@xstate/react`, with the same arguments and answers.
 */
import { useActor, useActorRef } from '@xstate/react'
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

/** The same, and follows its snapshot. */
export const useChart: typeof useActor = (logic, ...options) => {
  const [snapshot, send, actor] = useActor(logic, ...options)
  useInspection(actor)
  return [snapshot, send, actor]
}
