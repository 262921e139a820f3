/** The view of the chart of resources, on the example of a ranking. */
import { ranking } from '../../content/results/results.stateViews'
import type { StateViews } from '../../workbench/stateViews/stateView'

export const dataStateViews: StateViews = { resource: { view: ranking } }
