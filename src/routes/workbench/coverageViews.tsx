/** The view of the chart of the coverage: a report of the teacher's race, beside a drawing. */
import type { SnapshotFrom } from 'xstate'
import { teacherRaceModel } from '../../machines/race/teacherRace.model'
import type { coverageMachine } from '../../machines/workbench/coverage.machine'
import { coverageView } from '../../machines/workbench/coverage.selectors'
import { workbenchModel } from '../../machines/workbench/workbench.model'
import { benchView } from '../../machines/workbench/workbench.selectors'
import { Coverage } from '../../views/workbench/Coverage'
import { canvasOf } from './canvas'
import { exampleOf, ignore, type StateView } from './stateView'
import { coverageOf } from './tabs/coverage'

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
