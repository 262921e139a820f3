/**
 * The type of state views, and example snapshots of other charts for them: the states that the charts' paths reach. A responsive
 * page lets a worker compute the paths (`learnWays`) and registers them here.
 */
import type { ReactNode } from 'react'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { ChartModel } from '../../statecharts/model'
import { reachedStates, replayWay, type Ways, waysInto } from '../../statecharts/walk/reach'
import { examplesOf, type World } from '../../statecharts/walk/world'
import type { Exporting } from '../../views/shared/records/ExportButton'

/** Sends an event of the chart, like a control of its view. */
export type SendEvent = (event: AnyEventObject) => void

/**
 * Renders a state of a chart; null when the state shows nothing. Its controls send the chart's events as in
 * production; links out of the chart do nothing.
 */
export type StateView = (snapshot: AnyMachineSnapshot, send: SendEvent) => ReactNode

/** The state views of a feature's charts (`<feature>.stateViews.tsx`), by the names of their models. */
export type StateViews = Readonly<
  Record<
    string,
    {
      readonly view: StateView
      /** States without a view, each with the reason. */
      readonly blank?: Readonly<Record<string, string>>
    }
  >
>

/** Handler of a control that leads out of the chart, or is only shown. */
export const ignore = (): void => undefined

/** An export button of a page without an export chart. */
export const noExport: Exporting = { isRunning: false, onStart: ignore, onCancel: ignore }

/** Forwards only events of these types, for a view that sends events of several charts. */
export const onlyOf =
  (send: SendEvent, ...types: readonly string[]): SendEvent =>
  (event) => {
    if (types.includes(event.type)) send(event)
  }

/** Adds to presses of this type what the route adds in production, such as a request id, with the example's values. */
export const pressed =
  (model: ChartModel, send: SendEvent, type: string): SendEvent =>
  (event) => {
    const example = examplesOf(model).find((candidate) => candidate.type === type)
    send(event.type === type ? { ...example?.event, ...event } : event)
  }

const known = new WeakMap<ChartModel, Ways>()

/** The computed paths into a chart's states, if they were registered. */
export const knownWays = (model: ChartModel): Ways | undefined => known.get(model)

/** Registers the paths into a chart's states. */
export const rememberWays = (model: ChartModel, ways: Ways): void => void known.set(model, ways)

/** A view needs a state of a chart whose paths are not computed yet. */
export class UnknownWays extends Error {
  constructor(readonly model: ChartModel) {
    super(`nobody has looked for the ways into ${model.name}`)
    this.name = 'UnknownWays'
  }
}

let mayExplore = true

/** Creates a view without exploring a chart: throws an `UnknownWays` where that would be necessary. */
export function withoutExploring<Made>(make: () => Made): Made {
  mayExplore = false
  try {
    return make()
  } finally {
    mayExplore = true
  }
}

/** The world at the end of the shortest path to the state. */
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

/** The snapshot at the end of the model's shortest path to the state, for parts of a view that belong to another chart. */
export function exampleOf<Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
  state: string,
): SnapshotFrom<Machine> {
  const world = worldIn(model, state)
  if (!world) throw new Error(`no path of ${model.name} reaches ${state}`)
  return world.snapshot as SnapshotFrom<Machine>
}
