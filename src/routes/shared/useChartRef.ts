/**
 * The only way for components to start charts: the workbench can inspect each of them. Same arguments and result as the hook
 * of `@xstate/react`.
 */
import { useActorRef } from '@xstate/react'
import { useLayoutEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import { openToInspection } from '../../services/workbench/inspection/roots'

/** Registered before the actor starts, so that no event is missed. */
const useInspection = (actor: AnyActorRef): void => useLayoutEffect(() => openToInspection(actor), [actor])

/** Starts a chart as long as the component is mounted; returns its actor. */
export const useChartRef: typeof useActorRef = (logic, ...options) => {
  const actor = useActorRef(logic, ...options)
  useInspection(actor)
  return actor
}
