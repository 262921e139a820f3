/** The props of a tab of the bench. */
import type { ActorRefFrom } from 'xstate'
import type { texts } from '../../../machines/workbench/bench/texts'
import type { Language } from '../../../machines/workbench/bench/workbench.types'
import type { liveMachine } from '../../../machines/workbench/live/live.machine'
import type { simulationMachine } from '../../../machines/workbench/simulation/simulation.machine'
import type { ChartModel } from '../../../statecharts/model'
import type { CanvasControls } from '../../../views/workbench/drawing/canvas.props'

/** Names of the tabs in the address: `/statecharts/race-teacher?tab=simulate`. */
export type TabKey = keyof typeof texts.tabs

/** The chart, its drawing, and the simulation shared by all tabs. */
export interface TabProps {
  model: ChartModel
  canvas: CanvasControls
  /** Which names come first. */
  language: Language
  /** The simulation of this chart. Shared by all tabs; a tab may load a path into it. */
  simulation: ActorRefFrom<typeof simulationMachine>
  /** The inspection of a running page. Shared by all charts and tabs. */
  live: ActorRefFrom<typeof liveMachine>
  /** Opens another tab of this chart. */
  onTab: (key: TabKey) => void
}
