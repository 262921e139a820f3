/** The views of looking at a running page, and of being looked at. */
import type { SnapshotFrom } from 'xstate'
import type { inspectionMachine } from '../../machines/inspection/inspection.machine'
import { inspectionView } from '../../machines/inspection/inspection.selectors'
import { teacherRaceModel } from '../../machines/race/teacherRace.model'
import type { liveMachine } from '../../machines/workbench/live.machine'
import { liveView } from '../../machines/workbench/live.selectors'
import { texts } from '../../machines/workbench/texts'
import { workbenchModel } from '../../machines/workbench/workbench.model'
import { benchView } from '../../machines/workbench/workbench.selectors'
import { Inspection } from '../../views/inspection/Inspection'
import { Live } from '../../views/workbench/Live'
import { LiveFinder } from '../../views/workbench/LiveFinder'
import { canvasOf } from './canvas'
import { exampleOf, ignore, type StateView } from './stateView'
import { AdminPage } from './surroundings'
import { liveProps } from './tabs/liveProps'

export const live: StateView = (snapshot) => {
  const view = liveView(snapshot as SnapshotFrom<typeof liveMachine>)
  const canvas = canvasOf(benchView(exampleOf(workbenchModel, 'ready')), ignore)
  if (view.kind === 'nothing' || !canvas) return null
  return (
    <main id="main" className="workbench">
      <h1>{texts.title}</h1>
      {view.kind === 'finding' ? (
        <LiveFinder view={view} askReason={null} onChoose={ignore} onAsk={ignore} onCancel={ignore} onFile={ignore} />
      ) : (
        <Live
          {...liveProps(view, ignore)}
          canvas={canvas}
          isDrawn={view.chosen?.chart === teacherRaceModel.machine.id}
          recorded={null}
          onActor={ignore}
          onSave={ignore}
        />
      )}
    </main>
  )
}

export const inspection: StateView = (snapshot) => {
  const view = inspectionView(snapshot as SnapshotFrom<typeof inspectionMachine>)
  if (view.kind === 'nothing') return null
  return (
    <>
      <AdminPage />
      <Inspection view={view} onStop={ignore} onAgree={ignore} onRefuse={ignore} />
    </>
  )
}
