/** The view of the chart of the coverage: a report of the teacher's race, beside a drawing. */

import { intentsOf } from '../../../machines/shared/data/resource.selectors'
import { benchView } from '../../../machines/workbench/bench/workbench.selectors'
import { coverageResource } from '../../../machines/workbench/coverage/coverage.resources'
import { coverageView, followCoverage } from '../../../machines/workbench/coverage/coverage.selectors'
import { canvasOf } from '../../../routes/workbench/bench/canvas'
import { coverageOf } from '../../../routes/workbench/tabs/coverage'
import { Coverage } from '../../../views/workbench/coverage/Coverage'
import { teacherRaceModel } from '../../live/race/teacherRace.model'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { workbenchModel } from '../bench/workbench.model'

export const coverage: StateView = (snapshot, send) => {
  const canvas = canvasOf(benchView(exampleOf(workbenchModel, 'ready')), ignore)
  const view = coverageView(snapshot)
  const intents = intentsOf(coverageResource, () => snapshot, send)
  return canvas ? (
    <main id="main">
      <h1>{teacherRaceModel.name}</h1>
      <Coverage
        canvas={canvas}
        {...coverageOf(teacherRaceModel, view, (intent) => followCoverage(intents, view, intent))}
      />
    </main>
  ) : null
}

export const coverageStateViews: StateViews = {
  coverage: { view: coverage },
}
