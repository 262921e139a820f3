/** The view of the chart of the paths: those of the teacher's race, beside a drawing. */
import type { SnapshotFrom } from 'xstate'
import { teacherRaceModel } from '../../machines/race/teacherRace.model'
import type { pathsMachine } from '../../machines/workbench/paths.machine'
import { pathsView } from '../../machines/workbench/paths.selectors'
import { workbenchModel } from '../../machines/workbench/workbench.model'
import { benchView } from '../../machines/workbench/workbench.selectors'
import { Paths } from '../../views/workbench/Paths'
import { canvasOf } from './canvas'
import { exampleOf, ignore, type StateView } from './stateView'
import { pathOf, pathsOf } from './tabs/paths'

export const paths: StateView = (snapshot) => {
  const canvas = canvasOf(benchView(exampleOf(workbenchModel, 'ready')), ignore)
  const view = pathsView(snapshot as SnapshotFrom<typeof pathsMachine>)
  return canvas ? (
    <main id="main">
      <h1>{teacherRaceModel.name}</h1>
      <Paths
        canvas={canvas}
        view={view}
        {...pathsOf(teacherRaceModel, view, pathOf(teacherRaceModel, view))}
        onWish={ignore}
        onFind={ignore}
        onCancel={ignore}
        onChoose={ignore}
        onStep={ignore}
        onPlay={ignore}
        onPause={ignore}
        onSpeed={ignore}
        onOpen={ignore}
        onCopy={ignore}
      />
    </main>
  ) : null
}
