/** What a state's view is, and where the views take what other charts would give them: the states their paths reach. */
import type { ReactNode } from 'react'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { ChartModel } from '../../statecharts/model'
import { reachedStates } from '../../statecharts/simulate'
import { examplesOf } from '../../statecharts/world'

/** Takes an event of the chart, as a control of its view sends it. */
export type SendEvent = (event: AnyEventObject) => void

/**
 * Renders a state of a chart; null where it shows nothing. Its controls send the chart's events as they do in
 * production; what leads outside the chart does nothing.
 */
export type StateView = (snapshot: AnyMachineSnapshot, send: SendEvent) => ReactNode

/** A control that leads outside the chart, or is only to be seen. */
export const ignore = (): void => undefined

/** Takes events of these types only: where a view sends those of several charts. */
export const onlyOf =
  (send: SendEvent, ...types: readonly string[]): SendEvent =>
  (event) => {
    if (types.includes(event.type)) send(event)
  }

/** Adds to presses of this type what the route adds to them in production, such as a request's id: as in the example. */
export const pressed =
  (model: ChartModel, send: SendEvent, type: string): SendEvent =>
  (event) => {
    const example = examplesOf(model).find((candidate) => candidate.type === type)
    send(event.type === type ? { ...example?.event, ...event } : event)
  }

/** The snapshot with which the model's shortest path reaches the state: what a child of another chart shows. */
export function exampleOf<Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
  state: string,
): SnapshotFrom<Machine> {
  const reached = reachedStates(model).find((one) => one.state === state)
  if (!reached) throw new Error(`no path of ${model.name} reaches ${state}`)
  return reached.world.snapshot as SnapshotFrom<Machine>
}
