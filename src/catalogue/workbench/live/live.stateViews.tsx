/** State views of inspecting a running page, and of being inspected. */
import type { SnapshotFrom } from 'xstate'
import { texts } from '../../../machines/workbench/bench/texts'
import { benchView } from '../../../machines/workbench/bench/workbench.selectors'
import type { inspectionMachine } from '../../../machines/workbench/inspection/inspection.machine'
import { inspectionView } from '../../../machines/workbench/inspection/inspection.selectors'
import type { liveMachine } from '../../../machines/workbench/live/live.machine'
import { liveView } from '../../../machines/workbench/live/live.selectors'
import { canvasOf } from '../../../routes/workbench/bench/canvas'
import { liveProps } from '../../../routes/workbench/tabs/live/liveProps'
import { Inspection } from '../../../views/workbench/inspection/Inspection'
import { Live } from '../../../views/workbench/live/Live'
import { LiveAdding, LiveFinder } from '../../../views/workbench/live/LiveFinder'
import { teacherRaceModel } from '../../live/race/teacherRace.model'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { AdminPage } from '../../stateViews/surroundings'
import { workbenchModel } from '../bench/workbench.model'

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
          adding={
            view.adding ? (
              <LiveAdding
                view={{ ...view.adding, failure: '' }}
                askReason={null}
                onChoose={ignore}
                onAsk={ignore}
                onCancel={ignore}
                onClose={ignore}
              />
            ) : null
          }
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

export const liveStateViews: StateViews = {
  live: { view: live, blank: { resting: 'The tab is not open.' } },
  inspection: { view: inspection, blank: { idle: 'Nobody looks.', refusing: 'The question is answered.' } },
}
