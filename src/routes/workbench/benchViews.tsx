/** The view of the workbench's own chart: the page with the race of a teacher on the bench, and no view beside it. */
import { teacherRaceModel } from '../../machines/race/teacherRace.model'
import { benchView } from '../../machines/workbench/workbench.selectors'
import { Workbench } from '../../views/workbench/Workbench'
import { benchChart } from './benchChart'
import { ignore, type StateView } from './stateView'

export const workbench: StateView = (snapshot) => {
  const view = benchView(snapshot)
  return (
    <main id="main">
      <Workbench
        charts={[teacherRaceModel]}
        chosen={view.chart}
        phase={view.phase}
        failure={view.failure}
        bench={view.chart === null ? null : benchChart(teacherRaceModel, view, ignore, () => null)}
        onChoose={ignore}
        onRetry={ignore}
      />
    </main>
  )
}
