/** The state view of the coverage's chart: a report of the teacher's race, beside a drawing. */
import type { SnapshotFrom } from 'xstate'
import { benchView } from '../../../machines/workbench/bench/workbench.selectors'
import type { coverageMachine } from '../../../machines/workbench/coverage/coverage.machine'
import { coverageView } from '../../../machines/workbench/coverage/coverage.selectors'
import { canvasOf } from '../../../routes/workbench/bench/canvas'
import { coverageOf } from '../../../routes/workbench/tabs/coverage'
import { Coverage } from '../../../views/workbench/coverage/Coverage'
import { teacherRaceModel } from '../../live/race/teacherRace.model'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { workbenchModel } from '../bench/workbench.model'

export const coverage: StateView = (snapshot) => {
  const canvas = canvasOf(benchView(exampleOf(workbenchModel, 'ready')), ignore)
  const view = coverageView(snapshot as SnapshotFrom<typeof coverageMachine>)
  return canvas ? (
    <main id="main">
      <h1>{teacherRaceModel.name}</h1>
      <Coverage canvas={canvas} {...coverageOf(teacherRaceModel, view, ignore)} />
    </main>
  ) : null
}

export const coverageStateViews: StateViews = {
  coverage: { view: coverage },
}
