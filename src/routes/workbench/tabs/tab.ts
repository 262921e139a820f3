/** What a tab of the bench is given. */
import type { ActorRefFrom } from 'xstate'
import type { texts } from '../../../machines/workbench/bench/texts'
import type { liveMachine } from '../../../machines/workbench/live/live.machine'
import type { simulationMachine } from '../../../machines/workbench/simulation/simulation.machine'
import type { ChartModel } from '../../../statecharts/model'
import type { CanvasControls } from '../../../views/workbench/drawing/ChartCanvas'

/** Names of the tabs, as they stand in the address: `/statecharts/race-teacher?tab=simulate`. */
export type TabKey = keyof typeof texts.tabs

/** The chart, its drawing, and the simulation that all tabs share. */
export interface TabProps {
  model: ChartModel
  canvas: CanvasControls
  /** The steps made on this chart. It stays while the tabs change; a tab may load a path into it. */
  simulation: ActorRefFrom<typeof simulationMachine>
  /** Looking at a running page. It stays while charts and tabs change. */
  live: ActorRefFrom<typeof liveMachine>
  /** Opens another tab of this chart. */
  onTab: (key: TabKey) => void
}
