/** What a state's view is, and where the views take what other charts would give them: the states their paths reach. */
import type { ReactNode } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { ChartModel } from '../../statecharts/model'
import { reachedStates } from '../../statecharts/simulate'

/** Renders a state of a chart; null where it shows nothing. */
export type StateView = (snapshot: AnyMachineSnapshot) => ReactNode

/** Controls of a state's view do nothing. */
export const ignore = (): void => undefined

/** The snapshot with which the model's shortest path reaches the state: what a child of another chart shows. */
export function exampleOf<Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
  state: string,
): SnapshotFrom<Machine> {
  const reached = reachedStates(model).find((one) => one.state === state)
  if (!reached) throw new Error(`no path of ${model.name} reaches ${state}`)
  return reached.world.snapshot as SnapshotFrom<Machine>
}
