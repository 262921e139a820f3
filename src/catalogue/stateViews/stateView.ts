/**
 * What a state's view is, and where the views take what other charts would give them: the states their paths reach. A page
 * that answers people meanwhile has the ways into these found by a worker (`learnWays`) and tells them here.
 */
import type { ReactNode } from 'react'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { ChartModel } from '../../statecharts/model'
import { reachedStates, replayWay, type Ways, waysInto } from '../../statecharts/walk/reach'
import { examplesOf, type World } from '../../statecharts/walk/world'
import type { Exporting } from '../../views/shared/records/ExportButton'

/** Takes an event of the chart, as a control of its view sends it. */
export type SendEvent = (event: AnyEventObject) => void

/**
 * Renders a state of a chart; null where it shows nothing. Its controls send the chart's events as they do in
 * production; what leads outside the chart does nothing.
 */
export type StateView = (snapshot: AnyMachineSnapshot, send: SendEvent) => ReactNode

/** The views of a feature's charts (`<feature>.stateViews.tsx`), by the names of their models. */
export type StateViews = Readonly<
  Record<
    string,
    {
      readonly view: StateView
      /** States that show nothing, each with the reason. */
      readonly blank?: Readonly<Record<string, string>>
    }
  >
>

/** A control that leads outside the chart, or is only to be seen. */
export const ignore = (): void => undefined

/** An export button of a page whose chart exports nothing. */
export const noExport: Exporting = { isRunning: false, onStart: ignore, onCancel: ignore }

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

const known = new WeakMap<ChartModel, Ways>()

/** The ways into a chart's states, where they were found elsewhere. */
export const knownWays = (model: ChartModel): Ways | undefined => known.get(model)

/** Remembers the ways into a chart's states. */
export const rememberWays = (model: ChartModel, ways: Ways): void => void known.set(model, ways)

/** A view shows a state of a chart into which no ways are known yet. */
export class UnknownWays extends Error {
  constructor(readonly model: ChartModel) {
    super(`nobody has looked for the ways into ${model.name}`)
    this.name = 'UnknownWays'
  }
}

let mayExplore = true

/** Runs what makes a view, without exploring a chart in it: an `UnknownWays` is thrown where that were needed. */
export function withoutExploring<Made>(make: () => Made): Made {
  mayExplore = false
  try {
    return make()
  } finally {
    mayExplore = true
  }
}

/** The world with which the shortest path reaches the state. */
function worldIn(model: ChartModel, state: string): World | undefined {
  const ways = known.get(model)
  if (!ways && !mayExplore) throw new UnknownWays(model)
  if (!ways) return reachedStates(model).find((one) => one.state === state)?.world
  for (const way of waysInto(ways, state)) {
    const world = replayWay(model, way)
    if (world) return world
  }
  return undefined
}

/** The snapshot with which the model's shortest path reaches the state: what a child of another chart shows. */
export function exampleOf<Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
  state: string,
): SnapshotFrom<Machine> {
  const world = worldIn(model, state)
  if (!world) throw new Error(`no path of ${model.name} reaches ${state}`)
  return world.snapshot as SnapshotFrom<Machine>
}
