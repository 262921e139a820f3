/** The state view of the paths' chart: those of the teacher's race, beside a drawing. */
import type { SnapshotFrom } from 'xstate'
import { benchView } from '../../../machines/workbench/bench/workbench.selectors'
import type { pathsMachine } from '../../../machines/workbench/paths/paths.machine'
import { pathsView } from '../../../machines/workbench/paths/paths.selectors'
import { canvasOf } from '../../../routes/workbench/bench/canvas'
import { pathOf, pathsOf } from '../../../routes/workbench/tabs/paths'
import { Paths } from '../../../views/workbench/paths/Paths'
import { teacherRaceModel } from '../../live/race/teacherRace.model'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { workbenchModel } from '../bench/workbench.model'

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

export const pathsStateViews: StateViews = {
  paths: { view: paths },
}
