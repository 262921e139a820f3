/** The projection of a lesson, for the tools of its teacher: whether the window is open, and steps of the activity on its screen. */
import { createContext, useContext, useEffect, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { projectionMachine } from '../../../machines/live/projector/projection.machine'
import { projectionView } from '../../../machines/live/projector/projector.selectors'
import { useView } from '../../shared/useView'

/** The steps of the activity on top, such as the questions of a vote. */
export interface Steps {
  readonly index: number
  readonly onStep: (by: 1 | -1) => void
}

export interface Projection {
  readonly actor: ActorRefFrom<typeof projectionMachine>
  /** Called by the tool on top: its steps follow keys in the window. Null removes them. */
  readonly setSteps: (owner: string, steps: Steps | null) => void
  readonly onOpen: () => void
}

const ProjectionContext = createContext<Projection | null>(null)
export const ProjectionProvider = ProjectionContext.Provider

/** The projection with its state; null for students. */
export function useProjection() {
  const projection = useContext(ProjectionContext)
  const view = useView(projection?.actor, projectionView)
  return projection && view ? { ...projection, ...view } : null
}

/** Reports the steps of the tool while it is on top. */
export function useProjectedSteps(steps: Steps | null): void {
  const owner = useId()
  const setSteps = useContext(ProjectionContext)?.setSteps
  useEffect(() => setSteps?.(owner, steps))
  useEffect(() => () => setSteps?.(owner, null), [setSteps, owner])
}
