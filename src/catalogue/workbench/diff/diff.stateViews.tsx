/** The state view of the comparison's chart: the current and an earlier version of the teacher's race. */
import type { SnapshotFrom } from 'xstate'
import { benchView } from '../../../machines/workbench/bench/workbench.selectors'
import type { diffMachine } from '../../../machines/workbench/diff/diff.machine'
import { diffView } from '../../../machines/workbench/diff/diff.selectors'
import { canvasOf } from '../../../routes/workbench/bench/canvas'
import { diffOf } from '../../../routes/workbench/tabs/diff'
import { Diff } from '../../../views/workbench/diff/Diff'
import { teacherRaceModel } from '../../live/race/teacherRace.model'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { workbenchModel } from '../bench/workbench.model'

export const diff: StateView = (snapshot) => {
  const canvas = canvasOf(benchView(exampleOf(workbenchModel, 'ready')), ignore)
  const view = diffView(snapshot as SnapshotFrom<typeof diffMachine>)
  return canvas ? (
    <main id="main">
      <h1>{teacherRaceModel.name}</h1>
      <Diff
        canvas={canvas}
        chart={teacherRaceModel.name}
        {...diffOf(teacherRaceModel, view)}
        onChart={ignore}
        onFile={ignore}
        onReload={ignore}
      />
    </main>
  ) : null
}

export const diffStateViews: StateViews = {
  diff: { view: diff },
}
