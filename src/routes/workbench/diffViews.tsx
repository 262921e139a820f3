/** The view of the chart of the comparison: the teacher's race and what it was. */
import type { SnapshotFrom } from 'xstate'
import { teacherRaceModel } from '../../machines/race/teacherRace.model'
import type { diffMachine } from '../../machines/workbench/diff.machine'
import { diffView } from '../../machines/workbench/diff.selectors'
import { workbenchModel } from '../../machines/workbench/workbench.model'
import { benchView } from '../../machines/workbench/workbench.selectors'
import { Diff } from '../../views/workbench/Diff'
import { canvasOf } from './canvas'
import { exampleOf, ignore, type StateView } from './stateView'
import { diffOf } from './tabs/diff'

export const diff: StateView = (snapshot) => {
  const canvas = canvasOf(benchView(exampleOf(workbenchModel, 'ready')), ignore)
  const view = diffView(snapshot as SnapshotFrom<typeof diffMachine>)
  return canvas ? (
    <main id="main">
      <h1>{teacherRaceModel.name}</h1>
      <Diff canvas={canvas} {...diffOf(view)} onFile={ignore} onReload={ignore} />
    </main>
  ) : null
}
