/** The view of the chart of the comparison: the teacher's race and what it was. */
import type { SnapshotFrom } from 'xstate'
import { teacherRaceModel } from '../../../machines/live/race/teacherRace.model'
import { workbenchModel } from '../../../machines/workbench/bench/workbench.model'
import { benchView } from '../../../machines/workbench/bench/workbench.selectors'
import type { diffMachine } from '../../../machines/workbench/diff/diff.machine'
import { diffView } from '../../../machines/workbench/diff/diff.selectors'
import { Diff } from '../../../views/workbench/diff/Diff'
import { canvasOf } from '../bench/canvas'
import { diffOf } from '../tabs/diff'
import { exampleOf, ignore, type StateView, type StateViews } from './stateView'

export const diff: StateView = (snapshot) => {
  const canvas = canvasOf(benchView(exampleOf(workbenchModel, 'ready')), ignore)
  const view = diffView(snapshot as SnapshotFrom<typeof diffMachine>)
  return canvas ? (
    <main id="main">
      <h1>{teacherRaceModel.name}</h1>
      <Diff
        canvas={canvas}
        chart={teacherRaceModel.name}
        {...diffOf(view)}
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
